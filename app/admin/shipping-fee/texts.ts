/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// shipping-fee.tsx
export const shippingFee = 'Shipping Fee';
export const manageShippingFees = 'Manage Shipping Fees';
export const inRupeesOrders = 'In rupees. Orders at or above this subtotal (before discounts) ship free.';
export const withoutAFeeNothing = (missing: string | number) =>
  `You have no fee for these states, so they cannot order: ${missing}.`;
export const freeShippingThreshold = 'Free shipping threshold';
export const save = 'Save';
export const saving = 'Saving…';
