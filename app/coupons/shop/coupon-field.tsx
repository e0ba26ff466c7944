import { texts } from '#payments/shop/texts.ts';
import type { QuoteDiscount } from '#pricing/rules/quote.ts';

/** A coupon as its field shows it. */
export interface ShownCoupon {
  text: string;
  applied: { label: string; offer: string; discount: QuoteDiscount } | null;
  checking: boolean;
  /** There is something that can be applied. */
  mayApply: boolean;
  type: (text: string) => void;
  /** Takes the focus from its buttons, which come and go. */
  field?: React.Ref<HTMLDivElement>;
  /** Why what was typed does not hold, where no toast says it; and what marks the field as wrong. */
  complaint?: React.ReactNode;
  /** A coupon that is offered to everybody. Its place is kept, so that nothing moves when it comes. */
  offer?: React.ReactNode;
  marks?: React.AriaAttributes;
}

interface CouponFieldProps {
  coupon: ShownCoupon;
  /** What the button says. */
  action?: string;
}

/** In a form; its buttons are 'update' and 'no-coupon'. */
export function CouponField({ coupon, action = texts.apply() }: CouponFieldProps) {
  const { text, applied, checking, mayApply, type, complaint, marks, offer, field } = coupon;
  return (
    <div>
      <div
        ref={field}
        tabIndex={-1}
        className={`mb-1 ${offer ? 'flex min-h-11 flex-wrap items-center justify-between gap-x-3' : ''}`}
      >
        <label htmlFor="coupon" className="font-semibold">
          {texts.couponCode()}
        </label>
        {text === '' && offer}
      </div>
      <div className="flex gap-2">
        <input
          id="coupon"
          name="coupon"
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          {...marks}
          className="field min-w-0 flex-1"
          onChange={(event) => type(event.target.value)}
        />
        <button
          type="submit"
          name="do"
          value="update"
          formNoValidate
          className="button button-line"
          disabled={!mayApply}
        >
          {checking ? texts.checking() : action}
        </button>
      </div>
      {complaint ??
        (applied && (
          <p className="mt-1 text-leaf text-sm">
            {texts.couponGives.parts({
              offer: applied.offer,
              button: (
                <button type="submit" name="do" value="no-coupon" formNoValidate className="link min-h-11 px-2">
                  {texts.removeCoupon()}
                </button>
              ),
            })}
          </p>
        ))}
    </div>
  );
}
