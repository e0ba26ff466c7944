import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '#tests/support/app/log.ts';
import { openAnsweringServer } from '#tests/support/database/answering-server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { addressesIn, newestOf, type Primary, watchPrimary } from './primary.ts';

describe('addresses', () => {
  it.each([
    ['postgres://shop:word@db/shop', ['postgres://shop:word@db/shop']],
    [
      'postgresql://shop:word@one:5432,two:5433/shop?sslmode=require',
      ['postgresql://shop:word@one:5432/shop?sslmode=require', 'postgresql://shop:word@two:5433/shop?sslmode=require'],
    ],
    [
      'postgresql://shop@one,two/shop?target_session_attrs=read-write&sslmode=require',
      ['postgresql://shop@one/shop?sslmode=require', 'postgresql://shop@two/shop?sslmode=require'],
    ],
    [
      'postgresql://shop@one,two/shop?target_session_attrs=primary',
      ['postgresql://shop@one/shop', 'postgresql://shop@two/shop'],
    ],
    ['postgresql://one,[2001:db8::2]:5433/shop', ['postgresql://one/shop', 'postgresql://[2001:db8::2]:5433/shop']],
    // A comma in a password or a socket's folder separates nothing.
    ['postgresql://shop:a,b@one/shop', ['postgresql://shop:a,b@one/shop']],
    ['postgresql://shop@/shop?host=/tmp/a,b&port=5432', ['postgresql://shop@/shop?host=/tmp/a,b&port=5432']],
  ])('of %s', (url, expected) => {
    expect(addressesIn(url)).toEqual(expected);
  });
});

describe('of several servers', () => {
  const said = (...timelines: (number | null)[]) =>
    timelines.map((timeline, at) => ({ address: `server ${at}`, timeline }));
  it.each([
    ['the only one that takes writes', said(null, 1), 0, { address: 'server 1', timeline: 1 }],
    ['the one that was promoted last', said(3, 4), 0, { address: 'server 1', timeline: 4 }],
    ['the same as before', said(4, null), 4, { address: 'server 0', timeline: 4 }],
    ['none that is older than one seen before', said(3, null), 4, null],
    ['none where all are silent or standbys', said(null, null), 0, null],
  ])('%s is chosen', (_, answers, seen, expected) => {
    expect(newestOf(answers, seen)).toEqual(expected);
  });

  it.each(['server 0', 'server 1'])('the one in use is, of two of one timeline: %s', (current) => {
    expect(newestOf(said(3, 3), 3, current)?.address).toBe(current);
  });
});

describe('a primary that hangs', () => {
  let [old, other]: Awaited<ReturnType<typeof openAnsweringServer>>[] = [];
  let primary: Primary | undefined;
  beforeEach(async () => {
    [old, other] = [await openAnsweringServer(3), await openAnsweringServer(null)];
  });
  afterEach(async () => {
    await Promise.all([old?.close(), other?.close()]);
    await primary?.close();
  });

  it('is not waited for once another was promoted', { timeout: 15_000 }, async () => {
    if (!old || !other) throw new Error('no servers');
    primary = watchPrimary([old.url, other.url], { log: silentLog, everyMs: 20_000, answerMs: 20_000 });
    expect(await primary.look()).toBe(true);
    expect(primary.address()).toBe(old.url);
    old.become('nothing');
    other.become(4);
    expect(await primary.look()).toBe(true);
    expect(primary.address()).toBe(other.url);
  });

  it('is left also where it goes on answering beside one that was promoted', async () => {
    if (!old || !other) throw new Error('no servers');
    primary = watchPrimary([old.url, other.url], { log: silentLog, everyMs: 1, answerMs: 2_000 });
    await primary.look();
    expect(primary.address()).toBe(old.url);
    other.become(4);
    await eventually(() => expect(primary?.address()).toBe(other?.url));
  });

  it('is kept where another address leads to the same server, whichever answers first', async () => {
    if (!old || !other) throw new Error('no servers');
    other.become(3);
    for (const addresses of [
      [old.url, other.url],
      [other.url, old.url],
    ]) {
      const both = watchPrimary(addresses, { log: silentLog, everyMs: 20_000, answerMs: 2_000 });
      await both.look();
      const chosen = both.address();
      for (let times = 0; times < 20; times += 1) await both.look();
      expect(both.address()).toBe(chosen);
      await both.close();
    }
  });

  it('is asked as often as the others while none takes writes, and first of all only once', async () => {
    if (!old || !other) throw new Error('no servers');
    primary = watchPrimary([old.url, other.url], { log: silentLog, everyMs: 1, answerMs: 20 });
    await primary.look();
    old.become('nothing');
    const before = [old.connections(), other.connections()] as const;
    await eventually(() => expect(other?.connections()).toBeGreaterThan(before[1] + 5));
    expect(old.connections() - before[0]).toBeLessThanOrEqual(other.connections() - before[1] + 2);
    other.become(4);
    await eventually(() => expect(primary?.address()).toBe(other?.url));
  });
});

describe('a server that is refused', () => {
  let [old, other]: Awaited<ReturnType<typeof openAnsweringServer>>[] = [];
  let primary: Primary | undefined;
  const warn = vi.fn();
  const log = { ...silentLog, warn };
  beforeEach(async () => {
    warn.mockReset();
    [old, other] = [await openAnsweringServer(3), await openAnsweringServer(4)];
  });
  afterEach(async () => {
    await Promise.all([old?.close(), other?.close()]);
    await primary?.close();
  });
  const hostOf = (server = other) => new URL(server?.url ?? '').host;
  const olderReported = () =>
    warn.mock.calls.filter(([, message]) => /older timeline/.test(message)).map(([about]) => about);

  it('because of its older timeline is named once, each time that it comes', async () => {
    if (!old || !other) throw new Error('no servers');
    primary = watchPrimary([old.url, other.url], { log, everyMs: 20_000 });
    for (let times = 0; times < 3; times += 1) await primary.look();
    const first = { server: hostOf(old), timeline: 3, newest: 4 };
    expect(olderReported()).toEqual([first]);
    expect(primary.isFound()).toBe(true);
    old.become(null);
    await primary.look();
    old.become(1);
    for (let times = 0; times < 3; times += 1) await primary.look();
    expect(olderReported()).toEqual([first, { ...first, timeline: 1 }]);
  });

  it('is not hidden where no other takes writes: the shop says so once and knows it', async () => {
    if (!old || !other) throw new Error('no servers');
    primary = watchPrimary([old.url.replace('shop@', 'shop:s3cret@'), other.url], { log, everyMs: 20_000 });
    expect(primary.isFound()).toBe(false);
    await primary.look();
    other.become(null);
    for (let times = 0; times < 3; times += 1) expect(await primary.look()).toBe(false);
    expect(primary.isFound()).toBe(false);
    const none = warn.mock.calls.filter(([, message]) => /no database server takes writes/.test(message));
    expect(none).toHaveLength(1);
    expect(none[0]?.[0].servers.split('; ').sort()).toEqual(
      [`${hostOf(old)}: takes writes, timeline 3`, `${hostOf(other)}: takes no writes`].sort(),
    );
    other.become(4);
    expect(await primary.look()).toBe(true);
    expect(primary.isFound()).toBe(true);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('s3cret');
  });

  it('because it cannot be reached says why', async () => {
    if (!old || !other) throw new Error('no servers');
    await other.close();
    old.become('nothing');
    primary = watchPrimary([old.url, other.url], { log, everyMs: 20_000, answerMs: 50 });
    expect(await primary.look()).toBe(false);
    expect(primary.answers()).toContain(`${hostOf(other)}: connect ECONNREFUSED`);
    expect(primary.answers()).toMatch(new RegExp(`${hostOf(old)}: .*time`));
  });
});
