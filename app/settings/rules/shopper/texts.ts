import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('settings-rules-shopper', {
  // programs.ts
  programName: "{brandName}'s {title}",
  programOfTheShop: "{brandName}'s program",
});
