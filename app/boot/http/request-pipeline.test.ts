import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLoadShedder } from '#platform/http/load-shedding.ts';
import { createMetrics } from '#platform/observability/metrics.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import { createPageCache } from './page-cache.ts';
import { createRequestPipeline, type RequestPipelineOptions } from './request-pipeline.ts';

const log = pino({ level: 'silent' });
const knownToken = newToken();
const account = { id: '1', userName: 'Asha', role: 'admin' } as Account;
const signedIn = { cookie: `session=${knownToken}` };

describe('the request pipeline', () => {
  let server: Server;
  let options: RequestPipelineOptions;
  let lateMs: number;
  const signals = { delayMs: () => lateMs, databaseWaiters: () => 0, passwordsWaiting: () => 0 };
  let made: { url: string; requestId: string }[];

  beforeEach(async () => {
    made = [];
    lateMs = 0;
    options = {
      origin: 'https://shop.example',
      trustProxy: false,
      serveStatic: (req, res, path, extra) => {
        if (path !== '/logo.svg') return false;
        res.writeHead(200, extra).end(req.method === 'HEAD' ? undefined : 'logo');
        return true;
      },
      cache: createPageCache({ mostBytes: 1_000_000, mayKeep: () => true }),
      sessions: { read: (token) => (token === knownToken ? account : null), remembers: () => true },
      cacheKeyOf: (path) => (path.startsWith('/kept') ? path : null),
      sharedRole: 'shopper',
      routeOf: (path) => path,
      mayTry: () => true,
      tellsAds: () => false,
      priorityOf: (_method, path) => (path === '/healthz' ? null : path === '/pay' ? 'money' : 'read'),
      loadShedder: createLoadShedder(
        { requests: 4, waitMs: 1000, delayMs: 100, databaseWaiters: 10, passwords: 10 },
        signals,
        log,
      ),
      busyPage: { html: Buffer.from('<h1>busy</h1>'), contentSecurityPolicy: "default-src 'none'", sentence: 'Busy.' },
      fetchShared: async (asked, { requestId }) => {
        made.push({ url: asked.url, requestId });
        return new Response(`page of ${asked.url}`, { headers: { 'content-type': 'text/html' } });
      },
      listen: (req, res, context) =>
        void res.end(`routed for ${context.account?.userName ?? 'nobody'}: ${req.method} ${req.url}`),
      log,
      metrics: createMetrics(),
    };
    server = createServer((req, res) => createRequestPipeline(options)(req, res));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  function ask(path: string, { method = 'GET', headers = {} as Record<string, string> } = {}) {
    return new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const req = request({ port, path, method, headers }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, text: Buffer.concat(chunks).toString() }),
        );
      });
      req.on('error', reject).end();
    });
  }

  it('renders a page once, with the shop’s own origin whatever the Host header says, and caches it', async () => {
    const responses = [];
    for (let again = 0; again < 3; again += 1)
      responses.push(await ask('/kept', { headers: { host: 'evil.example' } }));
    expect(made.map(({ url }) => url)).toEqual(['https://shop.example/kept']);
    for (const answer of responses) expect(answer.text).toBe('page of https://shop.example/kept');
  });

  it('neither caches what only some may see nor gives them what is cached (behaviour: First day 4)', async () => {
    const seers = [`session=${knownToken}; view-shop=1`, `trial=${newToken()}`];
    for (const cookie of seers) {
      expect((await ask('/kept', { headers: { cookie } })).text).toMatch(/^routed for/);
      expect(made).toEqual([]);
    }
    await ask('/kept');
    for (const cookie of seers) expect((await ask('/kept', { headers: { cookie } })).text).toMatch(/^routed for/);
    // Anyone who only says so sees what everybody sees.
    expect((await ask('/kept', { headers: { cookie: 'view-shop=1' } })).text).toContain('page of');
    expect(made).toHaveLength(1);
  });

  it('shares cached pages between GET and HEAD, and with no other method', async () => {
    expect((await ask('/kept', { method: 'HEAD' })).text).toBe('');
    expect((await ask('/kept')).text).toContain('page of');
    expect(made).toHaveLength(1);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      expect((await ask('/kept', { method })).text).toBe(`routed for nobody: ${method} /kept`);
    }
  });

  it.each([
    ['deep', '/shop'.repeat(41)],
    ['deep by backslashes', '\\\\a'.repeat(300)],
    ['long', `/shop/${'a'.repeat(2_000)}`],
    ['long, encoded', '/%41'.repeat(600)],
    ['not to be decoded', '/shop/product-details/%E0%A4%A'],
    ['not to be decoded, and a page’s data', '/%.data'],
  ])('hands on another address in place of one that is %s', async (_what, path) => {
    const address = path.startsWith('/') ? path : `/${path}`;
    expect((await ask(`${address}?q=1`)).text).toBe('routed for nobody: GET /unreadable-address');
    expect((await ask(`/hi${address}`)).text).toBe('routed for nobody: GET /hi/unreadable-address');
  });

  it('hands on another call in place of one that is long or deep, and any that is neither', async () => {
    for (const path of ['/api'.repeat(41), `/api/x/${'a'.repeat(2_000)}`])
      expect((await ask(path, { method: 'POST' })).text).toBe('routed for nobody: POST /api/unreadable-address');
    for (const path of ['/api/x/%E0%A4%A', '/shop'.repeat(40), `/shop/${'a'.repeat(1_900)}?${'q'.repeat(9_000)}`])
      expect((await ask(path)).text).toBe(`routed for nobody: GET ${path}`);
  });

  it('takes what a trial link gives a browser for nothing once the shop is open', async () => {
    const headers = { cookie: `trial=${newToken()}` };
    expect((await ask('/kept', { headers })).text).toContain('routed');
    options.mayTry = () => false;
    expect((await ask('/kept', { headers })).text).toContain('page of');
  });

  it('lets pages with a payment window, and no others, talk to the windows of banks', async () => {
    for (const path of ['/shop/checkout', '/shop/checkout?x=1', '/shop/program-checkout.data']) {
      expect((await ask(path)).headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    }
    for (const path of ['/kept', '/logo.svg', '/shop/cart']) {
      expect((await ask(path)).headers['cross-origin-opener-policy']).toBe('same-origin');
    }
  });

  it('gives every request an id of its own, also for cached pages', async () => {
    const ids = [];
    for (const path of ['/kept', '/kept', '/logo.svg', '/routed']) ids.push((await ask(path)).headers['x-request-id']);
    expect(new Set(ids).size).toBe(4);
    expect(ids[0]).toBe(made[0]?.requestId);
  });

  it.each(['/kept', '/logo.svg', '/routed', '/broken', '/thrown'])(
    'sends the security headers with %s',
    async (path) => {
      options.cacheKeyOf = (asked) => {
        if (asked === '/thrown') throw new Error('a bug');
        return asked === '/kept' || asked === '/broken' ? asked : null;
      };
      options.fetchShared = async ({ url }) => {
        if (url.endsWith('/broken')) throw new Error('no database');
        return new Response('page');
      };
      for (let again = 0; again < 2; again += 1) {
        expect((await ask(path)).headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'strict-origin-when-cross-origin',
        });
      }
    },
  );

  it.each<[string, Partial<RequestPipelineOptions>]>([
    ['making a page rejects', { fetchShared: () => Promise.reject(new Error('a bug')) }],
    [
      'making a page throws',
      {
        fetchShared: () => {
          throw new Error('a bug');
        },
      },
    ],
    [
      'a rule throws',
      {
        cacheKeyOf: () => {
          throw new URIError('a bug');
        },
      },
    ],
    ['a route rejects', { cacheKeyOf: () => null, listen: () => Promise.reject(new Error('a bug')) }],
    [
      'a route throws',
      {
        cacheKeyOf: () => null,
        listen: () => {
          throw new Error('a bug');
        },
      },
    ],
  ])('responds 500 without a stack when %s, and goes on working', async (_what, wrong) => {
    const right = { ...options };
    Object.assign(options, wrong);
    const answer = await ask('/kept');
    expect([answer.status, answer.text]).toEqual([500, 'Something went wrong. Please try again.']);
    expect(answer.headers['cache-control']).toBe('no-store');
    Object.assign(options, right);
    expect((await ask('/kept')).status).toBe(200);
  });

  it.each(['http://evil.example/kept', '*', 'evil'])('refuses the target %s', async (target) => {
    const answer = await ask(target, { method: target === '*' ? 'OPTIONS' : 'GET' });
    expect(answer.status).toBe(400);
    expect(made).toEqual([]);
  });

  it.each([
    [false, 'https', false],
    [true, 'https', true],
    [true, 'http', false],
    [true, 'https, http', false],
    [true, 'http, https', true],
    [true, '', false],
  ])('with TRUST_PROXY %j and X-Forwarded-Proto %j sends HSTS: %j', async (trustProxy, proto, sent) => {
    options.trustProxy = trustProxy;
    const { headers } = await ask('/kept', { headers: { 'x-forwarded-proto': proto } });
    expect(headers['strict-transport-security'] !== undefined).toBe(sent);
  });

  describe('with a session', () => {
    it('serves cached pages to everybody alike, and never passes the cookie to what renders them', async () => {
      const asked: string[] = [];
      options.fetchShared = async (request) => {
        asked.push(String(request.headers.get('cookie')));
        return new Response('page');
      };
      for (const headers of [signedIn, {}, { cookie: 'session=x; theme=dark' }]) {
        expect((await ask('/kept', { headers })).text).toBe('page');
      }
      expect(asked).toEqual(['null']);
    });

    it.each([
      ['known at once', () => account],
      ['known after a query', async () => account],
    ])('gives the account to the cache rule and the router, %s', async (_when, read) => {
      const seen: string[] = [];
      options.sessions.read = read;
      options.cacheKeyOf = (path, _search, role) => {
        seen.push(role);
        return role === 'admin' ? null : path;
      };
      expect((await ask('/kept', { headers: signedIn })).text).toBe('routed for Asha: GET /kept');
      expect((await ask('/kept', { method: 'POST', headers: signedIn })).text).toBe('routed for Asha: POST /kept');
      expect(seen).toEqual(['admin']);
    });

    it('reads no session for a file, without a cookie, or for a malformed token', async () => {
      options.sessions.read = () => {
        throw new Error('asked for');
      };
      expect((await ask('/logo.svg', { headers: signedIn })).text).toBe('logo');
      expect((await ask('/routed')).text).toBe('routed for nobody: GET /routed');
      for (const cookie of [
        '',
        'session=',
        'session=abc',
        'Session=x',
        `xsession=${knownToken}`,
        `session=${knownToken}x`,
      ])
        expect((await ask('/routed', { headers: { cookie } })).text, cookie).toBe('routed for nobody: GET /routed');
    });

    it('treats an ended session as a visitor', async () => {
      options.sessions.read = async () => null;
      expect((await ask('/routed', { headers: signedIn })).text).toBe('routed for nobody: GET /routed');
    });

    it.each([
      ['rejects', () => Promise.reject(new Error('no database'))],
      [
        'throws',
        () => {
          throw new Error('a bug');
        },
      ],
    ])('responds 500 when reading the session %s, and goes on working', async (_how, read) => {
      options.sessions.read = read;
      expect((await ask('/kept', { headers: signedIn })).status).toBe(500);
      expect((await ask('/kept')).status).toBe(200);
    });
  });

  it('takes over an id that a proxy gave the request, if it looks like one', async () => {
    const given = async (id: string) =>
      (await ask('/routed', { headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await given('4bf92f35-77b3:a.1_2')).toBe('4bf92f35-77b3:a.1_2');
    for (const wrong of ['short', 'a'.repeat(65), 'asha@example.com', 'two words', '"quoted-id"', '{json-like}']) {
      expect(await given(wrong)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  describe('with too many requests', () => {
    let letGo: (() => void)[];
    beforeEach(() => {
      letGo = [];
      options.listen = (_req, res) =>
        new Promise((resolve) => {
          letGo.push(() => {
            res.end('late');
            resolve();
          });
        });
    });
    /** Reads may take two of the four places. */
    async function fill(path: string, count: number) {
      const before = letGo.length;
      const responses = Array.from({ length: count }, () => ask(path));
      await expect.poll(() => letGo.length).toBe(before + count);
      return responses;
    }
    const freeAll = () => {
      for (const free of letGo.splice(0)) free();
    };

    it('turns away at once what would wait, in the form that is expected, and recovers', async () => {
      const waiting = await fill('/routed', 2);
      const page = await ask('/routed', { headers: { accept: 'text/html,*/*' } });
      expect([page.status, page.text]).toEqual([503, '<h1>busy</h1>']);
      expect(page.headers).toMatchObject({
        'retry-after': expect.stringMatching(/^[2-5]$/),
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.any(String),
      });
      const call = await ask('/api/x', { method: 'POST' });
      expect(call.headers['content-type']).toBe('application/json');
      expect(JSON.parse(call.text)).toEqual({
        success: false,
        message: 'Busy.',
        requestId: call.headers['x-request-id'],
      });
      expect((await ask('/routed', { method: 'HEAD' })).text).toBe('');
      expect(await options.metrics.registry.metrics()).toContain(
        'http_requests_shed_total{priority="read",reason="requests"} 3',
      );
      freeAll();
      for (const answer of await Promise.all(waiting)) expect([answer.status, answer.text]).toEqual([200, 'late']);
      const after = await fill('/routed', 2);
      freeAll();
      expect((await Promise.all(after)).map(({ status }) => status)).toEqual([200, 200]);
    });

    it('still serves files, cached pages and health checks, and payments to the last place', async () => {
      await ask('/kept');
      const waiting = await fill('/routed', 2);
      expect((await ask('/kept')).status).toBe(200);
      expect((await ask('/logo.svg')).text).toBe('logo');
      const paid = await fill('/pay', 2);
      expect((await ask('/pay')).status).toBe(503);
      const healthy = await fill('/healthz', 1);
      freeAll();
      for (const { status } of await Promise.all([...waiting, ...paid, ...healthy])) expect(status).toBe(200);
    });

    it('lets every request wait for a page that is being rendered, which is one piece of work', async () => {
      let made = (_page: Response) => {};
      options.fetchShared = () =>
        new Promise((resolve) => {
          made = resolve;
        });
      const first = ask('/kept/new');
      await expect.poll(() => options.loadShedder.inFlight('read')).toBe(1);
      const waiting = await fill('/routed', 1);
      const joining = Array.from({ length: 10 }, () => ask('/kept/new'));
      expect((await ask('/kept/other')).status).toBe(503);
      made(new Response('page'));
      for (const { status, text } of await Promise.all([first, ...joining]))
        expect([status, text]).toEqual([200, 'page']);
      freeAll();
      await Promise.all(waiting);
    });

    it('reads no session, unless it is cached already', async () => {
      const asked: string[] = [];
      options.sessions.read = (token) => {
        asked.push(token);
        return account;
      };
      await ask('/kept');
      const waiting = await fill('/routed', 2);
      expect((await ask('/kept', { headers: signedIn })).status).toBe(200);
      expect(asked).toHaveLength(1);
      options.sessions.remembers = () => false;
      expect((await ask('/kept', { headers: signedIn })).status).toBe(503);
      expect(asked).toHaveLength(1);
      freeAll();
      await Promise.all(waiting);
    });

    it('serves a stale copy while the database is unavailable, rather than turn the request away', async () => {
      await ask('/kept');
      options.cache.markStale();
      const waiting = await fill('/routed', 2);
      options.sessions.remembers = () => false;
      for (const headers of [{}, signedIn]) {
        const page = await ask('/kept', { headers });
        expect([page.status, page.text]).toEqual([200, 'page of https://shop.example/kept']);
      }
      expect(made, 'made before that, and not again').toHaveLength(1);
      expect((await ask('/kept/other')).status).toBe(503);
      freeAll();
      await Promise.all(waiting);
    });

    it('frees the places of closed connections once the work for them is done', async () => {
      const { port } = server.address() as AddressInfo;
      const gone = [1, 2].map(() => request({ port, path: '/routed' }).on('error', () => {}));
      for (const req of gone) req.end();
      await expect.poll(() => letGo.length).toBe(2);
      for (const req of gone) req.destroy();
      expect((await ask('/routed')).status).toBe(503);
      freeAll();
      await expect.poll(() => options.loadShedder.inFlight('read')).toBe(0);
    });

    it('keeps no place for a body that does not come', async () => {
      const { port } = server.address() as AddressInfo;
      options.listen = (req, res) =>
        new Promise((resolve) => {
          letGo.push(() => {});
          req.resume().once('end', () => {
            res.end('whole');
            resolve();
          });
        });
      const slow = [1, 2].map(() =>
        request({ port, path: '/routed', method: 'POST', headers: { 'content-length': '4' } }).on('error', () => {}),
      );
      for (const req of slow) req.write('ab');
      await expect.poll(() => options.loadShedder.inFlight('read')).toBe(2);
      await expect.poll(() => options.loadShedder.inFlight('read')).toBe(0);
      const ended = slow.map((req) => new Promise((resolve) => req.once('response', (res) => resolve(res.statusCode))));
      for (const req of slow) req.end('cd');
      expect(await Promise.all(ended)).toEqual([200, 200]);
      await expect.poll(() => options.loadShedder.inFlight('read')).toBe(0);
    });
  });

  it('counts requests by route, hits and misses', async () => {
    for (const path of ['/kept', '/kept', '/routed']) await ask(path);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const text = await options.metrics.registry.metrics();
    expect(text).toContain('page_cache_requests_total{result="hit"} 1');
    expect(text).toContain('page_cache_requests_total{result="miss"} 1');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/kept",status="200"} 2');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/routed",status="200"} 1');
  });
});
