/** What staff and papers read here, in English. */

// forget-buyers.ts
export const buyerOfLongAgo = 'A customer';
