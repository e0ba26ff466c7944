export const givenUpByItsBuyer = 'Cancelled by the buyer before payment';

export const onlinePayment = 'Online Payment';

export const noSuchCustomer = 'No such customer';
export const notThisCustomer = (name: string) =>
  `This phone and e-mail are not ${name}’s. Press Change to order for somebody else.`;
