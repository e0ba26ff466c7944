/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// cash-ages.ts
export const n0To7Days = '0 to 7 days';
export const n8To14Days = '8 to 14 days';
export const n15To30Days = '15 to 30 days';
export const over30Days = 'Over 30 days';

// match-remittance.ts
export const thereIsNoOrder = (line: string | number) => `There is no order ${line}`;
export const orderIsOnLineAlready = (orderNumber: string | number, before: string | number) =>
  `Order ${orderNumber} is already on line ${before}`;
export const theCourierPaidBut = (paid: string | number, due: string | number) =>
  `The courier paid ${paid}, but ${due} is due`;
export const theCourierKept = (collected: string | number, kept: string | number, paid: string | number) =>
  `The courier collected ${collected} and kept ${kept}, so it paid ${paid}. Please record this order by hand`;
export const theOrderWasPlacedLater = (placedAt: string | number) =>
  `The order was placed later, on ${placedAt}. Write dates as day-month-year`;
export const theLineHasNeither = 'This line needs a tracking number or an order number';
export const theTrackingNumberBelongs = (
  trackingNumber: string | number,
  orderNumber: string | number,
  orderId: string | number,
) => `The tracking number ${trackingNumber} belongs to order ${orderNumber}, not to ${orderId}`;
export const theSpreadsheetHasShortened = (trackingNumber: string | number) =>
  `Your spreadsheet has shortened the number ${trackingNumber}. Format the column as text`;
export const theTrackingNumberBelongsToTheOrders = (trackingNumber: string | number, numbers: string | number) =>
  `The tracking number ${trackingNumber} belongs to the orders ${numbers}. Add the order number`;
export const orderWasPaidOnline = (orderNumber: string | number) => `Order ${orderNumber} was paid online`;
export const orderIsNoCash = (orderNumber: string | number, value: string | number) =>
  `Order ${orderNumber} is ${value}, so no cash is due`;
export const nothingIsDueForOrder = (orderNumber: string | number) => `Nothing is due for order ${orderNumber}`;
export const cashOfOrderWasReceived = (orderNumber: string | number, on: string | number, reference: string | number) =>
  `Cash for order ${orderNumber} was received on ${on} (${reference})`;
export const theAmountIsMissing = 'The amount is missing';
export const theAmountIsNot = (slice: string | number) => `The amount is not a number: ${slice}`;
export const theDateCannotBeRead = (slice: string | number) =>
  `We cannot read the date ${slice}. Write it as 21-11-2026`;
export const theDateHasNotCome = (date: string | number) => `The date ${date} is in the future`;
export const theReferenceIsMissingEnter = 'The reference is missing. Enter one for the file';

// read-remittance.ts
export const theFileIsEmpty = 'The file is empty';
export const theFileNamesNoPayments = 'The file has no payments';
export const aFileMayHold = (mostRemittanceLines: string | number) =>
  `A file may hold at most ${mostRemittanceLines} payments`;
export const noHeadingsFoundTheFile =
  'No headings found. The file needs a column AWB or Order number, and a column Amount. Date and UTR are optional';
