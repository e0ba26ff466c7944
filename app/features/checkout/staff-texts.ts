/** What staff and the logs read here, in English. */
export const givenUpByItsBuyer = 'Cancelled by the buyer before payment';

// place-order.ts
export const onlinePayment = 'Online Payment';
export const gaveWayToANewerOrder = 'It was not paid, and gave way to newer unpaid orders of the same buyer.';
