import { messages } from '#messages/messages.ts';

/**
 * What buyers read here: a sentence is whole, its values have names (docs/decisions/languages.md). Papers have it in
 * English, and beside it in the language of their buyer.
 */
export const texts = messages('documents', {
  // find-document.ts
  documentNotFound: 'Document not found',

  // draw-head.ts
  goodsSentFreeOfCharge: 'Goods sent free of charge',
  originalForRecipient: 'Original for recipient',
  sentBy: 'Sent by',
  soldBy: 'Sold by',
  dispatchedFrom: 'Dispatched from',
  commercialCreditNote: 'Commercial credit note',
  fssaiLicence: 'FSSAI licence',
  sentTo: 'Sent to',
  soldTo: 'Sold to',
  phone: 'Phone',
  placeOfSupply: 'Place of supply',
  number: 'Number',
  date: 'Date',
  corrects: 'Corrects',
  dated: 'Dated',
  order: 'Order',
  orderDate: 'Order date',
  payment: 'Payment',
  cashOnDelivery: 'Cash on delivery',
  paidOnline: 'Paid online',

  // draw-table.ts
  price: 'Price',
  discount: 'Discount',
  value: 'Value',
  taxable: 'Taxable',
  amount: 'Amount',
  qty: 'Qty',
  item: 'Item',

  // parcels-to-print.ts
  batch: 'Batch {number}',

  // draw-sums.ts
  theseGoodsAreNotSold: 'Not for sale. This is not a tax invoice.',
  valueBeforeTax: 'Value before tax',
  taxableValue: 'Taxable value',
  total: 'Total',
  cgstAnd: 'CGST and {tax}',
  suppliedWithin: 'Supplied within {state}',
  suppliedFromTo: 'Supplied from {from} to {state}',
  reason: 'Reason: {reason}.',
  pricesIncludeGst: '{supplied}: {tax}. Prices include GST.',
  noGstIsDue: '{supplied}. No GST is due on these goods.',
  payInto: 'To pay by bank transfer: {name}, account {account}, IFSC {ifsc}, {bank}.',
  supplyToSez: 'Supply to an SEZ unit or SEZ developer for authorised operations on payment of integrated tax.',
  taxStaysAsItWas: 'GST is not reduced: this note came after 30 November (CGST Act, section 34).',
  noTaxIsPayable: 'No tax is payable on reverse charge.',

  // draw-document.ts
  computerGenerated: 'This is a computer-generated document and needs no signature.',
  pageOf: 'page {at} of {count}',
});
