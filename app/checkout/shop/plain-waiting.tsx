import { useState } from 'react';
import { formatPaise } from '#pricing/rules/money.ts';
import type { CheckoutProblem } from './checkout-form.server.ts';
import type { PlainWaiting } from './plain-checkout.server.ts';
import { texts } from './texts.ts';
import { CodeField, WaitingCard, WaitingGoods, WaysToPay } from './waiting-card.tsx';

interface PlainWaitingProps {
  waiting: PlainWaiting;
  problem: CheckoutProblem | null;
  /** What paying at the door costs now. */
  cashFeePaise: number;
}

export function PlainWaitingOrder({
  waiting: { order, isToConfirm, hosted },
  problem,
  cashFeePaise,
}: PlainWaitingProps) {
  const [code, type] = useState('');
  const wrong = problem?.problems.find(({ field }) => field === 'order-code')?.message ?? '';
  const toProvider = 'to-provider';
  return (
    <>
      <WaitingCard order={order} isToConfirm={isToConfirm}>
        <WaitingGoods order={order} cashFeePaise={isToConfirm ? 0 : cashFeePaise} />
        {isToConfirm ? (
          <CodeField code={code} type={type} wrong={wrong} takesFocus />
        ) : (
          <>
            <input type="hidden" name="cash-total" value={order.totalPaise + cashFeePaise} />
            <WaysToPay
              online={
                hosted && (
                  <button type="submit" form={toProvider} className="button button-leaf min-h-12">
                    {texts.payNow({ total: formatPaise(order.totalPaise) })}
                  </button>
                )
              }
            />
          </>
        )}
      </WaitingCard>
      {hosted && (
        <form id={toProvider} method="post" action={hosted.action}>
          {hosted.fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
      )}
    </>
  );
}
