import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('stock', {
  // short-stock.ts
  onlyLeft: '{units, plural, one {Only # of {title} ({weight}) is left} other {Only # of {title} ({weight}) are left}}',
  isOutOfStock: '{title} ({weight}) is out of stock',
});
