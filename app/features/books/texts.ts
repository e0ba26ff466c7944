/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// books-attachment.ts
export const everyDocumentAsPdf = 'Every document as PDF';
export const notInThisEMail = 'Not in this e-mail, which would be too large: download the folder';

// close-month.ts
export const n1ThingDoesNotFit = '1 thing does not fit';
export const thingsDoNotFit = (count: number) => `${count} things do not fit`;
export const nowPleaseLook = (said: string | number, month: string | number) =>
  `${said} now. Please look at it before you close ${month}`;
export const openFirst = (closedThrough: string | number) => `Open ${closedThrough} first`;
export const isOpen = (month: string | number) => `${month} is open`;

// day-book.ts
export const sumKind = (kind: string | number) => `Sum: ${kind}`;
export const sumOfTheMonth = 'Sum of the month';

// folder-run.ts
export const pleaseTryAgainLater = 'Please try again later.';
export const aFolderIsBeingDownloaded = 'A folder is being downloaded.';

// gather-folder.ts
export const wasWhenTheMonthWas = (label: string | number, atClosing: string | number, now: string | number) =>
  `${label} was ${atClosing} when the month was closed, and is ${now}`;
export const ofId = (id: string | number, reference: string | number) => `${id} of ${reference}`;

// order-misfits.ts
export const leftWithoutDocument = (day: string) => `It left on ${day} and has no document`;
export const paidWithoutDocument = (day: string) => `It was paid on ${day} and has no document`;
