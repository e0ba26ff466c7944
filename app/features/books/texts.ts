/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// books-attachment.ts
export const everyDocumentAsPdf = 'Every document as PDF. If some could not be made, papers-missing.txt lists them';
export const notInThisEMail = 'Too large for this e-mail. Download the folder instead';

// close-month.ts
export const misfitsChanged = (misfits: number, month: string) =>
  misfits === 1
    ? `1 entry does not match now. Please check it before you close ${month}`
    : `${misfits} entries do not match now. Please check them before you close ${month}`;
export const openFirst = (closedThrough: string | number) => `Open ${closedThrough} first`;
export const isOpen = (month: string | number) => `${month} is open`;

// day-book.ts
export const sumKind = (kind: string | number) => `Sum: ${kind}`;
export const sumOfTheMonth = 'Sum of the month';

// download-folder.ts
export const prepareFirst = 'Please prepare this folder first, on the page ‘Books’.';

// folder-files.ts
export const missingPapers = (numbers: readonly string[]) =>
  ['\ufeffThe PDFs of these documents could not be made. Their amounts are in documents.csv.', '', ...numbers, ''].join(
    '\r\n',
  );

// gather-folder.ts
export const wasWhenTheMonthWas = (label: string | number, atClosing: string | number, now: string | number) =>
  `${label} was ${atClosing} when you closed the month, and is now ${now}`;
export const ofId = (id: string | number, reference: string | number) => `${id} of ${reference}`;

// order-misfits.ts
export const leftWithoutDocument = (day: string) => `Shipped on ${day} without a document`;
export const paidWithoutDocument = (day: string) => `Paid on ${day} without a document`;

// prepare-folder.ts
export const nothingRunning = 'This folder is not being prepared.';
