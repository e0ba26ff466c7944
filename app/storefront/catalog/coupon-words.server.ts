import { discountLabel, discountToJson } from '#rules/pricing/discount.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { couponOfferFor, type ShownCoupon } from '#rules/pricing/shown-coupon.ts';
import { unitPricePaise, type Variant } from '#rules/products/catalogue.ts';
import * as texts from './texts.ts';

/** The coupon that applies to each size, in words, by weight; sizes without one are left out. */
export function couponWords(coupons: readonly ShownCoupon[], variants: readonly Variant[]): Record<string, string> {
  const words: Record<string, string> = {};
  for (const variant of variants) {
    const offer = couponOfferFor(coupons, unitPricePaise(variant));
    if (!offer) continue;
    const { code, discount, minPurchasePaise, oncePerCustomer, firstOrderOnly } = offer.coupon;
    const [off, minimum] = [discountLabel(discountToJson(discount)), formatPaise(minPurchasePaise)];
    const line =
      offer.paysPaise === null
        ? texts.offThisProductInOrders(code, off, minimum)
        : texts.offThisProductInOrdersOfOrMore(code, off, minimum, formatPaise(offer.paysPaise));
    const terms = firstOrderOnly ? texts.forAFirstOrderOnly : oncePerCustomer ? texts.onceForEachCustomer : null;
    words[variant.weight] = terms === null ? line : `${line} ${terms}`;
  }
  return words;
}
