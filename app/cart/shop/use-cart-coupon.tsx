import { subtotalPaise } from '#cart/rules/cart.ts';
import { orderableLines } from '#cart/rules/cart-check.ts';
import { quoteCart } from '#cart/rules/cart-quote.ts';
import { type Coupon, useCoupon } from '#coupons/shop/use-coupon.ts';
import { laterPart } from '#kit/loading/lazy-part.tsx';
import { keepDraft } from '#payments/shop/purchase-memory.ts';
import { useCart } from './cart-store.ts';
import { texts } from './texts.ts';

/** Below or beside what the cart is opened for. */
export const CartOffers = laterPart(() => import('./cart-offers.tsx'));

/**
 * The coupon of the cart, on the cart page and at the checkout.
 * @param state the state of delivery; without one no coupon is taken
 * @param carried code that was applied on the page before
 */
export function useCartCoupon(state: string, carried: string): Coupon {
  const lines = orderableLines(useCart());
  const coupon = useCoupon({
    amountPaise: subtotalPaise(lines),
    isEligible: (discount) => quoteCart(lines, discount, { feePaise: null, freeFromPaise: 0 }).isEligible,
    notEligible: texts.productsNotEligibleForDiscount(),
    refusal: state === '' ? texts.selectYourState() : null,
    carried,
    onChange: (code) => keepDraft({ coupon: code }),
  });
  return { ...coupon, offer: <CartOffers part="coupon" items={lines} onTake={coupon.take} without={null} /> };
}
