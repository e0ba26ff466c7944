import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// books-email-form.tsx
export const eMailOnTheFirst = 'Monthly e-mail';
export const eMailTheBooks = 'E-mail the books on the first of each month to';
export const upTo5AddressesSeparated = 'Up to 5 e-mails, separated by commas. Leave empty to send nothing.';
export const save = 'Save';

// books.tsx
export const books = 'Books';
export const taxableValue = 'Taxable value';
export const netSales = 'Net sales';
export const n1Document = '1 document';
export const documentsDocumentCount = (documentCount: string | number) => `${documentCount} documents`;
export const whatDoesNotFit = 'Entries that do not match';
export const theFirstOf = (count: number, misfitCount: string | number) => `The first ${count} of ${misfitCount}.`;
export const anInvoiceIsMadeWhen =
  'An invoice is made when an order ships or a plan is paid for. Each later refund makes a credit note.';
export const noDocumentsThisMonth = 'No documents this month';
export const eInvoicesAreDue = (year: string, count: number) =>
  `Turnover was above ₹5 crore in ${year}. ${count === 1 ? 'The invoice' : `Each of the ${count} invoices`} to registered buyers needs an e-invoice number (IRN) from the government portal.`;
export const commercialNotes = (amount: string) =>
  `Credit notes of ${amount} came after 30 November of the next year. They lower no tax and are not in these totals.`;
export const totalsForTheMonth = 'Totals for the month';
export const allDocumentsOfTheMonth = 'All documents of the month, less credit notes.';
export const filesForGstr1 = 'Files for GSTR-1';
export const csvInTheColumns = 'CSV files in the columns of the GSTR-1 offline tool.';
export const otherRegisters = 'Other registers';
export const csvForASpreadsheet = 'CSV files for your spreadsheet.';

// closing.tsx
export const closedBy = (day: string, name: string) => `Closed on ${day} by ${name}.`;
export const closedWith = (day: string, name: string, misfits: string) =>
  `Closed on ${day} by ${name}, with ${misfits}.`;
export const lookAtMisfits = (count: number) =>
  count === 1
    ? '1 entry does not match. Please check the list on this page first.'
    : `${count} entries do not match. Please check the list on this page first.`;
export const n1ThingThatDoesNot = '1 thing that does not fit';
export const thingsThatDoNotFit = (count: string | number) => `${count} things that do not fit`;
export const closing = 'Closing';
export const closedTogetherWithALater = 'It had no documents, so it was closed with a later month.';
export const nothingHasChangedSince = 'Nothing has changed since.';
export const changedSinceItWasClosed = 'Changed since it was closed:';
export const wasIsNow = (label: string | number, atClosing: string | number, now: string | number) =>
  `${label}: was ${atClosing}, is now ${now}`;
export const closeMonth = (month: string | number) => `Close ${month}`;
export const closeLabel = (month: string | number) => `Close ${month}?`;
export const closeMonth2 = 'Close month';
export const closeAnyway = 'Close anyway';
export const onceClosedNoDocument =
  'After closing, you cannot date documents or cash in this month. You can reopen it, with a reason.';
export const openAgain = 'Reopen month';
export const openAgain2 = (month: string | number) => `Reopen ${month}`;
export const sayWhy = 'Enter a reason';
export const afterThisTheBooksMay = (month: string | number) =>
  `The books may then differ from the return you filed for ${month}. We keep your reason with your name.`;
export const reason = 'Reason';
export const theCouriersCashWasEntered = 'The courier’s cash was entered late';
export const cancel = 'Cancel';
export const working = 'Working…';

// month-folder.tsx
export const folderForTheAccountant = 'Folder for the accountant';
export const oneZipWithEverything = (month: string | number) =>
  `One ZIP for ${month}: all files above, documents as PDF, settlements, cash, and a sheet to tally the totals.`;
export const downloadFolder = 'Download folder';
export const documents = 'Documents';
export const prepareFolder = 'Prepare folder';
export const prepareFirst = (count: string) =>
  `${count} documents have no PDF yet. Prepare the folder first. You can leave this page meanwhile.`;
export const preparing = (done: string, total: string, by: string) =>
  `${done} of ${total} PDFs made. Started by ${by}.`;
export const stop = 'Stop';
export const stopping = 'Stopping…';
export const folderIsReady = 'The folder is ready to download.';
export const folderLacks = (count: number) =>
  `${count === 1 ? '1 PDF is' : `${count} PDFs are`} not made yet. The download tries again and lists what is missing.`;
export const folderStopped = 'Stopped. The PDFs made so far are kept.';
export const folderFailed = 'The folder could not be prepared. Please try again.';

// stock-line.tsx
const units = (count: number) => (count === 1 ? '1 unit' : `${count.toLocaleString('en-IN')} units`);
export const atCost = (value: ReactNode, count: number) => (
  <>
    {value} at cost, {units(count)}.
  </>
);
export const costUnknownFor = (count: number) => `Cost unknown for ${units(count)}.`;
export const stockAtTheEnd = 'Stock at the end of the month';
export const enterTheCost = 'When you receive goods, enter the cost per unit under ‘Stock’ of the product.';

// closing.tsx
export const closefirstMonthsAreClosedOne = (link: ReactNode) => <>Close {link} first. Months close in order.</>;
