export const formerCustomer = 'A customer';
