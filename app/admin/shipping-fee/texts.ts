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

// fee-preview.tsx
export const preview = 'Preview';
export const orderTo = 'Orders to';
export const enterTheThreshold = 'Enter the free shipping threshold to see what orders cost.';
export const nobodyCanOrderTo = (state: string) => `${state} has no fee, so nobody there can order.`;
/** @param fee null where delivery is free */
export const orderCosts = (goods: string, fee: string | null, total: string) =>
  fee === null
    ? `Goods for ${goods}, delivery free: the shopper pays ${total}.`
    : `Goods for ${goods} and ${fee} for delivery: the shopper pays ${total}.`;
