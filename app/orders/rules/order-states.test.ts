import { describe, expect, it } from 'vitest';
import type { BuyersMoney } from '#payments/rules/buyers-money.ts';
import {
  canMove,
  confirmedStatus,
  givesStockBack,
  isEmailed,
  isStepBack,
  nextStep,
  orderPaymentPhase,
  orderStates,
  type PaymentPhase,
  type StaffFacts,
  staffMoves,
  staffRefusal,
  statusAfter,
} from './order-states.ts';
import {
  bulkStatuses,
  buyerStatuses,
  type ClosedBecause,
  type OrderStatus,
  orderStatuses,
  settableStatuses,
} from './order-status.ts';

describe('the states of an order', () => {
  it('are eight statuses, of which staff may set six and buyers read seven', () => {
    expect(buyerStatuses).toHaveLength(7);
    expect(orderStatuses).toHaveLength(8);
    expect(settableStatuses).toEqual(['Pending', 'Packed', 'Shipped', 'Delivered', 'Rejected', 'Refunded']);
    for (const status of settableStatuses) expect(orderStatuses).toContain(status);
    for (const status of bulkStatuses) expect(settableStatuses).toContain(status);
  });

  it.each<[OrderStatus, OrderStatus[]]>([
    ['Pending', []],
    ['Order Placed', ['Pending']],
    ['Packed', ['Pending', 'Order Placed']],
    ['Shipped', ['Pending', 'Order Placed', 'Packed']],
    ['Delivered', ['Pending', 'Order Placed', 'Packed', 'Shipped']],
    ['Rejected', ['Pending', 'Order Placed', 'Packed', 'Shipped', 'Delivered']],
    ['Returned', ['Pending', 'Order Placed', 'Packed', 'Shipped', 'Delivered']],
    ['Refunded', ['Pending', 'Order Placed', 'Packed', 'Shipped', 'Delivered', 'Rejected', 'Returned']],
  ])('a step back from %s leads to one of %j only', (from, back) => {
    expect(orderStatuses.filter((to) => isStepBack(from, to)).sort()).toEqual([...back].sort());
  });

  it('give their stock back as Rejected, Refunded and Returned', () => {
    expect(orderStatuses.filter(givesStockBack)).toEqual(['Rejected', 'Refunded', 'Returned']);
  });

  const open = ['Order Placed', 'Pending', 'Packed', 'Shipped', 'Delivered'] as const;
  const cash = {
    paymentMethod: 'COD',
    paymentStatus: 'pending',
    awaitsPayment: false,
    closedBecause: null,
    isReplacement: false,
    moneyWentBack: false,
  } as const;
  const online = { ...cash, paymentMethod: 'Online Payment' } as const;
  const paid = { ...online, paymentStatus: 'paid' } as const;
  const whole = [...settableStatuses];

  it.each<[string, StaffFacts, OrderStatus[]]>([
    ...open.map((status): [string, StaffFacts, OrderStatus[]] => [`${status}, cash due`, { ...cash, status }, whole]),
    ...open.map((status): [string, StaffFacts, OrderStatus[]] => [
      `${status}, paid`,
      { ...paid, status },
      whole.filter((to) => to !== 'Rejected'),
    ]),
    ['waiting for its money', { ...online, status: 'Pending', awaitsPayment: true }, ['Rejected']],
    // The shop of an older version let staff go on with unpaid online orders.
    // Somebody sent it back on the screens of the provider.
    ...(['Order Placed', 'Pending', 'Packed'] as const).map((status): [string, StaffFacts, OrderStatus[]] => [
      `${status}, its money gone back`,
      { ...paid, status, moneyWentBack: true },
      whole.filter((to) => to === status || to === 'Pending' || to === 'Refunded'),
    ]),
    [
      'Shipped, its money gone back',
      { ...paid, status: 'Shipped', moneyWentBack: true },
      whole.filter((to) => to !== 'Rejected'),
    ],
    ['open, never paid', { ...online, status: 'Pending' }, ['Pending', 'Rejected', 'Refunded']],
    ['expired', { ...online, status: 'Rejected', closedBecause: 'expired' }, ['Rejected']],
    ['given up', { ...online, status: 'Rejected', closedBecause: 'given up' }, ['Rejected']],
    ['cash, its code never typed', { ...cash, status: 'Rejected', closedBecause: 'expired' }, ['Rejected']],
    ['cash, given up', { ...cash, status: 'Rejected', closedBecause: 'given up' }, ['Rejected']],
    ['cash, refused by mistake', { ...cash, status: 'Rejected', closedBecause: 'refused' }, whole],
    [
      'cash, cancelled by its buyer',
      { ...cash, status: 'Rejected', closedBecause: 'cancelled' },
      ['Rejected', 'Refunded'],
    ],
    ['came back', { ...cash, status: 'Returned', closedBecause: 'returned' }, ['Refunded']],
    ['refunded', { ...paid, status: 'Refunded' }, []],
  ])('let staff move one that is %s only where its money allows it', (_name, order, moves) => {
    expect(staffMoves(order)).toEqual(moves);
    for (const to of settableStatuses) {
      const refusal = staffRefusal(order, to);
      expect(refusal === null).toBe(moves.includes(to));
      if (refusal !== null) expect(refusal).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each<[string, StaffFacts, BuyersMoney, boolean]>([
    [
      'came back unpaid',
      { ...cash, status: 'Returned', closedBecause: 'returned' },
      { paidPaise: 0, refundedPaise: 0 },
      false,
    ],
    [
      'came back paid in part',
      { ...cash, status: 'Returned', closedBecause: 'returned' },
      { paidPaise: 100, refundedPaise: 0 },
      true,
    ],
    // Somebody sent it back on the screens of the provider, and staff agree.
    [
      'came back, its money gone back',
      { ...paid, status: 'Returned', closedBecause: 'returned' },
      { paidPaise: 100, refundedPaise: 100 },
      true,
    ],
    ['refunded', { ...paid, status: 'Refunded' }, { paidPaise: 100, refundedPaise: 100 }, false],
    ['refunded, and its refund failed', { ...paid, status: 'Refunded' }, { paidPaise: 100, refundedPaise: 40 }, true],
    ['refunded without a payment', { ...cash, status: 'Refunded' }, { paidPaise: 0, refundedPaise: 0 }, false],
  ])('let staff refund one that is %s where money is there to send: %#', (_name, order, money, mayRefund) => {
    expect(staffMoves(order, money)).toEqual(mayRefund ? ['Refunded'] : []);
    expect(staffRefusal(order, 'Refunded', money) ?? '').toMatch(mayRefund ? /^$/ : /^[A-Z].*\.$/);
  });

  it('bring a parcel back that was sent and rejected', () => {
    expect(orderStatuses.filter((status) => statusAfter({ status }, 'Rejected') === 'Returned').sort()).toEqual([
      'Delivered',
      'Returned',
      'Shipped',
    ]);
    expect(statusAfter({ status: 'Shipped' }, 'Delivered')).toBe('Delivered');
  });

  it('let a payment reopen a rejected order and confirm a pending one', () => {
    expect(canMove('payment', 'Rejected', 'Awaiting payment')).toBe(true);
    expect(canMove('payment', 'Refunded', 'Awaiting payment')).toBe(false);
    expect(orderStatuses.map(confirmedStatus)).toEqual([
      'Order Placed',
      'Order Placed',
      'Packed',
      'Shipped',
      'Delivered',
      'Rejected',
      'Refunded',
      'Returned',
    ]);
  });

  it('say for which states the buyer gets an e-mail or a refund', () => {
    const statesThat = (fact: 'refunds' | 'hasLeft') => orderStatuses.filter((status) => orderStates[status][fact]);
    expect(orderStatuses.filter(isEmailed)).toEqual(['Shipped', 'Delivered', 'Rejected', 'Refunded', 'Returned']);
    expect(statesThat('refunds')).toEqual(['Refunded']);
    expect(statesThat('hasLeft')).toEqual(['Shipped', 'Delivered', 'Returned']);
  });
});

describe('orderPaymentPhase', () => {
  const online = { paymentMethod: 'Online Payment', paymentStatus: 'pending', awaitsPayment: false };
  const cash = { ...online, paymentMethod: 'COD' };
  const phase = (order: object) => orderPaymentPhase(order as Parameters<typeof orderPaymentPhase>[0]);

  it.each<[OrderStatus, PaymentPhase]>([
    ['Order Placed', 'paid on delivery'],
    ['Pending', 'paid on delivery'],
    ['Packed', 'paid on delivery'],
    ['Shipped', 'paid on delivery'],
    ['Delivered', 'over'],
    ['Rejected', 'over'],
    ['Refunded', 'over'],
  ])('of an order that is %s and paid in cash', (status, wanted) => {
    expect(phase({ ...cash, status })).toBe(wanted);
  });

  it.each<[OrderStatus, PaymentPhase]>([
    ['Pending', 'paid on delivery'],
    ['Packed', 'paid on delivery'],
    ['Shipped', 'paid on delivery'],
    ['Delivered', 'paid on delivery'],
    ['Rejected', 'over'],
    ['Returned', 'over'],
    ['Refunded', 'over'],
  ])('of an order that is %s and whose online payment did not come', (status, wanted) => {
    expect(phase({ ...online, status })).toBe(wanted);
  });

  it.each<[ClosedBecause, PaymentPhase]>([
    ['expired', 'closed'],
    ['given up', 'over'],
    ['cancelled', 'over'],
    ['refused', 'over'],
  ])('of an unpaid order that is closed because it was %s', (closedBecause, wanted) => {
    expect(phase({ ...online, status: 'Rejected', closedBecause })).toBe(wanted);
  });

  it('of an order that awaits its payment, or is paid', () => {
    expect(phase({ ...online, status: 'Pending', awaitsPayment: true })).toBe('awaiting payment');
    for (const status of orderStatuses) expect(phase({ ...online, status, paymentStatus: 'paid' })).toBe('paid');
  });
});

it.each<[OrderStatus, ReturnType<typeof nextStep>]>([
  ['Pending', 'Packed'],
  ['Order Placed', 'Packed'],
  ['Packed', 'Shipped'],
  ['Shipped', 'Delivered'],
  ['Delivered', null],
  ['Rejected', null],
  ['Returned', null],
  ['Refunded', null],
])('the next step of an order that is %s is %s, for those who may take it', (status, next) => {
  expect(nextStep(status, settableStatuses)).toBe(next);
  expect(nextStep(status, ['Rejected'])).toBeNull();
});
