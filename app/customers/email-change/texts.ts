import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('customers-email-change', {
  // ask-email-change.ts
  openTheLink: 'We’ve e-mailed a link to your new address. Open it to finish the change.',
  isYoursAlready: 'This is your e-mail address already.',

  // confirm-email-change.ts
  addressIsTaken: 'Another account has this e-mail address now. Please use a different one.',
});
