/** What staff read here, in English. */

// failed-emails.ts
export const thisEMailIsNot = 'This e-mail is no longer waiting to be sent';
export const theWordsOfThisE = 'This e-mail has expired, so it cannot be sent again';
