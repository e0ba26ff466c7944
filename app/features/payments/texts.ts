/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// payment-intent.ts
export const yourBankIsStillWorking = 'Your bank is still working on the payment of this order. Please wait a minute.';

// payment-ledger.ts
export const captureRefused = 'Capture refused: ';

// refund-by-staff.ts
export const confirmAmountPaid = (most: string) => `Confirm the amount to send back: ${most} is paid`;
export const confirmAmountLeft = (most: string) => `Confirm the amount to send back: ${most} is left of what was paid`;
export const theMoneyIsOnIts = 'The money is on its way back already.';
export const thereIsNoPayment = 'There is no payment that could be sent back.';
export const ofItWentBackMeanwhile = (earlier: string | number) =>
  `${earlier} of it went back meanwhile. Please look at it again.`;
export const noLessThanCan = (least: string | number) => `No less than ${least} can be sent back`;
export const noMoreThanCan = (most: string | number) => `No more than ${most} can be sent back`;

// settle-by-hand.ts
export const openOrderAndRecordThere = (orderNumber: string | number) =>
  `Open order ${orderNumber} and record there how the money was paid back, with its reference.`;
export const thisMoneyIsNotWaiting = 'This money is not waiting for anybody any more';
