import type { SearchCondition, Wished } from './search-conditions.ts';
import { foodWord, type TypedWord } from './search-words.ts';

/** How much of a search text a product has, where few have all of it. */

/** A part of a search text, a word or a wish, with the words that say it. */
export type Asked = { words: readonly TypedWord[]; weight: number } & (
  | { word: string }
  | { condition: SearchCondition }
);

/** A food counts for more than its kind, a kind for more than a wish, and this for more than another word. */
const weights = { food: 4, kind: 3, wish: 2.5, word: 1.5, lacking: 1 } as const;
/** Of a long wish what is known wins, though nobody knows most of its words. */
const mostLacking = 2;
/** The last of 'ragi chips' is what is wanted. */
const later = 0.02;

/** Where a product has a word: in its names, in these with a slip or longer, in its description. */
export const wordPlaces = { named: 1, near: 0.7, mentioned: 0.15 } as const;
/** Of what fits a wish the usual comes first. @param rank from 0 */
export const wishPlace = (rank: number, of: number): number => 1 - (0.3 * rank) / of;

/** The parts that are weighed; what is strict is no matter of weight. */
export const askedOf = (rest: readonly TypedWord[], wished: readonly Wished[]): Asked[] => [
  ...rest.map((one, at) => ({
    words: [one],
    word: one.word,
    weight: weights[foodWord(one.word) ?? 'word'] + at * later,
  })),
  ...wished.filter(({ condition }) => !condition.isStrict).map((one) => ({ ...one, weight: weights.wish })),
];

/** @param places how well it has each part, from 0 to 1 */
export const scoreOf = (asked: readonly Asked[], places: readonly number[]): number =>
  asked.reduce((sum, { weight }, at) => sum + weight * (places[at] ?? 0), 0);

/**
 * At least half of it, and some of it in the names or as a wish. What is lacking counts little, also where it is a food;
 * '7' alone is no word that somebody looks for.
 */
export function hasEnough(asked: readonly Asked[], places: readonly number[]): boolean {
  const isThere = asked.map((_, at) => (places[at] ?? 0) >= wordPlaces.near);
  const isNamed = asked.some((one, at) => isThere[at] && (!('word' in one) || /[\p{L}\p{M}]{2}/u.test(one.word)));
  const known = asked.reduce((sum, { weight }, at) => sum + (isThere[at] ? weight : 0), 0);
  const lacking = Math.min(isThere.filter((one) => !one).length, mostLacking) * weights.lacking;
  return isNamed && scoreOf(asked, places) * 2 >= known + lacking;
}
