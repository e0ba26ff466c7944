import type { PageContext } from '#boot/page-context.ts';
import type { CartItem } from '#cart/rules/cart.ts';
import { type LineChange, orderableLines } from '#cart/rules/cart-check.ts';
import { changeSavedCart, readSavedCart, type SavedCart } from '#cart/saved-cart.ts';
import { couponForLines, currentLines, type HeldCoupon } from '#checkout/priced-cart.ts';
import { AppError } from '#rules/app-error.ts';

/** The cart that the shop keeps for a browser without scripts, as its catalogue is now. */
export interface StoredCartView {
  items: CartItem[];
  changes: [key: string, change: LineChange][];
  state: string;
  coupon: HeldCoupon | null;
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
  const { items, changes } = await currentLines(page.app, kept.lines);
  const { coupon, couponLost } = await currentCoupon(page, kept, items);
  return { items, changes: [...changes], state, coupon, couponLost, waitingOrder, placedOrder };
}

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
    return { coupon: await couponForLines(page.app, code, lines, page.requestContext.account), couponLost: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { app, requestContext } = page;
    if (requestContext.cartToken !== null) await changeSavedCart(app, requestContext.cartToken, () => ({ coupon: '' }));
    return { coupon: null, couponLost: error.message };
  }
}
