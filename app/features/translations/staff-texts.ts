/** What staff read here, in one place: a sentence is whole, its values are its parameters. */

export const noSuchThing = 'The shop has no such text. Load the page again.';
export const somebodyTranslatedIt = 'Somebody else saved these translations meanwhile.';
export const englishChanged = 'The English text has changed meanwhile.';
export const lineRefused = (line: number, message: string) => `Line ${line}: ${message}`;
export const linesRefused = (line: number, message: string, count: number) =>
  `Line ${line}: ${message} ${count} lines have problems.`;
