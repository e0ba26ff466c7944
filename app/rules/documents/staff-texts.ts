/** What staff read here, in English. */

// codes.ts
export const enterAnHsnCode = 'Enter an HSN code of 4, 6 or 8 digits';
export const noRateToday = (percent: string | number) =>
  `${percent}% is not a GST rate today: those are 5%, 18% and 40%. Please check`;
export const enterOneOfTheUnit = (unitCodes: string | number) => `Enter one of the unit codes ${unitCodes}`;

// document.ts
export const taxInvoice = 'Tax invoice';
export const billOfSupply = 'Bill of supply';
export const invoiceCumBillOfSupply = 'Invoice-cum-bill of supply';
export const creditNote = 'Credit note';
export const commercialCreditNote = 'Commercial credit note';
export const deliveryNote = 'Delivery note';

// sold-lines.ts
export const keptForCancelledUnits = (title: string) => `Kept for cancelled units: ${title}`;
