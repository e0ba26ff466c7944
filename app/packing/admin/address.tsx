import { Link } from 'react-router';
import type { OrderToPack } from '#packing/rules/packing.ts';
import { dayInFigures } from '#rules/dates.ts';

/** Where it goes, what to collect, and what to look at. */
export function Address({ order }: { order: OrderToPack }) {
  return (
    <div className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-lg">
      <Link to={`/admin/orders/${order.orderId}`} className="link">
        <bdi>{order.name}</bdi>, <bdi>{order.place}</bdi>
      </Link>
      <strong>{order.money}</strong>
      <span className="text-base text-ink-soft">
        {`Leaves by ${dayInFigures(order.leaveBy)}`}
        {order.arrives !== '' && `, promised ${order.arrives}`}
      </span>
      {order.isDoubtful && <span className="tag tag-chilli">Check the address</span>}
      {order.goesWith !== '' && <span className="tag tag-turmeric">{`Ships with order ${order.goesWith}`}</span>}
      {order.note !== '' && (
        <p className="w-full rounded-lg bg-turmeric-tint px-3 py-1">
          <strong>Note:</strong> <bdi>{order.note}</bdi>
        </p>
      )}
    </div>
  );
}
