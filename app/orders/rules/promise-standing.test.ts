import { expect, it } from 'vitest';
import type { OrderStatus } from './order-status.ts';
import { promiseStanding } from './promise-standing.ts';

const promised = { first: '2026-11-26', last: '2026-12-02', shipBy: '2026-12-01' };
const order = (orderStatus: OrderStatus, more = {}) => ({
  orderStatus,
  orderDate: '2026-11-23T06:30:00Z',
  history: [],
  awaitsPaymentUntil: null,
  closedBecause: null,
  promised,
  ...more,
});

it.each<[OrderStatus, string, ReturnType<typeof promiseStanding>, object?]>([
  ['Order Placed', '2026-11-30T23:59', 'in time'],
  ['Packed', '2026-12-01T00:00', 'due'],
  ['Packed', '2026-12-01T23:59', 'due'],
  ['Packed', '2026-12-02T00:00', 'late'],
  ['Pending', '2026-12-02T00:00', 'late'],
  ['Shipped', '2026-12-01T23:59', 'in time'],
  ['Shipped', '2026-12-02T12:00', 'due'],
  ['Shipped', '2026-12-03T00:00', 'late'],
  ['Delivered', '2026-12-24T00:00', null],
  ['Refunded', '2026-12-24T00:00', null, { closedBecause: 'cancelled' }],
  ['Rejected', '2026-12-24T00:00', null, { closedBecause: 'refused' }],
  ['Returned', '2026-12-24T00:00', null, { closedBecause: 'returned' }],
  ['Pending', '2026-12-24T00:00', null, { awaitsPaymentUntil: '2026-12-24T01:00:00Z' }],
  ['Packed', '2026-12-24T00:00', null, { promised: null }],
])('%s on %s: %s', (status, at, standing, more) => {
  expect(promiseStanding(order(status, more), new Date(`${at}:00+05:30`))).toBe(standing);
});
