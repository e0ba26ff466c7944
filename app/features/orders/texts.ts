/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// cancel-order.ts
export const thisOrderWaitsForIts = 'This order waits for its payment. You can give it up.';
export const thisIsAFreeReplacement = 'This is a free replacement. Please write to us if you do not need it.';
export const youPaidForThisOrder =
  'You paid for this order at the door. Please write to us, and we will see what we can do.';
export const thisOrderIsClosedAlready = 'This order is closed already.';
export const thisOrderIsAlreadyPlease = (value: string | number) =>
  `This order is ${value} already. Please write to us, and we will see what we can do.`;

// confirm-order.ts
export const wrongCode = (triesLeft: number) =>
  triesLeft === 1 ? 'Wrong code. 1 try left.' : `Wrong code. ${triesLeft} tries left.`;
export const thisCodeCanNoLonger = 'This code can no longer be used. Please ask for a new one.';
export const weSentManyEMails =
  'We sent many e-mails to this address in the last hour. Please pay online, or try again later.';
export const the30MinutesAreOver = 'The 30 minutes are over. Please order again.';
export const thisOrderWaitsForNo = 'This order waits for no code.';
export const weSentYouACode = 'We sent you a code a moment ago.';
export const itsCodeWasNotTyped = 'Its code was not typed in time';

// couriers.ts
export const courierNotFound = 'Courier not found';
export const thereIsACourierAlready = (name: string | number) => `There is a courier ${name} already`;

// document-order.ts
export const cashOnDeliveryFee = 'Cash on delivery fee';
export const theParcelCameBackUnpaid = 'The parcel came back unpaid';
export const theOrderWasNotCarried = 'The order was not carried out';
export const goodsCameBack = 'Goods came back, or a part of the price was taken off';

// edit-order.ts
export const nothingWasChanged = 'Nothing was changed.';
export const deliveryFeeInsteadOf = (fee: string | number, shippingFee: string | number) =>
  `Delivery fee: ${fee} instead of ${shippingFee}`;
export const whatWasAddedComesAs = (orderNumber: string | number) => `What was added comes as order ${orderNumber}`;
export const thisIsAFreeReplacementReject =
  'This is a free replacement. Reject it, and make another one with other quantities.';
export const thisOrderWasNeverPaid = 'This order was never paid, so its quantities stay as they are.';
export const cashCameIn = 'Cash came in for this order already, so its quantities stay as they are.';
export const unitsOfCameBackRefund = (title: string | number) => `Units of ${title} came back. Refund those first.`;
export const aRefundOfFailedSend = (title: string | number) => `A refund of ${title} failed. Send it again first.`;
export const ofThisOrderIsWritten = (documentTitles: string | number, number: string | number) =>
  `${documentTitles} ${number} of this order is written already`;
export const soNothingCanBeAdded = (written: string | number) =>
  `${written}, so nothing can be added and its state stays.`;
export const isNotOnSaleAny = (title: string | number, weight: string | number) =>
  `${title} (${weight}) is not on sale any more`;

// find-order.ts
export const orderNotFound = 'Order not found';

// list-own-orders.ts
export const theseAreNotYourOrders = 'These are not your orders.';

// order-purchase.ts
export const onlinePayment = 'Online Payment';
export const paidOnline = 'Paid online';
export const theMoneyCameLate = 'The money came late; the order is open again';
export const paymentWasPromisedTooLate = (providerPaymentId: string | number) =>
  `Payment ${providerPaymentId} was promised too late; the bank releases it by itself`;
export const paymentGoesBack = (providerPaymentId: string | number, why: string | number) =>
  `Payment ${providerPaymentId} goes back (${why})`;
export const changedToCashOnDelivery = 'Changed to cash on delivery';
export const changedToCashOnDeliveryWaits = 'Changed to cash on delivery; waits for its code';
export const confirmedWithTheCodeSent = 'Confirmed with the code sent by e-mail';

// receive-cash.ts
export const thisOrderIsPaidOnline = 'This order is paid online, not in cash.';
export const thisOrderIsCashComes = (value: string | number) =>
  `This order is ${value}. Cash comes in for orders that were sent.`;
export const allTheCash = 'All the cash of this order is there already.';
export const enterTheAmountThatCame = 'Enter the amount that came in';
export const noMoreThanIsDue = (due: string | number) => `No more than ${due} is due`;
export const thisReferenceWasEntered = 'This reference was entered for this order before';
export const receivedInCash = (paise: string | number, reference: string | number) =>
  `${paise} received in cash (${reference})`;
export const paidAtTheDoor = 'Paid at the door';

// record-remittance.ts
export const changedSinceThePreview = (lines: number, amount: string) =>
  `Something changed since the preview: ${lines === 1 ? '1 line matches' : `${lines} lines match`} now, ${amount} in all. Nothing was recorded.`;
export const noLineMatchesSoNothing = 'No line matches, so nothing was recorded.';
export const lineOrderNothingWasRecorded = (
  line: string | number,
  orderNumber: string | number,
  message: string | number,
) => `Line ${line}, order ${orderNumber}: ${message} Nothing was recorded.`;
export const lineMoreIsDue = (line: string | number, orderNumber: string | number) =>
  `Line ${line}: more is due for order ${orderNumber} now. Nothing was recorded.`;

// refund-order.ts
export const ofItWentBackMeanwhile = (refunded: string | number) =>
  `${refunded} of it went back meanwhile. Please look at it again.`;
export const thisOrderWaitsForItsOnline = 'This order waits for its online payment.';
export const refundOfStarted = (amount: string | number) => `Refund of ${amount} started`;
export const wasRefunded = (amount: string | number, reference: string | number) =>
  `${amount} was refunded (${reference})`;
export const nothingToPay = 'Nothing to pay';
export const lessToPay = (amount: string | number) => `${amount} less to pay at the door`;
export const theSameAmountWasTaken = 'The same amount was taken off a moment ago. Please look at it again.';

// replace-order.ts
export const thisOrderHasNotLeft =
  'This order has not left the shop, so nothing of it can be damaged. Edit it instead.';
export const weSendAFreeReplacement = (orderNumber: string | number) =>
  `We send a free replacement: order ${orderNumber}`;
export const theOrderDoesNot = 'The order does not have this line';
export const isNamedTwice = (title: string | number) => `${title} is named twice`;
export const wasReplacedOrPaidBack = (title: string | number) => `${title} was replaced or paid back already`;
export const onlyOfCanBeReplaced = (left: string | number, title: string | number) =>
  `Only ${left} of ${title} can be replaced`;

// require-seen.ts
export const somebodyChangedThisOrderMeanwhile =
  'Somebody changed this order meanwhile. Nothing was saved; look at it again.';

// return-order.ts
export const thisOrderHasNotLeftTheShop = 'This order has not left the shop, so nothing can come back.';
export const cameBackAlready = (title: string | number) => `${title} came back already`;
export const onlyOfCanComeBack = (left: string | number, title: string | number) =>
  `Only ${left} of ${title} can come back`;
export const cameBack = (counted: string | number) => `Came back: ${counted}`;
export const yourParcelCameBack = 'Your parcel came back to us';

// set-order-status.ts
export const somebodySetThisOrder = (value: string | number) =>
  `Somebody set this order to ${value} meanwhile. Nothing was changed.`;
export const setBackFrom = (value: string | number) => `Set back from ${value}`;
export const itsMoneyWentBack = 'Its money went back at the payment provider';
export const cashCameInForThisOrder = 'Cash came in for this order. Pay it back first, with a refund.';
export const whatThisOrderHolds = 'What this order holds is sold out by now.';
export const nothingIsLeft = 'Nothing is left in this order that could be sent.';
export const theSameAmountWentBack = 'The same amount went back a moment ago. Please look at it again.';
export const confirmTheAmountToSend = (remaining: string | number, rest: string | number) =>
  `Confirm the amount to send back: ${remaining} is ${rest}`;
export const before = (parcel: string | number, earlier: string | number) => `${parcel}, before ${earlier}`;

// ship-orders.ts
export const noParcelWasShipped = (orderId: string | number, message: string | number) =>
  `${orderId}: ${message} No parcel was shipped.`;
export const noParcelWasShipped2 = (message: string | number) => `${message}. No parcel was shipped.`;

// take-order.ts
export const isNotOnSale = (title: string) => `${title} is not on sale any more`;
export const thisIsMoreThan = 'This is more than the shop can sell at once';
export const aProductInYourCart = 'A product in your cart';
export const theTotalHasChangedPlease = 'The total has changed. Please look at it again before you order.';

// write-linked-order.ts
export const aFreeReplacementForOrder = (orderNumber: string | number) => `A free replacement for order ${orderNumber}`;
export const addedToYourOrder = (orderNumber: string | number) => `Added to your order ${orderNumber}`;

// write-order-edit.ts
export const nothingWouldBeLeft = 'Nothing would be left to pay for what stays in this order. Refund it instead.';
