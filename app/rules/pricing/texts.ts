/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// coupon-form.ts
export const allFieldsAreCompulsory = 'All fields are compulsory!';
export const minimumPurchaseAmountMust = 'Minimum purchase amount must be greater than 1';
export const couponLimitMustBeGreater = 'Coupon limit must be greater than 1';
export const expiryDateMust = 'Expiry date must be at least tomorrow';
export const firstDayMust = 'First day must be a date, at the latest the expiry date';
export const minimumPurchaseAmountIsToo = 'Minimum purchase amount is too high';
export const couponLimitMust = 'Coupon limit must be a whole number';
export const theCodeNoneIsReserved = "The code 'none' is reserved";
export const codeMustHaveAtMost = (longestCode: string | number) =>
  `Code must have at most ${longestCode} characters and no spaces`;

// coupon.ts
export const thisCouponCodeDoesNot = 'This coupon code does not exist';
export const thisCouponIsNotActive = 'This coupon is not active';
export const thisCouponIsValidFrom = (firstDay: string | number) => `This coupon is valid from ${firstDay}`;
export const thisCouponWorksOnce = 'You have used this coupon already. It works once for each customer.';
export const thisCouponIsForAFirstOrder = 'This coupon is for a first order only';
export const thisCouponHasExpired = 'This coupon has expired';
export const thisCouponHasReachedIts = 'This coupon has reached its usage limit';
export const anOrderOfYours = 'You have an unpaid order with this coupon. Pay for it, or try again in 30 minutes.';
export const productsNotEligibleForDiscount = 'Products not eligible for Discount';
export const selectYourState = 'Select your State!';
export const thisCouponNeedsACart = (minimum: string | number) => `This coupon needs a cart of at least ${minimum}`;

export const deliveryIsFreeAlready = 'Delivery is already free for this cart';

// discount.ts
export const freeDelivery = 'Free delivery';
export const percent = (percent: string | number) => `${percent}%`;
export const percentAtMost = (percent: string | number, most: string) => `${percent}%, at most ${most}`;
export const off = (discount: string) => `${discount} off`;
export const offAtMost = (percent: string | number, most: string) => `${percent}% off, at most ${most}`;

// discount-form.ts
export const discountPercentage = 'Discount percentage';
export const n01To90 = '0.1% to 90%';
export const highestDiscount = 'Highest discount';
export const rupeesPerOrder = 'Rupees per order; leave empty for no limit';
export const discountAmount = 'Discount amount';
export const rupeesOff = 'Rupees off the chosen products together';
export const discountPercentageMustBeBetween = (lowestPercent: string | number, highestPercent: string | number) =>
  `Discount percentage must be between ${lowestPercent}% and ${highestPercent}%`;
export const highestDiscountMustBe = 'Highest discount must be at least ₹1, or empty';
export const discountAmountMustBe = 'Discount amount must be at least ₹1';
export const minimumMustBeAboveTheDiscount = (amount: string) =>
  `Minimum purchase amount must be more than the discount of ${amount}`;
export const aPlanIsNotDelivered = 'Free delivery does not work for the program. Please take it out.';
