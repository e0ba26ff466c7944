import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// books-email-form.tsx
export const eMailOnTheFirst = 'E-mail on the first';
export const eMailTheBooks = 'E-mail the books on the first of the month to';
export const upTo5AddressesSeparated = 'Up to 5 addresses, separated by commas. Leave it empty to send nothing.';
export const save = 'Save';

// books.tsx
export const books = 'Books';
export const taxableValue = 'Taxable value';
export const netSales = 'Net sales';
export const n1Document = '1 document';
export const documentsDocumentCount = (documentCount: string | number) => `${documentCount} documents`;
export const whatDoesNotFit = 'What does not fit';
export const theFirstOf = (count: number, misfitCount: string | number) => `The first ${count} of ${misfitCount}.`;
export const anInvoiceIsMadeWhen =
  'An invoice is made when an order is sent or a plan is paid for, and a credit note with each refund after that.';
export const noDocumentsThisMonth = 'No documents this month';
export const totalsForTheMonth = 'Totals for the month';
export const allDocumentsOfTheMonth = 'All documents of the month, less credit notes.';
export const filesForGstr1 = 'Files for GSTR-1';
export const csvInTheColumns = 'CSV in the columns of its offline tool.';
export const otherRegisters = 'Other registers';
export const csvForASpreadsheet = 'CSV for a spreadsheet.';

// closing.tsx
export const closedBy = (day: string, name: string) => `Closed on ${day} by ${name}.`;
export const closedWith = (day: string, name: string, misfits: string) =>
  `Closed on ${day} by ${name}, with ${misfits}.`;
export const lookAtMisfits = (count: number) =>
  count === 1
    ? 'There is 1 thing that does not fit. Look at the list on this page first.'
    : `There are ${count} things that do not fit. Look at the list on this page first.`;
export const n1ThingThatDoesNot = '1 thing that does not fit';
export const thingsThatDoNotFit = (count: string | number) => `${count} things that do not fit`;
export const closing = 'Closing';
export const closedTogetherWithALater = 'Closed together with a later month, as it had no documents.';
export const nothingHasChangedSince = 'Nothing has changed since.';
export const changedSinceItWasClosed = 'Changed since it was closed:';
export const wasIsNow = (label: string | number, atClosing: string | number, now: string | number) =>
  `${label}: was ${atClosing}, is now ${now}`;
export const closeMonth = (month: string | number) => `Close ${month}`;
export const closeLabel = (month: string | number) => `Close ${month}?`;
export const closeMonth2 = 'Close month';
export const closeAnyway = 'Close anyway';
export const onceClosedNoDocument =
  'Once closed, no document and no cash can be dated in this month. You can open it again, with a reason.';
export const openAgain = 'Open again';
export const openAgain2 = (month: string | number) => `Open ${month} again`;
export const sayWhy = 'Say why';
export const afterThisTheBooksMay = (month: string | number) =>
  `After this the books may differ from the return you filed for ${month}. Your reason is kept with your name.`;
export const reason = 'Reason';
export const theCouriersCashWasEntered = 'The courier’s cash was entered late';
export const cancel = 'Cancel';
export const working = 'Working…';

// month-folder.tsx
export const folderForTheAccountant = 'Folder for the accountant';
export const oneZipWithEverything = (month: string | number) =>
  `One ZIP with everything for ${month}: all the files above, documents as PDF, settlements, cash, and a sheet of totals that must agree.`;
export const downloadFolder = 'Download folder';
export const documents = 'Documents';
export const theDownloadDidNotStart = 'The download did not start. Please try again.';
export const starting = 'Starting';
export const theFolderOf = (month: string | number) => `The folder of ${month}`;
export const isCompleteCheckYourDownloads = (folder: string | number) => `${folder} is complete. Check your downloads.`;
export const wasNotFinishedPleaseDownload = (folder: string | number) =>
  `${folder} was not finished. Please download it again.`;

// stock-line.tsx
const units = (count: number) => (count === 1 ? '1 unit' : `${count.toLocaleString('en-IN')} units`);
export const atCost = (value: ReactNode, count: number) => (
  <>
    {value} at cost, {units(count)}.
  </>
);
export const costUnknownFor = (count: number) => `Cost unknown for ${units(count)}.`;
export const stockAtTheEnd = 'Stock at the end of the month';
export const enterTheCost = 'Enter the cost of a unit when goods come in, under ‘Stock’ of the product.';

// closing.tsx
export const closefirstMonthsAreClosedOne = (link: ReactNode) => (
  <>Close {link} first: months are closed one after the other.</>
);
