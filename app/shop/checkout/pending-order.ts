import { keep, read } from './checkout-draft.ts';
import { type CurrentOrder, currentOrderFrom } from './current-order.ts';
import { type CheckoutOrder, orderBody } from './place-order.ts';

/** An order of this visit that waits for its online payment, with what it was for. */
const key = 'pendingOrder';

/** Remembers it, so that it can be paid at the door instead; null forgets it. */
export function keepPendingOrder(order: null): void;
export function keepPendingOrder(order: CheckoutOrder, current: CurrentOrder): void;
export function keepPendingOrder(order: CheckoutOrder | null, current?: CurrentOrder): void {
  keep(key, order && current ? { for: nameOf(order), order: current } : null);
}

/** The order that waits for exactly these goods, to this address, at this price; else null. */
export function readPendingOrder(order: CheckoutOrder): CurrentOrder | null {
  const kept = read(key) as { for?: unknown; order?: unknown } | null;
  return kept?.for === nameOf(order) ? currentOrderFrom(kept.order) : null;
}

function nameOf(order: CheckoutOrder): string {
  const { cartItems, addressInfo, couponUsed, orderPrice } = orderBody(order, 'COD', new Date(0));
  return JSON.stringify({ cartItems, addressInfo, couponUsed, orderPrice });
}
