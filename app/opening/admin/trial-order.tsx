import { Link } from 'react-router';
import { adminOrderFromJson } from '#contract/amounts.ts';
import type { useAction } from '#kit/admin/forms/use-action.ts';
import { orderStates } from '#orders/rules/order-states.ts';
import { buyersMoney } from '#payments/rules/buyers-money.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';

interface TrialOrderProps {
  number: string;
  isDone: boolean;
  action: ReturnType<typeof useAction>;
}

/** Takes the test order through what staff would do with it, one call each; what fails is done from the order's page. */
export function TrialOrder({ number, isDone, action: { act, busy } }: TrialOrderProps) {
  const finish = () =>
    act('trial order', async (call) => {
      const { data } = await call('GET /api/admin/orders/details/{id}', { params: { id: number } });
      if (!('payments' in data)) return;
      const { paidPaise, refundedPaise } = buyersMoney(adminOrderFromJson(data)) ?? { paidPaise: 0, refundedPaise: 0 };
      const owedPaise = paidPaise - refundedPaise;
      const update = (orderStatus: 'Packed' | 'Shipped' | 'Refunded', more: object) =>
        call('PUT /api/admin/orders/update/{id}', { params: { id: data._id }, body: { orderStatus, ...more } });
      const { progress } = orderStates[data.orderStatus];
      if (progress < orderStates.Packed.progress) await update('Packed', {});
      if (progress < orderStates.Shipped.progress) await update('Shipped', { logisticsProvider: 'Own delivery' });
      if (owedPaise > 0) await update('Refunded', { refundAmount: rupeesFromPaise(owedPaise) });
    });
  return (
    <>
      {!isDone && (
        <button type="button" className="button button-leaf" disabled={busy !== null} onClick={() => void finish()}>
          {busy === 'trial order' ? 'Working…' : 'Pack, ship and refund it'}
        </button>
      )}
      <Link to={`/admin/orders/${number}`} className="button button-line">
        Open the order
      </Link>
    </>
  );
}
