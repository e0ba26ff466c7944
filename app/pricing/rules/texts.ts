import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('pricing-rules', {
  // coupon.ts
  thisCouponCodeDoesNot: 'This coupon code does not exist',
  thisCouponIsNotActive: 'This coupon is not active',
  thisCouponIsValidFrom: 'This coupon is valid from {firstDay}',
  thisCouponWorksOnce: 'You have used this coupon already. It works once for each customer.',
  thisCouponIsForAFirstOrder: 'This coupon is for a first order only',
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
  offThisProductInOrders: '{code}: {percent}% off this product in orders of {minimum} or more.',
  offThisProductAtMost: '{code}: {percent}% off this product, at most {most}, in orders of {minimum} or more.',
  amountOffInOrders: '{code}: {amount} off with this product in orders of {minimum} or more.',
  freeDeliveryInOrders: '{code}: free delivery with this product in orders of {minimum} or more.',
});
