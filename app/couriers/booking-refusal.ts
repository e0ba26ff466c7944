import type { Transaction } from 'kysely';
import type { OrderRow } from '#orders/find-order.ts';
import { readOrderMoney } from '#orders/order-money.ts';
import { orderFacts } from '#orders/order-purchase.ts';
import { staffRefusal } from '#orders/rules/order-states.ts';
import { hasRefunds } from '#payments/rules/buyers-money.ts';
import type { Tables } from '#platform/database/tables.ts';

/**
 * Why the parcel of an order may not be booked, or not be booked on, as a sentence; null where it may.
 * @param isFirst no parcel was booked for it before: what is shipped then went another way
 */
export async function bookingRefusal(
  tx: Transaction<Tables>,
  order: OrderRow,
  isFirst: boolean,
): Promise<string | null> {
  const money = await readOrderMoney(tx, order);
  const refusal = staffRefusal({ ...orderFacts(order), moneyWentBack: hasRefunds(money) }, 'Shipped', money);
  if (refusal !== null) return refusal;
  if (order.status !== 'Order Placed' && order.status !== 'Packed' && order.status !== 'Shipped')
    return `This order is ${order.status}. Only orders to pack or to ship are booked.`;
  return order.status === 'Shipped' && isFirst ? `Order ${order.order_number} is already shipped.` : null;
}
