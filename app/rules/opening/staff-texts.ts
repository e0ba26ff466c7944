/** What staff read here, in English. */

// first-day.ts
export const stillToSave = (sections: string) => `Still to check and save: ${sections}.`;
export const statesWithoutAFee = (states: string) => `No fee yet, so nothing is delivered there: ${states}.`;
export const noWebhookWithoutPayments = 'Online payment is off, so there is nothing to wait for. Skip this step.';
export const noEventYet = 'Nothing has arrived yet. The first payment, also of a test order, sends one.';
export const productsOnSale = (count: number) =>
  count === 0 ? 'No product is on sale yet.' : count === 1 ? '1 product is on sale.' : `${count} products are on sale.`;
export const trialPlaced = (orderNumber: string) =>
  `Order ${orderNumber} is placed. Next: open it under Orders, pack it and ship it. That writes its invoice.`;
export const trialInvoiced = (orderNumber: string) =>
  `Order ${orderNumber} has its invoice. Next: refund it, or take the parcel back, under Orders. That writes its credit note.`;
export const trialDone = (orderNumber: string) => `Order ${orderNumber} went from the cart to its credit note.`;
