import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('rules-settings', {
  // brand.ts
  programName: "{brandName}'s Diabetic Reversal Program",
});
