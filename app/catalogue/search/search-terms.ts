import type { Query } from 'minisearch';
import { isOtherScript } from '#catalogue/search/rules/latin-sound.ts';
import { doubtfulNames, foodsOf, foodWord, typedFoodsOf } from '#catalogue/search/rules/search-words.ts';
import { shortestSlip, skeletonOf, soundOf, swappedLetters } from '#catalogue/search/rules/spelled-alike.ts';

/**
 * One word as people type it: exact, as it sounds, as the beginning of a word, with one slip, or with two letters
 * swapped.
 */
export function wordQuery(word: string, exactly = false): Query {
  if (exactly) {
    const processTerm = (term: string) => askedTerms(term, true);
    return { combineWith: 'OR', queries: [word], prefix: false, fuzzy: false, processTerm };
  }
  const slips = word.length >= shortestSlip && foodWord(word) === null;
  const near: Query = {
    combineWith: 'OR',
    queries: [word],
    prefix: (term) => term === word && word.length >= 2,
    fuzzy: (term) => slips && term === word && 1,
    maxFuzzy: 1,
  };
  if (!slips) return near;
  return { combineWith: 'OR', queries: [near, { queries: swappedLetters(word), prefix: false, fuzzy: false }] };
}

/** Marks a term that is a sound; no word contains it. */
export const soundMark = '~';
const isSound = (term: string) => term.startsWith(soundMark);
/**
 * A sound without its inner vowels: asked for by words of other scripts alone, as Latin ones say which vowels they
 * have.
 */
const skeletonMark = `${soundMark}-`;

/** A food, by its first name. */
const foodMark = `${soundMark}+`;

/** A word of a text as it is looked up: as it is, as it sounds, without its inner vowels, and as the food it names. */
export function storedTerms(word: string): string[] {
  const [skeleton, foods] = [skeletonOf(word), foodsOf(word)];
  return [
    ...spelledTerms(word),
    ...(skeleton === '' ? [] : [skeletonMark + skeleton]),
    // A millet is neither ragi nor bajra before somebody says so.
    ...(foods.length === 1 ? foods.map((food) => foodMark + food) : []),
  ];
}

/** A typed word as it is looked up. @param isClear without names that another food has as well */
export function askedTerms(word: string, isClear = false): string[] {
  const [skeleton, foods] = [isOtherScript(word) ? skeletonOf(word) : '', typedFoodsOf(word)];
  const doubtful = isClear || foods.length !== 1 ? [] : foods.flatMap(doubtfulNames);
  return [
    ...spelledTerms(word),
    ...(skeleton === '' ? [] : [skeletonMark + skeleton]),
    ...foods.map((food) => foodMark + food),
    ...doubtful.flatMap(spelledTerms),
  ];
}

/** As it is, and as it sounds. */
export const spelledTerms = (word: string) => [word, soundMark + soundOf(word)];

/** What a term counts for: a sound less than what is written, or than a food. */
export const weightOf = (term: string): number => (isSound(term) && !term.startsWith(foodMark) ? 0.4 : 1);
