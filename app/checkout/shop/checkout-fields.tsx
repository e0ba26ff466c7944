import { type CartItem, unitsInCart } from '#cart/rules/cart.ts';
import { isGstKnown, quoteCart } from '#cart/rules/cart-quote.ts';
import { NextStep } from '#cart/shop/next-step.tsx';
import { OrderSummary } from '#cart/shop/order-summary.tsx';
import { CouponField, type ShownCoupon } from '#coupons/shop/coupon-field.tsx';
import type { StateNames } from '#delivery/rules/delivery-fields.ts';
import { Icon } from '#kit/icon.tsx';
import { paymentMarks } from '#payments/rules/payment-marks.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import type { Quote } from '#pricing/rules/quote.ts';
import { deliveryTo, type Shipping } from '#pricing/rules/shipping.ts';
import { PriceRows } from '#pricing/shop/price-rows.tsx';
import type { TrustFact } from '#settings/read-trust.ts';
import { texts } from './texts.ts';

/** What the shop says of itself at the checkout. */
export interface CheckoutTerms {
  shipping: Shipping;
  cashFeePaise: number;
  canPayOnline: boolean;
  /** What stands beside the tick for messages by WhatsApp or SMS; left out where the shop sends none. */
  updates?: string | undefined;
  states: StateNames;
  /** Why somebody can trust the shop, beside the ways to pay; the first says when a parcel usually comes. */
  trust: readonly [TrustFact, ...TrustFact[]];
}

interface CheckoutFieldsProps extends CheckoutTerms {
  items: readonly CartItem[];
  /** What is bought. */
  lines: React.ReactNode;
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
  /** When a parcel comes to the pincode that was typed. */
  arrival?: string;
  /** The lines are folded until somebody asks for them. */
  isFolded?: boolean;
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
  lines,
  delivery,
  coupon,
  quotes: { quote, atTheDoor, hasState },
  shipping,
  cashFeePaise,
  canPayOnline,
  note,
  notice,
  refusal,
  arrival = '',
  trust: [usual, ...trust],
  isFolded = false,
}: CheckoutFieldsProps) {
  const units = texts.nItems({ count: unitsInCart(items) });
  return (
    <>
      <section aria-labelledby="delivery" className="card p-5 md:p-8">
        <h2 id="delivery" className="mb-4 text-2xl">
          {texts.deliveryDetails()}
        </h2>
        {delivery}
      </section>
      {/* On a phone what is bought comes first, and the sums after the address. */}
      <section
        aria-labelledby="order-summary"
        className="max-lg:contents lg:card lg:sticky lg:top-28 lg:space-y-5 lg:p-5"
      >
        <details open={!isFolded} className="max-lg:card group max-lg:order-first max-lg:px-5">
          <summary className="flex min-h-12 flex-wrap items-center gap-x-2 lg:min-h-0">
            <h2 id="order-summary" className="max-lg:font-sans max-lg:font-semibold max-lg:text-base lg:text-2xl">
              <span className="group-open:hidden">{texts.showOrderSummary()}</span>
              <span className="hidden group-open:inline">{texts.orderSummary()}</span>
            </h2>
            <span className="figures text-ink-soft text-sm">
              {units} · {formatPaise(quote.totalPaise)}
            </span>
            <Icon name="chevron-down" className="ml-auto group-open:rotate-180" />
          </summary>
          <div className="pt-2 max-lg:pb-3">{lines}</div>
        </details>
        <div className="max-lg:card space-y-5 max-lg:p-5">
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
                <>
                  <button type="submit" name="way" value="online" className="button button-leaf min-h-12 w-full">
                    {texts.payOnline()}
                  </button>
                  <ul className="flex flex-wrap justify-center gap-2 text-sm">
                    {paymentMarks.map((mark) => (
                      <li key={mark} className="rounded-lg border border-hairline px-2 font-semibold text-ink-soft">
                        {mark}
                      </li>
                    ))}
                  </ul>
                </>
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
              {/* Home's row of the same facts is too wide for this column, and its code would come along. */}
              <ul className="space-y-1 text-ink-soft text-sm">
                {[{ ...usual, text: arrival || usual.text }, ...trust].map(({ icon, text }) => (
                  <li key={icon} className="flex gap-2">
                    <Icon name={icon} className="flex-none text-leaf" />
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <NextStep paise={quote.totalPaise} of={texts.total()}>
          <a href="#pay" className="button button-leaf px-4">
            {texts.goToPayment()}
          </a>
        </NextStep>
      </section>
    </>
  );
}
