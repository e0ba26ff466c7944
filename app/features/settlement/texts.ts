/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// check-payment.ts
export const notOfThisOrder = 'This payment does not belong to this order.';
export const notOfThisPurchase = 'This payment does not belong to this purchase.';
export const weHaveNotReceived = 'We have not received this payment yet.';

// open-payment.ts
export const onlinePaymentCannotBeReached =
  'Online payment cannot be reached right now. Please try again in a minute, or choose cash on delivery.';
export const onlinePaymentCannotBeReachedRight =
  'Online payment cannot be reached right now. Nothing was charged. Please try again in a minute.';
export const thisWasClosedMeanwhileBecause =
  'This was closed meanwhile, because its payment could not be opened. Please order again.';
export const thisNeedsNoOnlinePayment = 'This needs no online payment any more.';
export const thePaymentProviderCouldNot = 'The payment provider could not be reached';

// reconcile.ts
export const thePaymentWasNeverOpened = 'The payment was never opened';
export const thePaymentDidNotCome = 'The payment did not come in time';

// settle.ts
export const theBankGaveNoMoney = 'The bank gave no money';
