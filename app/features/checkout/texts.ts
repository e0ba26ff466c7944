/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// change-order.ts
export const thisOrderIsPaidAlready = 'This order is paid already.';
export const cashOnDeliveryCostsSomething =
  'Cash on delivery costs something else now. Please look at the total again.';
export const thisOrderIsPlacedAlready = 'This order is placed already.';
export const givenUpByItsBuyer = 'Given up by its buyer';

// idempotency-key.ts
export const thisIdempotencyKeyWasUsed = 'This Idempotency-Key was used for another request.';

// place-order.ts
export const onlinePayment = 'Online Payment';
export const onlinePaymentStartsAt1 = 'Online payment starts at ₹1. Please choose cash on delivery.';
export const thisOrderIsPlacedAlreadyYouPay = 'This order is placed already. You pay when it comes.';
export const becauseItsPaymentDidNot = ', because its payment did not come in time';
export const thisOrderIsClosedPlease = (why: string | number) => `This order is closed${why}. Please order again.`;

// place-program-order.ts
export const thisPurchaseIsClosedBecause = 'This purchase is closed, because its payment did not come in time.';
export const thisPlanIsPaidAlready = 'This plan is paid already.';
