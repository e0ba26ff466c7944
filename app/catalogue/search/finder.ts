import type { SearchCondition } from '#catalogue/search/rules/search-conditions.ts';

export interface FindOptions {
  /** Looks in titles and other names alone. */
  namesOnly?: boolean;
  /** Without beginnings of words and slips. */
  exactly?: boolean;
  /** Only products that fit all of these. */
  fitting?: readonly SearchCondition[];
  /** Those that are called like these wishes first, then those that fit them best. */
  bestFirst?: boolean;
}

/** Where a product has a word: 0 nowhere, 1 in its description, 2 in its title or another of its names. */
export type WordPlace = 0 | 1 | 2;

/** Who finds products; the process itself in a small shop, the database in a large one. Both give ids, best first. */
export interface Finder {
  /**
   * The products whose texts have all words: one that is called exactly so, then those with these very words in their
   * title, then in another name; only then other names of the same food, beginnings and slips.
   */
  find(words: readonly string[], options?: FindOptions): Promise<string[]>;
  /** Products that fit all of it; those that are called so first, then by the figures. */
  fitting(conditions: readonly SearchCondition[]): Promise<string[]>;
  /** What there is of these words together: for each kind of product the place of each word, in their order. */
  places(words: readonly string[], fitting: readonly SearchCondition[]): Promise<WordPlace[][]>;
  /** The word of names that was meant by one that nothing has; null for none. */
  nearest(word: string): Promise<string | null>;
}

/**
 * 0: it is called exactly so, 1: the words are in its title, 2: in another of its names, 3: it is found in another way.
 * @param heard its title and its other names as they sound
 */
export function levelIn(heard: readonly string[], sounds: readonly string[]): number {
  if (heard.includes(sounds.join(' '))) return 0;
  const has = (name: string) => sounds.every((sound) => name.split(' ').includes(sound));
  if (has(heard[0] ?? '')) return 1;
  return heard.some(has) ? 2 : 3;
}

/** 0: one of the phrases is in its title, 1: in another of its names, 2: in none. */
export function nameLevel(heard: readonly string[], phrases: readonly string[]): number {
  const has = (name: string) => phrases.some((phrase) => ` ${name} `.includes(` ${phrase} `));
  if (!heard.some(has)) return 2;
  return has(heard[0] ?? '') ? 0 : 1;
}
