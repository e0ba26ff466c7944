import { useHref } from 'react-router';
import { stateName } from '#orders/rules/state-names.ts';
import { paymentPatienceMinutes } from '#payments/rules/payment-patience.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import type { CheckoutProblem } from './checkout-form.server.ts';
import type { PlainWaiting } from './plain-checkout.server.ts';
import { texts } from './texts.ts';

interface PlainWaitingProps {
  waiting: PlainWaiting;
  problem: CheckoutProblem | null;
  /** What paying at the door costs now. */
  cashFeePaise: number;
}

export function PlainWaitingOrder({ waiting, problem, cashFeePaise }: PlainWaitingProps) {
  const { order, isToConfirm } = waiting;
  const { addressInfo: to } = order;
  return (
    <section aria-labelledby="waiting" className="card mt-8 max-w-2xl space-y-5 p-5 md:p-8">
      <h2 id="waiting" className="text-2xl">
        {isToConfirm ? texts.confirmYourOrder() : texts.yourOrderWaitsForIts()}
      </h2>
      <p>
        {isToConfirm
          ? texts.weveEMailedA6.parts({
              email: <strong className="break-all">{to.email}</strong>,
              orderId: <strong className="figures break-all">{order.orderId}</strong>,
              paymentPatienceMinutes,
            })
          : texts.orderIsNotPaidYet.parts({
              orderId: <strong className="figures break-all">{order.orderId}</strong>,
              paymentPatienceMinutes,
            })}
      </p>
      <ul className="divide-y divide-hairline">
        {order.cartItems.map((line) => (
          <li key={`${line.productId} ${line.weight}`} className="flex justify-between gap-4 py-2">
            <span className="wrap-anywhere min-w-0">
              {line.title}
              <span className="block text-ink-soft text-sm">
                {line.weight} × {line.quantity}
              </span>
            </span>
            <span className="figures">{formatPaise(line.productPricePaise * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="figures flex justify-between gap-4 border-hairline border-t pt-3">
        <span className="min-w-0 break-words font-semibold">{texts.totalWithDelivery()}</span>
        <span className="font-semibold text-xl">{formatPaise(order.orderPricePaise)}</span>
      </p>
      <p className="text-ink-soft">
        {texts.forLabel({
          name: to.name,
          street: to.street,
          city: to.city,
          pincode: to.pincode,
          state: stateName(to.state),
        })}
      </p>
      {isToConfirm ? <CodeForms problem={problem} /> : <PayForms waiting={waiting} cashFeePaise={cashFeePaise} />}
      <form method="post" action={useHref('/shop/checkout')}>
        <button type="submit" name="do" value="give-up" className="link inline-flex min-h-11 items-center">
          {isToConfirm ? texts.editOrder() : texts.giveThisOrderUp()}
        </button>
      </form>
    </section>
  );
}

function PayForms({ waiting: { order, hosted }, cashFeePaise }: Pick<PlainWaitingProps, 'waiting' | 'cashFeePaise'>) {
  const atTheDoorPaise = order.orderPricePaise + cashFeePaise;
  return (
    <>
      {cashFeePaise > 0 && (
        <p className="text-ink-soft">
          {texts.cashOnDeliveryCostsMore({ cashFee: formatPaise(cashFeePaise), goods: formatPaise(atTheDoorPaise) })}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {hosted && (
          <form method="post" action={hosted.action} className="grid">
            {hosted.fields.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="button button-leaf min-h-12">
              {texts.payNow({ total: formatPaise(order.orderPricePaise) })}
            </button>
          </form>
        )}
        <form method="post" action={useHref('/shop/checkout')} className="grid">
          <input type="hidden" name="cash-total" value={atTheDoorPaise} />
          <button type="submit" name="do" value="cash" className="button button-line min-h-12">
            {texts.cashOnDelivery()}
          </button>
        </form>
      </div>
    </>
  );
}

function CodeForms({ problem }: Pick<PlainWaitingProps, 'problem'>) {
  const wrong = problem?.problems.find(({ field }) => field === 'order-code')?.message ?? null;
  return (
    <>
      <form method="post" action={useHref('/shop/checkout')} className="space-y-3">
        <div>
          <label htmlFor="order-code" className="block font-semibold">
            {texts.code()}
          </label>
          <input
            id="order-code"
            name="code"
            className="field figures mt-1 max-w-48 tracking-widest"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            aria-invalid={wrong !== null}
            aria-describedby={wrong === null ? undefined : 'order-code-wrong'}
            // biome-ignore lint/a11y/noAutofocus: the one field of a page that was loaded for it
            autoFocus
          />
          {wrong !== null && (
            <p id="order-code-wrong" className="mt-1 text-chilli">
              {wrong}
            </p>
          )}
        </div>
        <button type="submit" name="do" value="confirm" className="button button-leaf min-h-12 w-full sm:w-auto">
          {texts.placeOrder()}
        </button>
      </form>
      <form method="post" action={useHref('/shop/checkout')} className="text-ink-soft">
        {texts.nothingInYourInboxCheck.parts({
          button: (
            <button type="submit" name="do" value="resend" className="link min-h-11">
              {texts.sendANewCode()}
            </button>
          ),
        })}
      </form>
    </>
  );
}
