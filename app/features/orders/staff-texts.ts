/** What staff and the logs read here, in English. */
export const itsCodeWasNotTyped = 'The code was not entered in time';

// couriers.ts
export const courierNotFound = 'Courier not found';
export const thereIsACourierAlready = (name: string | number) => `You already have a courier called ${name}`;

// edit-order.ts
export const nothingWasChanged = 'Nothing was changed.';
export const deliveryFeeInsteadOf = (fee: string | number, shippingFee: string | number) =>
  `Delivery fee: ${fee} instead of ${shippingFee}`;
export const whatWasAddedComesAs = (orderNumber: string | number) => `The added items are order ${orderNumber}`;
export const thisIsAFreeReplacementReject =
  'This is a free replacement. To change quantities, reject it and send a new one.';
export const thisOrderWasNeverPaid = 'This order was never paid, so you cannot change quantities.';
export const cashCameIn = 'Cash for this order is already received, so you cannot change quantities.';
export const unitsOfCameBackRefund = (title: string | number) =>
  `Some units of ${title} were returned. Refund those first.`;
export const aRefundOfFailedSend = (title: string | number) => `The refund for ${title} failed. Send it again first.`;
export const documentIsWritten = (title: string, number: string) =>
  `${title} ${number} of this order is already issued, so you cannot add items or change the state.`;
export const isNotOnSaleAny = (title: string | number, weight: string | number) =>
  `${title} (${weight}) is no longer sold`;

// order-purchase.ts
export const onlinePayment = 'Online Payment';
export const paidOnline = 'Paid online';
export const theMoneyCameLate = 'The payment came late; the order is reopened';
export const paymentWasPromisedTooLate = (providerPaymentId: string | number) =>
  `Payment ${providerPaymentId} was approved too late; the bank will release it`;
export const paymentGoesBack = (providerPaymentId: string | number, why: string | number) =>
  `Payment ${providerPaymentId} is being refunded (${why})`;
export const changedToCashOnDelivery = 'Changed to cash on delivery';
export const changedToCashOnDeliveryWaits = 'Changed to cash on delivery; waiting for the code';
export const confirmedWithTheCodeSent = 'Confirmed with the code sent by e-mail';

// receive-cash.ts
export const thisOrderIsPaidOnline = 'This order is paid online, not in cash.';
export const thisOrderIsCashComes = (value: string | number) =>
  `This order is ${value}. You can record cash only for shipped orders.`;
export const allTheCash = 'You have already received all the cash for this order.';
export const enterTheAmountThatCame = 'Enter the amount you received';
export const noMoreThanIsDue = (due: string | number) => `Only ${due} is due`;
export const thisReferenceWasEntered = 'This order already has this reference';
export const receivedInCash = (paise: string | number, reference: string | number) =>
  `${paise} received in cash (${reference})`;
export const paidAtTheDoor = 'Paid on delivery';

// record-remittance.ts
export const changedSinceThePreview = (lines: number, amount: string) =>
  `The orders have changed since the preview: ${lines === 1 ? '1 line matches' : `${lines} lines match`} now, ${amount} in all. Nothing was recorded.`;
export const noLineMatchesSoNothing = 'No line matches, so nothing was recorded.';
export const lineOrderNothingWasRecorded = (
  line: string | number,
  orderNumber: string | number,
  message: string | number,
) => `Line ${line}, order ${orderNumber}: ${message} Nothing was recorded.`;
export const lineMoreIsDue = (line: string | number, orderNumber: string | number) =>
  `Line ${line}: the amount due for order ${orderNumber} has gone up. Nothing was recorded.`;

// refund-order.ts
export const refundedSinceYouOpened = (refunded: string | number) =>
  `${refunded} has been refunded since you opened this. Please check again.`;
export const thisOrderWaitsForItsOnline = 'This order is waiting for online payment.';
export const refundOfStarted = (amount: string | number) => `Refund of ${amount} started`;
export const wasRefunded = (amount: string | number, reference: string | number) =>
  `${amount} was refunded (${reference})`;
export const nothingToPay = 'Nothing to pay';
export const lessToPay = (amount: string | number) => `${amount} less to pay on delivery`;
export const theSameAmountWasTaken = 'The same amount was taken off just now. Please check again.';

// replace-order.ts
export const thisOrderHasNotLeft = 'This order is not shipped yet. Edit it instead of sending a replacement.';
export const weSendAFreeReplacement = (orderNumber: string | number) => `Free replacement sent: order ${orderNumber}`;
export const theOrderDoesNot = 'The order does not have this line';
export const isNamedTwice = (title: string | number) => `${title} is listed twice`;
export const wasReplacedOrPaidBack = (title: string | number) => `${title} is already replaced or refunded`;
export const onlyOfCanBeReplaced = (left: string | number, title: string | number) =>
  `You can replace only ${left} of ${title}`;

// hold-stock.ts
export const soldMeanwhile = (title: string | number) =>
  `${title} is sold out meanwhile, so it cannot be taken off sale. Count the stock of the product instead.`;

// require-seen.ts
export const somebodyChangedThisOrder =
  'Somebody else has changed this order. Nothing was saved. Please check it again.';

// return-order.ts
export const thisOrderHasNotLeftTheShop = 'This order is not shipped yet, so nothing can be returned.';
export const cameBackAlready = (title: string | number) => `${title} is already returned`;
export const onlyOfCanComeBack = (left: string | number, title: string | number) =>
  `Only ${left} of ${title} can be returned`;
export const cameBack = (counted: string | number) => `Returned: ${counted}`;
export const backOnSale = 'back on sale';
export const notOnSale = 'not on sale';

// correct-return.ts
export const notReturned = (title: string | number) => `${title} was not returned`;
export const returnOfOlderVersion = (title: string | number) =>
  `We do not know what of ${title} went back on sale. Count the stock of the product instead.`;
export const atMostReturned = (count: string | number) => `At most ${count} were returned`;
export const closedAsReturned = 'This order is closed. You can change what is on sale, not how much was returned.';
export const returnCorrected = (counted: string | number) => `Return corrected: ${counted}`;
export const returnedOfThem = (returned: number, title: string, onSale: number) =>
  `${returned} × ${title}, ${onSale} back on sale`;
export const yourParcelCameBack = 'Your parcel was returned to us';

// set-order-status.ts
export const somebodySetThisOrder = (value: string | number) =>
  `Somebody has set this order to ${value}. Nothing was changed.`;
export const setBackFrom = (value: string | number) => `Set back from ${value}`;
export const itsMoneyWentBack = 'Refunded at the payment provider';
export const cashCameInForThisOrder = 'This order is paid in cash. Refund it first.';
export const whatThisOrderHolds = 'The items in this order are now sold out.';
export const nothingIsLeft = 'This order has no items left to ship.';
export const theSameAmountWentBack = 'The same amount was refunded just now. Please check again.';
export const confirmTheAmountToSend = (remaining: string | number, rest: string | number) =>
  `Confirm the amount to refund: ${remaining} is ${rest}`;
export const before = (parcel: string | number, earlier: string | number) => `${parcel}, before ${earlier}`;

// ship-orders.ts
export const noParcelWasShipped = (orderId: string | number, message: string | number) =>
  `${orderId}: ${message} No parcel was shipped.`;
export const noParcelWasShipped2 = (message: string | number) => `${message}. No parcel was shipped.`;

// write-linked-order.ts
export const aFreeReplacementForOrder = (orderNumber: string | number) => `A free replacement for order ${orderNumber}`;
export const addedToYourOrder = (orderNumber: string | number) => `Added to your order ${orderNumber}`;

// write-order-edit.ts
export const nothingWouldBeLeft = 'There would be nothing left to pay for this order. Refund it instead.';

// forget-buyer.ts
export const formerCustomer = 'A customer';

// take-order.ts, before the shop is open
export const testOrder = 'Test order, placed before the shop opened';
