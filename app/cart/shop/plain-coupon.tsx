import { texts as purchaseTexts } from '#payments/shop/texts.ts';
import type { StoredCoupon } from './stored-cart-view.server.ts';

interface PlainCouponProps {
  typed: string;
  coupon: StoredCoupon | null;
  /** Why what was typed, or kept, does not hold. */
  wrong: string | null;
}

export function PlainCoupon({ typed, coupon, wrong }: PlainCouponProps) {
  return (
    <div>
      <label htmlFor="coupon" className="block font-semibold">
        {purchaseTexts.couponCode()}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id="coupon"
          name="coupon"
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : 'coupon-wrong'}
          className="field min-w-0 flex-1"
        />
        <button type="submit" name="do" value="update" className="button button-line">
          {purchaseTexts.apply()}
        </button>
      </div>
      {wrong !== null && (
        <p id="coupon-wrong" className="mt-1 text-chilli">
          {wrong}
        </p>
      )}
      {coupon && wrong === null && (
        <p className="mt-1 text-leaf text-sm">
          {purchaseTexts.couponGives.parts({
            offer: coupon.offer,
            button: (
              <button type="submit" name="do" value="no-coupon" className="link min-h-11 px-2">
                {purchaseTexts.removeCoupon()}
              </button>
            ),
          })}
        </p>
      )}
    </div>
  );
}
