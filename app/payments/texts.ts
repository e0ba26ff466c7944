import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('payments', {
  // payment-intent.ts
  yourBankIsStillWorking: 'Your bank is still processing the payment for this order. Please wait a minute.',
});
