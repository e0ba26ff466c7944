/** What papers and staff read here, in English: papers of the tax law are valid in it. */

// draw-document.ts
export const goodsSentFreeOfCharge = 'Goods sent free of charge';
export const originalForRecipient = 'Original for recipient';
export const sentBy = 'Sent by';
export const soldBy = 'Sold by';
export const fssaiLicence = (fssai: string | number) => `FSSAI licence ${fssai}`;
export const sentTo = 'Sent to';
export const soldTo = 'Sold to';
export const phoneLine = (phone: string | number) => `Phone ${phone}`;
export const placeOfSupply = (placeOfSupply: string | number) => `Place of supply: ${placeOfSupply}`;
export const number = 'Number';
export const date = 'Date';
export const corrects = 'Corrects';
export const dated = 'Dated';
export const order = 'Order';
export const orderDate = 'Order date';
export const payment = 'Payment';
export const cashOnDelivery = 'Cash on delivery';
export const paidOnline = 'Paid online';
export const price = 'Price';
export const discount = 'Discount';
export const value = 'Value';
export const taxable = 'Taxable';
export const gst = 'GST';
export const amount = 'Amount';
export const qty = 'Qty';
export const item = 'Item';
export const theseGoodsAreNotSold = 'Not for sale. This is not a tax invoice.';
export const valueBeforeTax = 'Value before tax';
export const taxableValue = 'Taxable value';
export const total = 'Total';
export const cgstAnd = (content: string | number) => `CGST and ${content}`;
export const suppliedWithin = (placeOfSupply: string | number) => `Supplied within ${placeOfSupply}`;
export const suppliedFromTo = (from: string | number, placeOfSupply: string | number) =>
  `Supplied from ${from} to ${placeOfSupply}`;
export const reason = (reason: string | number) => `Reason: ${reason}.`;
export const pricesIncludeGst = (supplied: string | number, tax: string | number) =>
  `${supplied}: ${tax}. Prices include GST.`;
export const noGstIsDue = (supplied: string | number) => `${supplied}. No GST is due on these goods.`;
export const noTaxIsPayable = 'No tax is payable on reverse charge.';
export const thisDocumentWasMade = (legalName: string | number, email: string | number, phone: string | number) =>
  `${legalName} · ${email} · ${phone}. This is a computer-generated document and needs no signature.`;
export const pageOf = (number: string | number, at: string | number, count: string | number) =>
  `${number}, page ${at} of ${count}`;

// find-document.ts

// forget-buyers.ts
export const buyerOfLongAgo = 'A customer';
