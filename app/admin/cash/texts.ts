/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// cash-tabs.tsx
export const expected = 'Expected';
export const received = 'Received';
export const cash = 'Cash';

// cash.tsx
export const expectedFor = (amount: string, orders: string) => `${amount} expected for ${orders}.`;
export const overdueOf = (amount: string, orders: string) => `${amount} of it is overdue (${orders}).`;
export const n1Order = '1 order';
export const ordersCount = (count: string | number) => `${count} orders`;
export const noCashToExport = 'No cash to export.';
export const importRemittance = 'Import remittance';
export const expectedCashByAge = 'Expected cash by age';
export const searchExpectedCash = 'Search expected cash';
export const age = 'Age';
export const allAges = 'All ages';
export const noCashIsExpected = 'No cash is expected';
export const noExpectedCashFits = 'No matching orders';
export const ordersForCashComeHere = 'Cash orders appear here once they ship.';
export const showAllExpectedCash = 'Show all expected cash';
export const expectedCash = 'Expected cash';
export const order = 'Order';
export const due = 'Due';
export const sent = 'Sent';
export const courier = 'Courier';
export const buyer = 'Buyer';
export const actions = 'Actions';
export const receivedLine = (received: string | number) => `${received} received`;
export const n1DayAgo = '1 day ago';
export const daysAgo = (days: string | number) => `${days} days ago`;
export const overdueLabel = 'overdue';
export const recordCash = 'Record cash';
export const recordCashOfOrder = (orderId: string | number) => `Record cash of order ${orderId}`;

// receive-dialog.tsx
export const cashReceived = 'Cash received';
export const enterAnAmountSuchAs = 'Enter an amount such as 499.50';
export const enterTheDayTheCash = 'Enter the date you received the cash';
export const enterAReferenceSuchAs = 'Enter a reference, such as the remittance number';
export const isDueForOrder = (due: string | number, orderId: string | number, buyer: string | number) =>
  `${due} is due for order ${orderId}, ${buyer}.`;
export const amount = 'Amount (₹)';
export const receivedOn = 'Received on';
export const reference = 'Reference';
export const utrOfTheBankEntry = 'UTR of the bank entry, or the courier’s remittance number';
export const working = 'Working…';

// received.tsx
export const inPayments = (amount: string, payments: number) =>
  payments === 1 ? `${amount} in 1 payment` : `${amount} in ${payments} payments`;
export const noCashCame = 'No cash received this month';
export const amount2 = 'Amount';
export const recordedBy = 'Recorded by';

// remittance-dialog.tsx
export const csvFile = 'CSV file';
export const linesLeftOut = (count: number) => (count === 1 ? 'We will skip 1 line.' : `We will skip ${count} lines.`);
export const theFileIsLargerThan = 'This file is larger than 2 MB. Choose the CSV file of one payout';
export const chooseTheCouriersCsvFile =
  'Choose the courier’s CSV file. It needs an AWB or order number, and the amount. You can check every line before you record the cash.';
export const forLinesWithoutOneSuch = 'For lines without one, such as the UTR number';
export const forLinesWithoutADate = 'For lines without a date';
export const readingTheFile = 'Reading the file…';
export const importedThisFileOnWhat = (by: string | number, value: string | number) =>
  `${by} imported this file on ${value}. We will not count the same payments twice.`;
export const linesOfTheFile = 'Lines in the file';
export const line = (line: string | number) => `Line ${line}:`;
export const cancel = 'Cancel';
export const nothingToRecord = 'Nothing to record';
export const n1LineMatches = '1 line matches';
export const linesMatch = (count: string | number) => `${count} lines match`;

// remittance-dialog.tsx
export const recordCashFor = (n1Order: string | number) => `Record cash for ${n1Order}`;
