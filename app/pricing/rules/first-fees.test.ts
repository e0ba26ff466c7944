import { describe, expect, it } from 'vitest';
import { states } from '#delivery/rules/india.ts';
import { firstFeePaise, statesWithoutFee } from './first-fees.ts';

describe('the first delivery fees', () => {
  it.each([
    ['Karnataka', 6_000],
    ['Delhi', 6_000],
    ['Andaman and Nicobar Islands', 11_000],
    ['Lakshadweep', 11_000],
    ['Assam', 11_000],
    ['Sikkim', 11_000],
    ['Jammu and Kashmir', 11_000],
    ['Ladakh', 11_000],
  ] as const)('of %s are %i paise', (state, paise) => {
    expect(firstFeePaise(state)).toBe(paise);
  });

  it('leave no state out', () => {
    expect(statesWithoutFee(Object.fromEntries(states.map((state) => [state, firstFeePaise(state)])))).toEqual([]);
    expect(statesWithoutFee({})).toEqual([...states]);
    const { Goa: _without, ...others } = Object.fromEntries(states.map((state) => [state, 0]));
    expect(statesWithoutFee(others)).toEqual(['Goa']);
  });
});
