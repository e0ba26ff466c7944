import { type Language, offeredLanguages } from '#messages/languages.ts';
import type { FormError } from '#rules/app-error.ts';

/** A language beside English, which every shop speaks. */
export type OtherLanguage = Exclude<Language, 'en'>;

/** In which languages the shop offers itself to shoppers (behaviour: Languages 6). */
export type Languages = Readonly<Record<OtherLanguage, boolean>>;

/** Nothing that is a language can be wrong. */
export const languagesErrors = (): FormError[] => [];

/**
 * The languages that shoppers find in the footer and search engines in the sitemap: those that the software has and the
 * owner wants, English first.
 */
export const languagesOf = (chosen: Languages): Language[] =>
  offeredLanguages().filter((language) => language === 'en' || chosen[language]);
