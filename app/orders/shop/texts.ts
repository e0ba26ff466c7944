import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('orders-shop', {
  // cancel-order.tsx
  thisDidNotWorkPlease: 'Something went wrong. Please try again.',
  cancelOrderOrItems: 'Cancel order or items',
  whatWouldYouLike: 'What would you like to cancel?',
  ofCount: '{count} of {line}',
  weSendTheMoney: 'We’ll refund these items to your original payment method. Banks take 5 to 7 working days.',
  youPayLess: 'You’ll pay less on delivery, or nothing if you cancel everything.',
  weKeepTheDeliveryFee: 'We refund the delivery fee only if you cancel everything.',
  youStillPayTheDeliveryFee: 'You still pay the delivery fee, unless you cancel everything.',
  keepTheOrder: 'Keep order',
  cancelling: 'Cancelling…',
  cancelTheWholeOrder: 'Cancel whole order',
  cancelTheseItems: 'Cancel items',

  // order-page.tsx
  orderId: 'Order {orderId}',
  everythingAboutYourOrderWhat: 'Your order: items, total, delivery address and tracking.',
  youCanCancelUntilWe: 'You can cancel until it is packed.',
  contactUs: 'Contact us',
  placedOn: 'Placed on {date}',
  needHelpWithYourOrder: 'Need help? {link} with your order number.',

  // cancel-form.server.ts
  yourOrderIsCancelled: 'Your order is cancelled.',
  theseItemsAreCancelled: 'These items are cancelled.',
});
