import type { Order } from '#contract/amounts.ts';
import { byHandPayerId } from '#orders/rules/order-status.ts';

/** Whether its buyer may still cancel an order, whole or by line: until it is packed. */
export function isCancellable(order: Order): boolean {
  const isOpen = order.orderStatus === 'Order Placed' || order.orderStatus === 'Pending';
  const isFree = order.linkedTo?.kind === 'replacement';
  // What was paid to staff goes back by staff.
  if (order.payerId === byHandPayerId) return false;
  return isOpen && !isFree && order.awaitsPaymentUntil === null && order.closedBecause === null;
}
