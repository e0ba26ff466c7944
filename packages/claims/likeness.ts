/**
 * How much a sentence reads like a claim, to a small model that learned it from the sets (train-likeness.ts): the sum of
 * what its words, their parts and their neighbours weigh. It knows no fact and no law, so it only asks somebody to read a
 * sentence again in which no rule found anything.
 */

import { classOf, wordClass } from './body-words.ts';

/** What the model looks at in one word: its stem, its parts, what it names of a body. */
function wordFeatures(word: string): string[] {
  const stem = stemOf(word);
  const found = [stem];
  const marked = `<${word}>`;
  for (const length of [3, 4])
    for (let from = 0; from + length <= marked.length; from += 1) found.push(`_${marked.slice(from, from + length)}`);
  const kind = classOf(word);
  for (const [name, bit] of Object.entries(wordClass)) if (kind & bit) found.push(`=${name}`);
  return found;
}

const stemOf = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s|ly)$/, '') : word);

const wordsOf = (plain: string): string[] => plain.replace(/\d+/g, '0').match(/[a-z][a-z']*|0|[?!%:,;-]/g) ?? [];

/** What it looks at between words: neighbours, the first and the last, how many there are. */
function rowFeatures(words: readonly string[]): string[] {
  const stems = words.map(stemOf);
  const found = [`^${stems[0]}`, `${stems.at(-1)}$`, `#${Math.min(6, words.length >> 2)}`];
  for (let at = 1; at < stems.length; at += 1) found.push(`${stems[at - 1]} ${stems[at]}`);
  for (let at = 2; at < stems.length; at += 1) found.push(`${stems[at - 2]} * ${stems[at]}`);
  return found;
}

export function featuresOf(plain: string): string[] {
  const words = wordsOf(plain);
  return words.length === 0 ? [] : [...words.flatMap(wordFeatures), ...rowFeatures(words)];
}
