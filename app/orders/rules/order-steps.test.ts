import { expect, it } from 'vitest';
import { type OrderStatus, orderStatuses } from './order-status.ts';
import { stepsTaken } from './order-steps.ts';

const day = (at: number) => `2026-11-2${at}T06:30:00.000Z`;
const order = (...statuses: OrderStatus[]) => ({
  orderStatus: statuses.at(-1) ?? 'Order Placed',
  orderDate: day(0),
  awaitsPaymentUntil: null,
  closedBecause: null,
  history: statuses.map((status, at) => ({ at: day(at), status })),
});

it('an order shows the steps it took with the days that are known', () => {
  expect(stepsTaken(order('Order Placed'))).toEqual([{ step: 'Order Placed', at: day(0) }]);
  expect(stepsTaken(order('Order Placed', 'Packed', 'Packed', 'Shipped'))).toEqual([
    { step: 'Order Placed', at: day(0) },
    { step: 'Packed', at: day(1) },
    { step: 'Shipped', at: day(3) },
  ]);
  // Set back and packed again; never noted as shipped.
  expect(stepsTaken(order('Order Placed', 'Packed', 'Pending', 'Packed', 'Delivered'))).toEqual([
    { step: 'Order Placed', at: day(0) },
    { step: 'Packed', at: day(3) },
    { step: 'Shipped', at: null },
    { step: 'Delivered', at: day(4) },
  ]);
});

it('an order that waits for its payment or is closed is on no way', () => {
  expect(stepsTaken({ ...order('Pending'), awaitsPaymentUntil: day(1) })).toBeNull();
  expect(stepsTaken({ ...order('Delivered'), closedBecause: 'returned' })).toBeNull();
  const steps = orderStatuses.map((status) => stepsTaken(order(status))?.length ?? 0);
  expect(Object.fromEntries(orderStatuses.map((status, at) => [status, steps[at]]))).toEqual({
    'Order Placed': 1,
    Pending: 1,
    Packed: 2,
    Shipped: 3,
    Delivered: 4,
    Rejected: 0,
    Refunded: 0,
    Returned: 0,
  });
});
