import { type CurrentOrder, currentOrderFrom } from './current-order.ts';
import { recall, remember } from './order-memory.ts';
import { type CheckoutOrder, orderBody } from './place-order.ts';

/** An order that waits for its online payment. */
export interface PendingOrder {
  /** What it is for. */
  goods: CheckoutOrder;
  order: CurrentOrder;
}

const key = 'pendingOrder';

/** Remembers it, so that it can be paid later, or at the door instead; null forgets it. */
export function keepPendingOrder(pending: PendingOrder | null): void {
  remember(key, pending);
}

export function readPendingOrder(): PendingOrder | null {
  const kept = recall(key) as Partial<PendingOrder> | null;
  const order = currentOrderFrom(kept?.order);
  return order && kept?.goods ? { goods: kept.goods, order } : null;
}

/** Whether it is for exactly these goods, to this address, at this price. */
export function isSameOrder(pending: PendingOrder, order: CheckoutOrder): boolean {
  return nameOf(pending.goods) === nameOf(order);
}

function nameOf(order: CheckoutOrder): string {
  const { cartItems, addressInfo, couponUsed, orderPrice } = orderBody(order, 'COD', new Date(0));
  return JSON.stringify({ cartItems, addressInfo, couponUsed, orderPrice });
}
