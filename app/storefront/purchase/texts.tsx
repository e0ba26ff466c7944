import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// business-form.tsx
export const thisCouldNotBeSaved = 'We could not save this. Please try again.';
export const wePrintThese =
  'We’ll print these on your invoices from now on. Leave both empty if you don’t need a GST invoice.';
export const gstin = 'GSTIN';
export const n15Characters = '15 characters';
export const registeredIn = (state: string | number) => `Registered in ${state}`;
export const registeredName = 'Registered name';
export const saving = 'Saving…';
export const save = 'Save';

// coupon-form.tsx
export const apply = 'Apply';
export const couponCode = 'Coupon code';
export const checking = 'Checking…';
export const removeCoupon = 'Remove coupon';

// pay-online.ts
export const error = 'Error';
export const somethingWentWrongPleaseTry = 'Something went wrong. Please try again.';
export const thePaymentWindowCouldNot = 'The payment window could not be loaded';
export const paymentUnsuccessful = 'Payment Unsuccessful';
export const pleaseTryAgain = 'Please try again!!';
export const paymentFailed = 'Payment Failed';
export const thereWasAnIssue = 'There was an issue with your payment. Please try again.';
export const pleaseCheckYourConnection = 'Please check your connection and try again.';
export const checkConnectionOrPayCash = 'Please check your connection and try again, or choose cash on delivery.';

// processing-overlay.tsx
export const processingYourOrder = 'Processing Your Order';
export const pleaseKeepThisPageOpen = 'Please keep this page open. It takes a moment.';

// purchase-notices.tsx
export const gotIt = 'Got it';
export const seeYourOrder = 'See your order';
export const processingPaymentPleaseWait = 'Processing Payment...Please wait!';
export const weAreAskingWhether = 'We are checking your payment.';
export const thisPageNeedsItsScripts =
  'JavaScript is switched off, so we cannot check your payment here. If your account was debited, we’ll find the payment and e-mail you.';
export const askUs = 'Contact us';
export const ifMoneyLeftYourAccount =
  'If your account was debited, your money is safe. We’ll find the payment and e-mail you.';
export const weCouldNotConfirm = 'We could not confirm your payment';

// use-submit.ts
export const theShopWasUpdated = 'We have updated our website';
export const reloadThePageToGo = 'Please copy what you typed, then reload the page.';
export const theShopCannotBeReached = 'We could not connect to the shop';
export const checkYourConnectionAndTry = 'Check your connection and try again.';

// coupon-form.tsx
export const couponGives = (offer: string, button: ReactNode) => (
  <>
    {offer} {button}
  </>
);

// price-rows.tsx
export const total = 'Total';
