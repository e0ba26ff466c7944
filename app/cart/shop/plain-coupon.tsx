import { useState } from 'react';
import type { ShownCoupon } from '#coupons/shop/coupon-field.tsx';
import type { StoredCartView } from './stored-cart-view.server.ts';

/**
 * The coupon of a cart that the shop keeps, for its field.
 * @param wrong why what was typed, or kept, does not hold
 * @param typed what was typed in the form that was sent before this page
 */
export function usePlainCoupon(
  { coupon }: StoredCartView,
  wrong: string | null,
  typed = wrong === null ? (coupon?.code ?? '') : '',
): ShownCoupon {
  const [text, type] = useState(typed);
  const shown = { text, type, applied: coupon, checking: false, mayApply: true };
  if (wrong === null) return shown;
  return {
    ...shown,
    marks: { 'aria-invalid': true, 'aria-describedby': 'coupon-wrong' },
    complaint: (
      <p id="coupon-wrong" className="mt-1 text-chilli">
        {wrong}
      </p>
    ),
  };
}
