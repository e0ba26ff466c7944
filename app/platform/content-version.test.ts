import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContentClock, rememberWhileFresh } from './content-version.ts';

function runningClock() {
  const clock = createContentClock();
  clock.start();
  return clock;
}

describe('the content clock', () => {
  it('stands at no time until changes can be heard, and again when they cannot', () => {
    const clock = createContentClock();
    expect(clock.now()).toBeNull();
    clock.move();
    expect(clock.now()).toBeNull();
    clock.start();
    expect(clock.now()).not.toBeNull();
    clock.stop();
    expect(clock.now()).toBeNull();
  });

  it('never shows the same time twice', () => {
    const clock = runningClock();
    const seen = [clock.now()];
    for (const step of [clock.move, clock.move, clock.stop, clock.start, clock.move]) {
      step();
      if (clock.now() !== null) seen.push(clock.now());
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual([...seen].sort((a, b) => Number(a) - Number(b)));
  });

  it('tells everybody of every change, stop and start, after it has happened', () => {
    const clock = createContentClock();
    const heard: (number | null)[] = [];
    let second = 0;
    clock.onMove(() => heard.push(clock.now()));
    clock.onMove(() => {
      second += 1;
    });
    clock.start();
    clock.move();
    clock.stop();
    expect(heard).toEqual([1, 2, null]);
    expect(second).toBe(3);
  });
});

describe('a change of stock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  function watched() {
    const clock = createContentClock();
    const heard: (string | number | null)[] = [];
    clock.onMove(() => heard.push(clock.now()));
    clock.onStockChange((ids) => heard.push(ids.join()));
    clock.start();
    vi.advanceTimersByTime(5_000);
    heard.length = 0;
    return { clock, heard };
  }

  it('is told at once, and moves the clock at once when it has rested', () => {
    const { clock, heard } = watched();
    clock.stockChanged(['a', 'b']);
    expect(heard).toEqual(['a,b', 2]);
    vi.advanceTimersByTime(10_000);
    expect(heard).toHaveLength(2);
  });

  it('moves it once a second at most, and never later than a second after', () => {
    const { clock, heard } = watched();
    for (let at = 0; at < 290; at += 1) {
      clock.stockChanged([`${at}`]);
      vi.advanceTimersByTime(10);
    }
    const moves = heard.filter((one) => typeof one === 'number');
    expect([moves.length, heard.length]).toEqual([3, 293]);
    vi.advanceTimersByTime(1_000);
    expect(heard.slice(-2), 'the last one too').toEqual(['289', 5]);
    vi.advanceTimersByTime(10_000);
    expect(heard).toHaveLength(294);
  });

  it('waits no more when the clock moved for another reason', () => {
    const { clock, heard } = watched();
    clock.stockChanged(['a']);
    clock.stockChanged(['b']);
    clock.move();
    vi.advanceTimersByTime(10_000);
    expect(heard).toEqual(['a', 2, 'b', 3]);
  });
});

describe('rememberWhileFresh', () => {
  it('reads once while nothing changes, also for many at a time', async () => {
    const clock = runningClock();
    let reads = 0;
    const read = rememberWhileFresh(clock, async () => {
      reads += 1;
      return reads;
    });
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    expect(await read()).toBe(1);
    clock.move();
    expect(await read()).toBe(2);
    expect(await read()).toBe(2);
  });

  it('remembers nothing while the clock stands', async () => {
    const clock = createContentClock();
    let reads = 0;
    const read = rememberWhileFresh(clock, async () => {
      reads += 1;
      return reads;
    });
    expect([await read(), await read()]).toEqual([1, 2]);
    clock.start();
    expect([await read(), await read()]).toEqual([3, 3]);
    clock.stop();
    expect([await read(), await read()]).toEqual([4, 5]);
    clock.start();
    expect(await read()).toBe(6);
  });

  it('does not give what was read before a change to who asks after it', async () => {
    const clock = runningClock();
    let content = 'old';
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const read = rememberWhileFresh(clock, async () => {
      const seen = content;
      if (seen === 'old') await gate;
      return seen;
    });
    const before = read();
    content = 'new';
    clock.move();
    const after = read();
    release();
    expect(await before).toBe('old');
    expect(await after).toBe('new');
    expect(await read(), 'the slow old reading did not replace the new one').toBe('new');
  });

  it('forgets a reading that failed', async () => {
    const clock = runningClock();
    let broken = true;
    const read = rememberWhileFresh(clock, async () => {
      if (broken) throw new Error('no database');
      return 'fine';
    });
    const outcomes = await Promise.allSettled([read(), read()]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    broken = false;
    expect(await read()).toBe('fine');
  });
});
