/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// require-password.ts
export const wrongPassword = 'This is not your password.';

// erase-account.ts
export const formerCustomer = 'A customer';
export const staffAreNotErasedHere =
  'Staff accounts cannot be erased here. Another member of staff has to take away your rights first.';

// open-business.ts
export const ordersAreOpen = (numbers: readonly string[]) =>
  numbers.length === 1
    ? `Order ${numbers[0]} is not delivered yet. Please erase your account once it is delivered or cancelled.`
    : `Orders ${numbers.join(', ')} are not delivered yet. Please erase your account once they are delivered or cancelled.`;
export const plansAwaitPayment = (numbers: readonly string[]) =>
  `Plan ${numbers.join(', ')} waits for its payment. Please erase your account once that is done or has expired.`;
export const refundsAreOnTheirWay = (numbers: readonly string[]) =>
  numbers.length === 1
    ? `The refund of ${numbers[0]} has not arrived yet. Please erase your account once it has.`
    : `The refunds of ${numbers.join(', ')} have not arrived yet. Please erase your account once they have.`;
