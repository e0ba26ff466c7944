import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('stock', {
  // short-stock.ts
  onlyLeft: '{units, plural, one {Only # of {title} ({weight}) is left} other {Only # of {title} ({weight}) are left}}',
  isOutOfStock: '{title} ({weight}) is out of stock',

  // stock-alerts.ts
  sizeNotFound: 'We do not sell this size.',
  isInStock: '{weight} is in stock. You can order it now.',
  weWillTellYou: 'We’ll e-mail you once when it is back.',
  pleaseConfirmAlert: 'We’ve sent you an e-mail. Please tap the button in it to confirm.',
});
