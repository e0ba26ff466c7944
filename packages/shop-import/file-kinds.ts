const shopifyProducts = 'a product export of Shopify';
const wooOrders = 'an order export of WooCommerce';

/** A file that people choose by mistake: its name in a sentence, and headings that only it has, in lower case. */
export type FileKind = readonly [name: string, ...headings: string[]];

/** The first that fits is named. */
const kinds: readonly FileKind[] = [
  ['an order export of Shopify', 'lineitem name', 'financial status'],
  ['an inventory export of Shopify', 'handle', 'location', 'title'],
  ['a customer export of Shopify', 'total spent', 'total orders', 'email'],
  [shopifyProducts, 'handle', 'title'],
  [shopifyProducts, 'url handle', 'title'],
  [wooOrders, 'order id', 'order status', 'billing first name'],
  [wooOrders, 'order number', 'order status', 'first name (billing)'],
  [wooOrders, 'order_id', 'billing_first_name', 'order_total'],
  ['a product export of WooCommerce', 'type', 'name', 'regular price'],
  ['a customer export of WooCommerce', 'user_email', 'billing_first_name'],
];

/**
 * The sentence for a file that a screen cannot use; it says what the file is by its headings, such as 'an order export
 * of Shopify'.
 * @param otherwise what the file lacks
 * @param shopFiles what the shop itself exports
 * @param wanted the kind that the screen takes
 */
export function wrongFile(
  headings: readonly string[],
  otherwise: string,
  shopFiles: readonly FileKind[],
  wanted = '',
): string {
  const there = new Set(headings.map((heading) => heading.trim().toLowerCase()));
  const kind = [...shopFiles, ...kinds].find(([, ...needed]) => needed.every((one) => there.has(one)))?.[0];
  return kind === undefined || kind === wanted ? otherwise : `This is ${kind}. ${otherwise}`;
}
