/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// delete-product.ts
export const unitsOfSendOrClose = (orders: string | number, title: string | number, which: string | number) =>
  `${orders} units of '${title}'. Send or close ${which} first, then delete the product.`;

// edit-product.ts
export const somebodyChangedMeanwhileNothingWas = (title: string | number) =>
  `Somebody changed '${title}' meanwhile. Nothing was saved; load it again.`;
export const productNotFound = 'Product not found';
export const nothingWasSaved = (title: string | number, what: string | number) =>
  `'${title}', ${what}. Nothing was saved.`;
export const ofSoItCannot = (orders: string | number, weight: string | number, title: string | number) =>
  `${orders} ${weight} of '${title}', so it cannot be removed yet. Mark it out of stock until they are sent.`;
export const n1OpenOrderHolds = '1 open order holds';
export const openOrdersHold = (count: string | number) => `${count} open orders hold`;

// import-products.ts
export const thereIsNoProduct = (slice: string | number) => `There is no product with the id ${slice}`;
export const theFileIsNotText = 'The file is not text in UTF-8';
export const theFileHasProblems = (count: number) => ` The file has ${count} problems.`;
export const lineNothingWasStored = (line: string | number, replace: string | number, more: string | number) =>
  `Line ${line}: ${replace}.${more} Nothing was stored.`;

// save-prices-and-stock.ts
export const thisVariantIsNotThere = 'This variant is not there any more';
export const nothingWasSaved2 = (message: string | number) => `${message}. Nothing was saved.`;
