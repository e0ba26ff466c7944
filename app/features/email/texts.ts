/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// failed-emails.ts
export const thisEMailIsNot = 'This e-mail is no longer waiting to be sent';
export const theWordsOfThisE = 'This e-mail has expired, so it cannot be sent again';

// newsletter.ts
export const pleaseConfirmByEMail = 'We’ve sent you an e-mail. Please tap the button in it to confirm.';

// receive-message.ts
export const thankYouForWriting = 'Thank you for writing to us. We’ll reply soon.';
