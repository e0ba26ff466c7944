import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('email', {
  // mailed.ts
  weCannotSendEMails: 'We cannot send e-mails right now. Please contact us if you need help.',

  // newsletter.ts
  pleaseConfirmByEMail: 'We’ve sent you an e-mail. Please tap the button in it to confirm.',

  // message-received.ts
  thankYouForWriting: 'Thank you for writing to us. We’ll reply soon.',
  weHaveYourMessage: 'Thank you for writing to us. We have your message.',
});
