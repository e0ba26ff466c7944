/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// disputes.ts
export const suspectedFraud = 'Suspected fraud';
export const requestForInformation = 'Request for information';

// settlement-difference.ts
export const werePaidOnAndNot = (amount: string | number, day: string | number) =>
  `${amount} were paid on ${day} and not paid out. Ask the payment provider`;
export const aRefundOfWentOut = (amount: string | number, day: string | number) =>
  `A refund of ${amount} went out on ${day}, and no payout has it. Ask the payment provider`;
export const itWasPaidOut = (currency: string | number) => `It was paid out in ${currency}. Ask the payment provider`;
export const aPaymentOfWasPaid = (amount: string | number, day: string | number) =>
  `A payment of ${amount} was paid out on ${day} that the shop does not know`;
export const aRefundOfWasTaken = (amount: string | number, day: string | number) =>
  `A refund of ${amount} was taken off on ${day} that was not made in the shop`;
export const itIsHere = (here: string | number, there: string | number) =>
  `It is ${here} here and ${there} in the payout`;
export const thePayoutHas = (paidOut: string | number, expected: string | number) =>
  `The payout has ${paidOut} for it; ${expected} would be right after its fee`;
export const theBankDidNotTake = 'The bank did not take this payout. Check the bank account at the provider';
export const thePayoutIsAndIts = (whole: string | number, parts: string | number) =>
  `The payout is ${whole}, and its lines come to ${parts}`;
