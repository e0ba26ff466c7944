/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// failed-emails.ts
export const thisEMailIsNot = 'This e-mail is not waiting any more';
export const theWordsOfThisE = 'The words of this e-mail are gone: its time was over';

// newsletter.ts
export const thankYouForSubscribing = 'Thank you for subscribing to our newsletter.';

// receive-message.ts
export const thankYouForWriting = 'Thank you for writing to us. We will get back to you soon.';
