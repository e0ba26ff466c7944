// erase-account.ts
export const formerCustomer = 'A customer';
