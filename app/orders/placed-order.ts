import type * as z from 'zod';
import { isToConfirm } from '#orders/rules/order-states.ts';
import { amountsInRupees } from '#pricing/rules/money.ts';
import { type OrderRow, orderLink } from './find-order.ts';
import type { placed } from './orders.contract.ts';

/** A new order as the API responds with it, in rupees: stored under its Idempotency-Key, it is sent again as it was. */
export type PlacedOrder = z.output<typeof placed>;

export function placedOrderFromRow(row: OrderRow): PlacedOrder {
  const isWaiting = isToConfirm({
    awaitsPayment: row.awaits_payment_until !== null,
    paymentMethod: row.payment_method,
  });
  const placed = {
    _id: row.id,
    orderId: row.order_number,
    orderDate: row.created_at.toISOString(),
    orderStatus: row.status,
    orderPricePaise: row.total_paise,
    paymentMethod: row.payment_method,
    paymentStatus: row.payment_status,
    paymentId: row.payment_id,
    payerId: row.payer_id,
    link: orderLink(row),
    ...(isWaiting ? { confirm: 'email' as const } : {}),
  };
  return amountsInRupees(placed, ['orderPrice']);
}
