import { keep, orderMinutes, read } from '#payments/shop/browser-memory.ts';
import { type Purchase, storedGoods } from '#payments/shop/purchase.ts';
import {
  endOrderAttempt,
  keepPendingOrder,
  type OrderAttempt,
  readPendingOrder,
} from '#payments/shop/purchase-memory.ts';

// What an order leaves in the browser's memory. Apart from the rest of that, which is on more pages than the checkout.

/** Remembers it again, where another tab has forgotten it since. */
export function keepOrderAttempt(attempt: OrderAttempt): void {
  keep('orderAttempt', { ...attempt, order: storedGoods(attempt.order) });
}

/** Whether the shop may have forgotten the key: what it then says of the order is no answer. */
export function isKeyForgotten({ body }: OrderAttempt): boolean {
  return Date.now() - Date.parse(String(body.orderDate)) > orderMinutes * 60_000;
}

/**
 * Forgets an order for goods that came to its end, with its attempt. Another one that was begun since, in another tab,
 * goes on.
 * @param attemptKey where it is known; else that of the order that waits, if it is this one
 */
export function forgetOrder({ orderId }: Purchase, attemptKey?: string): void {
  const pending = readPendingOrder();
  const isPending = pending?.order.orderId === orderId;
  if (isPending) keepPendingOrder(null);
  if (isPending || attemptKey !== undefined) endOrderAttempt(attemptKey ?? pending?.attemptKey);
}

/**
 * Whether an order is finished for the first time: a second tab that hears of it must not empty the cart that was
 * filled since.
 */
export function isFirstFinish({ orderId }: Purchase): boolean {
  const finished = (read('finishedOrders') as string[] | null) ?? [];
  if (finished.includes(orderId)) return false;
  keep('finishedOrders', [...finished, orderId].slice(-9));
  return true;
}
