import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('privacy', {
  // require-password.ts
  wrongPassword: 'This is not your password.',
  staffAreNotErasedHere:
    'Staff accounts cannot be erased here. Another member of staff has to take away your rights first.',

  // open-business.ts
  ordersAreOpen:
    '{count, plural, one {Order {numbers} is not delivered yet. Please erase your account once it is delivered or cancelled.} other {Orders {numbers} are not delivered yet. Please erase your account once they are delivered or cancelled.}}',
  plansAwaitPayment:
    'Plan {numbers} waits for its payment. Please erase your account once that is done or has expired.',
  refundsAreOnTheirWay:
    '{count, plural, one {The refund of {numbers} has not arrived yet. Please erase your account once it has.} other {The refunds of {numbers} have not arrived yet. Please erase your account once they have.}}',
});
