import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('cart', {
  // change-lines.ts
  noLongerSold: 'This product or size is no longer sold.',
  soldOut: '{title} is sold out in this size.',
  theCartIsFull: 'A cart holds at most {most} products. Please remove one first.',
  allInYourCart: 'Only {most} in stock. All of them are in your cart.',

  // cart-link.handler.ts
  addTheseToYourCart: 'Add these to your cart?',
  whatIsInYourCartStays: 'What is in your cart stays there.',
  someIsNotSold: 'Some of what the link names is not sold now, and left out.',
  nothingWasAdded: 'Nothing was added',
  addToCart: 'Add to cart',
  toTheProducts: 'To the products',
});
