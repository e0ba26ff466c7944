import { inIndianDigits } from '#pricing/rules/money.ts';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const imports = 'Imports';

export const progress = 'Progress';

export const products = 'Products';
export const customers = 'Customers';

export const importProducts = (count: number) =>
  count === 1 ? 'Import 1 product' : `Import ${inIndianDigits(count)} products`;
export const importCustomers = (count: number) =>
  count === 1 ? 'Import 1 customer' : `Import ${inIndianDigits(count)} customers`;

export const picturesSum = (done: number, waiting: number, failed: number) =>
  `${inIndianDigits(done)} fetched, ${inIndianDigits(waiting)} waiting, ${inIndianDigits(failed)} failed`;

export const passwordsSum = (toMail: number, mailed: number, withPassword: number) =>
  `${inIndianDigits(toMail)} not e-mailed yet, ${inIndianDigits(mailed)} e-mailed, ${inIndianDigits(withPassword)} with a password`;
export const mailNext = (count: number) =>
  count === 1 ? 'E-mail 1 customer' : `E-mail ${inIndianDigits(count)} customers`;

export const checking = (done: number, total: number) =>
  `Checking: ${inIndianDigits(done)} of ${inIndianDigits(total)}`;
export const importing = (done: number, total: number) =>
  `Importing: ${inIndianDigits(done)} of ${inIndianDigits(total)}`;
export const fetchingPictures = (done: number, total: number) =>
  `Fetching pictures: ${inIndianDigits(done)} of ${inIndianDigits(total)}`;
