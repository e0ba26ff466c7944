import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// bulk-bar.tsx

export const goesBackOnSale = (what: string) => `${what}: back on sale`;

export const packingSlips = 'Packing slips';

// bulk-cash.tsx

export const cashReceived = 'Cash received';
export const working = 'Working…';

export const reference = 'Reference';
export const ofTheCouriersRemittance = 'Courier’s remittance number or bank UTR';
export const recordCash = 'Record cash';

// couriers.tsx

export const nameLabel = 'Name';

export const save = 'Save';

// digest-form.tsx

// edit-order.tsx

export const noteForTheBuyerOptional = 'Note for the buyer (optional)';

export const noteForStaffOptional = 'Note for staff (optional)';

// nothing-found.tsx

// order-dialog.tsx

export const order = 'Order';

export const items = 'Items';

export const payment = 'Payment';

export const buyer = 'Buyer';

// orders.tsx

export const shipOrders = 'Ship orders';

export const chooseEveryOrder = 'Select all orders on this page';

export const chooseOrder = (orderId: string | number) => `Select order ${orderId}`;

// food-cards.tsx
export const foodCards = 'Food cards';

// packing-slips.tsx
export const backToTheOrders = 'Back to orders';
export const print = 'Print';
export const noOrderIsChosen = 'No order selected';
export const dispatchedFrom = (address: string) => `Dispatched from: ${address}`;
export const goesWithOrder2 = (goesWith: string | number) => `Ships with order ${goesWith}`;
export const note = 'Note:';
export const packed = 'Packed';
export const quantity = 'Quantity';
export const item = 'Item';

// parcels-dialog.tsx

export const numbersFromCsv = 'Numbers from CSV';

// ship-row.tsx

// status-form.tsx

// money-forms.tsx

// parcels-dialog.tsx

// status-form.tsx
export const now = (orderStatus: ReactNode) => <>Now: {orderStatus}</>;
