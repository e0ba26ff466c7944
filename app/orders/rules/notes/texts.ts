import { messages } from '#messages/messages.ts';

/**
 * What the shop itself writes into the history of an order. Histories keep it in English, as staff read it; these
 * sentences are the same, so that buyers read them in their language (order-notes.ts).
 */
export const texts = messages('orders-rules-notes', {
  paidOnline: 'Paid online',
  paidAfterLeaving: 'Paid online after shipping as cash on delivery',
  moneyCameLate: 'The payment came late; the order is reopened',
  approvedTooLate: 'Payment {id} was approved too late; the bank will release it',
  paymentGoesBack: 'Payment {id} is being refunded ({why})',
  changedToCash: 'Changed to cash on delivery',
  changedToCashWaits: 'Changed to cash on delivery; waiting for the code',
  confirmedWithCode: 'Confirmed with the code sent by e-mail',
  codeNotTyped: 'The code was not entered in time',
  givenUp: 'Cancelled by the buyer before payment',
  providerUnreachable: 'The payment provider could not be reached',
  paymentNeverOpened: 'The payment was never opened',
  paymentDidNotCome: 'We received no payment in time',
  bankDeclined: 'The bank declined the payment',
  paidOnDelivery: 'Paid on delivery',
  refundStarted: 'Refund of {amount} started',
  wasRefunded: '{amount} was refunded ({reference})',
  nothingToPay: 'Nothing to pay',
  lessToPay: '{amount} less to pay on delivery',
  replacementSent: 'Free replacement sent: order {order}',
  replacementFor: 'A free replacement for order {order}',
  addedTo: 'Added to your order {order}',
  addedComesAs: 'The added items are order {order}',
  parcelCameBack: 'Your parcel was returned to us',
  refundedAtProvider: 'Refunded at the payment provider',
  refundedByBank: 'Refunded by the bank',
  feeInsteadOf: 'Delivery fee: {fee} instead of {before}',
  parcelNoteNone: 'Note for the parcel: none',
  parcelNote: 'Note for the parcel: {note}',
  addressIs: 'Delivery address: {address}',
  phoneIs: 'Phone: {phone}',
  emailIs: 'E-mail: {email}',
  nameIs: 'Name: {name}',
  takenOut: '{item}: removed',
  insteadOf: '{item}: {now} instead of {before}',
  setBackFrom: 'Set back from {status}',
});
