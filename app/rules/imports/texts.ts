/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// sheet.ts
export const notUtf8 = 'The file is not in UTF-8. Export it again, or save it as CSV UTF-8.';

// read-export.ts
export const unknownExport =
  'This is not a product export of Shopify or WooCommerce: the file needs the columns Handle and Title, or Type and Name.';
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
  `The product ‘${handle}’ begins in line ${line} already. Keep the lines of a product together.`;
export const titleMissing = 'The product has no title.';
export const giftCard = 'Gift cards cannot be sold in this shop.';
export const noVariants = 'The product has no line with a price.';

// woocommerce-products.ts
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

// customers.ts
export const emailMissing = 'The line has no e-mail address.';
export const emailWrong = 'The e-mail address is not valid.';
export const customerTwice = (line: number) => `Line ${line} has the same e-mail address.`;
export const phoneLeftOut = 'The phone number is not a mobile number of India, and is left out.';
export const nameLeftOut = 'The name cannot be used: the account is called ‘Customer’.';
export const customer = 'Customer';
