import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const goesBackOnSale = (what: string) => `${what}: back on sale`;

export const packingSlips = 'Packing slips';

export const cashReceived = 'Cash received';
export const working = 'Working…';

export const reference = 'Reference';
export const ofTheCouriersRemittance = 'Courier’s remittance number or bank UTR';
export const recordCash = 'Record cash';

export const nameLabel = 'Name';

export const save = 'Save';

export const noteForTheBuyerOptional = 'Note for the buyer (optional)';

export const noteForStaffOptional = 'Note for staff (optional)';

export const order = 'Order';

export const items = 'Items';

export const payment = 'Payment';

export const buyer = 'Buyer';

export const shipOrders = 'Ship orders';

export const chooseEveryOrder = 'Select all orders on this page';

export const chooseOrder = (orderId: string | number) => `Select order ${orderId}`;

export const foodCards = 'Food cards';

export const backToTheOrders = 'Back to orders';
export const print = 'Print';
export const noOrderIsChosen = 'No orders chosen';
export const tickOrdersFirst = 'Tick orders in the list first.';
export const dispatchedFrom = (address: string) => `Dispatched from: ${address}`;
export const shipsWithOrder = (goesWith: string | number) => `Ships with order ${goesWith}`;
export const note = 'Note:';
export const packed = 'Packed';
export const quantity = 'Quantity';
export const item = 'Item';

export const numbersFromCsv = 'Numbers from CSV';

export const now = (orderStatus: ReactNode) => <>Now: {orderStatus}</>;
