import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('catalogue', {
  // find-product.ts
  productNotFound: 'Product not found',

  // search-suggestions.ts
  deepFrying: 'Deep frying',
  eveningTea: 'Evening tea',
  baking: 'Baking',
});
