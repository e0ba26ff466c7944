import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measureSustainedLoad } from './sustained-load.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells only a delay and a queue that last', () => {
  let now = 0;
  let waiters = 0;
  const load = measureSustainedLoad(
    () => waiters,
    () => {},
    () => now,
  );
  const pass = (milliseconds: number, waiting: number) => {
    now += milliseconds;
    waiters = waiting;
    vi.advanceTimersByTime(100);
  };
  const measured = () => [load.delayMs(), load.databaseWaiters()];
  expect(measured()).toEqual([0, 0]);
  pass(400, 90);
  pass(400, 90);
  expect(measured()).toEqual([0, 0]);
  pass(100, 0);
  pass(1_100, 90);
  expect(measured()).toEqual([0, 0]);
  for (const [late, waiting] of [[400, 50] as const, [300, 30] as const, [350, 70] as const]) pass(late, waiting);
  expect(measured()).toEqual([200, 30]);
  pass(100, 80);
  expect(measured()).toEqual([0, 30]);
  load.close();
  for (let at = 0; at < 5; at += 1) pass(500, 80);
  expect(measured()).toEqual([0, 30]);
});
