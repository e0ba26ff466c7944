/**
 * The languages of the shop (docs/decisions/languages.md). A language is an entry here and a folder of this name beside this file, with one
 * catalogue for each area. English is the language of the code: its sentences are in the texts.ts of their areas.
 */
export interface LanguageRule {
  /** As `<html lang>` and `hreflang` name it. */
  tag: string;
  /** In its own script, for those who look for it. */
  name: string;
  /** Begins the addresses of its pages; English has none. */
  prefix: string;
  /** Counts that take the form `one`: in Hindi and Kannada nothing is counted like one. */
  ones: readonly number[];
  /** Only a language whose catalogues lack nothing is offered to shoppers. */
  isComplete: boolean;
}

export const languages = {
  en: { tag: 'en-IN', name: 'English', prefix: '', ones: [1], isComplete: true },
  hi: { tag: 'hi-IN', name: 'हिन्दी', prefix: '/hi', ones: [0, 1], isComplete: false },
  kn: { tag: 'kn-IN', name: 'ಕನ್ನಡ', prefix: '/kn', ones: [0, 1], isComplete: false },
} as const satisfies Record<string, LanguageRule>;

export type Language = keyof typeof languages;

export const allLanguages = Object.keys(languages) as Language[];
