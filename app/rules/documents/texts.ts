/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// business.ts
export const enterTheGstinOrLeave = 'Enter the GSTIN, or leave both fields empty';
export const enterTheNameAs = 'Enter the name as registered under GST';
export const pleaseUseAtMostCharacters = (longestLegalName: string | number) =>
  `Please use at most ${longestLegalName} characters`;

// codes.ts
export const enterAnHsnCode = 'Enter an HSN code of 4, 6 or 8 digits';
export const enterOneOfTheUnit = (unitCodes: string | number) => `Enter one of the unit codes ${unitCodes}`;

// document.ts
export const taxInvoice = 'Tax invoice';
export const billOfSupply = 'Bill of supply';
export const invoiceCumBillOfSupply = 'Invoice-cum-bill of supply';
export const creditNote = 'Credit note';
export const deliveryNote = 'Delivery note';

// gstin.ts
export const aGstinHas15Characters = 'A GSTIN has 15 characters';
export const thisIsNotAGstin = 'This is not a GSTIN. One looks like 27AAPFU0939F1ZV';
export const noStateHasTheNumber = (slice: string | number) => `No state has the code ${slice}`;
export const thereIsATypingError = 'There is a typing error in this GSTIN. Please check it';

// place-of-supply.ts

// sold-lines.ts
export const keptForCancelledUnits = (title: string) => `Kept for cancelled units: ${title}`;
