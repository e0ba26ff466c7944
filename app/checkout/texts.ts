import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('checkout', {
  // change-order.ts
  thisOrderIsPaidAlready: 'This order is already paid.',
  cashOnDeliveryCostsSomething: 'The cash on delivery fee has changed. Please check the total.',
  thisOrderIsPlacedAlready: 'This order is already placed.',

  // idempotency-key.ts
  thisIdempotencyKeyWasUsed: 'This Idempotency-Key was used for another request.',
  onlinePaymentStartsAt1: 'You can pay online from ₹1. Please choose cash on delivery.',
  thisOrderIsPlacedAlreadyYouPay: 'This order is already placed. Please pay on delivery.',
  thisOrderIsClosed: 'This order is closed. Please order again.',
  closedUnpaid: 'This order is closed, because we received no payment in time. Please order again.',

  // place-program-order.ts
  thisPurchaseIsClosedBecause: 'This purchase is closed, because we received no payment in time. Please start again.',
  thisPlanIsPaidAlready: 'This plan is already paid.',
});
