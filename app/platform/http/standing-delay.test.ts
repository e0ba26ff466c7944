import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchStandingDelay } from './standing-delay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells only a delay that lasts', () => {
  let now = 0;
  const delay = watchStandingDelay(() => now);
  const pass = (milliseconds: number) => {
    now += milliseconds;
    vi.advanceTimersByTime(100);
  };
  expect(delay.now()).toBe(0);
  for (const on of [100, 100, 1_100, 100]) pass(on);
  expect(delay.now()).toBe(0);
  for (const late of [400, 300, 350]) pass(late);
  expect(delay.now()).toBe(200);
  pass(100);
  expect(delay.now()).toBe(0);
  delay.close();
  for (const late of [400, 400, 400]) pass(late);
  expect(delay.now()).toBe(0);
});
