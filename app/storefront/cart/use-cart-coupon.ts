import { subtotalPaise } from '#rules/pricing/cart.ts';
import { orderableLines } from '#rules/pricing/cart-check.ts';
import { keepDraft } from '../purchase/purchase-memory.ts';
import { type Coupon, useCoupon } from '../purchase/use-coupon.ts';
import { useCart } from './cart-store.ts';
import { texts } from './texts.ts';

/**
 * The coupon of the cart, on the cart page and at the checkout.
 * @param state the state of delivery; without one no coupon is taken
 * @param carried code that was applied on the page before
 */
export function useCartCoupon(state: string, carried: string): Coupon {
  const lines = orderableLines(useCart());
  return useCoupon({
    amountPaise: subtotalPaise(lines),
    productIds: lines.map(({ productId }) => productId),
    notEligible: texts.productsNotEligibleForDiscount(),
    refusal: state === '' ? texts.selectYourState() : null,
    carried,
    onChange: (coupon) => keepDraft({ coupon }),
  });
}
