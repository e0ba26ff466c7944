import { unitPricePaise } from '#catalogue/rules/catalogue.ts';
import {
  basisPointsFromPercent,
  type Quote,
  type QuoteDelivery,
  type QuoteDiscount,
  quote,
} from '#pricing/rules/quote.ts';
import type { CartItem } from './cart.ts';
import { lineVariant } from './cart.ts';
import { orderableLines } from './cart-check.ts';

/**
 * What a cart costs as far as the browser knows; lines that cannot be ordered are left out. The rest is as `quote`
 * takes it.
 */
export function quoteCart(
  items: readonly CartItem[],
  discount: QuoteDiscount | null,
  delivery: QuoteDelivery,
  cashFeePaise = 0,
): Quote {
  const lines = orderableLines(items).map((item) => {
    const variant = lineVariant(item);
    return {
      productId: item.productId,
      quantity: item.quantity,
      unitPricePaise: variant ? unitPricePaise(variant) : 0,
      gstBasisPoints: basisPointsFromPercent(item.productData.gst ?? 0),
      grams: variant?.grams,
    };
  });
  return quote(lines, discount, delivery, cashFeePaise);
}

/** Whether the GST of every line is known; a cart that was filled from a list knows it once it was checked. */
export function isGstKnown(items: readonly CartItem[]): boolean {
  return orderableLines(items).every((item) => item.productData.gst !== undefined);
}
