import { expect, it, vi } from 'vitest';
import { fewFromAnAddress } from './few-from-an-address.ts';

it('lets a few an hour through from each address, and counts anew after it', () => {
  vi.useFakeTimers();
  const isOneOfFew = fewFromAnAddress(2);
  const asked = () => [1, 2, 3].map(() => isOneOfFew('203.0.113.7'));
  expect([asked(), isOneOfFew('203.0.113.8')]).toEqual([[true, true, false], true]);
  vi.advanceTimersByTime(3_600_001);
  expect(asked()).toEqual([true, true, false]);
  vi.useRealTimers();
});
