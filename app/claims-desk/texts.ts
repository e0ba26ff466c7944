/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const inLanguage = (language: string) =>
  language === 'hi' ? 'in Hindi' : language === 'kn' ? 'in Kannada' : language;

export const programParts = {
  title: 'Name of the program',
  shortName: 'Name on the card',
  description: 'Description for search engines',
  introduction: 'Introduction',
  note: 'Note below the plans',
  cardText: 'Text of the card',
  nextName: 'Name of the next program',
  nextText: 'Text of the next program',
  pageText: 'Introduction of the page',
  pageDescription: 'Description of the page for search engines',
} as const;
