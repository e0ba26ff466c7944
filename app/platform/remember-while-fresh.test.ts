import { describe, expect, it } from 'vitest';
import { createContentVersion } from './content-version.ts';
import { rememberGoingOn, rememberWhileFresh } from './remember-while-fresh.ts';

function running() {
  const contentVersion = createContentVersion();
  contentVersion.start();
  return { contentVersion, db: { isTransaction: false } };
}
type App = ReturnType<typeof running>;

/** Counts what is read; each value says what was asked and which reading it was. */
function counting(options: { key?: (asked: string) => string | null; most?: number } = {}) {
  let reads = 0;
  return rememberWhileFresh(async (_app: App, asked: string) => `${asked}${++reads}`, options);
}

describe('rememberWhileFresh', () => {
  it('reads once while nothing changes, also for many at a time, and for each shop', async () => {
    const [app, other, read] = [running(), running(), counting()];
    expect(await Promise.all([read(app, ''), read(app, ''), read({ ...app }, '')])).toEqual(['1', '1', '1']);
    expect(await read(app, '')).toBe('1');
    expect(await read(other, '')).toBe('2');
    app.contentVersion.contentChanged();
    expect([await read(app, ''), await read(app, ''), await read(other, '')]).toEqual(['3', '3', '2']);
  });

  it('keeps nothing while changes cannot be heard', async () => {
    const [app, read] = [{ ...running(), contentVersion: createContentVersion() }, counting()];
    expect([await read(app, ''), await read(app, '')]).toEqual(['1', '2']);
    app.contentVersion.start();
    expect([await read(app, ''), await read(app, '')]).toEqual(['3', '3']);
    app.contentVersion.stop();
    expect([await read(app, ''), await read(app, '')]).toEqual(['4', '5']);
    app.contentVersion.start();
    expect(await read(app, '')).toBe('6');
  });

  it('does not give what was read before a change to somebody who asks after it', async () => {
    const app = running();
    let content = 'old';
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const read = rememberWhileFresh(async (_app: App) => {
      const seen = content;
      if (seen === 'old') await gate;
      return seen;
    });
    const before = read(app);
    content = 'new';
    app.contentVersion.contentChanged();
    const after = read(app);
    release();
    expect(await before).toBe('old');
    expect(await after).toBe('new');
    expect(await read(app), 'the slow old reading did not replace the new one').toBe('new');
  });

  it('keeps no reading that failed; where that is wanted, what was read last is given meanwhile', async () => {
    const app = running();
    let content: string | null = null;
    const reading = async (_app: App) => {
      if (content === null) throw new Error('no database');
      return content;
    };
    for (const orLast of [false, true]) {
      content = null;
      const read = rememberWhileFresh(reading, { orLast });
      const outcomes = await Promise.allSettled([read(app), read(app)]);
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      content = 'fine';
      expect(await read(app)).toBe('fine');
      content = null;
      app.contentVersion.contentChanged();
      const [after] = await Promise.allSettled([read(app)]);
      expect(after).toMatchObject(orLast ? { value: 'fine' } : { status: 'rejected' });
      app.contentVersion.stop();
      expect(await Promise.allSettled([read(app)])).toMatchObject([
        orLast ? { value: 'fine' } : { status: 'rejected' },
      ]);
      app.contentVersion.start();
      content = 'changed';
      expect(await read(app)).toBe('changed');
    }
  });

  it('keeps values by their keys, the newest of them, and none without a key', async () => {
    const app = running();
    const read = counting({ key: (asked) => (asked === 'draft' ? null : asked), most: 2 });
    expect([await read(app, 'a'), await read(app, 'b'), await read(app, 'a')]).toEqual(['a1', 'b2', 'a1']);
    expect([await read(app, 'c'), await read(app, 'a'), await read(app, 'b')]).toEqual(['c3', 'a1', 'b4']);
    expect([await read(app, 'draft'), await read(app, 'draft')]).toEqual(['draft5', 'draft6']);
  });

  it('takes nothing of an older version for a newer one, nor keeps it', async () => {
    const app = running();
    let reads = 0;
    const read = rememberWhileFresh(async (_app: App, _version: number) => ++reads, {
      version: (_app, version) => version,
    });
    expect([await read(app, 2), await read(app, 1), await read(app, 1), await read(app, 2)]).toEqual([1, 2, 3, 1]);
  });

  it('shares nothing that is under way with a transaction, nor what one has read', async () => {
    const app = running();
    const inTransaction = { ...app, db: { isTransaction: true } };
    const read = counting();
    const [outside, inside] = [read(app, ''), read(inTransaction, '')];
    expect([await outside, await inside]).toEqual(['1', '2']);
    expect(await read(inTransaction, ''), 'what is known is given to it').toBe('1');
    app.contentVersion.contentChanged();
    expect([await read(inTransaction, ''), await read(app, ''), await read(app, '')]).toEqual(['3', '4', '4']);
  });

  it('says at once what is known, until the content changes or it is forgotten', async () => {
    const [app, read] = [running(), counting()];
    expect(read.cached(app)).toBeNull();
    const reading = read(app, '');
    expect(read.cached(app)).toBeNull();
    await reading;
    expect(read.cached(app)).toBe('1');
    read.forget(app);
    expect(read.cached(app)).toBeNull();
    await read(app, '');
    app.contentVersion.contentChanged();
    expect(read.cached(app)).toBeNull();
  });
});

it('rememberGoingOn goes on from what it read last, until it is forgotten', async () => {
  const app = running();
  const read = rememberGoingOn(() => {
    let looks = 0;
    return async (_app: App) => ++looks;
  });
  expect([await read(app), await read(app)]).toEqual([1, 1]);
  app.contentVersion.contentChanged();
  expect(await read(app)).toBe(2);
  read.forget(app);
  expect(await read(app)).toBe(1);
});
