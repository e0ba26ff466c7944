/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// disputes.ts
export const suspectedFraud = 'Suspected fraud';
export const requestForInformation = 'Request for information';

// settlement-difference.ts
export const werePaidOnAndNot = (amount: string | number, day: string | number) =>
  `${amount} was paid on ${day} but is not settled. Ask the payment provider`;
export const aRefundOfWentOut = (amount: string | number, day: string | number) =>
  `A refund of ${amount} was sent on ${day}, but no settlement shows it. Ask the payment provider`;
export const itWasPaidOut = (currency: string | number) => `It was settled in ${currency}. Ask the payment provider`;
export const aPaymentOfWasPaid = (amount: string | number, day: string | number) =>
  `A payment of ${amount}, unknown to the shop, was settled on ${day}`;
export const aRefundOfWasTaken = (amount: string | number, day: string | number) =>
  `A refund of ${amount}, not made in the shop, was deducted on ${day}`;
export const itIsHere = (here: string | number, there: string | number) =>
  `It is ${here} here but ${there} in the settlement`;
export const thePayoutHas = (paidOut: string | number, expected: string | number) =>
  `The settlement has ${paidOut} for it. It should be ${expected} after the fee`;
export const theBankDidNotTake = 'The bank returned this settlement. Check your bank account at the payment provider';
export const thePayoutIsAndIts = (whole: string | number, parts: string | number) =>
  `The settlement is ${whole}, but its lines add up to ${parts}`;
