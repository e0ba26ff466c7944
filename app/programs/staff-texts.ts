// document-program.ts
export const onlinePayment = 'Online Payment';

// refund-program.ts
export const nothingWasPaid = 'Nothing was paid for this purchase.';
export const theMoneyWentBackAlready = 'This purchase is already refunded.';
