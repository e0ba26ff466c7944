import type { Discount } from '#pricing/rules/quote.ts';
import type { CouponTerms } from './coupon.ts';
import { discountOn } from './discount.ts';
import { isOffDelivery } from './discount-kinds.ts';
import { termsOf } from './discount-terms.ts';

/** A coupon that the shop names to everybody and that holds now for the product in question (behaviour: Coupons 10). */
export interface ShownCoupon extends CouponTerms {
  code: string;
  discount: Discount;
  /** Of the whole order, before any discount. */
  minPurchasePaise: number;
}

export interface CouponOffer {
  coupon: ShownCoupon;
  /** What one pack of the size costs with it; null where one pack does not reach its minimum. */
  paysPaise: number | null;
}

/**
 * The one coupon to name beside a size: of those that a single pack reaches, the one that takes most off; where none is
 * reached, the one whose minimum is nearest. Null without any that takes something off, makes delivery free or needs
 * several units.
 * @param pricePaise of one pack
 */
export function couponOfferFor(coupons: readonly ShownCoupon[], pricePaise: number): CouponOffer | null {
  const useful = coupons.filter(
    ({ discount }) =>
      isOffDelivery(discount.kind) || termsOf(discount).needsSeveralUnits || discountOn(pricePaise, discount) > 0,
  );
  const reached = useful.filter(({ minPurchasePaise }) => pricePaise >= minPurchasePaise);
  const off = ({ discount }: ShownCoupon) => discountOn(pricePaise, discount);
  const byCode = (a: ShownCoupon, b: ShownCoupon) => (a.code < b.code ? -1 : 1);
  const [most] = reached.sort((a, b) => off(b) - off(a) || a.minPurchasePaise - b.minPurchasePaise || byCode(a, b));
  if (most) return { coupon: most, paysPaise: pricePaise - off(most) };
  const [nearest] = useful.sort((a, b) => a.minPurchasePaise - b.minPurchasePaise || off(b) - off(a) || byCode(a, b));
  return nearest ? { coupon: nearest, paysPaise: null } : null;
}
