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
};

/** A portion as its reader says it: '2 tablespoons' with the word of the reader's language. Other words stay as the product has them. */
export const portionInWords = (portion: string) => portion.replace(/[a-z]+/g, (word) => measureWords[word] ?? word);
