/** What staff and the logs read here, in English. */

// admin-books.ts

// admin-claims.ts

// admin-orders.ts

// admin-products.ts

export const nothingWasStoredYet = 'Nothing saved yet';

// admin-imports.ts, admin-products.ts

export const categoryIsOneOf = (ids: string) => `Category is one of ${ids}`;

// admin-settings.ts

// admin-shipping.ts

// admin-shop.ts

export const orderSaved = 'Order saved';

// admin-stock.ts

export const theMoneyGoesBack = 'Refund to the buyer started';

// admin-exports.ts

// first-day.ts

// admin-pages.ts
