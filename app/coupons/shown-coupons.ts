import { couponFault } from '#coupons/rules/coupon.ts';
import { discountFromColumns } from '#coupons/rules/discount-columns.ts';
import type { ShownCoupon } from '#coupons/rules/shown-coupon.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import type { Quote, QuoteDiscount } from '#pricing/rules/quote.ts';
import { AppError } from '#rules/app-error.ts';
import { endOfDayInIndia, startOfDayInIndia } from '#rules/dates.ts';
import { requireForCart } from './check-coupon.ts';
import { couponFacts } from './take-coupon.ts';

/**
 * The coupons that staff show to everybody and that hold for a product now (behaviour: Coupons 10). Of all others not
 * even the existence is told.
 * @returns them, and the moment at which the first of them ends or another one begins; null without any
 */
export async function shownCoupons(
  app: Pick<AppContext, 'db'>,
  productId: string,
  now: Date,
): Promise<{ coupons: ShownCoupon[]; until: Date | null }> {
  const shown = await app.db
    .selectFrom('coupon')
    .leftJoin('product', (join) => join.on('product.id', '=', productId))
    .selectAll('coupon')
    .select('product.category as shelf')
    .where('shown_to_shoppers', '=', true)
    // A page is the same for everybody.
    .where('group_id', 'is', null)
    .execute();
  const rows = shown.filter(
    ({ product_ids, categories, shelf }) =>
      product_ids.includes(productId) || (shelf !== null && categories.includes(shelf)),
  );
  const holding = rows.filter((row) => couponFault(couponFacts(row), Number.POSITIVE_INFINITY, now) === null);
  const ends = holding.map((row) => Date.parse(endOfDayInIndia(row.expires_on)));
  const starts = rows
    .filter((row) => row.is_active && row.starts_on !== null)
    .map((row) => Date.parse(startOfDayInIndia(row.starts_on ?? '')))
    .filter((start) => start > now.getTime());
  const changes = [...ends, ...starts];
  return {
    coupons: holding.map((row) => ({
      code: row.code,
      discount: discountFromColumns(row),
      minPurchasePaise: row.min_purchase_paise,
      oncePerCustomer: row.once_per_customer,
      firstOrderOnly: row.first_order_only,
    })),
    until: changes.length > 0 ? new Date(Math.min(...changes)) : null,
  };
}

/** So many of those that give most are looked up for a buyer; the cart or its order says more. */
const mostAsked = 5;

/**
 * Of the coupons that staff show to everybody the one that takes most off a cart now (behaviour: Coupons 10); null where
 * none gives it anything, or the buyer has used it up.
 * @param cart its subtotal before any discount, its lines, and what it costs with a discount
 * @param account who asks; of guests only the order shows whether it is for them
 */
export async function shownCouponFor(
  app: Pick<AppContext, 'db'>,
  {
    subtotalPaise,
    lines,
    quoteWith,
  }: {
    subtotalPaise: number;
    lines: readonly { productId: string; category: string }[];
    quoteWith: (discount: QuoteDiscount) => Quote;
  },
  account: Pick<Account, 'id' | 'email' | 'phoneNumber'> | null,
): Promise<{ code: string; discount: QuoteDiscount; savesPaise: number; firstOrderOnly: boolean } | null> {
  const shown = await app.db
    .selectFrom('coupon')
    .selectAll()
    .where('shown_to_shoppers', '=', true)
    // Nobody knows who a guest is before the order.
    .$if(account === null, (coupons) => coupons.where('group_id', 'is', null))
    .execute();
  const offers = shown.flatMap((row) => {
    if (couponFault(couponFacts(row), subtotalPaise, new Date()) !== null) return [];
    const productIds = lines
      .filter(({ productId, category }) => row.product_ids.includes(productId) || row.categories.includes(category))
      .map(({ productId }) => productId);
    const discount = { ...discountFromColumns(row), productIds };
    const { isEligible, discountPaise: savesPaise } = quoteWith(discount);
    return isEligible ? [{ row, discount, savesPaise }] : [];
  });
  const best = offers.toSorted((a, b) => b.savesPaise - a.savesPaise || (a.row.code < b.row.code ? -1 : 1));
  for (const { row, discount, savesPaise } of best.slice(0, mostAsked)) {
    try {
      await requireForCart(app.db, row, subtotalPaise, account);
      return { code: row.code, discount, savesPaise, firstOrderOnly: row.first_order_only };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return null;
}
