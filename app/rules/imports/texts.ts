/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// sheet.ts
export const fileEmpty = 'The file is empty.';

// read-export.ts
export const unknownExport =
  'This is not a product export of Shopify or WooCommerce: the file needs the columns Handle and Title, or ID, Type, Name and Regular price, in English.';
export const unknownCustomers =
  'This is not a customer export of Shopify or WooCommerce: the file needs a column for the e-mail address.';
export const noRows = 'The file has no lines below its headings.';
export const tooManyProducts = (most: number) =>
  `The file holds more than ${most} products. Export them in several files.`;
export const tooManyCustomers = (most: number) =>
  `The file holds more than ${most} customers. Export them in several files.`;

// import-product.ts
export const priceMissing = 'Enter the price.';
export const notAPrice = (typed: string) => `‘${typed}’ is not a price. Write it as 1299 or 1,299.00.`;
export const priceTooFine = (typed: string) => `‘${typed}’ has more than two decimals.`;
export const gstAdded = (percent: number) => `${percent} % GST is added to the prices of the file.`;
export const untaxedThere = 'The other shop charges no tax on it: check its GST rate.';
export const leftOut = (what: string) => `Left out, as this shop has no place for it: ${what}.`;
export const lettersLost = 'Letters have become ‘?’. Export the file again, and do not save it in a spreadsheet.';
export const priceIsZero = 'The price must be above 0.';
export const notAStock = (typed: string) => `‘${typed}’ is not a number of units.`;
export const stockNotCounted = 'The other shop does not count the stock: enter it before you list the product.';
export const stockBelowZero = 'The other shop has sold more than it has: the stock is 0.';
export const soldWithoutStock = 'The other shop sells on without stock. This shop does not: it stops at 0.';
export const morePictures = (count: number, most: number) =>
  `The file has ${count} pictures. The first ${most} are taken.`;
export const notAPictureAddress = (typed: string) => `‘${typed}’ is not the address of a picture.`;
export const tooManySizes = (count: number, most: number) =>
  `The product has ${count} sizes. This shop takes at most ${most}: split it into several products.`;
export const sizeTwice = (size: string) => `The size ‘${size}’ is there twice.`;
export const sizeTooLong = (most: number) => `The name of the size is longer than ${most} characters.`;
export const onePack = '1 pack';

// shopify-products.ts
export const handleMissing = 'The line has no handle, so it belongs to no product.';
export const handleTwice = (handle: string, line: number) =>
  `Line ${line} has another product with the handle ‘${handle}’. Give one of them a handle of its own.`;
export const titleMissing = 'The product has no title.';
export const giftCard = 'Gift cards cannot be sold in this shop.';
export const noVariants = 'The product has no line with a price.';

export const parts = {
  sku: 'SKU',
  barcode: 'barcode',
  tags: 'tags',
  vendor: 'vendor or brand',
  seo: 'texts for search engines',
  weight: 'weight of the parcel',
  measures: 'measures of the parcel',
  cost: 'cost',
  alt: 'alt texts of pictures',
  notes: 'purchase note',
  links: 'related products',
  attributes: 'attributes',
  plugins: 'fields of other plugins',
  shipping: 'shipping class',
} as const;

// woocommerce-products.ts
export const soldOutThere = (units: string) =>
  `The other shop counts ${units} but shows it as sold out: the stock is 0.`;
export const sizeSwitchedOff = (size: string) => `The size ‘${size}’ is switched off in the other shop, and left out.`;
export const keyShortened = (typed: string) =>
  `‘${typed}’ is a long number that a spreadsheet has shortened. Export the file again, and do not open it in a spreadsheet.`;
export const nameMissing = 'The product has no name.';
export const typeNotSold = (type: string) => `Products of the type ‘${type}’ cannot be sold in this shop.`;
export const idMissing = 'The line has neither an ID nor a SKU, so a second import could not know it again.';
export const idTwice = (line: number) => `The product of line ${line} has the same ID or SKU.`;
export const parentMissing = (parent: string) =>
  parent === ''
    ? 'The variation names no parent.'
    : `The file has no product ‘${parent}’ that this variation belongs to.`;
export const variationsMissing = 'The file has no variation of this product.';
export const stockOfTheParent =
  'The other shop counts the stock of all sizes together: enter it per size before you list the product.';

export const dayUnclear = (typed: string) =>
  `‘${typed}’ may mean two days, or none. Write the day as 2026-11-27, or export the file again and do not open it in a spreadsheet.`;

// customers.ts
export const emailMissing = 'The line has no e-mail address.';
export const emailWrong = 'The e-mail address is not valid.';
export const customerTwice = (line: number) => `Line ${line} has the same e-mail address.`;
export const phoneShortened =
  'A spreadsheet has shortened the phone number, so it is left out. Export the file again, and do not open it in a spreadsheet.';
export const phoneLeftOut = 'The phone number is not a mobile number of India, and is left out.';
export const nameLeftOut = 'The name cannot be used: the account is called ‘Customer’.';
export const customer = 'Customer';
export const customerParts = {
  consent: 'consent to newsletters',
  address: 'addresses',
  tags: 'tags and notes',
  spent: 'past orders',
} as const;
