import { unitPricePaise, type Variant } from '#catalogue/rules/catalogue.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { termsOf } from '#coupons/rules/discount-terms.ts';
import { couponOfferFor, type ShownCoupon } from '#coupons/rules/shown-coupon.ts';
import { formatPaise } from '#pricing/rules/money.ts';

/** The coupon that applies to each size, in words, by weight; sizes without one are left out. */
export function couponWords(coupons: readonly ShownCoupon[], variants: readonly Variant[]): Record<string, string> {
  const words: Record<string, string> = {};
  for (const variant of variants) {
    const pricePaise = unitPricePaise(variant);
    const offer = couponOfferFor(coupons, pricePaise);
    if (!offer) continue;
    const { code, discount, minPurchasePaise, oncePerCustomer, firstOrderOnly } = offer.coupon;
    const { paysPaise } = offer;
    const isCheaper = paysPaise !== null && paysPaise < pricePaise;
    words[variant.weight] = [
      termsOf(discount).onProductPage(discount, { code, minimum: formatPaise(minPurchasePaise) }),
      ...(isCheaper ? [texts.youPayForThisSize({ pays: formatPaise(paysPaise) })] : []),
      ...(firstOrderOnly ? [texts.forAFirstOrderOnly()] : oncePerCustomer ? [texts.onceForEachCustomer()] : []),
    ].join(' ');
  }
  return words;
}
