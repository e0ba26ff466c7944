import * as staffTexts from './staff-texts.ts';

const shopifyProducts = 'a product export of Shopify';
const wooOrders = 'an order export of WooCommerce';

/** Files that staff choose by mistake, known by headings that only they have, in lower case; the first that fits is named. */
const kinds: readonly (readonly [name: string, ...headings: string[]])[] = [
  ['an order export of Shopify', 'lineitem name', 'financial status'],
  ['an inventory export of Shopify', 'handle', 'location', 'title'],
  ['a customer export of Shopify', 'total spent', 'total orders', 'email'],
  [shopifyProducts, 'handle', 'title'],
  [shopifyProducts, 'url handle', 'title'],
  [staffTexts.ownProducts, 'product id', 'variant id', 'weight'],
  ['the orders file of this shop', 'order id', 'order date', 'cart items'],
  [staffTexts.ownTranslations, 'language', 'kind', 'translation'],
  ['the users file of this shop', 'serial no.', 'username', 'mobile no.'],
  [wooOrders, 'order id', 'order status', 'billing first name'],
  [wooOrders, 'order number', 'order status', 'first name (billing)'],
  [wooOrders, 'order_id', 'billing_first_name', 'order_total'],
  ['a product export of WooCommerce', 'type', 'name', 'regular price'],
  ['a customer export of WooCommerce', 'user_email', 'billing_first_name'],
];

/** What a file is by its headings, such as 'an order export of Shopify'; null where nobody knows. */
function kindOfFile(headings: readonly string[]): string | null {
  const there = new Set(headings.map((heading) => heading.trim().toLowerCase()));
  return kinds.find(([, ...needed]) => needed.every((one) => there.has(one)))?.[0] ?? null;
}

/** The sentence for a file that a screen cannot use. @param otherwise what the file lacks @param wanted the kind that the screen takes */
export function wrongFile(headings: readonly string[], otherwise: string, wanted = ''): string {
  const kind = kindOfFile(headings);
  return kind === null || kind === wanted ? otherwise : `${`This is ${kind}.`} ${otherwise}`;
}
