import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('settings', {
  // read-storefront.ts
  allIndiaDelivery: 'All India Delivery',

  // read-trust.ts
  fssaiLicence: 'FSSAI {number}',
  waysToPay: 'UPI, cards or cash on delivery',
  cashOnDelivery: 'Cash on delivery',
  damageIsReplaced: 'Damaged? Replaced within {days} days',
  safePayment: 'Safe payment: we never see your card or bank details',
});
