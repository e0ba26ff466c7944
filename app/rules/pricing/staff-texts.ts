/** What staff and the logs read here, in English. */

// coupon-form.ts
export const allFieldsAreCompulsory = 'All fields are compulsory!';
export const minimumPurchaseAmountMust = 'Minimum purchase amount must be greater than 1';
export const couponLimitMustBeGreater = 'Coupon limit must be greater than 1';
export const expiryDateMust = 'Expiry date must be at least tomorrow';
export const firstDayMust = 'First day must be a date, at the latest the expiry date';
export const minimumPurchaseAmountIsToo = 'Minimum purchase amount is too high';
export const minimumHasAtMostTwo = 'Use at most two decimals for the minimum purchase amount';
export const couponLimitMust = 'Coupon limit must be a whole number';
export const theCodeNoneIsReserved = "The code 'none' is reserved";
export const codeHasHiddenCharacters = 'This code has a hidden character. Type it instead of pasting it.';
export const codeMustHaveAtMost = (longestCode: string | number) =>
  `Code must have at most ${longestCode} characters and no spaces`;

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
export const percentageHasAtMostTwo = 'Use at most two decimals for the discount percentage';
export const highestDiscountHasAtMostTwo = 'Use at most two decimals for the highest discount';
export const discountAmountHasAtMostTwo = 'Use at most two decimals for the discount amount';
export const minimumMustBeAboveTheDiscount = (amount: string) =>
  `Minimum purchase amount must be more than the discount of ${amount}`;
export const aPlanIsNotDelivered = 'Free delivery does not work for the program. Please take it out.';
