import { describe, expect, it } from 'vitest';
import { type ClosedBecause, type OrderStatus, orderStatuses } from './order-status.ts';
import { deliveredAt, parcelNews, stepsTaken, trackOf } from './order-steps.ts';
import { isReportable } from './problem-report.ts';

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

const words = (one: Parameters<typeof trackOf>[0]) =>
  trackOf(one)?.map(({ step, state }) => `${step} ${state}`) ?? null;
const ended = (closedBecause: ClosedBecause | null, ...statuses: OrderStatus[]) => ({
  ...order(...statuses),
  closedBecause,
});

it.each<[string, Parameters<typeof trackOf>[0], string[] | null]>([
  ['placed', order('Order Placed'), ['Order Placed now', 'Packed next', 'Shipped next', 'Delivered next']],
  ['shipped', order('Order Placed', 'Shipped'), ['Order Placed done', 'Packed done', 'Shipped now', 'Delivered next']],
  ['there', order('Order Placed', 'Delivered'), ['Order Placed done', 'Packed done', 'Shipped done', 'Delivered done']],
  ['cancelled', ended('cancelled', 'Order Placed', 'Rejected'), ['Order Placed done', 'Cancelled now']],
  [
    'refused',
    ended('refused', 'Order Placed', 'Packed', 'Rejected'),
    ['Order Placed done', 'Packed done', 'Rejected now'],
  ],
  // The buyer reads Rejected of it; a sentence says why.
  [
    'returned',
    ended('returned', 'Order Placed', 'Packed', 'Shipped', 'Rejected'),
    ['Order Placed done', 'Packed done', 'Shipped done', 'Returned now'],
  ],
  [
    'refunded after delivery',
    order('Order Placed', 'Shipped', 'Delivered', 'Refunded'),
    ['Order Placed done', 'Shipped done', 'Delivered done', 'Refunded now'],
  ],
  ['never paid', ended('expired', 'Pending', 'Rejected'), null],
  ['being paid', { ...order('Pending'), awaitsPaymentUntil: day(1) }, null],
])('of an order that is %s its buyer sees how far it came', (_what, one, expected) => {
  expect(words(one)).toEqual(expected);
});

it('a problem may be reported until the end of the seventh day after the delivery', () => {
  const delivered = order('Order Placed', 'Delivered');
  expect(deliveredAt(delivered)).toBe(day(1));
  for (const [now, may] of [
    ['2026-11-21T06:31:00Z', true],
    ['2026-11-28T18:29:58Z', true],
    ['2026-11-28T18:30:00Z', false],
  ] as const) {
    expect(isReportable(delivered, 7, new Date(now)), now).toBe(may);
  }
  for (const other of [order('Order Placed', 'Shipped'), order('Order Placed', 'Delivered', 'Refunded')]) {
    expect(isReportable(other, 7, new Date(day(2)))).toBe(false);
  }
});

describe('what was told last of a parcel', () => {
  const at = '2026-11-29T10:00:00.000Z';
  const placed = { at, status: 'Order Placed', note: '' } as const;
  const shipped = { at, status: 'Shipped', note: 'Blue Dart AWB 77' } as const;
  const out = { at, status: 'Shipped', note: 'Out for delivery today' } as const;
  const ofStaff = { at, status: 'Shipped', note: '' } as const;

  it.each([
    ['nothing while it has only left', 'Shipped', [placed, shipped], null],
    ['its newest word', 'Shipped', [placed, shipped, out], out],
    ['not what is for staff', 'Shipped', [placed, shipped, out, ofStaff], out],
    ['nothing once it is delivered', 'Delivered', [placed, shipped, out, { at, status: 'Delivered', note: '' }], null],
    ['nothing of one that was sent anew', 'Shipped', [shipped, { at, status: 'Packed', note: '' }, shipped], null],
  ] as const)('is %s', (_what, orderStatus, history, expected) => {
    expect(parcelNews({ orderStatus, history })).toEqual(expected);
  });
});
