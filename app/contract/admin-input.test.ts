import { describe, expect, it } from 'vitest';
import { amount, amountOr0 } from './admin-input.ts';

describe('a number that staff typed', () => {
  it.each<[unknown, number]>([
    ['85.50', 85.5],
    [' 1,299 ', 1299],
    ['12,34,567.50', 1_234_567.5],
    ['-5', -5],
    [85.5, 85.5],
    ['', Number.NaN],
    [null, Number.NaN],
    ['0x50', Number.NaN],
    ['1e3', Number.NaN],
    ['0b11', Number.NaN],
    ['85,5', Number.NaN],
    ['Infinity', Number.NaN],
    ['--5', Number.NaN],
  ])('%j is %d', (typed, read) => {
    expect(amount.parse(typed)).toBe(read);
  });
});

it('what is no number is never read as 0, only an empty field is', () => {
  expect(['', null, '0', ' 7 ', 7].map((typed) => amountOr0.parse(typed))).toEqual([0, 0, 0, 7, 7]);
  for (const typed of ['0x50', '1e3', '85,5', 'ten']) {
    expect(amountOr0.safeParse(typed).error?.issues[0]?.message).toBe('A number is expected here');
  }
});
