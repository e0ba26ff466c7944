/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const inLanguage = (language: string) =>
  language === 'hi' ? 'in Hindi' : language === 'kn' ? 'in Kannada' : language;
