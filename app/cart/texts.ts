import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('cart', {
  // change-lines.ts
  noLongerSold: 'This product or size is no longer sold.',
  soldOut: '{title} is sold out in this size.',
  theCartIsFull: 'A cart holds at most {most} products. Please remove one first.',
  allInYourCart: 'Only {most} in stock. All of them are in your cart.',
});
