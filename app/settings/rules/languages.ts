import { type Language, offeredLanguages } from '#messages/languages.ts';

/** A language beside English, which every shop speaks. */
export type OtherLanguage = Exclude<Language, 'en'>;

/**
 * The languages that shoppers find in the footer and search engines in the sitemap: those that the software has and the
 * owner wants, English first.
 */
export const languagesOf = (chosen: Readonly<Record<OtherLanguage, boolean>>): Language[] =>
  offeredLanguages().filter((language) => language === 'en' || chosen[language]);
