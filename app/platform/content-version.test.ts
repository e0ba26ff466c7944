import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContentVersion, rememberWhileFresh } from './content-version.ts';

function runningVersion() {
  const contentVersion = createContentVersion();
  contentVersion.start();
  return contentVersion;
}

describe('the content version', () => {
  it('is null until the change feed is connected, and again when it is lost', () => {
    const contentVersion = createContentVersion();
    expect(contentVersion.current()).toBeNull();
    contentVersion.contentChanged();
    expect(contentVersion.current()).toBeNull();
    contentVersion.start();
    expect(contentVersion.current()).not.toBeNull();
    contentVersion.stop();
    expect(contentVersion.current()).toBeNull();
  });

  it('never has the same value twice', () => {
    const contentVersion = runningVersion();
    const seen = [contentVersion.current()];
    for (const step of [
      contentVersion.contentChanged,
      contentVersion.contentChanged,
      contentVersion.stop,
      contentVersion.start,
      contentVersion.contentChanged,
    ]) {
      step();
      if (contentVersion.current() !== null) seen.push(contentVersion.current());
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual([...seen].sort((a, b) => Number(a) - Number(b)));
  });

  it('tells everybody of every change, stop and start, after it has happened', () => {
    const contentVersion = createContentVersion();
    const heard: (number | null)[] = [];
    let second = 0;
    contentVersion.onChange(() => heard.push(contentVersion.current()));
    contentVersion.onChange(() => {
      second += 1;
    });
    contentVersion.start();
    contentVersion.contentChanged();
    contentVersion.stop();
    expect(heard).toEqual([1, 2, null]);
    expect(second).toBe(3);
  });
});

describe('a change of stock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  function watched() {
    const contentVersion = createContentVersion();
    const heard: (string | number | null)[] = [];
    contentVersion.onChange(() => heard.push(contentVersion.current()));
    contentVersion.onProductChange((ids) => heard.push(ids.join()));
    contentVersion.start();
    vi.advanceTimersByTime(5_000);
    heard.length = 0;
    return { contentVersion, heard };
  }

  it('is reported at once, and raises the version at once when it was not raised lately', () => {
    const { contentVersion, heard } = watched();
    contentVersion.stockChanged(['a', 'b']);
    expect(heard).toEqual(['a,b', 2]);
    vi.advanceTimersByTime(10_000);
    expect(heard).toHaveLength(2);
  });

  it('moves it once a second at most, and never later than a second after', () => {
    const { contentVersion, heard } = watched();
    for (let at = 0; at < 290; at += 1) {
      contentVersion.stockChanged([`${at}`]);
      vi.advanceTimersByTime(10);
    }
    const moves = heard.filter((one) => typeof one === 'number');
    expect([moves.length, heard.length]).toEqual([3, 293]);
    vi.advanceTimersByTime(1_000);
    expect(heard.slice(-2), 'the last one too').toEqual(['289', 5]);
    vi.advanceTimersByTime(10_000);
    expect(heard).toHaveLength(294);
  });

  it('waits no longer when the version was raised for another reason', () => {
    const { contentVersion, heard } = watched();
    contentVersion.stockChanged(['a']);
    contentVersion.stockChanged(['b']);
    contentVersion.contentChanged();
    vi.advanceTimersByTime(10_000);
    expect(heard).toEqual(['a', 2, 'b', 3]);
  });
});

describe('rememberWhileFresh', () => {
  it('reads once while nothing changes, also for many at a time', async () => {
    const contentVersion = runningVersion();
    let reads = 0;
    const read = rememberWhileFresh(contentVersion, async () => {
      reads += 1;
      return reads;
    });
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    expect(await read()).toBe(1);
    contentVersion.contentChanged();
    expect(await read()).toBe(2);
    expect(await read()).toBe(2);
  });

  it('caches nothing without a version', async () => {
    const contentVersion = createContentVersion();
    let reads = 0;
    const read = rememberWhileFresh(contentVersion, async () => {
      reads += 1;
      return reads;
    });
    expect([await read(), await read()]).toEqual([1, 2]);
    contentVersion.start();
    expect([await read(), await read()]).toEqual([3, 3]);
    contentVersion.stop();
    expect([await read(), await read()]).toEqual([4, 5]);
    contentVersion.start();
    expect(await read()).toBe(6);
  });

  it('does not return what was read before a change to a later caller', async () => {
    const contentVersion = runningVersion();
    let content = 'old';
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const read = rememberWhileFresh(contentVersion, async () => {
      const seen = content;
      if (seen === 'old') await gate;
      return seen;
    });
    const before = read();
    content = 'new';
    contentVersion.contentChanged();
    const after = read();
    release();
    expect(await before).toBe('old');
    expect(await after).toBe('new');
    expect(await read(), 'the slow old reading did not replace the new one').toBe('new');
  });

  it('forgets a reading that failed', async () => {
    const contentVersion = runningVersion();
    let broken = true;
    const read = rememberWhileFresh(contentVersion, async () => {
      if (broken) throw new Error('no database');
      return 'fine';
    });
    const outcomes = await Promise.allSettled([read(), read()]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    broken = false;
    expect(await read()).toBe('fine');
  });
});
