import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('settlement', {
  // check-payment.ts
  notOfThisOrder: 'This payment does not belong to this order.',
  notOfThisPurchase: 'This payment does not belong to this purchase.',
  weHaveNotReceived: 'We have not received this payment yet.',

  // open-payment.ts
  onlinePaymentCannotBeReached:
    'Online payment is not working right now. Please try again in a minute, or choose cash on delivery.',
  onlinePaymentCannotBeReachedRight:
    'Online payment is not working right now. You have not been charged. Please try again in a minute.',
  closedBecausePaymentDidNotOpen: 'This order is closed, because online payment did not open. Please order again.',
  thisNeedsNoOnlinePayment: 'This no longer needs an online payment.',

  // hosted-payment.ts
  orderNamed: 'Order {orderNumber}',
});
