/** What staff read here, in English. */

// failed-emails.ts
export const thisEMailIsNot = 'This e-mail is no longer waiting to be sent';
export const theWordsOfThisE = 'This e-mail has expired, so it cannot be sent again';

// fail-emails-with-links.ts
export const linkEnded = 'The shop was restored from a backup, so the link or code in this e-mail no longer works.';
