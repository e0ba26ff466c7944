import type { SearchCondition } from '#catalogue/search/rules/search-conditions.ts';
import { heardAs, meantNames } from '#catalogue/search/rules/search-words.ts';
import type { Asked } from '#catalogue/search/rules/weighed.ts';

export interface FindOptions {
  /** Looks in titles and other names alone. */
  namesOnly?: boolean;
  /** Without beginnings of words, slips, and names that are also those of another food. */
  exactly?: boolean;
  /** Only products that fit all of these. */
  fitting?: readonly SearchCondition[];
  /** Those that are called like these wishes first, then those that fit them best. */
  bestFirst?: boolean;
}

/** How well a product has each part of what was asked, from 0 to 1. */
export interface Placed {
  id: string;
  places: number[];
}

export type Known = 'word' | 'beginning' | null;

/** Who finds products; the process itself in a small shop, the database in a large one. Both give ids, best first. */
export interface Finder {
  /**
   * The products whose texts have all words: one that is called exactly so, then those with these very words in their
   * title, then in another name; only then other names of the same food, beginnings and slips.
   */
  find(words: readonly string[], options?: FindOptions): Promise<string[]>;
  /** Products that fit all of it; those that are called so first, then by the figures. */
  fitting(conditions: readonly SearchCondition[]): Promise<string[]>;
  /** Products that have some of it, those with most first; for each wish the usual first. */
  placed(asked: readonly Asked[], fitting: readonly SearchCondition[]): Promise<Placed[]>;
  /**
   * Of each word whether some text has it, or else one that begins so: somebody may still be typing. Exactly: without
   * other names of the food.
   */
  knows(words: readonly string[], how?: { exactly?: boolean }): Promise<Known[]>;
  /** The word of names that was meant by one that nothing has; null for none. */
  nearest(word: string): Promise<string | null>;
}

/**
 * 0: it is called exactly so, 2: the words are in its title, 4: in another of its names, 6: it is found in another way;
 * one more where it has another name of the same food.
 * @param heard its title and its other names as they sound
 */
export function levelIn(heard: readonly string[], sounds: readonly string[]): number {
  const levels = [levelOf(heard, sounds), levelOf(meantNames(heard), sounds.map(heardAs)) + 1];
  return Math.min(6, ...levels);
}

function levelOf(heard: readonly string[], sounds: readonly string[]): number {
  if (heard.includes(sounds.join(' '))) return 0;
  const has = (name: string) => sounds.every((sound) => ` ${name} `.includes(` ${sound} `));
  if (has(heard[0] ?? '')) return 2;
  return heard.some(has) ? 4 : 6;
}

/** 0: one of the phrases is in its title, 1: in another of its names, 2: in none. */
export function nameLevel(heard: readonly string[], phrases: readonly string[]): number {
  const has = (name: string) => phrases.some((phrase) => ` ${name} `.includes(` ${phrase} `));
  if (!heard.some(has)) return 2;
  return has(heard[0] ?? '') ? 0 : 1;
}
