/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// change-order.ts
export const thisOrderIsPaidAlready = 'This order is already paid.';
export const cashOnDeliveryCostsSomething = 'The cash on delivery fee has changed. Please check the total.';
export const thisOrderIsPlacedAlready = 'This order is already placed.';
export const givenUpByItsBuyer = 'Cancelled by the buyer before payment';

// idempotency-key.ts
export const thisIdempotencyKeyWasUsed = 'This Idempotency-Key was used for another request.';

// place-order.ts
export const onlinePayment = 'Online Payment';
export const onlinePaymentStartsAt1 = 'You can pay online from ₹1. Please choose cash on delivery.';
export const thisOrderIsPlacedAlreadyYouPay = 'This order is already placed. Please pay on delivery.';
export const thisOrderIsClosed = 'This order is closed. Please order again.';
export const closedUnpaid = 'This order is closed, because we received no payment in time. Please order again.';

// place-program-order.ts
export const thisPurchaseIsClosedBecause =
  'This purchase is closed, because we received no payment in time. Please start again.';
export const thisPlanIsPaidAlready = 'This plan is already paid.';
