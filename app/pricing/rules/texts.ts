import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('pricing-rules', {
  // coupon.ts
  thisCouponCodeDoesNot: 'This coupon code does not exist',
  thisCouponIsNotActive: 'This coupon is not active',
  thisCouponIsValidFrom: 'This coupon is valid from {firstDay}',
  thisCouponWorksOnce: 'You have used this coupon already. It works once for each customer.',
  thisCouponIsForAFirstOrder: 'This coupon is for a first order only',
  thisCouponIsForSelected: 'This coupon is for selected customers. Use the account or phone number you order with.',
  thisCouponHasExpired: 'This coupon has expired',
  thisCouponHasReachedIts: 'This coupon has reached its usage limit',
  anOrderOfYours: 'You have an unpaid order with this coupon. Pay for it, or try again in 30 minutes.',
  productsNotEligibleForDiscount: 'Products not eligible for Discount',
  selectYourState: 'Select your State!',
  thisCouponNeedsACart: 'This coupon needs a cart of at least {minimum}',
  deliveryIsFreeAlready: 'Delivery is already free for this cart',

  // discount.ts
  freeDelivery: 'Free delivery',
  percent: '{percent}%',
  percentAtMost: '{percent}%, at most {most}',
  off: '{discount} off',
  offAtMost: '{percent}% off, at most {most}',
  offThisProductInOrders: 'Extra {percent}% off with {code} on orders above {minimum}.',
  offThisProductAtMost: 'Extra {percent}% off with {code} on orders above {minimum}, up to {most}.',
  amountOffInOrders: 'Extra {amount} off with {code} on orders above {minimum} with this product.',
  freeDeliveryInOrders: 'Free delivery with {code} on orders above {minimum} with this product.',
});
