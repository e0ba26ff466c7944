import { neverPlaced, type OrderStatus } from './order-status.ts';

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

export interface TrackedStep {
  /** A step, or how the order ended before its last one. */
  step: OrderStep | 'Cancelled' | 'Rejected' | 'Returned' | 'Refunded';
  state: 'done' | 'now' | 'next';
  at: string | null;
}

/**
 * What its buyer sees of the way of an order: the steps it took, where it is now and what comes next; of one that came
 * to another end, the steps before and that end. Null for an order that was never placed, or waits for its payment.
 */
export function trackOf(order: Followed): TrackedStep[] | null {
  const taken = stepsTaken(order);
  if (taken !== null) {
    return orderSteps.map((step, at) => ({
      step,
      state:
        at + 1 < taken.length || taken.length === orderSteps.length ? 'done' : at + 1 === taken.length ? 'now' : 'next',
      at: taken[at]?.at ?? null,
    }));
  }
  const { closedBecause, orderStatus, orderDate, history } = order;
  if (order.awaitsPaymentUntil !== null || neverPlaced.some((one) => one === closedBecause)) return null;
  const furthest = Math.max(1, ...history.map(({ status }) => stepOf(status)));
  const before = orderSteps
    .slice(0, furthest)
    .map((step, at) => ({ step, at: at === 0 ? orderDate : lastTime(order, step) }));
  // What was packed and unpacked again is not told.
  const told = before.filter(({ at }) => at !== null).map((one) => ({ ...one, state: 'done' as const }));
  return [...told, { step: endOf(order), state: 'now', at: lastTime(order, orderStatus) }];
}

function endOf({ closedBecause, orderStatus }: Followed): TrackedStep['step'] {
  if (closedBecause === 'returned') return 'Returned';
  if (closedBecause === 'cancelled') return 'Cancelled';
  return orderStatus === 'Refunded' ? 'Refunded' : 'Rejected';
}

/** When an order was delivered; null for one that is not, or of which nobody knows. */
export function deliveredAt(order: Followed): string | null {
  return order.orderStatus === 'Delivered' ? lastTime(order, 'Delivered') : null;
}

/** 1 for the first step; 0 for a status that is none. */
export function stepOf(status: OrderStatus): number {
  return orderSteps.indexOf(status as OrderStep) + 1;
}

/** When an order came to a step last: staff may set it back and forward again; notes repeat its status. */
function lastTime({ history }: Followed, step: OrderStatus): string | null {
  return history.findLast(({ status }, at) => status === step && history[at - 1]?.status !== step)?.at ?? null;
}

interface Told {
  at: string;
  status: OrderStatus;
  /** What its buyer reads of it; empty where staff alone have a note. */
  note: string;
}

/** The history without what tells the buyer nothing new, such as an entry with a note for staff only. */
export function buyerEvents<Event extends Told>(history: readonly Event[]): Event[] {
  return history.filter(({ status, note }, at) => note !== '' || status !== history[at - 1]?.status);
}

/** What was told last of a parcel since it left, such as that it comes today; null where nothing was. */
export function parcelNews({ orderStatus, history }: { orderStatus: OrderStatus; history: readonly Told[] }) {
  const [last, before] = buyerEvents(history).toReversed();
  return orderStatus === 'Shipped' && before?.status === 'Shipped' && last ? last : null;
}
