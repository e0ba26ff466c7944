import { messages } from '#messages/messages.ts';

/** The shop's own texts of messages, where the owner wrote none. */
export const texts = messages('phone-messages-rules', {
  toConfirm: '{code} is the code to confirm your order {order}. Please share it with nobody.',
  signIn: '{code} is your code to sign in or to confirm your number. Please share it with nobody.',
  placed: 'Thank you, {name}! We have your order {order} of {amount}. It reaches you {day} at the latest.',
  packed: 'Your order {order} is packed. We hand it to the courier next.',
  shipped: 'Your order {order} is on its way with {courier}, tracking number {number}.',
  outForDelivery: 'Your order {order} is out for delivery today with {courier}.',
  delivered: 'Your order {order} is delivered. Thank you, {name}!',
  failedAttempt: '{courier} could not deliver your order {order}. They will try again. See your order: {link}',
  refund: 'Your refund of {amount} for order {order} has started.',
});
