import type { PageContext } from '#boot/page-context.ts';
import { type CartItem, type SavedProduct, savedProduct, subtotalPaise } from '#cart/rules/cart.ts';
import { type LineChange, orderableLines, refreshCart } from '#cart/rules/cart-check.ts';
import { quoteCart } from '#cart/rules/cart-quote.ts';
import { changeSavedCart, readSavedCart, type SavedCart, type SavedLine } from '#cart/saved-cart.ts';
import { findCartProducts } from '#catalogue/find-cart-products.ts';
import { checkCoupon } from '#coupons/check-coupon.ts';
import { discountLabel, discountOffer, discountToFields } from '#coupons/rules/discount.ts';
import type { QuoteDiscount } from '#pricing/rules/quote.ts';
import { AppError } from '#rules/app-error.ts';
import { texts } from './texts.ts';

/** A coupon of a kept cart that holds. */
interface StoredCoupon {
  code: string;
  label: string;
  offer: string;
  discount: QuoteDiscount;
}

/** The cart that the shop keeps for a browser without scripts, as its catalogue is now. */
export interface StoredCartView {
  items: CartItem[];
  changes: [key: string, change: LineChange][];
  state: string;
  coupon: StoredCoupon | null;
  /** Why the coupon that was kept does not hold any more. */
  couponLost: string | null;
  waitingOrder: string | null;
  placedOrder: string | null;
}

type Page = Pick<PageContext, 'app' | 'requestContext'>;

/** The kept cart of whoever asks; null where there is none, or nothing in it. */
export async function storedCartView(page: Page): Promise<StoredCartView | null> {
  const { cartToken } = page.requestContext;
  const kept = cartToken === null ? null : await readSavedCart(page.app, cartToken);
  if (kept === null) return null;
  const { state, waitingOrder, placedOrder } = kept;
  const { items, changes } = await currentLines(page, kept.lines);
  const { coupon, couponLost } = await currentCoupon(page, kept, items);
  return { items, changes: [...changes], state, coupon, couponLost, waitingOrder, placedOrder };
}

async function currentLines({ app }: Page, lines: readonly SavedLine[]) {
  const products = await findCartProducts(app, lines);
  const items = lines.map(({ productId, weight, quantity, title }, at): CartItem => {
    const product = products[at] ?? null;
    const productData: SavedProduct = product ? savedProduct(product) : goneProduct(productId, title);
    return { productId, variant: weight, quantity, title: productData.title, image: productData.image, productData };
  });
  return refreshCart(items, new Map(items.map((item, at) => [item.productId, products[at] ?? null])));
}

const goneProduct = (_id: string, title: string): SavedProduct => ({
  _id,
  title,
  category: '',
  saleTitle: '',
  averageReview: 0,
  image: '',
  variants: [],
});

/**
 * A coupon that holds no longer is said once and then forgotten, so that a page which is looked at again counts no
 * further attempt.
 */
async function currentCoupon(
  page: Page,
  { coupon: code }: SavedCart,
  items: readonly CartItem[],
): Promise<Pick<StoredCartView, 'coupon' | 'couponLost'>> {
  const lines = orderableLines(items);
  if (code === '' || lines.length === 0) return { coupon: null, couponLost: null };
  try {
    return { coupon: await requireCoupon(page, code, lines), couponLost: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { app, requestContext } = page;
    if (requestContext.cartToken !== null) await changeSavedCart(app, requestContext.cartToken, () => ({ coupon: '' }));
    return { coupon: null, couponLost: error.message };
  }
}

/** @throws AppError where it does not hold for these lines */
async function requireCoupon(
  { app, requestContext }: Page,
  typed: string,
  lines: readonly CartItem[],
): Promise<StoredCoupon> {
  const { code, productIds, discount } = await checkCoupon(app, typed, subtotalPaise(lines), requestContext.account);
  const given = { ...discount, productIds };
  requireEligible(lines, given);
  const fields = discountToFields(discount);
  return { code, label: discountLabel(fields), offer: discountOffer(fields), discount: given };
}

/** @throws AppError 409 for a coupon that gives nothing to these lines */
export function requireEligible(lines: readonly CartItem[], discount: QuoteDiscount): void {
  if (quoteCart(lines, discount, { feePaise: null, freeFromPaise: 0 }).isEligible) return;
  const message = texts.productsNotEligibleForDiscount();
  throw new AppError(409, message, [{ field: 'code', message }]);
}
