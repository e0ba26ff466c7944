import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('opening-rules', {
  // opening.ts
  shopIsNotOpen: 'The shop is not open yet. Nothing can be ordered.',
  staffDoNotOrder: 'You are signed in as staff. To order, sign out and order as a shopper.',
});
