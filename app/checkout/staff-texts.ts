export const givenUpByItsBuyer = 'Cancelled by the buyer before payment';

// place-order.ts
export const onlinePayment = 'Online Payment';
