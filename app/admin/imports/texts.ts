import { inIndianDigits } from '#rules/pricing/money.ts';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// imports.tsx
export const imports = 'Imports';
export const fromShopifyOrWooCommerce = 'Bring products and customers from Shopify or WooCommerce.';
export const noImportsYet = 'No imports yet';
export const exportThereFirst = 'Export a CSV file in your former shop, then upload it here.';
export const file = 'File';
export const what = 'What';
export const started = 'Uploaded';
export const progress = 'Progress';
export const whenBy = (when: string, by: string) => `${when} by ${by}`;

// upload-form.tsx
export const uploadAnExport = 'Upload an export';
export const nothingIsImportedYet = 'We check the file first. Nothing is imported before you have seen the report.';
export const whatIsInTheFile = 'What is in the file?';
export const products = 'Products';
export const customers = 'Customers';
export const csvFile = 'CSV file';
export const asItWasExported = 'As Shopify or WooCommerce exported it, up to 16 MB.';
export const categoryIfUnclear = 'Category if the file names none';
export const gstPercent = 'GST (%)';
export const oneRateForAll = 'For all products of the file. You can change it per product later.';
export const pricesInTheFile = 'Prices in the file';
export const pricesHint = 'The file does not say it. Look up the tax settings of the other shop.';
export const choose = 'Choose';
export const pricesWithGst = 'Include GST';
export const pricesWithoutGst = 'Without GST: add it';
export const choosePrices = 'Choose whether the prices include GST.';
export const andMoreLines = (count: number) => `and ${count} more`;
export const listWhatWasListed = 'List products that your former shop listed';
export const theyGoLive = 'They go live once a picture has arrived. Untick it to check each product first.';
export const customersGetNoMail =
  'Names, e-mail addresses and phone numbers are taken. Nobody is e-mailed or added to the newsletter.';
export const checkFile = 'Check file';
export const uploading = 'Uploading…';
export const chooseAFileFirst = 'Choose a file first.';

// import-report.tsx
export const allImports = 'All imports';
export const fromSource = (source: string, when: string, by: string) => `${source}, ${when}, ${by}`;
export const countLabels = {
  unchecked: 'Not checked yet',
  new: 'New',
  change: 'Will change',
  same: 'Unchanged',
  claims: 'Claims to decide',
  refused: 'Refused',
  made: 'Imported',
  changed: 'Changed',
} as const;
export const goOn = 'Continue';
export const checkAgain = 'Continue the check';
export const importProducts = (count: number) =>
  count === 1 ? 'Import 1 product' : `Import ${inIndianDigits(count)} products`;
export const importCustomers = (count: number) =>
  count === 1 ? 'Import 1 customer' : `Import ${inIndianDigits(count)} customers`;
export const stop = 'Stop';
export const stopping = 'Stopping…';
export const problemsTitle = 'What is left out, and why';
export const problemsByLine = 'Problems by line';
export const onlyTheFirst = 'The first 200 problems. The report has all of them.';
export const line = 'Line';
export const column = 'Column';
export const productLabel = 'Product';
export const problem = 'Problem';
export const notesTitle = 'Please note';
export const downloadReport = 'Download report';
export const downloadRefused = 'Download refused lines';
export const picturesTitle = 'Pictures';
export const picturesSum = (done: number, waiting: number, failed: number) =>
  `${inIndianDigits(done)} fetched, ${inIndianDigits(waiting)} waiting, ${inIndianDigits(failed)} failed`;
export const tryAgain = 'Try again';
export const passwordsTitle = 'Passwords';
export const passwordsAbout =
  'Imported customers have no password yet. E-mail them a link to choose one. It works for 7 days, and each customer gets it once.';
export const passwordsSum = (toMail: number, mailed: number, withPassword: number) =>
  `${inIndianDigits(toMail)} not e-mailed yet, ${inIndianDigits(mailed)} e-mailed, ${inIndianDigits(withPassword)} with a password`;
export const mailNext = (count: number) =>
  count === 1 ? 'E-mail 1 customer' : `E-mail ${inIndianDigits(count)} customers`;
export const nothingToDo = 'Everything in this file is in your shop already.';
export const shopify = 'Shopify';
export const wooCommerce = 'WooCommerce';

// work-progress.tsx
export const checking = (done: number, total: number) =>
  `Checking: ${inIndianDigits(done)} of ${inIndianDigits(total)}`;
export const importing = (done: number, total: number) =>
  `Importing: ${inIndianDigits(done)} of ${inIndianDigits(total)}`;
export const fetchingPictures = (done: number, total: number) =>
  `Fetching pictures: ${inIndianDigits(done)} of ${inIndianDigits(total)}`;
export const checked = 'Checked';
export const imported = 'Finished';
export const stopped = 'Stopped';
export const failed = 'The person who started this no longer works here. Please start it again.';
