import type { CartItem } from '#cart/rules/cart.ts';
import { type LineChange, lineKey } from '#cart/rules/cart-check.ts';
import { isGstKnown } from '#cart/rules/cart-quote.ts';
import { CouponField, type ShownCoupon } from '#coupons/shop/coupon-field.tsx';
import type { PortionFacts } from '#food/rules/limits.ts';
import { EnhancedForm } from '#kit/enhanced-form.tsx';
import { stateName } from '#orders/rules/state-names.ts';
import type { Quote } from '#pricing/rules/quote.ts';
import type { Shipping } from '#pricing/rules/shipping.ts';
import { CartLine } from './cart-line.tsx';
import { NextStep } from './next-step.tsx';
import { OrderSummary } from './order-summary.tsx';
import { texts } from './texts.ts';

const titleCharacters = 80;

interface CartPanelsProps {
  items: readonly CartItem[];
  /** What the last check changed, by line. */
  changes: ReadonlyMap<string, LineChange>;
  /** What limits are compared with, by product. */
  portions?: ReadonlyMap<string, PortionFacts>;
  shipping: Shipping;
  /** State of delivery; '' while none is chosen. */
  state: string;
  chooseState: (state: string) => void;
  isStateWrong?: boolean;
  coupon: ShownCoupon;
  quote: Quote;
  /** A state is chosen, and the quote is for it. */
  hasState: boolean;
  /** A button of the summary was pressed: 'update', 'no-coupon' or 'proceed'. Left out, its form is sent. */
  onPress?: (button: string) => void;
  /** Why the order cannot go on to the checkout yet. With `onPress` its button leads to what is missing. */
  obstacle: string | null;
  above?: React.ReactNode;
  below: React.ReactNode;
  besideState?: React.ReactNode;
  /** Where a pincode says the state. */
  pincode?: React.ReactNode;
  /** Hidden fields that name a line to the shop. */
  fieldsOf?: (item: CartItem) => React.ReactNode;
}

/** Lines and summary, of the browser's own cart and of one that the shop keeps. */
export function CartPanels({
  items,
  changes,
  portions,
  shipping,
  state,
  chooseState,
  isStateWrong,
  coupon,
  quote,
  hasState,
  onPress,
  obstacle,
  above,
  below,
  besideState,
  pincode,
  fieldsOf,
}: CartPanelsProps) {
  const proceed = (label: string, className: string) => (
    <button
      type="submit"
      form="cart"
      name="do"
      value="proceed"
      className={`button ${obstacle ? 'button-line' : 'button-leaf'} ${className}`}
      aria-disabled={!!obstacle}
      disabled={obstacle ? !onPress : quote.subtotalPaise === 0}
    >
      {obstacle ?? label}
    </button>
  );
  return (
    <>
      <section aria-label={texts.items()}>
        {above}
        <ul className="card divide-y divide-hairline px-5">
          {items.map((item) => (
            <CartLine
              key={lineKey(item)}
              item={item}
              change={changes.get(lineKey(item))}
              titleCharacters={titleCharacters}
              portion={portions?.get(item.productId)}
            >
              {fieldsOf?.(item)}
            </CartLine>
          ))}
        </ul>
        {below}
      </section>
      <section aria-labelledby="order-summary" className="card lg:row-span-2 p-5 lg:sticky lg:top-28">
        <h2 id="order-summary" className="text-2xl">
          {texts.orderSummary()}
        </h2>
        {pincode}
        <EnhancedForm id="cart" action="/shop/cart" onPress={onPress} className="mt-5 space-y-5">
          <div>
            <label htmlFor="state" className="block font-semibold">
              {texts.state()}
            </label>
            <div className="mt-1 flex gap-2">
              <select
                id="state"
                name="state"
                autoComplete="address-level1"
                className="field min-w-0 flex-1"
                value={state}
                aria-invalid={isStateWrong}
                // Without scripts the page itself says it, and the state may be left out for its sums.
                required={!!onPress}
                // biome-ignore lint/a11y/noAutofocus: the field that is wrong, on a page that was loaded to say so
                autoFocus={isStateWrong}
                onChange={(event) => chooseState(event.target.value)}
              >
                <option value="">{texts.chooseYourState()}</option>
                {Object.keys(shipping.feesPaise).map((name) => (
                  <option key={name} value={name}>
                    {stateName(name)}
                  </option>
                ))}
              </select>
              {besideState}
            </div>
          </div>
          <CouponField coupon={coupon} />
          <OrderSummary
            quote={quote}
            discountLabel={coupon.applied?.label ?? null}
            hasState={hasState}
            gstKnown={isGstKnown(items)}
            freeFromPaise={shipping.freeFromPaise}
          />
          {proceed(texts.proceedToCheckout(), 'min-h-12 w-full')}
        </EnhancedForm>
        <NextStep paise={quote.totalPaise} of={texts.total()}>
          {proceed(texts.checkout(), 'min-w-0 px-4')}
        </NextStep>
      </section>
    </>
  );
}
