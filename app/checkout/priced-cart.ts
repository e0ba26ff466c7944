import { type CartItem, type SavedProduct, savedProduct, subtotalPaise } from '#cart/rules/cart.ts';
import { refreshCart } from '#cart/rules/cart-check.ts';
import { quoteCart } from '#cart/rules/cart-quote.ts';
import { findCartProducts } from '#catalogue/find-cart-products.ts';
import { checkCoupon } from '#coupons/check-coupon.ts';
import { discountLabel, discountOffer, discountToFields } from '#coupons/rules/discount.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import type { QuoteDiscount } from '#pricing/rules/quote.ts';
import { texts } from '#pricing/rules/texts.ts';
import { AppError } from '#rules/app-error.ts';

interface Line {
  productId: string;
  weight: string;
  quantity: number;
  /** As it was called, for the day when it is no longer sold. */
  title?: string;
}

/** Lines as the catalogue is now: today's prices, at most the units there are, and what is sold no longer says so. */
export async function currentLines(app: AppContext, lines: readonly Line[]) {
  const products = await findCartProducts(app, lines);
  const items = lines.map(({ productId, weight, quantity, title = '' }, at): CartItem => {
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

/** A coupon that holds for the lines of a cart. */
export interface HeldCoupon {
  code: string;
  label: string;
  offer: string;
  discount: QuoteDiscount;
}

/** @throws AppError where it does not hold for these lines */
export async function couponForLines(
  app: AppContext,
  typed: string,
  lines: readonly CartItem[],
  account: Pick<Account, 'id' | 'email' | 'phoneNumber'> | null,
): Promise<HeldCoupon> {
  const { code, productIds, discount } = await checkCoupon(app, typed, subtotalPaise(lines), account);
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
