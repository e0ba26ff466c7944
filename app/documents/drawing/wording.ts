import { inLanguage } from '#messages/in-language.ts';
import { storedLanguage } from '#messages/languages.ts';

/**
 * What a paper says: in English, which counts, and beside it in the language of its buyer; null where that is English,
 * too.
 */
export interface Wording {
  english: string;
  own: string | null;
}

/** Says something of the catalogues in both languages of a paper. */
export type Say = (sentence: () => string) => Wording;

/** @param language as it was kept with the order; one that is not offered any more is English */
export function wordingIn(language: string): Say {
  const reader = storedLanguage(language);
  return (sentence) => {
    const english = inLanguage('en', sentence);
    const own = reader === 'en' ? english : inLanguage(reader, sentence);
    return { english, own: own === english ? null : own };
  };
}

/** 'Sold by / बेचने वाले'. */
export const inOneLine = ({ english, own }: Wording): string => (own === null ? english : `${english} / ${own}`);
