/**
 * Which words of a search text are looked for where no product has all of them: those that some product has together.
 */

/**
 * @param kinds for each kind of product the place of each word: 0 nowhere, 1 in its description, 2 in its names
 * @param besides how many other words are known, as those of a wish, and how many are left out anyway
 * @returns the words of the kind that has most of them; null where less than half of all words are known, or none of
 *   them names a product
 */
export function matchedWords<Place extends number>(
  kinds: readonly (readonly Place[])[],
  { known = 0, lost = 0 }: { known?: number; lost?: number } = {},
): readonly Place[] | null {
  let best: readonly Place[] = [];
  for (const kind of kinds) if ((known > 0 || kind.includes(2 as Place)) && compare(kind, best) > 0) best = kind;
  const isKnown = best.map((_, at) => kinds.some((kind) => (kind[at] ?? 0) > 0));
  const words = isKnown.filter(Boolean).length;
  return words > 0 && isMost(words + known, best.length + known + lost) ? best : null;
}

/** Most of what was typed: at least half. */
export const isMost = (words: number, of: number): boolean => words * 2 >= of;

/** More words in names, then more words, then the later: the last of 'ragi chips' is what is wanted. */
function compare(one: readonly number[], other: readonly number[]): number {
  const sum = (places: readonly number[], weigh: (place: number, at: number) => number) =>
    places.reduce((all, place, at) => all + weigh(place, at), 0);
  const weights = [
    (place: number) => (place === 2 ? 1 : 0),
    (place: number) => place,
    (place: number, at: number) => (place > 0 ? 2 ** at : 0),
  ];
  return weights.map((weigh) => sum(one, weigh) - sum(other, weigh)).find((difference) => difference !== 0) ?? 0;
}
