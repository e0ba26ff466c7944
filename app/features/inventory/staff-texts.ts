/** What staff and the logs read here, in English. */

// list-movements.ts
export const productNotFound = 'Product not found';

// record-stock.ts
export const thereIsNoSuchProduct = 'This product or variant does not exist';
export const nothingWasSaved = (message: string | number) => `${message}. Nothing was saved.`;
