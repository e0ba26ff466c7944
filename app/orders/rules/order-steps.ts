import type { OrderStatus } from './order-status.ts';

/** The way of an order as its buyer follows it. */
export const orderSteps = ['Order Placed', 'Packed', 'Shipped', 'Delivered'] as const satisfies OrderStatus[];
export type OrderStep = (typeof orderSteps)[number];

interface Followed {
  orderStatus: OrderStatus;
  orderDate: string;
  awaitsPaymentUntil: string | null;
  closedBecause: string | null;
  history: readonly { at: string; status: OrderStatus }[];
}

/**
 * The steps an order has taken, each with its time where that is known: staff may skip one. Null for an order that is
 * not on this way: it waits for its payment, or it is closed.
 */
export function stepsTaken(order: Followed): { step: OrderStep; at: string | null }[] | null {
  if (order.awaitsPaymentUntil !== null || order.closedBecause !== null) return null;
  const now = stepOf(order.orderStatus === 'Pending' ? 'Order Placed' : order.orderStatus);
  if (now === 0) return null;
  return orderSteps.slice(0, now).map((step, at) => ({ step, at: at === 0 ? order.orderDate : lastTime(order, step) }));
}

/** 1 for the first step; 0 for a status that is none. */
export function stepOf(status: OrderStatus): number {
  return orderSteps.indexOf(status as OrderStep) + 1;
}

/** When an order came to a step last: staff may set it back and forward again; notes repeat its status. */
function lastTime({ history }: Followed, step: OrderStep): string | null {
  return history.findLast(({ status }, at) => status === step && history[at - 1]?.status !== step)?.at ?? null;
}
