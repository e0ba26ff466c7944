export const lostLetters = (column: string) =>
  `${column}: letters have become ‘?’. Open the export again, and save it as CSV UTF-8`;

/** Message to the second of two people who change the same thing at once. */
export const changedMeanwhile = 'Somebody else has changed this. Nothing was saved.';
