import { expect, it } from 'vitest';
import { ordersSoFarInWords } from './orders-so-far.ts';

it.each([
  [0, 0, 'No orders so far'],
  [1, 0, 'First order'],
  [3, 1, 'Third order, one came back'],
  [10, 2, 'Tenth order, 2 came back'],
  [11, 0, '11th order'],
  [21, 0, '21st order'],
  [22, 0, '22nd order'],
  [103, 0, '103rd order'],
  [112, 0, '112th order'],
])('the order %i of a customer, of whom %i came back', (orders, cameBack, words) => {
  expect(ordersSoFarInWords({ orders, cameBack })).toBe(words);
});
