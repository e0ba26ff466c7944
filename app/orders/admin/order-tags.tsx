import type { ClosedBecause, OrderStatus } from '#orders/rules/order-status.ts';

const tags: Partial<Record<OrderStatus, string>> = {
  'Order Placed': 'tag-turmeric',
  Delivered: 'tag-leaf',
  Rejected: 'tag-chilli',
  Refunded: 'tag-chilli',
  Returned: 'tag-chilli',
};

export const closingWords: Record<ClosedBecause, string> = {
  expired: 'not paid in time',
  'given up': 'not paid, cancelled by the buyer',
  cancelled: 'cancelled by the buyer',
  refused: 'rejected by us',
  returned: 'returned',
};

/** How far the money of an order is. Of a closed order that nobody paid, none is expected any more. */
export function PaymentTag({
  order,
}: {
  order: { isPaid: boolean; isReplacement: boolean; closedBecause: ClosedBecause | null };
}) {
  if (order.isReplacement) return <span className="tag ml-2">free replacement</span>;
  if (order.isPaid) return <span className="tag tag-leaf ml-2">paid</span>;
  if (order.closedBecause) return <span className="tag ml-2">nothing due</span>;
  return <span className="tag tag-turmeric ml-2">pending</span>;
}

export function StatusTag({ status }: { status: OrderStatus }) {
  return <span className={`tag whitespace-nowrap ${tags[status] ?? ''}`}>{status}</span>;
}
