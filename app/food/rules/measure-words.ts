import type { Portion } from './food-facts.ts';
import { texts } from './texts.ts';

/** Measures of an Indian kitchen, by the English words that portions of products have. */
const measureWords: Readonly<Record<string, string>> = {
  get roti() {
    return texts.roti();
  },
  get rotis() {
    return texts.rotis();
  },
  get katori() {
    return texts.katori();
  },
  get katoris() {
    return texts.katoris();
  },
  get tablespoon() {
    return texts.tablespoon();
  },
  get tablespoons() {
    return texts.tablespoons();
  },
  get teaspoon() {
    return texts.teaspoon();
  },
  get teaspoons() {
    return texts.teaspoons();
  },
  get handful() {
    return texts.handful();
  },
  get handfuls() {
    return texts.handfuls();
  },
  get cup() {
    return texts.cup();
  },
  get cups() {
    return texts.cups();
  },
  get glass() {
    return texts.glass();
  },
  get glasses() {
    return texts.glasses();
  },
  get bowl() {
    return texts.bowl();
  },
  get bowls() {
    return texts.bowls();
  },
  get piece() {
    return texts.piece();
  },
  get pieces() {
    return texts.pieces();
  },
  get slice() {
    return texts.slice();
  },
  get slices() {
    return texts.slices();
  },
  get square() {
    return texts.square();
  },
  get squares() {
    return texts.squares();
  },
  get cookie() {
    return texts.cookie();
  },
  get cookies() {
    return texts.cookies();
  },
  get chilla() {
    return texts.chilla();
  },
  get chillas() {
    return texts.chillas();
  },
};

/** Whether the shop itself says all of it in the reader's language. */
export const isUsualMeasure = (portion: string) =>
  (/^(?:[\d.,½¼¾]+ )?([a-z]+)$/.exec(portion)?.[1] ?? '') in measureWords;

/**
 * A portion as its reader says it: '2 tablespoons' or '1 handful (20 almonds)' with the measure in the reader's
 * language. What the owner says in other words, such as '1 glass of sattu drink', stays as it was typed: staff may
 * translate it (translated-measures.ts).
 */
export const portionInWords = (portion: string) =>
  portion.replace(/^([\d.,½¼¾]+ )?([a-z]+)(?= \(|$)/, (whole, count = '', word: string) =>
    word in measureWords ? `${count}${measureWords[word]}` : whole,
  );

export const measureInWords = ({ words, translated }: Pick<Portion, 'words' | 'translated'>) =>
  translated ?? portionInWords(words);
