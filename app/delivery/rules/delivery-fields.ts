/**
 * The fields of a delivery, in the order of the screen. In a file of its own: the form needs no rules before an order
 * is sent.
 */
export const deliveryFields = ['phone', 'pincode', 'name', 'street', 'city', 'state', 'email', 'country'] as const;

/** Names of states in the language of a page, by the English ones that orders keep. */
export type StateNames = Readonly<Record<string, string>>;
