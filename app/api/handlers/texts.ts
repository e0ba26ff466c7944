import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('answers', {
  // account.ts
  deviceSignedOut: 'That device is signed out.',
  otherDevicesSignedOut: 'Every other device is signed out.',
  yourDetailsAreSaved: 'Your details are saved.',
  yourNewPasswordIsSet: 'Your new password is set. You’re signed out elsewhere.',

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
  weveSentANew6: 'We’ve sent a new 6-digit code.',
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

  // kept-cart.ts
  addedToYourCart: 'Product added to cart',
  cartItemUpdated: 'Cart item updated successfully',
  cartItemRemoved: 'Cart item removed successfully',
  yourChoiceIsKept: 'Your choice is kept',
});
