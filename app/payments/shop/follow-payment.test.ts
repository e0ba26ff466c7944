import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askUntil, endFollowing, followLate } from './follow-payment.ts';

describe('money that comes after the window was closed', () => {
  const told: [string, boolean][] = [];
  let arrived: string | null = null;
  const follow = () =>
    followLate(
      async () => arrived,
      (paid, isHere) => told.push([paid, isHere]),
    );

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { pathname: '/shop/checkout' });
    told.length = 0;
    arrived = null;
  });
  afterEach(() => {
    endFollowing();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is told of once, with whether the buyer still is there', async () => {
    follow();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(told).toEqual([]);
    arrived = 'pay_1';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([['pay_1', true]]);
  });

  it('is told of to a buyer who went elsewhere', async () => {
    follow();
    vi.stubGlobal('location', { pathname: '/contact-us' });
    arrived = 'pay_1';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([['pay_1', false]]);
  });

  it('moves nothing once there was another press', async () => {
    follow();
    await vi.advanceTimersByTimeAsync(1000);
    endFollowing();
    arrived = 'pay_1';
    await vi.advanceTimersByTimeAsync(120_000);
    expect(told).toEqual([]);
  });

  it('is waited for 90 seconds', async () => {
    follow();
    await vi.advanceTimersByTimeAsync(91_000);
    arrived = 'pay_1';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([]);
  });

  it('is asked for 45 seconds when the window told of it', async () => {
    const asked = askUntil(async () => arrived);
    await vi.advanceTimersByTimeAsync(43_000);
    arrived = 'pay_1';
    await vi.advanceTimersByTimeAsync(2000);
    expect(await asked).toBe('pay_1');
  });
});
