export const itsCodeWasNotTyped = 'The code was not entered in time';

export const isNotOnSaleAny = (title: string | number, weight: string | number) =>
  `${title} (${weight}) is no longer sold`;

export const refundedSinceYouOpened = (refunded: string | number) =>
  `${refunded} has been refunded since you opened this. Please check again.`;

export const theOrderDoesNot = 'The order does not have this line';
export const isNamedTwice = (title: string | number) => `${title} is listed twice`;

export const cameBack = (counted: string | number) => `Returned: ${counted}`;

export const notOnSale = 'not on sale';

export const nothingWouldBeLeft = 'There would be nothing left to pay for this order. Refund it instead.';

// take-order.ts, before the shop is open
export const testOrder = 'Test order, placed before the shop opened';

export const takenByStaff = 'Order taken by staff';
export const discountBecause = (amount: string, reason: string) => `Discount of ${amount}: ${reason}`;
export const discountAtMost = (most: string) => `For these items the discount can be at most ${most}`;
export const cashAllTheSame = (why: string) => `Staff accepted cash on delivery. Warning shown: ${why}`;
