import type { ClosedBecause, OrderStatus } from '#rules/orders/order-status.ts';
import * as texts from './texts.tsx';

const tags: Partial<Record<OrderStatus, string>> = {
  'Order Placed': 'tag-turmeric',
  Delivered: 'tag-leaf',
  Rejected: 'tag-chilli',
  Refunded: 'tag-chilli',
  Returned: 'tag-chilli',
};

/** Why an order was closed, in the list. */
export const closingWords: Record<ClosedBecause, string> = {
  expired: texts.notPaidInTime,
  'given up': texts.givenUpByTheBuyer,
  cancelled: texts.cancelledByTheBuyer,
  refused: texts.refusedByUs,
  returned: texts.cameBack,
};

/** How far the money of an order is. Of a closed order that nobody paid, none is expected any more. */
export function PaymentTag({
  order,
}: {
  order: { isPaid: boolean; isReplacement: boolean; closedBecause: ClosedBecause | null };
}) {
  if (order.isReplacement) return <span className="tag ml-2">{texts.freeReplacement}</span>;
  if (order.isPaid) return <span className="tag tag-leaf ml-2">{texts.paid}</span>;
  if (order.closedBecause) return <span className="tag ml-2">{texts.nothingDue}</span>;
  return <span className="tag tag-turmeric ml-2">{texts.pending}</span>;
}

export function StatusTag({ status }: { status: OrderStatus }) {
  return <span className={`tag whitespace-nowrap ${tags[status] ?? ''}`}>{status}</span>;
}
