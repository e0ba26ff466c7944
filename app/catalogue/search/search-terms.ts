import type { Query } from 'minisearch';
import { namesOf } from '#catalogue/search/rules/search-words.ts';
import { shortestSlip, soundOf, swappedLetters } from '#catalogue/search/rules/spelled-alike.ts';

/**
 * One word as people type it: exact, as it sounds, as the beginning of a word, with one slip, or with two letters
 * swapped.
 */
export function wordQuery(word: string, exactly = false): Query {
  if (exactly) return { combineWith: 'OR', queries: [word], prefix: false, fuzzy: false };
  const slips = word.length >= shortestSlip;
  const near: Query = {
    combineWith: 'OR',
    queries: [word],
    prefix: (term) => !isSound(term) && word.length >= 2,
    fuzzy: (term) => slips && !isSound(term) && 1,
    maxFuzzy: 1,
  };
  if (!slips) return near;
  return { combineWith: 'OR', queries: [near, { queries: swappedLetters(word), prefix: false, fuzzy: false }] };
}

/** Marks a term that is a sound; no word contains it. */
export const soundMark = '~';
export const isSound = (term: string) => term.startsWith(soundMark);
/**
 * A sound without its inner vowels: asked for by words of other scripts alone, as Latin ones say which vowels they
 * have.
 */
const skeletonMark = `${soundMark}-`;

/**
 * A word as it is looked up: with the other names of its food, and as each sounds. @param skeleton empty: without it
 */
export function termsOf(word: string, skeleton: string): string[] {
  const names = namesOf(word);
  const sounds = names.map((name) => soundMark + soundOf(name));
  return skeleton === '' ? [...names, ...sounds] : [...names, ...sounds, skeletonMark + skeleton];
}
