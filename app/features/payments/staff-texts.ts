/** What staff and the logs read here, in English. */

// payment-ledger.ts
export const captureRefused = 'Capture refused: ';

// refund-by-staff.ts
export const confirmAmountPaid = (most: string) => `Confirm the amount to refund: ${most} is paid`;
export const confirmAmountLeft = (most: string) => `Confirm the amount to refund: ${most} is left of what was paid`;
export const theMoneyIsOnIts = 'The refund has already started.';
export const thereIsNoPayment = 'There is no payment to refund.';
export const refundedSinceYouOpened = (earlier: string | number) =>
  `${earlier} has been refunded since you opened this. Please check again.`;
export const noLessThanCan = (least: string | number) => `The smallest refund is ${least}`;
export const noMoreThanCan = (most: string | number) => `You can refund at most ${most}`;

// settle-by-hand.ts
export const openOrderAndRecordThere = (orderNumber: string | number) =>
  `Open order ${orderNumber}. Record there how you paid the refund, with its reference.`;
export const thisMoneyIsNotWaiting = 'This payment no longer needs your review';
