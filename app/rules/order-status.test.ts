import { describe, expect, it } from 'vitest';
import { givesStockBack, isStepBack, type OrderStatus, orderStatuses, settableStatuses } from './order-status.ts';

describe('the status of an order', () => {
  it('has seven values, of which staff may set six', () => {
    expect(orderStatuses).toHaveLength(7);
    expect(settableStatuses).toEqual(['Pending', 'Packed', 'Shipped', 'Delivered', 'Rejected', 'Refunded']);
    for (const status of settableStatuses) expect(orderStatuses).toContain(status);
  });

  it.each<[OrderStatus, OrderStatus[]]>([
    ['Pending', []],
    ['Order Placed', ['Pending']],
    ['Packed', ['Pending', 'Order Placed']],
    ['Shipped', ['Pending', 'Order Placed', 'Packed']],
    ['Delivered', ['Pending', 'Order Placed', 'Packed', 'Shipped']],
    ['Rejected', ['Pending', 'Order Placed', 'Packed', 'Shipped', 'Delivered']],
    ['Refunded', ['Pending', 'Order Placed', 'Packed', 'Shipped', 'Delivered', 'Rejected']],
  ])('steps back from %s to %j only', (from, back) => {
    expect(orderStatuses.filter((to) => isStepBack(from, to)).sort()).toEqual([...back].sort());
  });

  it('gives stock back when it is Rejected or Refunded', () => {
    expect(orderStatuses.filter(givesStockBack)).toEqual(['Rejected', 'Refunded']);
  });
});
