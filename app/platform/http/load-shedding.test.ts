import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadShedder, type LoadShedder, priorities } from './load-shedding.ts';

const limits = { requests: 20, waitMs: 1_000, delayMs: 100, databaseWaiters: 30, passwords: 5 };

describe('admission', () => {
  const now = { delayMs: 0, databaseWaiters: 0, passwordsWaiting: 0 };
  const warn = vi.fn();
  let time = 0;
  let loadShedder: LoadShedder;
  beforeEach(() => {
    Object.assign(now, { delayMs: 0, databaseWaiters: 0, passwordsWaiting: 0 });
    warn.mockReset();
    time = 1_000_000;
    const signals = {
      delayMs: () => now.delayMs,
      databaseWaiters: () => now.databaseWaiters,
      passwordsWaiting: () => now.passwordsWaiting,
    };
    loadShedder = createLoadShedder(limits, signals, { warn }, () => time);
  });
  const refused = () => priorities.map((priority) => loadShedder.refuses(priority));

  it('lets everything in while there is room', () => {
    expect(refused()).toEqual([null, null, null, null, null]);
  });

  it.each([
    [7, [null, null, null, null, null]],
    [8, [null, 'requests', null, null, null]],
    [9, [null, 'requests', null, null, null]],
    [10, ['requests', 'requests', null, null, null]],
    [13, ['requests', 'requests', 'requests', null, null]],
    [16, ['requests', 'requests', 'requests', 'requests', null]],
    [19, ['requests', 'requests', 'requests', 'requests', null]],
    [20, ['requests', 'requests', 'requests', 'requests', 'requests']],
  ])('with %i requests in the house', (count, expected) => {
    for (let at = 0; at < count; at += 1) loadShedder.enter('money');
    expect(refused()).toEqual(expected);
  });

  it.each([
    [{ delayMs: 100 }, [null, null, null, null, null]],
    [{ delayMs: 101 }, ['delay', 'delay', null, null, null]],
    [{ delayMs: 10_000 }, ['delay', 'delay', 'delay', 'delay', null]],
    [{ databaseWaiters: 31 }, ['database', 'database', null, null, null]],
    [{ databaseWaiters: 1_000 }, ['database', 'database', 'database', 'database', null]],
    [{ passwordsWaiting: 5 }, [null, 'passwords', null, null, null]],
  ])('with %j', (signal, expected) => {
    Object.assign(now, signal);
    expect(refused()).toEqual(expected);
  });

  it('turns readers away while they take too long on average, whatever their number is on a faster machine', () => {
    const signals = { delayMs: () => 0, databaseWaiters: () => 0, passwordsWaiting: () => 0 };
    const busy = createLoadShedder({ ...limits, requests: 1_000 }, signals, { warn }, () => time);
    const enter = (count: number) => Array.from({ length: count }, () => busy.enter('read'));
    const pass = (leaving: { leave(): void }[]) => {
      for (const place of leaving) place.leave();
      time += 100;
      busy.sample();
    };
    // A hundred in the house, twelve done and twelve come in each tenth of a second: each takes 0.8 s.
    let house = enter(100);
    const second = (each: number) => {
      for (let at = 0; at < 10; at += 1) {
        const leaving = house.slice(0, each);
        house = [...house.slice(each), ...enter(each)];
        pass(leaving);
      }
    };
    second(12);
    expect(busy.refuses('read')).toBeNull();
    // Eight: each takes 1.25 s, which an order may.
    second(8);
    second(8);
    expect([busy.refuses('read'), busy.refuses('order'), busy.refuses('money')]).toEqual(['wait', null, null]);
    // The moment that there are few of them again is the moment that more may come in.
    pass(house.splice(0, 70));
    expect(busy.refuses('read')).toBeNull();
  });

  it('lets a few take as long as they like', () => {
    const signals = { delayMs: () => 0, databaseWaiters: () => 0, passwordsWaiting: () => 0 };
    const calm = createLoadShedder({ ...limits, requests: 1_000 }, signals, { warn }, () => time);
    for (let at = 0; at < 40; at += 1) calm.enter('read');
    for (let at = 0; at < 20; at += 1) {
      time += 100;
      calm.sample();
    }
    expect(calm.refuses('read')).toBeNull();
    calm.enter('read');
    for (let at = 0; at < 3; at += 1) {
      time += 100;
      calm.sample();
    }
    expect(calm.refuses('read')).toBe('wait');
  });

  it('gives a place back once, whatever is said twice', () => {
    const place = loadShedder.enter('read');
    place.resume();
    expect(loadShedder.inFlight('read')).toBe(1);
    place.suspend();
    place.suspend();
    expect(loadShedder.inFlight('read')).toBe(0);
    place.resume();
    place.resume();
    expect(loadShedder.inFlight('read')).toBe(1);
    place.leave();
    place.leave();
    place.resume();
    expect(priorities.map(loadShedder.inFlight)).toEqual([0, 0, 0, 0, 0]);
  });

  it('a house for one still lets one in', () => {
    const signals = { delayMs: () => 0, databaseWaiters: () => 0, passwordsWaiting: () => 0 };
    const small = createLoadShedder({ ...limits, requests: 1 }, signals, { warn });
    expect(small.refuses('read')).toBeNull();
  });

  it('says what it turns away every ten seconds, and remembers it for a quarter of an hour', () => {
    for (let at = 0; at < 50; at += 1) loadShedder.shed('read', 'delay');
    loadShedder.shed('order', 'requests');
    expect(warn).toHaveBeenCalledTimes(1);
    time += 10_000;
    loadShedder.shed('read', 'delay');
    expect(warn).toHaveBeenCalledTimes(2);
    expect(warn.mock.lastCall?.[0]).toEqual({ turnedAway: { 'read for delay': 50, 'order for requests': 1 } });
    expect(loadShedder.shedWithin(1)).toBe(52);
    time += 5 * 60_000;
    expect([loadShedder.shedWithin(5), loadShedder.shedWithin(6)]).toEqual([0, 52]);
    time += 15 * 60_000;
    expect(loadShedder.shedWithin(15)).toBe(0);
  });
});
