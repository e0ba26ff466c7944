import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('stock-shop', {
  // back-in-stock-link.tsx, back-in-stock-page.tsx
  tellMe: 'Tell me when it is back',
  tellMeOf: 'Tell me when {weight} is back',
  oneEMail: 'We send one e-mail when it is in stock again.',
  size: 'Size',
  yourEmail: 'Your e-mail',
  tellMeButton: 'Tell me',
  everythingIsInStock: 'It is in stock. You can order it now.',
  toTheProduct: 'Back to {title}',
  inStockNow: 'In stock now',
});
