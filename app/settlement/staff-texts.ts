export const thePaymentProviderCouldNot = 'The payment provider could not be reached';
