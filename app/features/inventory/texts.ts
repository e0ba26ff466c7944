/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// list-movements.ts
export const productNotFound = 'Product not found';

// record-stock.ts
export const thereIsNoSuchProduct = 'This product or variant does not exist';
export const nothingWasSaved = (message: string | number) => `${message}. Nothing was saved.`;

// short-stock.ts
export const onlyLeft = (units: number, title: string, weight: string) =>
  `Only ${units} of ${title} (${weight}) ${units === 1 ? 'is' : 'are'} left`;
export const isOutOfStock = (title: string | number, weight: string | number) => `${title} (${weight}) is out of stock`;
