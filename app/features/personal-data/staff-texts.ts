/** What staff and the logs read here, in English. */

// erase-account.ts
export const formerCustomer = 'A customer';
