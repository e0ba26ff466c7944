import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('calls', {
  // admin-input.ts
  pleaseUseAtMostCharacters: 'Please use at most {most} characters',
  aTickIsTrue: 'A tick is true or false',
  theAmountMust: 'The amount must be a number',
  theAmountIsTooHigh: 'The amount is too high',

  // business.ts
  enterTheGstin: 'Enter the GSTIN',
  aGstinHas15Characters: 'A GSTIN has 15 characters',
  enterTheNameAs: 'Enter the name as registered under GST',
  pleaseUseAtMost120: 'Please use at most 120 characters',

  // call.ts
  pageMustBeANumber: 'Page must be a number',
  pageMustBeAWhole: 'Page must be a whole number',
  pageStartsAt1: 'Page starts at 1',
  pageIsTooHigh: 'Page is too high',
  limitMustBeANumber: 'Limit must be a number',
  limitMustBeAWhole: 'Limit must be a whole number',
  limitStartsAt1: 'Limit starts at 1',
  limitEndsAt: 'Limit is at most {most}',

  // contract.ts
  categoryMustBeAComma: 'Category must be a comma-joined list of {categoryIds}',
  searchWithAtMostCharacters2: 'Search with at most {longestKeyword} characters',
  pleaseEnterYourName: 'Please enter your name',
  emailIdIsRequired: 'Email Id is required',
  pleaseEnterAValidEmail: 'Please enter a valid Email ID',
  pleaseEnterYourPhoneNumber: 'Please enter your phone number',
  pleaseEnterYourMessage: 'Please enter your message',
  pleaseEnterAValidEmail2: 'Please enter a valid email.',

  // coupons.ts
  enterACouponCode: 'Enter a coupon code',
  thisCouponCodeDoesNot: 'This coupon code does not exist',
  theTotalMust: 'The total must be a number',
  theTotalCannotBeNegative: 'The total cannot be negative',
  theTotalIsTooHigh: 'The total is too high',

  // food-query.ts
  isANumber: '{name} must be a number with at most two decimals',

  // order-input.ts
  quantityMustBeANumber: 'Quantity must be a number',
  quantityMustBeAWhole: 'Quantity must be a whole number',
  quantityMustBeAtMost: 'Quantity must be at most {mostOfOneLine}',
  minimumQuantityIs1: 'Minimum quantity is 1',
  thisIsNoProduct: 'We do not sell this product',
  pleaseSelectAVariantFirst: 'Please select a variant first!',
  thisIsNoWeight: 'This product does not come in this size',
  thisIsNoLine: 'This is not a cart item',
  anOrderHasAtMostLines: 'An order can have at most {mostLines} items',
  thisIsNoLineOfTheOrder: 'This item is not in the order',
  quantityCannotBeBelow0: 'Quantity cannot be below 0',
  whichOrder: 'Which order?',
  thereIsNoSuchOrder: 'We could not find this order',

  // orders.ts
  enterThe6DigitCode: 'Enter the 6-digit code',
  chooseWhatToCancel: 'Choose what to cancel',

  // payments.ts
  aTextIsMissing: 'A text is missing',
  theTextIsTooLong: 'The text is too long',
  theSignatureIsAText: 'The signature is a text',

  // programs.ts
  chooseAPlan: 'Choose a plan',
  thereIsNoSuchPlan: 'We do not have this plan',
  theAmountCannotBeNegative: 'The amount cannot be negative',
  whichPayment: 'Which payment?',
  whichPurchase: 'Which purchase?',

  // reviews.ts
  pleaseWriteAFewWords: 'Please write a few words',
  choose1To5Stars: 'Choose 1 to 5 stars',

  // saved-limits.ts
  isANumberFrom0: '{label} must be from 0 to 99,999.99, with at most two decimals',
  setAtLeastOneLimit: 'Set at least one limit',

  // own-data.ts
  subscribedOrNot: 'Choose whether you want the newsletter.',
  keepOrRemove: 'Choose whether your reviews stay without your name or go.',

  // account.ts
  noSuchSession: 'This device is already signed out.',
});
