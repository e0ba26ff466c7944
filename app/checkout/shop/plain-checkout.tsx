import { useState } from 'react';
import { useHref } from 'react-router';
import { orderableLines } from '#cart/rules/cart-check.ts';
import { quoteCart } from '#cart/rules/cart-quote.ts';
import { OrderSummary } from '#cart/shop/order-summary.tsx';
import PlainAlert from '#cart/shop/plain-alert.tsx';
import { PlainCoupon } from '#cart/shop/plain-coupon.tsx';
import { type DeliveryAddress, deliveryFields } from '#delivery/rules/delivery.ts';
import { DeliveryForm, noAddress } from '#delivery/shop/delivery-form.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { deliveryTo, type Shipping } from '#pricing/rules/shipping.ts';
import { PriceRows } from '#pricing/shop/price-rows.tsx';
import type { CheckoutProblem } from './checkout-form.server.ts';
import { CheckoutLines } from './checkout-lines.tsx';
import type { PlainCheckoutView } from './plain-checkout.server.ts';
import { PlainWaitingOrder } from './plain-waiting.tsx';
import { texts } from './texts.ts';

interface PlainCheckoutProps {
  plain: PlainCheckoutView;
  shipping: Shipping;
  cashFeePaise: number;
  canPayOnline: boolean;
  /** What the form that was sent before this page did not do. */
  problem: CheckoutProblem | null;
  /** What one did. */
  said: string | null;
}

/** The checkout of a browser without scripts, or the order of it that waits (docs/decisions/plain-forms.md). */
export default function PlainCheckout({ plain, problem, said, ...shop }: PlainCheckoutProps) {
  const { waiting, kept } = plain;
  return (
    <>
      {problem && problem.problems.length > 0 && <PlainAlert title={problem.title} problems={problem.problems} />}
      {said && !problem && (
        <p role="status" className="mt-6 rounded-card bg-leaf-tint px-4 py-3 font-semibold text-leaf-deep">
          {said}
        </p>
      )}
      {waiting ? (
        <PlainWaitingOrder waiting={waiting} problem={problem} cashFeePaise={shop.cashFeePaise} />
      ) : (
        kept.items.length > 0 && <PlainForm plain={plain} problem={problem} {...shop} />
      )}
    </>
  );
}

function PlainForm({ plain, shipping, cashFeePaise, canPayOnline, problem }: Omit<PlainCheckoutProps, 'said'>) {
  const { kept } = plain;
  const [address, setAddress] = useState<DeliveryAddress>(
    problem?.typed.address ?? { ...noAddress, state: kept.state },
  );
  const quoteWith = (feePaise: number) =>
    quoteCart(kept.items, kept.coupon?.discount ?? null, deliveryTo(kept.state, shipping), feePaise);
  const [quote, atTheDoor] = [quoteWith(0), quoteWith(cashFeePaise)];
  const wrong = problem?.wrong ?? {};
  const couponWrong = problem?.problems.find(({ field }) => field === 'coupon')?.message ?? kept.couponLost;
  const lines = orderableLines(kept.items);
  return (
    <form
      method="post"
      action={useHref('/shop/checkout')}
      className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_24rem]"
    >
      <input type="hidden" name="key" value={problem?.typed.key || plain.key} />
      <input type="hidden" name="applied" value={kept.coupon?.code ?? ''} />
      <input type="hidden" name="online-total" value={quote.totalPaise} />
      <input type="hidden" name="cash-total" value={atTheDoor.totalPaise} />
      {lines.map(({ productId, variant, quantity }) => (
        <input
          key={`${productId} ${variant}`}
          type="hidden"
          name="line"
          value={`${quantity} ${productId} ${variant}`}
        />
      ))}
      <section aria-labelledby="delivery" className="card p-5 md:p-8">
        <h2 id="delivery" className="mb-4 text-2xl">
          {texts.deliveryDetails()}
        </h2>
        <DeliveryForm
          address={address}
          wrong={wrong}
          states={Object.keys(shipping.feesPaise)}
          change={(field, typed) => setAddress((now) => ({ ...now, [field]: typed }))}
          focus={deliveryFields.find((name) => wrong[name] !== undefined)}
        />
      </section>
      <section aria-labelledby="order-summary" className="card space-y-5 p-5 lg:sticky lg:top-28">
        <h2 id="order-summary" className="text-2xl">
          {texts.orderSummary()}
        </h2>
        <CheckoutLines items={kept.items} changes={new Map(kept.changes)} />
        <PlainCoupon
          typed={couponWrong === null ? (kept.coupon?.code ?? '') : (problem?.typed.coupon ?? '')}
          coupon={kept.coupon}
          wrong={couponWrong}
        />
        {problem?.agreedPaise != null && (
          <p className="rounded-xl bg-turmeric/20 px-4 py-3">
            {texts.totalBefore({ before: formatPaise(problem.agreedPaise) })}
          </p>
        )}
        <OrderSummary
          quote={quote}
          discountLabel={kept.coupon?.label ?? null}
          hasState={kept.state !== ''}
          gstKnown
          freeFromPaise={shipping.freeFromPaise}
        />
        {lines.length < kept.items.length ? (
          <p className="rounded-xl bg-chilli-tint px-4 py-3 font-semibold text-chilli">
            {texts.someItemsCanNoLonger()}. {texts.pleaseTakeThemOut()}
          </p>
        ) : (
          <div className="space-y-3">
            <button type="submit" name="do" value="update" formNoValidate className="button button-line w-full">
              {texts.updateTheTotal()}
            </button>
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
            {cashFeePaise > 0 && (
              <PriceRows
                rows={[[texts.cashOnDeliveryFee(), formatPaise(cashFeePaise)]]}
                totalPaise={atTheDoor.totalPaise}
                note={texts.ifYouPayInCash()}
              />
            )}
          </div>
        )}
      </section>
    </form>
  );
}
