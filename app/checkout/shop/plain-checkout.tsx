import { useState } from 'react';
import { orderableLines } from '#cart/rules/cart-check.ts';
import { usePlainCoupon } from '#cart/shop/plain-coupon.tsx';
import { PlainProblem } from '#cart/shop/plain-problem.tsx';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { deliveryFields } from '#delivery/rules/delivery-fields.ts';
import { DeliveryForm, noAddress } from '#delivery/shop/delivery-form.tsx';
import { EnhancedForm } from '#kit/enhanced-form.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { CheckoutFields, type CheckoutTerms, checkoutQuotes } from './checkout-fields.tsx';
import type { CheckoutProblem } from './checkout-form.server.ts';
import CheckoutLines from './checkout-lines.tsx';
import type { PlainCheckoutView } from './plain-checkout.server.ts';
import { PlainWaitingOrder } from './plain-waiting.tsx';
import { texts } from './texts.ts';
import UpdatesTick from './updates-tick.tsx';

interface PlainCheckoutProps extends CheckoutTerms {
  plain: PlainCheckoutView;
  /** What the form that was sent before this page did not do. */
  problem: CheckoutProblem | null;
  /** What one did. */
  said: string | null;
}

/** The checkout of a browser without scripts, or the order of it that waits (docs/decisions/plain-forms.md). */
export default function PlainCheckout({ plain, problem, said, ...terms }: PlainCheckoutProps) {
  const { waiting, kept } = plain;
  return (
    <>
      <PlainProblem problem={problem} said={said} />
      {waiting ? (
        <PlainWaitingOrder waiting={waiting} problem={problem} cashFeePaise={terms.cashFeePaise} />
      ) : (
        kept.items.length > 0 && <PlainForm plain={plain} problem={problem} {...terms} />
      )}
    </>
  );
}

function PlainForm({ plain: { kept, key }, problem, ...terms }: Omit<PlainCheckoutProps, 'said'>) {
  const { items, state } = kept;
  const [address, setAddress] = useState<DeliveryAddress>(problem?.typed.address ?? { ...noAddress, state });
  const wrong = problem?.wrong ?? {};
  const couponWrong = problem?.problems.find(({ field }) => field === 'coupon')?.message ?? kept.couponLost;
  const coupon = usePlainCoupon(kept, couponWrong, couponWrong === null ? undefined : problem?.typed.coupon);
  const quotes = checkoutQuotes(items, coupon, state, terms);
  const lines = orderableLines(items);
  return (
    <EnhancedForm
      action="/shop/checkout"
      onPress={undefined}
      className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_24rem]"
    >
      <input type="hidden" name="key" value={problem?.typed.key || key} />
      <input type="hidden" name="applied" value={kept.coupon?.code ?? ''} />
      <input type="hidden" name="online-total" value={quotes.quote.totalPaise} />
      <input type="hidden" name="cash-total" value={quotes.atTheDoor.totalPaise} />
      {lines.map(({ productId, variant, quantity }) => (
        <input
          key={`${productId} ${variant}`}
          type="hidden"
          name="line"
          value={`${quantity} ${productId} ${variant}`}
        />
      ))}
      <CheckoutFields
        {...terms}
        items={items}
        lines={<CheckoutLines items={items} changes={new Map(kept.changes)} />}
        delivery={
          <>
            <DeliveryForm
              address={address}
              wrong={wrong}
              states={terms.states}
              change={(field, typed) => setAddress((now) => ({ ...now, [field]: typed }))}
              focus={deliveryFields.find((name) => wrong[name] !== undefined)}
            />
            {terms.updates && <UpdatesTick notice={terms.updates} isTicked={problem?.typed.updates} />}
          </>
        }
        coupon={coupon}
        quotes={quotes}
        note={
          problem?.agreedPaise != null && (
            <p className="rounded-xl bg-turmeric/20 px-4 py-3">
              {texts.totalBefore({ before: formatPaise(problem.agreedPaise) })}
            </p>
          )
        }
        notice={
          <button type="submit" name="do" value="update" formNoValidate className="button button-line w-full">
            {texts.updateTheTotal()}
          </button>
        }
        refusal={
          lines.length < items.length && (
            <p className="rounded-xl bg-chilli-tint px-4 py-3 font-semibold text-chilli">
              {texts.someItemsCanNoLonger()}. {texts.pleaseTakeThemOut()}
            </p>
          )
        }
      />
    </EnhancedForm>
  );
}
