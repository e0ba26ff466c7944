/** What staff and the logs read here, in English. */
export const thePaymentProviderCouldNot = 'The payment provider could not be reached';

// settle.ts
