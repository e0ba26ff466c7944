/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// fetch-settlements.ts
export const theShopTakesNoOnline = 'The shop takes no online payments.';
export const thePaymentProviderCouldNot = 'We could not reach the payment provider. Please try again later.';

// play-settlements.ts
export const thisWorksWithPlayMoney = 'This works only with test payments.';
export const thereIsNothingToPay = 'There is nothing to pay out.';
export const paidOut = 'Paid out';
export const thereIsNoSuchCaptured = 'We could not find this payment.';
export const thereIsNoSuchDispute = 'This dispute does not exist, or it is over.';
export const thePaymentIsDisputed = 'The payment is disputed';
export const theDisputeWentOn = 'The dispute has moved on';
