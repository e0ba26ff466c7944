import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// business-form.tsx
export const thisCouldNotBeSaved = 'This could not be saved. Please try again.';
export const wePrintThese = 'We print these on your invoices from now on. Leave both empty to buy as a private person.';
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
export const pleaseCheckYourConnection = (otherwise: string | number) =>
  `Please check your connection and try again${otherwise}.`;

// processing-overlay.tsx
export const processingYourOrder = 'Processing Your Order';
export const pleaseKeepThisPageOpen = 'Please keep this page open. It takes a moment.';

// purchase-notices.tsx
export const gotIt = 'Got it';
export const seeYourOrder = 'See your order';
export const processingPaymentPleaseWait = 'Processing Payment...Please wait!';
export const weAreAskingWhether = 'We are asking whether your payment arrived.';
export const thisPageNeedsItsScripts =
  'This page needs its scripts to ask after your payment. If money left your account, we find it and write to you.';
export const askUs = 'Ask us';
export const ifMoneyLeftYourAccount =
  'If money left your account, it is not lost: we look for it by ourselves, and write to you as soon as we find it.';
export const weCouldNotConfirm = 'We could not confirm a payment';

// use-submit.ts
export const theShopWasUpdated = 'The shop was updated';
export const reloadThePageToGo = 'Reload the page to go on; keep a copy of what you typed.';
export const theShopCannotBeReached = 'The shop cannot be reached';
export const checkYourConnectionAndTry = 'Check your connection and try again.';

// coupon-form.tsx
export const off = (label: string | number, button: ReactNode) => (
  <>
    {label} off {button}
  </>
);

// price-rows.tsx
export const total = 'Total';
