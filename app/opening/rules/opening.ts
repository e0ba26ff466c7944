/**
 * Whether the shop sells (behaviour: First day 1). 'undecided' is a shop that has not started since it was made or
 * upgraded; it sells, as every shop did before there was a choice.
 */
export type Opening = 'undecided' | 'not yet' | 'open' | 'closed';

export function isOpen(opening: Opening): boolean {
  return opening === 'open' || opening === 'undecided';
}

export const notOpenPage = '/not-open';

/**
 * What stays for buyers while the shop is not open: orders that were placed, and accounts. Policies and contact lie
 * outside `/shop`.
 */
const buyerPages = ['/shop/account', '/shop/payment-success', '/shop/paypal-return', '/shop/program-success'];

/**
 * Whether a page is shown only while the shop is open.
 * @param path in one spelling, as access.ts compares it
 */
export function isClosedWithShop(path: string): boolean {
  if (path.startsWith('/shop/order/') || buyerPages.includes(path)) return false;
  return (
    path === '/' ||
    path === '/shop' ||
    path.startsWith('/shop/') ||
    path.startsWith('/pages/') ||
    path === '/coming-soon'
  );
}

/** Pages of the storefront that staff do not see through 'View shop': they are one buyer's, or lead to an order. */
const buyersPages = [
  '/shop/account',
  '/shop/cart',
  '/shop/checkout',
  '/shop/payment-checkout',
  '/shop/payment-success',
  '/shop/paypal-return',
  '/shop/program-checkout',
  '/shop/program-success',
];

/** Whether staff who view the shop may see a page of it (behaviour: First day 4). */
export function isViewable(path: string): boolean {
  return path.startsWith('/shop/') && !path.startsWith('/shop/order/') && !buyersPages.includes(path);
}
