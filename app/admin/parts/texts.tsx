import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// changed-meanwhile.tsx
export const loadItAgain = 'Load it again';

// claims-reason.tsx
export const reasonOfTheOwner = 'Reason of the owner to let it stand';
export const correctTheTextOrSay =
  'Correct the text, or say why it stays and save again. The reason is kept with your name, under Claims.';

// confirm-dialog.tsx
export const cancel = 'Cancel';

// history-dialog.tsx
export const nobodyHasEditedThisProduct = 'Nobody has edited this product so far.';
export const ordersAndGoodsReceived = (link: ReactNode) => (
  <>Orders and goods received that changed its stock are in the {link}.</>
);
export const historyName = (name: string | number) => `History: ${name}`;
export const theHistoryCouldNot = 'The history could not be read. Please try again.';
export const reading = 'Reading…';
export const payments = 'Payments';
export const stockLedger = 'stock ledger';
export const nothingHasBeenChangedHere = 'Nothing has been changed here so far.';

// list-controls.tsx
export const pages = 'Pages';
export const previous = 'Previous';
export const pageOf = (page: string | number, pages: string | number) => `Page ${page} of ${pages}`;
export const next = 'Next';
export const exportCsv = 'Export CSV';

// list-page.tsx
export const noSToExport = (thing: string | number) => `No ${thing}s to export.`;
export const searchS = (thing: string | number) => `Search ${thing}s`;
export const sortBy = 'Sort by';

// month-filter.tsx
export const month = 'Month';

// page.tsx
export const backOffice = (title: string | number) => `${title} | Back office`;

// payment-list.tsx
export const disputeOf = (phase: string, amount: string, status: string) => `${phase} of ${amount}: ${status}.`;
export const respondBy = (time: string) => `Respond by ${time}.`;
export const refundOf = (amount: string, reason: string, state: string) => `Refund of ${amount} (${reason}): ${state}`;
export const notTheTotal = 'not the total';
export const secondPayment = 'second payment';
export const cameTooLate = 'came too late';
export const ofNoPurchase = 'of no purchase';
export const byStaff = 'by staff';
export const netBanking = 'net banking';
export const toBeSent = 'to be sent';
export const atTheBank = 'at the bank';
export const noOnlinePayment = 'No online payment.';
export const byMethodWords = (methodWords: string | number) => ` by ${methodWords}`;
export const testPayment = 'test payment';
export const paidThisOrder = 'paid this order';
export const refundedCanStillBeRefunded = (refunded: string | number, refundable: string | number) =>
  `${refunded} refunded; ${refundable} can still be refunded`;
export const paidOutOnLess = (value: string | number, fee: string | number, tax: string | number) =>
  `Paid out on ${value} less a fee of ${fee} (incl. ${tax} GST)`;

// picture-upload.tsx
export const pleaseTryAgain = 'Please try again.';
export const thePictureWasNotUploaded = 'The picture was not uploaded';
export const chooseAFile = 'Choose a file';
export const uploading = 'Uploading…';
export const remove = 'Remove';
export const removeLabel = (label: string | number) => `Remove ${label}`;

// typed-guard.tsx
export const whatYouTypedHere = 'What you typed here is not saved.';
export const closeWithoutSaving = 'Close without saving?';
export const discardChanges = 'Discard changes';

// use-action.ts
export const error = 'Error';
export const somethingWentWrongPleaseTry = 'Something went wrong. Please try again.';

// changed-meanwhile.tsx
export const whatYouTypedIsStill = (button: ReactNode) => (
  <>What you typed is still here. {button} to see what it is now.</>
);
