export const itsCodeWasNotTyped = 'The code was not entered in time';

// edit-order.ts

export const isNotOnSaleAny = (title: string | number, weight: string | number) =>
  `${title} (${weight}) is no longer sold`;

// receive-cash.ts

// refund-order.ts
export const refundedSinceYouOpened = (refunded: string | number) =>
  `${refunded} has been refunded since you opened this. Please check again.`;

// replace-order.ts

export const theOrderDoesNot = 'The order does not have this line';
export const isNamedTwice = (title: string | number) => `${title} is listed twice`;

// require-seen.ts

// return-order.ts

export const cameBack = (counted: string | number) => `Returned: ${counted}`;

export const notOnSale = 'not on sale';

// set-order-status.ts

// write-linked-order.ts

// write-order-edit.ts
export const nothingWouldBeLeft = 'There would be nothing left to pay for this order. Refund it instead.';

// forget-buyer.ts

// take-order.ts, before the shop is open
export const testOrder = 'Test order, placed before the shop opened';
