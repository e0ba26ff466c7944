import { dayInIndia } from '#rules/dates.ts';
import { stepsTaken } from './order-steps.ts';

interface PromisedOrder extends Pick<Parameters<typeof stepsTaken>[0], 'orderStatus' | 'orderDate' | 'history'> {
  awaitsPaymentUntil: string | null;
  closedBecause: string | null;
  promised: { last: string; shipBy: string } | null;
}

/**
 * How the promise of an order stands that is not delivered yet: it cannot be kept any more, it is missed unless the
 * parcel leaves or is delivered today, or neither. Null where nothing is promised. The lists of staff ask the database
 * the same (late-orders.ts).
 */
export function promiseStanding(order: PromisedOrder, now: Date): 'late' | 'due' | 'in time' | null {
  const { promised, orderStatus } = order;
  if (!promised || orderStatus === 'Delivered' || stepsTaken(order) === null) return null;
  const today = dayInIndia(now);
  const isHere = orderStatus !== 'Shipped';
  const [until] = [...(isHere ? [promised.shipBy] : []), promised.last].sort();
  if (until === undefined || until < today) return 'late';
  return until === today ? 'due' : 'in time';
}
