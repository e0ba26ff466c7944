import * as staffTexts from './staff-texts.ts';

/** Files that staff choose by mistake, known by headings that only they have, in lower case; the first that fits is named. */
const kinds: readonly (readonly [name: string, ...headings: string[]])[] = [
  [staffTexts.shopifyOrders, 'lineitem name', 'financial status'],
  [staffTexts.shopifyInventory, 'handle', 'location', 'title'],
  [staffTexts.shopifyCustomers, 'total spent', 'total orders', 'email'],
  [staffTexts.shopifyProducts, 'handle', 'title'],
  [staffTexts.shopifyProducts, 'url handle', 'title'],
  [staffTexts.ownProducts, 'product id', 'variant id', 'weight'],
  [staffTexts.ownOrders, 'order id', 'order date', 'cart items'],
  [staffTexts.ownTranslations, 'language', 'kind', 'translation'],
  [staffTexts.ownCustomers, 'serial no.', 'username', 'mobile no.'],
  [staffTexts.wooOrders, 'order id', 'order status', 'billing first name'],
  [staffTexts.wooOrders, 'order number', 'order status', 'first name (billing)'],
  [staffTexts.wooOrders, 'order_id', 'billing_first_name', 'order_total'],
  [staffTexts.wooProducts, 'type', 'name', 'regular price'],
  [staffTexts.wooCustomers, 'user_email', 'billing_first_name'],
];

/** What a file is by its headings, such as 'an order export of Shopify'; null where nobody knows. */
function kindOfFile(headings: readonly string[]): string | null {
  const there = new Set(headings.map((heading) => heading.trim().toLowerCase()));
  return kinds.find(([, ...needed]) => needed.every((one) => there.has(one)))?.[0] ?? null;
}

/** The sentence for a file that a screen cannot use. @param otherwise what the file lacks @param wanted the kind that the screen takes */
export function wrongFile(headings: readonly string[], otherwise: string, wanted = ''): string {
  const kind = kindOfFile(headings);
  return kind === null || kind === wanted ? otherwise : `${staffTexts.thisIsA(kind)} ${otherwise}`;
}
