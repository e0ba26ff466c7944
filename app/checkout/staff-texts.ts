export const givenUpByItsBuyer = 'Cancelled by the buyer before payment';

export const onlinePayment = 'Online Payment';
