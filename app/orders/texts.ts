import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('orders', {
  // cancel-order.ts
  thisOrderWaitsForIts: 'This order is waiting for payment. You can cancel it on the checkout page.',
  thisIsAFreeReplacement: 'This is a free replacement. If you do not need it, please write to us.',
  youPaidForThisOrder: 'You paid us directly for this order. Please write to us and we’ll help you.',
  thisOrderIsClosedAlready: 'This order is already closed.',
  alreadyPacked: 'This order is already packed. Please write to us and we’ll help you.',
  alreadyShipped: 'This order is already shipped. Please write to us and we’ll help you.',
  alreadyDelivered: 'This order is already delivered. Please write to us and we’ll help you.',

  // confirm-order.ts
  wrongCode: '{triesLeft, plural, one {Wrong code. 1 try left.} other {Wrong code. # tries left.}}',
  thisCodeCanNoLonger: 'This code no longer works. Please ask for a new one.',
  weSentManyEMails: 'We have sent too many e-mails to this address. Please pay online, or try again in an hour.',
  the30MinutesAreOver: 'Your 30 minutes are over. Please order again.',
  thisOrderWaitsForNo: 'This order does not need a code.',
  weSentYouACode: 'We have just sent you a code.',

  // find-order.ts
  orderNotFound: 'Order not found',

  // list-own-orders.ts
  theseAreNotYourOrders: 'These are not your orders.',

  // take-order.ts
  isNotOnSale: '{title} is no longer sold',
  thisIsMoreThan: 'This is more than we can sell in one order',
  aProductInYourCart: 'A product in your cart',
  theTotalHasChangedPlease: 'The total has changed. Please check it before you order.',

  // document-order.ts
  delivery: 'Delivery',
  cashOnDeliveryFee: 'Cash on delivery fee',
  theParcelCameBackUnpaid: 'The parcel was returned unpaid',
  theOrderWasNotCarried: 'The order was cancelled',
  goodsCameBack: 'Goods were returned, or the price was reduced',

  // track-order.ts
  ifThisIsRight: 'If this is right, we have sent you the link.',

  // unpaid-orders.ts
  yourEarlierOrders: 'You have 3 orders that are being paid. Please finish paying them, or wait a few minutes.',

  // report-problem.ts
  tooLateToReport: 'You can report a problem within {days} days of delivery. Please contact us instead.',
  enoughReports: 'We have your earlier reports about this order. Please reply to our e-mail instead.',
  photosAreGone: 'We no longer have one of your photos. Please add it again.',
  mostPhotosOfReport: 'You can send at most {most} photos with a report.',
  pleaseSayWhatIsWrong: 'Please tell us what is wrong.',
  reportReceived: 'Thank you. We have your report.',
  photoAdded: 'Photo added.',
});
