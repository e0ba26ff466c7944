import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('payments-shop', {
  // business-form.tsx
  thisCouldNotBeSaved: 'We could not save this. Please try again.',
  wePrintThese: 'We’ll print these on your invoices from now on. Leave both empty if you don’t need a GST invoice.',
  gstin: 'GSTIN',
  n15Characters: '15 characters',
  registeredIn: 'Registered in {state}',
  registeredName: 'Registered name',
  inSez: 'We are an SEZ unit or developer',
  saving: 'Saving…',
  save: 'Save',

  // coupon-form.tsx
  apply: 'Apply',
  couponCode: 'Coupon code',
  checking: 'Checking…',
  removeCoupon: 'Remove coupon',

  // pay-online.ts
  error: 'Error',
  somethingWentWrongPleaseTry: 'Something went wrong. Please try again.',
  thePaymentWindowCouldNot: 'The payment window could not be loaded',
  paymentUnsuccessful: 'Payment Unsuccessful',
  pleaseTryAgain: 'Please try again!!',
  paymentFailed: 'Payment Failed',
  thereWasAnIssue: 'There was an issue with your payment. Please try again.',
  pleaseCheckYourConnection: 'Please check your connection and try again.',
  checkConnectionOrPayCash: 'Please check your connection and try again, or choose cash on delivery.',

  // processing-overlay.tsx
  processingYourOrder: 'Processing Your Order',
  pleaseKeepThisPageOpen: 'Please keep this page open. It takes a moment.',

  // purchase-notices.tsx
  gotIt: 'Got it',
  seeYourOrder: 'See your order',
  processingPaymentPleaseWait: 'Processing Payment...Please wait!',
  weAreAskingWhether: 'We are checking your payment.',
  thisPageNeedsItsScripts:
    'JavaScript is switched off, so we cannot check your payment here. If your account was debited, we’ll find the payment and e-mail you.',
  askUs: 'Contact us',
  ifMoneyLeftYourAccount: 'If your account was debited, your money is safe. We’ll find the payment and e-mail you.',
  weCouldNotConfirm: 'We could not confirm your payment',

  // use-submit.ts
  theShopWasUpdated: 'We have updated our website',
  reloadThePageToGo: 'Please copy what you typed, then reload the page.',
  theShopCannotBeReached: 'We could not connect to the shop',
  checkYourConnectionAndTry: 'Check your connection and try again.',

  // coupon-form.tsx
  couponGives: '{offer} {button}',

  // price-rows.tsx
  total: 'Total',
});
