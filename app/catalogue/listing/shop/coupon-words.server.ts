import { unitPricePaise, type Variant } from '#catalogue/rules/catalogue.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { isOffDelivery } from '#coupons/rules/discount.ts';
import { couponOfferFor, type ShownCoupon } from '#coupons/rules/shown-coupon.ts';
import { formatPaise } from '#pricing/rules/money.ts';

/** The coupon that applies to each size, in words, by weight; sizes without one are left out. */
export function couponWords(coupons: readonly ShownCoupon[], variants: readonly Variant[]): Record<string, string> {
  const words: Record<string, string> = {};
  for (const variant of variants) {
    const offer = couponOfferFor(coupons, unitPricePaise(variant));
    if (!offer) continue;
    const { discount, oncePerCustomer, firstOrderOnly } = offer.coupon;
    const showsPrice = offer.paysPaise !== null && !isOffDelivery(discount.kind);
    words[variant.weight] = [
      whatItGives(offer.coupon),
      ...(showsPrice ? [texts.youPayForThisSize({ pays: formatPaise(offer.paysPaise ?? 0) })] : []),
      ...(firstOrderOnly ? [texts.forAFirstOrderOnly()] : oncePerCustomer ? [texts.onceForEachCustomer()] : []),
    ].join(' ');
  }
  return words;
}

function whatItGives({ code, discount, minPurchasePaise }: ShownCoupon): string {
  const minimum = formatPaise(minPurchasePaise);
  switch (discount.kind) {
    case 'delivery':
      return texts.freeDeliveryInOrders({ code, minimum });
    case 'amount':
      return texts.amountOffInOrders({ code, amount: formatPaise(discount.amountPaise), minimum });
    case 'percentage': {
      const percent = discount.basisPoints / 100;
      if (discount.mostPaise === 0) return texts.offThisProductInOrders({ code, percent, minimum });
      return texts.offThisProductAtMost({ code, percent, most: formatPaise(discount.mostPaise), minimum });
    }
  }
}
