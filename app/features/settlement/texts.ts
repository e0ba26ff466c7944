/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// check-payment.ts
export const notOfThisOrder = 'This payment does not belong to this order.';
export const notOfThisPurchase = 'This payment does not belong to this purchase.';
export const weHaveNotReceived = 'We have not received this payment yet.';

// open-payment.ts
export const onlinePaymentCannotBeReached =
  'Online payment is not working right now. Please try again in a minute, or choose cash on delivery.';
export const onlinePaymentCannotBeReachedRight =
  'Online payment is not working right now. You have not been charged. Please try again in a minute.';
export const closedBecausePaymentDidNotOpen =
  'This order is closed, because online payment did not open. Please order again.';
export const thisNeedsNoOnlinePayment = 'This no longer needs an online payment.';
export const thePaymentProviderCouldNot = 'The payment provider could not be reached';

// reconcile.ts
export const thePaymentWasNeverOpened = 'The payment was never opened';
export const thePaymentDidNotCome = 'We received no payment in time';

// settle.ts
export const theBankGaveNoMoney = 'The bank declined the payment';

// hosted-payment.ts
export const orderNamed = (orderNumber: string) => `Order ${orderNumber}`;
