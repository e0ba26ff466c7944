import type { CartItem } from '#cart/rules/cart.ts';
import type { LineChange } from '#cart/rules/cart-check.ts';
import { isGstKnown, quoteCart } from '#cart/rules/cart-quote.ts';
import { NextStep } from '#cart/shop/next-step.tsx';
import { OrderSummary } from '#cart/shop/order-summary.tsx';
import { CouponField, type ShownCoupon } from '#coupons/shop/coupon-field.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import type { Quote } from '#pricing/rules/quote.ts';
import { deliveryTo, type Shipping } from '#pricing/rules/shipping.ts';
import { PriceRows } from '#pricing/shop/price-rows.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import { texts } from './texts.ts';

/** What the shop says of itself at the checkout. */
export interface CheckoutTerms {
  shipping: Shipping;
  cashFeePaise: number;
  canPayOnline: boolean;
}

interface CheckoutFieldsProps extends CheckoutTerms {
  items: readonly CartItem[];
  /** What the last check changed, by line. */
  changes: ReadonlyMap<string, LineChange>;
  /** The fields of the address. */
  delivery: React.ReactNode;
  coupon: ShownCoupon;
  quotes: CheckoutQuotes;
  /** Above the sums. */
  note?: React.ReactNode;
  /** Above the ways to pay. */
  notice?: React.ReactNode;
  /** In place of the ways to pay. */
  refusal?: React.ReactNode;
}

/** What a cart costs by each way to pay, delivered to a state. */
export interface CheckoutQuotes {
  quote: Quote;
  atTheDoor: Quote;
  hasState: boolean;
}

export function checkoutQuotes(
  items: readonly CartItem[],
  { applied }: ShownCoupon,
  state: string,
  { shipping, cashFeePaise }: CheckoutTerms,
): CheckoutQuotes {
  const quoteWith = (feePaise: number) =>
    quoteCart(items, applied?.discount ?? null, deliveryTo(state, shipping), feePaise);
  return { quote: quoteWith(0), atTheDoor: quoteWith(cashFeePaise), hasState: state !== '' };
}

/** Address, lines, coupon, sums and ways to pay, of the browser's own cart and of one that the shop keeps. */
export function CheckoutFields({
  items,
  changes,
  delivery,
  coupon,
  quotes: { quote, atTheDoor, hasState },
  shipping,
  cashFeePaise,
  canPayOnline,
  note,
  notice,
  refusal,
}: CheckoutFieldsProps) {
  return (
    <>
      <section aria-labelledby="delivery" className="card p-5 md:p-8">
        <h2 id="delivery" className="mb-4 text-2xl">
          {texts.deliveryDetails()}
        </h2>
        {delivery}
      </section>
      <section aria-labelledby="order-summary" className="card space-y-5 p-5 lg:sticky lg:top-28">
        <h2 id="order-summary" className="text-2xl">
          {texts.orderSummary()}
        </h2>
        <CheckoutLines items={items} changes={changes} />
        <CouponField coupon={coupon} />
        {note}
        <OrderSummary
          quote={quote}
          discountLabel={coupon.applied?.label ?? null}
          hasState={hasState}
          gstKnown={isGstKnown(items)}
          freeFromPaise={shipping.freeFromPaise}
        />
        {refusal || (
          <div id="pay" className="scroll-mt-24 space-y-3">
            {notice}
            {canPayOnline && (
              <button type="submit" name="way" value="online" className="button button-leaf min-h-12 w-full">
                {texts.payOnline()}
              </button>
            )}
            <button
              type="submit"
              name="way"
              value="cash"
              className={`button min-h-12 w-full ${canPayOnline ? 'button-line' : 'button-leaf'}`}
            >
              {texts.cashOnDelivery()}
            </button>
            {cashFeePaise > 0 && atTheDoor.subtotalPaise > 0 && (
              <PriceRows
                rows={[[texts.cashOnDeliveryFee(), formatPaise(cashFeePaise)]]}
                totalPaise={atTheDoor.totalPaise}
                note={texts.ifYouPayInCash()}
              />
            )}
          </div>
        )}
        <NextStep paise={quote.totalPaise} of={texts.total()}>
          <a href="#pay" className="button button-leaf px-4">
            {texts.goToPayment()}
          </a>
        </NextStep>
      </section>
    </>
  );
}
