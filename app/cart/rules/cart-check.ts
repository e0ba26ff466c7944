import { unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { isSellable } from '#stock/rules/stock.ts';
import { type CartItem, lineVariant, mostOfLine, type SavedProduct, savedProduct } from './cart.ts';

/** Why a line cannot be ordered: its product or size is no longer sold, or it is sold out. */
export type LineFault = 'gone' | 'sold out';

/** What a check changed about a line that can still be ordered. */
export interface LineChange {
  /** Price of one unit before and now, in paise. */
  price?: { before: number; now: number };
  /** Units in the cart before, more than there are; the line now has what is left. */
  unitsBefore?: number;
}

export function lineKey(line: { productId: string; variant: string }): string {
  return `${line.productId} ${line.variant}`;
}

export function lineFault(item: CartItem): LineFault | null {
  const variant = lineVariant(item);
  if (!variant) return 'gone';
  return isSellable(variant.totalStock) ? null : 'sold out';
}

export function orderableLines(items: readonly CartItem[]): CartItem[] {
  return items.filter((item) => lineFault(item) === null);
}

/**
 * The cart as the catalogue is now. Lines that can no longer be ordered stay and say so; the others get today's price
 * and at most the units there are.
 * @param products what the shop has for each product id that was asked about, null when it is not on sale; lines of
 *   other products stay as they are
 */
export function refreshCart(
  items: readonly CartItem[],
  products: ReadonlyMap<string, SavedProduct | null>,
): { items: CartItem[]; changes: Map<string, LineChange> } {
  const changes = new Map<string, LineChange>();
  const checked = items.map((item) => {
    const product = products.get(item.productId);
    if (product === undefined) return item;
    const now = withProduct(item, product);
    if (lineFault(now) !== null) return now;
    const change = changeOf(item, now);
    if (change) changes.set(lineKey(item), change);
    return { ...now, quantity: Math.min(item.quantity, mostOfLine(now)) };
  });
  return { items: checked, changes };
}

/** A line's product as it is now; without the line's size when that, or the whole product, is no longer sold. */
function withProduct(item: CartItem, product: SavedProduct | null): CartItem {
  if (product) return { ...item, title: product.title, image: product.image, productData: savedProduct(product) };
  const variants = item.productData.variants.filter(({ weight }) => weight !== item.variant);
  return { ...item, productData: { ...item.productData, variants } };
}

function changeOf(before: CartItem, now: CartItem): LineChange | null {
  const [old, fresh] = [lineVariant(before), lineVariant(now)];
  const change: LineChange = {};
  const prices = { before: old ? unitPricePaise(old) : 0, now: fresh ? unitPricePaise(fresh) : 0 };
  if (old && prices.before !== prices.now) change.price = prices;
  if (before.quantity > mostOfLine(now)) change.unitsBefore = before.quantity;
  return Object.keys(change).length > 0 ? change : null;
}
