/**
 * The fields of a delivery, in the order of the screen. In a file of its own: the form needs no rules before an order
 * is sent.
 */
export const deliveryFields = ['phone', 'pincode', 'name', 'street', 'city', 'state', 'email', 'country'] as const;
