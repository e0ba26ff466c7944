/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// books-email.ts
export const isNotAnEMail = (slice: string | number) => `“${slice}” is not an e-mail address`;
export const atMostAddresses = (mostAddresses: string | number) => `At most ${mostAddresses} addresses`;

// closing.ts
export const taxableValue = 'Taxable value';
export const netSales = 'Net sales';
export const theBooksOfAreClosed = (month: string | number) =>
  `The books of ${month} are closed. Enter a later date, or reopen them under Books`;
export const isClosedAlready = (month: string | number) => `${month} is already closed`;
export const isNotOverYet = (month: string | number) => `${month} is not over yet`;
export const closeFirst = (firstOpen: string | number) => `Close ${firstOpen} first`;

// misfits.ts
export const gstinOfNoState = (deliveredTo: string) =>
  `The GSTIN has an unknown state code. The goods went to ${deliveredTo}`;
export const gstinOfOther = (state: string, deliveredTo: string) =>
  `The GSTIN is from ${state}, but the goods went to ${deliveredTo}`;
export const theRegisterHasItsLines = (amount: string | number, amount2: string | number) =>
  `The register has ${amount}, but its lines add up to ${amount2}, or the taxes differ`;
export const theValueAndTaxes = 'The value and taxes of a line do not add up to its amount';
export const aLargeInvoiceHasNoAddress = 'From ₹50,000 on the invoice needs the buyer’s address';
export const aLineHasNoHsn = 'A line has no HSN code';
export const aLineHasNoUnit = 'A line has no unit code';
export const noStateIsCalled = (placeOfSupply: string | number) => `“${placeOfSupply}” is not a state`;
export const itsDocumentsAddUp = (documents: string | number, of: string | number, sold: string | number) =>
  `Its documents add up to ${documents}, but the ${of} to ${sold}`;
export const theParcelCameBackAfter = 'The parcel was returned after you received the cash. Refund the buyer';
export const aRefundFailed = 'A refund failed. Send it to the buyer again';
