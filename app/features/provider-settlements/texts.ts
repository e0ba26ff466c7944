/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// fetch-settlements.ts
export const theShopTakesNoOnline = 'The shop takes no online payments.';
export const thePaymentProviderCouldNot = 'The payment provider could not be asked. Please try again later.';

// play-settlements.ts
export const thisWorksWithPlayMoney = 'This works with play money only.';
export const thereIsNothingToPay = 'There is nothing to pay out.';
export const paidOut = 'Paid out';
export const thereIsNoSuchCaptured = 'There is no such captured payment.';
export const thereIsNoSuchDispute = 'There is no such dispute, or it is over.';
export const thePaymentIsDisputed = 'The payment is disputed';
export const theDisputeWentOn = 'The dispute went on';
