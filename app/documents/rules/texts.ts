import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('documents-rules', {
  // business.ts
  enterTheGstinOrLeave: 'Enter the GSTIN, or leave both fields empty',
  enterTheNameAs: 'Enter the name as registered under GST',
  pleaseUseAtMostCharacters: 'Please use at most {most} characters',

  // document-names.ts
  taxInvoice: 'Tax invoice',
  billOfSupply: 'Bill of supply',
  invoiceCumBillOfSupply: 'Invoice-cum-bill of supply',
  creditNote: 'Credit note',
  deliveryNote: 'Delivery note',

  // gstin.ts
  aGstinHas15Characters: 'A GSTIN has 15 characters',
  thisIsNotAGstin: 'This is not a GSTIN. One looks like 27AAPFU0939F1ZV',
  noStateHasTheNumber: 'No state has the code {code}',
  thereIsATypingError: 'There is a typing error in this GSTIN. Please check it',

  // sold-lines.ts
  keptForCancelledUnits: 'Kept for cancelled units: {title}',
});
