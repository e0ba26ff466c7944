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
  ])('step back from %s to %j only', (from, back) => {
    expect(orderStatuses.filter((to) => isStepBack(from, to)).sort()).toEqual([...back].sort());
  });

  it('give their stock back when they are Rejected or Refunded', () => {
    expect(orderStatuses.filter(givesStockBack)).toEqual(['Rejected', 'Refunded']);
  });

  it('let staff do anything but take up an order that awaits its payment, or take back a refund', () => {
    const states = Object.keys(orderStates) as OrderState[];
    for (const state of states) {
      const wanted = state === 'Refunded' ? [] : state === 'Awaiting payment' ? ['Rejected'] : [...settableStatuses];
      expect(staffMoves(state), state).toEqual(wanted);
      expect(orderStates[state].refusal === '', state).toBe(wanted.length === settableStatuses.length);
    }
  });

  it('let money open a rejected order again, and confirm a pending one', () => {
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

  it('send e-mails to the buyer, and money back, where the shop promises it', () => {
    const statesThat = (fact: 'refunds' | 'hasLeft') => orderStatuses.filter((status) => orderStates[status][fact]);
    expect(orderStatuses.filter(isEmailed)).toEqual(['Shipped', 'Rejected', 'Refunded']);
    expect(statesThat('refunds')).toEqual(['Refunded']);
    expect(statesThat('hasLeft')).toEqual(['Shipped', 'Delivered']);
  });
});

describe('what online money means to an order', () => {
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
  ])('that is %s and paid in cash', (status, wanted) => {
    expect(phase({ ...cash, status })).toBe(wanted);
  });

  it.each<[OrderStatus, PaymentPhase]>([
    ['Pending', 'paid on delivery'],
    ['Packed', 'paid on delivery'],
    ['Shipped', 'paid on delivery'],
    ['Delivered', 'paid on delivery'],
    ['Rejected', 'closed'],
    ['Refunded', 'over'],
  ])('that is %s, and whose online payment did not come', (status, wanted) => {
    expect(phase({ ...online, status })).toBe(wanted);
  });

  it('that awaits it, has it, or left and came back', () => {
    expect(phase({ ...online, status: 'Pending', awaitsPayment: true })).toBe('awaiting payment');
    for (const status of orderStatuses) expect(phase({ ...online, status, paymentStatus: 'paid' })).toBe('paid');
    expect(phase({ ...online, status: 'Rejected', hasLeft: true })).toBe('over');
  });
});
