/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const everyDocumentAsPdf = 'Every document as PDF. If some could not be made, papers-missing.txt lists them';
