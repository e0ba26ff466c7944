import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// changed-meanwhile.tsx
export const loadItAgain = 'Reload';

// claims-reason.tsx
export const onlyTheOwnerKeepsIt = 'Please correct the text. Only the owner can keep it as it is.';
export const reasonOfTheOwner = 'Owner’s reason to keep it';
export const correctTheTextOrSay =
  'Correct the text, or enter a reason to keep it and save again. We keep the reason with your name under Claims.';

// confirm-form.tsx, identity-dialog.tsx
export const confirmItsYou = 'Confirm it’s you';
export const whyConfirm =
  'This moves money, takes data out or changes who may do what. We ask again after ten minutes.';
export const confirm = 'Confirm';
export const confirmDidNotLoad = 'We could not ask who you are.';
export const tryAgain = 'Try again';
export const weCouldNotLoadThis = 'We could not load this.';
export const weWillTryAgain = 'We’ll try again in a moment.';

// csv-import-dialog.tsx
export const csvFile = 'CSV file';
export const readingTheFile = 'Reading the file…';
export const working = 'Working…';
export const problemsToFix = (count: number) =>
  count === 1 ? '1 problem: fix it to import.' : `${count} problems: fix them to import.`;
export const fixTheOthersFirst = 'A reason lets claims stand. Fix the other problems in the file.';
export const lineOfFile = (line: number, field: string) => (field === '' ? `Line ${line}:` : `Line ${line}, ${field}:`);
export const cancel = 'Cancel';
export const importLabel = 'Import';

// history-dialog.tsx
export const nobodyHasEditedThisProduct = 'No edits yet.';
export const ordersAndGoodsReceived = (link: ReactNode) => <>For orders and goods received, see the {link}.</>;
export const historyName = (name: string | number) => `History: ${name}`;
export const theHistoryCouldNot = 'We could not load the history. Please try again.';
export const reading = 'Loading…';
export const payments = 'Payments';
export const stockLedger = 'stock ledger';
export const nothingHasBeenChangedHere = 'No changes yet.';

// list-controls.tsx
export const pages = 'Pages';
export const previous = 'Previous';
export const pageOf = (page: string | number, pages: string | number) => `Page ${page} of ${pages}`;
export const next = 'Next';
export const exportCsv = 'Export CSV';
export const prepareCsv = 'Prepare CSV';

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
export const ofNoPurchase = 'without an order';
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
export const thePictureWasNotUploaded = 'We could not upload the picture';
export const chooseAFile = 'Choose a file';
export const uploading = 'Uploading…';
export const remove = 'Remove';
export const removeLabel = (label: string | number) => `Remove ${label}`;

// use-draft.tsx
export const discardChanges = 'Discard changes';
export const changesThatWereNotSaved = 'You have changes that were not saved.';
export const changedSinceTheDraft =
  'Somebody has saved this since. Fields that you did not change show the new values. Check yours before you save.';
export const keepChanges = 'Keep changes';

// use-focus-wrong.ts
export const wrongFields = (count: number) =>
  count === 1 ? 'Not saved. 1 field needs correcting.' : `Not saved. ${count} fields need correcting.`;

// use-action.ts
export const error = 'Error';
export const somethingWentWrongPleaseTry = 'Something went wrong. Please try again.';

// changed-meanwhile.tsx
export const whatYouTypedIsStill = (button: ReactNode) => (
  <>What you typed is still here. {button} to see what it is now.</>
);

// field-claims.tsx
export const sayInstead = (instead: string | number) => ` Say instead: ${instead}`;

// version-list.tsx
export const versionNumber = (version: number) => `Version ${version}`;
export const savedBy = (name: string, time: string) => `Saved by ${name}, ${time}`;
export const bringBack = 'Bring back';
export const bringBackVersion = (version: number) => `Bring back version ${version}`;
export const changedField = (field: string, before: string, after: string) =>
  `${field.charAt(0).toUpperCase()}${field.slice(1)}: ${before} → ${after}`;
export const whatHappened = (field: string, said: string) => `${field}: ${said}`;
export const andMoreChanges = (count: number) => `and ${count} more`;
export const bringBackQuestion = 'Bring back this version?';

// column-history.tsx
export const earlierVersions = 'Earlier versions';
export const inUse = 'In use';
export const columnConsequence =
  'What this version says takes effect at once, for new orders. What is in use now stays in the list.';
export const nobodyChangedThis = 'Nobody has changed this yet.';
export const beforeTheFirst = 'As it was before version 1';
export const bringBackTheFirst = 'Bring back how it was before version 1';

// translation-links.tsx
export const translations = 'Translations';
export const translationIs = (language: string, missing: number, outdated: number) => {
  if (missing + outdated === 0) return `${language}: complete`;
  const parts = [missing > 0 ? `${missing} missing` : '', outdated > 0 ? `${outdated} outdated` : ''];
  return `${language}: ${parts.filter(Boolean).join(', ')}`;
};
