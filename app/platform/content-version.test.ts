import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContentVersion } from './content-version.ts';

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
