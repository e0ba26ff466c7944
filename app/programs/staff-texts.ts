export const onlinePayment = 'Online Payment';

export const nothingWasPaid = 'Nothing was paid for this purchase.';
export const theMoneyWentBackAlready = 'This purchase is already refunded.';
