/**
 * The languages of the shop (docs/decisions/languages.md). A language is an entry here and a folder of this name beside
 * this file, with one catalogue for each area. English is the language of the code: its sentences are in the texts.ts
 * of their areas.
 */
export interface LanguageRule {
  /** As `<html lang>` and `hreflang` name it. */
  tag: string;
  /** In its own script, for those who look for it. */
  name: string;
  /** As staff read it. */
  inEnglish: string;
  /** Begins the addresses of its pages; English has none. */
  prefix: string;
  /** Counts that take the form `one`: in Hindi and Kannada nothing is counted like one. */
  ones: readonly number[];
  /** Only a language whose catalogues lack nothing is offered to shoppers. */
  isComplete: boolean;
  /** Somebody who speaks it has read all of its catalogues; the owner is told of one that nobody has. */
  isReadBySpeaker: boolean;
}

export const languages = {
  en: {
    tag: 'en-IN',
    name: 'English',
    inEnglish: 'English',
    prefix: '',
    ones: [1],
    isComplete: true,
    isReadBySpeaker: true,
  },
  hi: {
    tag: 'hi-IN',
    name: 'हिन्दी',
    inEnglish: 'Hindi',
    prefix: '/hi',
    ones: [0, 1],
    isComplete: true,
    isReadBySpeaker: false,
  },
  kn: {
    tag: 'kn-IN',
    name: 'ಕನ್ನಡ',
    inEnglish: 'Kannada',
    prefix: '/kn',
    ones: [0, 1],
    isComplete: true,
    isReadBySpeaker: false,
  },
} as const satisfies Record<string, LanguageRule>;

export type Language = keyof typeof languages;

export const allLanguages = Object.keys(languages) as Language[];

let offered: readonly Language[] = allLanguages.filter((language) => languages[language].isComplete);

/** The languages that shoppers may choose from, English first; the addresses of all others lead nowhere. */
export const offeredLanguages = (): readonly Language[] => offered;

/** How a language was kept, such as with an order. One that is not offered any more is read as English. */
export const storedLanguage = (stored: string): Language => offered.find((language) => language === stored) ?? 'en';

/** For development, whose browser code is English alone, and for tests. */
export function offerLanguages(chosen: readonly Language[]): void {
  offered = chosen;
}

/** The language of a path, and the path without it: `/hi/shop/home` is `/shop/home` in Hindi. */
export function splitLanguage(path: string): { language: Language; path: string } {
  for (const language of offered) {
    const { prefix } = languages[language];
    if (prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`))) {
      const inside = path.slice(prefix.length) || '/';
      // Calls have one address for all languages.
      if (!inside.startsWith('/api/')) return { language, path: inside };
    }
  }
  return { language: 'en', path };
}

/**
 * Path of the page of a request, without its language and without what the router adds where it wants the page's data.
 */
export const pagePath = (request: Request): string =>
  splitLanguage(new URL(request.url).pathname).path.replace(/\.data$/, '');
