import { describe, expect, it } from 'vitest';
import {
  canMove,
  confirmedStatus,
  givesStockBack,
  isEmailed,
  isStepBack,
  type OrderState,
  orderPaymentPhase,
  orderStates,
  type PaymentPhase,
  staffMoves,
} from './order-states.ts';
import { bulkStatuses, type OrderStatus, orderStatuses, settableStatuses } from './order-status.ts';

describe('the states of an order', () => {
  it('are seven statuses, of which staff may set six', () => {
    expect(orderStatuses).toHaveLength(7);
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
    ['Refunded', ['Pending', 'Order Placed', 'Packed', 'Shipped', 'Delivered', 'Rejected']],
  ])('a step back from %s leads to one of %j only', (from, back) => {
    expect(orderStatuses.filter((to) => isStepBack(from, to)).sort()).toEqual([...back].sort());
  });

  it('give their stock back as Rejected and Refunded', () => {
    expect(orderStatuses.filter(givesStockBack)).toEqual(['Rejected', 'Refunded']);
  });

  it('let staff choose any status, unless the order awaits its payment or is refunded', () => {
    const states = Object.keys(orderStates) as OrderState[];
    for (const state of states) {
      const wanted = state === 'Refunded' ? [] : state === 'Awaiting payment' ? ['Rejected'] : [...settableStatuses];
      expect(staffMoves(state), state).toEqual(wanted);
      expect(orderStates[state].refusal === '', state).toBe(wanted.length === settableStatuses.length);
    }
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
    ]);
  });

  it('say for which states the buyer gets an e-mail or a refund', () => {
    const statesThat = (fact: 'refunds' | 'hasLeft') => orderStatuses.filter((status) => orderStates[status][fact]);
    expect(orderStatuses.filter(isEmailed)).toEqual(['Shipped', 'Rejected', 'Refunded']);
    expect(statesThat('refunds')).toEqual(['Refunded']);
    expect(statesThat('hasLeft')).toEqual(['Shipped', 'Delivered']);
  });
});

describe('orderPaymentPhase', () => {
  const online = { paymentMethod: 'Online Payment', paymentStatus: 'pending', awaitsPayment: false, hasLeft: false };
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
    ['Rejected', 'closed'],
    ['Refunded', 'over'],
  ])('of an order that is %s and whose online payment did not come', (status, wanted) => {
    expect(phase({ ...online, status })).toBe(wanted);
  });

  it('of an order that awaits its payment, is paid, or was shipped and rejected', () => {
    expect(phase({ ...online, status: 'Pending', awaitsPayment: true })).toBe('awaiting payment');
    for (const status of orderStatuses) expect(phase({ ...online, status, paymentStatus: 'paid' })).toBe('paid');
    expect(phase({ ...online, status: 'Rejected', hasLeft: true })).toBe('over');
  });
});
