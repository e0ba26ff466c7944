import { useId } from 'react';
import { texts } from '#payments/shop/texts.ts';
import type { Coupon } from './use-coupon.ts';

interface CouponFormProps {
  coupon: Coupon;
  /** What the button says. */
  action?: string;
}

export function CouponForm({ coupon, action = texts.apply() }: CouponFormProps) {
  const id = useId();
  const { text, applied, checking } = coupon;
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !applied && !checking) coupon.apply();
      }}
    >
      <label htmlFor={id} className="block font-semibold">
        {texts.couponCode()}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          className="field min-w-0 flex-1"
          onChange={(event) => coupon.type(event.target.value)}
        />
        <button
          type="submit"
          className="button button-line"
          disabled={text.trim() === '' || applied !== null || checking}
        >
          {checking ? texts.checking() : action}
        </button>
      </div>
      {applied && (
        <p className="mt-1 text-leaf text-sm">
          {texts.couponGives.parts({
            offer: applied.offer,
            button: (
              <button type="button" className="link min-h-11 px-2" onClick={() => coupon.type('')}>
                {texts.removeCoupon()}
              </button>
            ),
          })}
        </p>
      )}
    </form>
  );
}
