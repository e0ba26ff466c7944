/** What staff and the logs read here, in English. */
export const thePaymentProviderCouldNot = 'The payment provider could not be reached';

// reconcile.ts
export const thePaymentWasNeverOpened = 'The payment was never opened';
export const thePaymentDidNotCome = 'We received no payment in time';

// settle.ts
export const theBankGaveNoMoney = 'The bank declined the payment';
