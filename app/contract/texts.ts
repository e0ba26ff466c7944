import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('contract', {
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
  thereIsNoSuchCollection: 'There is no such collection',
  searchIsTooLong: 'Search with at most {longestKeyword} characters',
  pleaseEnterYourName: 'Please enter your name',
  emailIdIsRequired: 'Email Id is required',
  pleaseEnterAValidEmail: 'Please enter a valid Email ID',
  pleaseEnterYourPhoneNumber: 'Please enter your phone number',
  pleaseEnterYourOrderNumber: 'Please enter your order number',
  pleaseEnterPhoneOrEmail: 'Please enter the phone number or e-mail of the order',
  pleaseEnterYourMessage: 'Please enter your message',
  newsletterNeedsEmail: 'Please enter a valid email.',

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

  // calls/auth.ts
  weHaveSentACode: 'We’ve sent a code to your e-mail.',
  welcomeYourAccountIsReady: 'Welcome! Your account is ready.',
  loggedOutSuccessfully: 'Logged out successfully.',
  nobodyIsSignedIn: 'You are not signed in.',
  youAreSignedIn: 'You are signed in.',
  yourNewPasswordIsSet: 'Your new password is set.',

  // account.ts
  deviceSignedOut: 'That device is signed out.',
  otherDevicesSignedOut: 'Every other device is signed out.',
  yourDetailsAreSaved: 'Your details are saved.',
  passwordChanged: 'Your new password is set. You’re signed out elsewhere.',

  yourEmailIsChanged: 'Your e-mail address is changed.',

  // confirm.ts
  confirmed: 'Thank you. You won’t be asked again for ten minutes.',

  // business.ts
  invoicesWillNameThisFrom: 'We’ll print this on your invoices from now on.',

  // coupons.ts
  couponApplied: 'Coupon {code} applied',
  theUseOfTheCoupon: 'Coupon use counted.',

  // orders.ts
  yourOrderHasBeenPlaced: 'Your order has been placed successfully.',
  weveEMailed: 'We’ve e-mailed you a 6-digit code. Enter it to place your order.',
  sentNewCode: 'We’ve sent a new 6-digit code.',
  theseItemsAreCancelled: 'These items are cancelled.',
  yourOrderIsCancelled: 'Your order is cancelled.',
  youCanOrderForYourself: 'You can place orders only for yourself.',
  notYou: 'Not you',
  anIdempotencyKeyHas1: 'An Idempotency-Key has 1 to 200 visible characters',

  // payments.ts
  yourOrderWaitsForIts: 'Your order is waiting for payment.',
  theOrderIsGivenUp: 'Your order is cancelled. You won’t be charged.',

  // programs.ts
  youCanBuyForYourself: 'You can buy a plan only for yourself.',
  yourPurchaseWaitsForIts: 'Your purchase is waiting for payment.',

  // reviews.ts
  thankYouForYourReview: 'Thank you for your review!',
  yourPhotoIsShownAfter: 'Thank you! Your photo is shown after we have checked it.',
  photoRemoved: 'Photo removed',
  reviewRemoved: 'Your review is deleted',

  // saved-limits.ts
  yourLimitsAreSaved: 'Your limits are saved to your account.',
  yourAccountKeepsNoLimits: 'Limits removed from your account.',

  // reviews.ts
  thanksForYourVote: 'Thanks for your vote',
  yourVoteIsTakenBack: 'Your vote is taken back',

  // own-data.ts
  yourAccountIsErased: 'Your account is erased.',
  youAreSubscribed: 'You are subscribed to the newsletter.',
  youAreUnsubscribed: 'You are unsubscribed from the newsletter.',
  stockAlertsStopped: 'We won’t e-mail you about stock any more.',

  // saved-cart.ts
  addedToYourCart: 'Product added to cart',
  cartItemUpdated: 'Cart item updated successfully',
  cartItemRemoved: 'Cart item removed successfully',
  yourChoiceIsKept: 'Your choice is kept',
});
