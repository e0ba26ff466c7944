import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('phone-messages', {
  // phone-messages.calls.ts
  stopped: 'You’ll get no more messages about this order.',
});
