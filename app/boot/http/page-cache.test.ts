import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createPageCache, staleTimeoutMs } from './page-cache.ts';

const open = (options: { mostBytes?: number; mayKeep?: () => boolean } = {}) =>
  createPageCache({ mostBytes: 1_000_000, mayKeep: () => true, ...options });
const page = (body: string, init?: ResponseInit) => async () => new Response(body, init);

/** A making that ends when the test says so. */
function held(body: string) {
  let release = (): void => {};
  let made = 0;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    make: async () => {
      made += 1;
      await gate;
      return new Response(body);
    },
    release: () => release(),
    get made() {
      return made;
    },
  };
}

describe('filling', () => {
  it('renders a page once for fifty concurrent requests', async () => {
    const cache = open();
    const slow = held('page');
    const asked = Array.from({ length: 50 }, () => cache.fill('/a', slow.make));
    slow.release();
    const responses = await Promise.all(asked);
    expect(slow.made).toBe(1);
    expect(new Set(responses).size).toBe(1);
    expect(cache.get('/a')).toBe(responses[0]);
    expect(cache.size).toBe(1);
  });

  it('makes different pages side by side', async () => {
    const cache = open();
    const [one, two] = await Promise.all([cache.fill('/a', page('a')), cache.fill('/b', page('b'))]);
    expect([String(one.identity), String(two.identity)]).toEqual(['a', 'b']);
  });

  it('keeps the body in every encoding, each decoding to the same', async () => {
    const body = 'Measured food for a lighter life. '.repeat(50);
    const answer = await open().fill(
      '/a',
      page(body, { headers: { 'content-type': 'text/html', 'content-length': '9' } }),
    );
    expect(String(answer.identity)).toBe(body);
    expect(String(brotliDecompressSync(answer.brotli ?? Buffer.alloc(0)))).toBe(body);
    expect(String(gunzipSync(answer.gzip ?? Buffer.alloc(0)))).toBe(body);
    expect(answer.headers).toEqual({ 'content-type': 'text/html' });
    expect(answer.etag).toMatch(/^"[\w-]{20,}"$/);
  });

  it('does not compress what is too small to win by it', async () => {
    expect(await open().fill('/a', page('tiny'))).toMatchObject({ brotli: null, gzip: null });
  });

  it('names the same body by the same entity tag, and another by another', async () => {
    const cache = open();
    const tags = await Promise.all(
      ['x', 'x', 'y'].map(async (body, at) => (await cache.fill(`/${at}`, page(body))).etag),
    );
    expect(tags[0]).toBe(tags[1]);
    expect(tags[0]).not.toBe(tags[2]);
  });
});

describe('it never caches', () => {
  it.each([201, 301, 302, 404, 410, 500, 503])('a response with status %i, though it returns it', async (status) => {
    const cache = open();
    const answer = await cache.fill('/a', page('no', { status, headers: { location: '/b' } }));
    expect(answer.status).toBe(status);
    expect(cache.get('/a')).toBeUndefined();
    expect(String((await cache.fill('/a', page('yes'))).identity)).toBe('yes');
    expect(cache.get('/a')).toBeDefined();
  });

  it('a failure: every waiting request gets it, and the next one renders again', async () => {
    const cache = open();
    let made = 0;
    const broken = async () => {
      made += 1;
      throw new Error('no database');
    };
    const outcomes = await Promise.allSettled([cache.fill('/a', broken), cache.fill('/a', broken)]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    expect(made).toBe(1);
    expect(String((await cache.fill('/a', page('fine'))).identity)).toBe('fine');
  });

  it('a failure at once: it rejects like any other', async () => {
    const cache = open();
    const broken = (): Promise<Response> => {
      throw new TypeError('Invalid URL');
    };
    await expect((async () => cache.fill('/a', broken))()).rejects.toThrow('Invalid URL');
    let asked: Promise<unknown> | undefined;
    expect(() => {
      asked = cache.fill('/a', broken);
    }).not.toThrow();
    await expect(asked).rejects.toThrow('Invalid URL');
    expect(String((await cache.fill('/a', page('fine'))).identity)).toBe('fine');
  });

  it('a body that breaks off', async () => {
    const cache = open();
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) });
    await expect(cache.fill('/a', async () => new Response(body))).rejects.toThrow('cut');
    expect(cache.size).toBe(0);
  });

  it('anything while caching is not allowed', async () => {
    let may = false;
    const cache = open({ mayKeep: () => may });
    await cache.fill('/a', page('a'));
    expect(cache.get('/a')).toBeUndefined();
    may = true;
    await cache.fill('/a', page('a'));
    expect(cache.get('/a')).toBeDefined();
  });

  it('a page that was being made when everything was forgotten', async () => {
    const cache = open();
    const old = held('old');
    const asked = cache.fill('/a', old.make);
    cache.clear();
    const fresh = held('new');
    const askedAfter = cache.fill('/a', fresh.make);
    expect(fresh.made, 'whoever asks after the change does not share the old making').toBe(1);
    old.release();
    expect(String((await asked).identity)).toBe('old');
    expect(cache.get('/a')).toBeUndefined();
    const third = cache.fill('/a', held('third').make);
    fresh.release();
    expect(String((await askedAfter).identity)).toBe('new');
    expect(await third, 'the old making took nothing of the new one with it').toBe(await askedAfter);
    expect(String(cache.get('/a')?.identity)).toBe('new');
  });

  it('a page whose key contains a word that was set aside, cached or being rendered; others stay', async () => {
    const cache = open();
    for (const key of ['/one', '/one.data', '/two']) await cache.fill(key, page(`old ${key}`));
    const [old, other] = [held('old'), held('other')];
    const asked = [cache.fill('/three/one', old.make), cache.fill('/three/two', other.make)];
    cache.setAside(['one', 'nothing']);
    expect(['/one', '/one.data', '/two'].map((key) => cache.get(key) !== undefined)).toEqual([false, false, true]);
    const fresh = cache.fill('/three/one', page('new'));
    old.release();
    other.release();
    await Promise.all([...asked, fresh]);
    expect(String(cache.get('/three/one')?.identity)).toBe('new');
    expect(String(cache.get('/three/two')?.identity)).toBe('other');
  });

  it('is not made anew under an address that only begins like one that changed', async () => {
    const cache = open();
    const keys = ['/p/besan', '/hi/p/besan?size=1+kg', '/p/besan.data', '/p/besan-flour', '/p/besan2'];
    for (const key of keys) await cache.fill(key, page(key));
    cache.setAside(['/p/besan', 'an', 'flour-']);
    expect(keys.filter((key) => cache.get(key) !== undefined)).toEqual(['/p/besan-flour', '/p/besan2']);
    cache.setAside(['p', 'x']);
    expect(keys.filter((key) => cache.get(key) !== undefined)).toEqual([]);
  });
});

it('a page is cached until it expires, and rendered again then', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-13T07:29:00Z') });
  try {
    const cache = open();
    await cache.fill('/event', page('to come', { headers: { expires: 'Sun, 13 Dec 2026 07:30:00 GMT' } }));
    await cache.fill('/other', page('other'));
    vi.advanceTimersByTime(59_000);
    expect(cache.get('/event')?.identity.toString()).toBe('to come');
    vi.advanceTimersByTime(1000);
    expect(cache.get('/event')).toBeUndefined();
    expect(cache.get('/other')).toBeDefined();
    await cache.fill('/event', page('over'));
    expect(cache.get('/event')?.identity.toString()).toBe('over');
    expect(cache.size).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

it('a page of a time that is yet to come is rendered again once the clock was set back', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-13T18:30:00Z') });
  try {
    const cache = open();
    await cache.fill('/home', page('without the banner of the 13th'));
    vi.setSystemTime(Date.parse('2026-12-13T17:30:00Z'));
    expect(cache.get('/home')).toBeUndefined();
    await cache.fill('/home', page('with it'));
    expect(cache.get('/home')?.identity.toString()).toBe('with it');
    expect(cache.size).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

describe('the limit', () => {
  const size = 1_000;
  const body = (mail: string) => mail.repeat(200); // below the size that is compressed: 200 + 512 bytes kept

  it('drops what was used least recently', async () => {
    const cache = open({ mostBytes: 3 * size });
    for (const mail of ['a', 'b', 'c', 'd']) await cache.fill(`/${mail}`, page(body(mail)));
    expect(cache.size).toBe(4);
    cache.get('/a');
    await cache.fill('/e', page(body('e')));
    expect(cache.get('/b')).toBeUndefined();
    for (const path of ['/a', '/c', '/d', '/e']) expect(cache.get(path), path).toBeDefined();
  });

  it('does not keep what alone is too large, and counts right afterwards', async () => {
    const cache = open({ mostBytes: 2 * size });
    await cache.fill('/a', page(body('a')));
    await cache.fill('/huge', page(Array.from({ length: 3_000 }, (_, at) => (at * 7919) % 997).join()));
    expect(cache.size).toBe(0);
    await cache.fill('/b', page(body('b')));
    await cache.fill('/c', page(body('c')));
    expect(cache.size).toBe(2);
  });

  it('counts a page that is made again once', async () => {
    const cache = open({ mostBytes: 2 * size });
    for (let again = 0; again < 20; again += 1) await cache.fill('/a', page(body('a')));
    await cache.fill('/b', page(body('b')));
    expect(cache.size).toBe(2);
  });

  it('is kept through any use', async () => {
    const use = fc.array(
      fc.tuple(fc.constantFrom('get', 'fill', 'clear', 'set aside'), fc.nat(12), fc.integer({ min: 0, max: 255 })),
    );
    await fc.assert(
      fc.asyncProperty(use, async (steps) => {
        const cache = open({ mostBytes: 4_000 });
        for (const [what, key, length] of steps) {
          if (what === 'clear') cache.clear();
          else if (what === 'set aside') cache.setAside();
          else if (what === 'get') cache.get(`/${key}`);
          else await cache.fill(`/${key}`, page('x'.repeat(length)));
          let bytes = 0;
          for (let at = 0; at <= 12; at += 1) bytes += cache.stale(`/${at}`)?.bytes ?? 0;
          expect(bytes).toBeLessThanOrEqual(4_000);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a stale copy', () => {
  const words = async (cache: ReturnType<typeof open>, make: () => Promise<Response>) =>
    String((await cache.fill('/a', make)).identity);
  const filled = async () => {
    const cache = open({ mayKeep: () => true });
    await cache.fill('/a', page('as it was'));
    cache.markStale();
    return cache;
  };

  it('is no cached response, and is returned only where there is no fresh one', async () => {
    const cache = await filled();
    expect([cache.get('/a'), cache.size]).toEqual([undefined, 0]);
    expect(await words(cache, () => Promise.reject(new Error('no database')))).toBe('as it was');
    expect(await words(cache, page('sorry', { status: 503 }))).toBe('as it was');
    expect(await words(cache, page('fresh'))).toBe('fresh');
    await expect(cache.fill('/b', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  });

  it('is returned when a fresh one takes too long, and at once to later requests', async () => {
    const cache = await filled();
    const slow = held('fresh');
    expect(await words(cache, slow.make)).toBe('as it was');
    const began = performance.now();
    expect(await words(cache, slow.make)).toBe('as it was');
    expect([performance.now() - began < staleTimeoutMs, slow.made]).toEqual([true, 1]);
    slow.release();
  });

  it('stays when nothing was cached since, and is forgotten with everything else', async () => {
    const cache = await filled();
    cache.markStale();
    expect(String(cache.stale('/a')?.identity)).toBe('as it was');
    cache.clear();
    expect(cache.stale('/a')).toBeUndefined();
  });

  it('is also what was set aside for one change, but not for overload, until it is made again', async () => {
    const cache = open({ mayKeep: () => true });
    for (const key of ['/a', '/b']) await cache.fill(key, page('as it was'));
    cache.setAside(['/a']);
    expect([cache.get('/a'), cache.get('/b') !== undefined, cache.hasStale]).toEqual([undefined, true, false]);
    expect(await words(cache, () => Promise.reject(new Error('no database')))).toBe('as it was');
    expect(await words(cache, page('fresh'))).toBe('fresh');
    cache.setAside();
    cache.markStale();
    expect([cache.hasStale, String(cache.stale('/a')?.identity), String(cache.stale('/b')?.identity)]).toEqual([
      true,
      'fresh',
      'as it was',
    ]);
    cache.clear();
    expect([cache.hasStale, cache.stale('/a'), cache.stale('/b')]).toEqual([false, undefined, undefined]);
  });

  it('is forgotten after an hour', async () => {
    const cache = await filled();
    const real = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + 61 * 60_000);
    expect(cache.stale('/a')).toBeUndefined();
    clock.mockRestore();
  });
});
