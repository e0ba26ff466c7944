import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import type { Account } from '../sessions.ts';
import { newToken } from '../tokens.ts';
import { createFront, type FrontOptions } from './front.ts';
import { createPageCache } from './page-cache.ts';

const log = pino({ level: 'silent' });
const knownToken = newToken();
const account = { id: '1', userName: 'Asha', role: 'admin' } as Account;
const signedIn = { cookie: `session=${knownToken}` };

describe('the front', () => {
  let server: Server;
  let options: FrontOptions;
  let made: { url: string; requestId: string }[];

  beforeEach(async () => {
    made = [];
    options = {
      origin: 'https://shop.example',
      trustProxy: false,
      serveStatic: (req, res, path, extra) => {
        if (path !== '/logo.svg') return false;
        res.writeHead(200, extra).end(req.method === 'HEAD' ? undefined : 'logo');
        return true;
      },
      cache: createPageCache({ mostBytes: 1_000_000, mayKeep: () => true }),
      whoHas: (token) => (token === knownToken ? account : null),
      addressRule: (path) => ({ route: path, keptAs: path.startsWith('/kept') ? path : null }),
      fetchShared: async (asked, requestId) => {
        made.push({ url: asked.url, requestId });
        return new Response(`page of ${asked.url}`, { headers: { 'content-type': 'text/html' } });
      },
      listen: (req, res, _requestId, caller) =>
        void res.end(`door for ${caller.account?.userName ?? 'nobody'}: ${req.method} ${req.url}`),
      log,
      metrics: createMetrics(),
    };
    server = createServer((req, res) => createFront(options)(req, res));
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

  it('makes a page once, with the shop’s own origin whatever the Host header says, and keeps it', async () => {
    const answers = [];
    for (let again = 0; again < 3; again += 1) answers.push(await ask('/kept', { headers: { host: 'evil.example' } }));
    expect(made.map(({ url }) => url)).toEqual(['https://shop.example/kept']);
    for (const answer of answers) expect(answer.text).toBe('page of https://shop.example/kept');
  });

  it('shares what is kept between GET and HEAD, and lets nothing else near it', async () => {
    expect((await ask('/kept', { method: 'HEAD' })).text).toBe('');
    expect((await ask('/kept')).text).toContain('page of');
    expect(made).toHaveLength(1);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      expect((await ask('/kept', { method })).text).toBe(`door for nobody: ${method} /kept`);
    }
  });

  it('lets pages with a payment window, and no others, talk to the windows of banks', async () => {
    for (const path of ['/shop/checkout', '/shop/checkout?x=1', '/shop/program-checkout.data']) {
      expect((await ask(path)).headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    }
    for (const path of ['/kept', '/logo.svg', '/shop/cart']) {
      expect((await ask(path)).headers['cross-origin-opener-policy']).toBe('same-origin');
    }
  });

  it('gives every request an id of its own, also for what is kept', async () => {
    const ids = [];
    for (const path of ['/kept', '/kept', '/logo.svg', '/door']) ids.push((await ask(path)).headers['x-request-id']);
    expect(new Set(ids).size).toBe(4);
    expect(ids[0]).toBe(made[0]?.requestId);
  });

  it.each(['/kept', '/logo.svg', '/door', '/broken', '/thrown'])('sends the security headers with %s', async (path) => {
    options.addressRule = (asked) => {
      if (asked === '/thrown') throw new Error('a bug');
      return { route: 'x', keptAs: asked === '/kept' || asked === '/broken' ? asked : null };
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
  });

  it.each<[string, Partial<FrontOptions>]>([
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
        addressRule: () => {
          throw new URIError('a bug');
        },
      },
    ],
    [
      'a door rejects',
      { addressRule: () => ({ route: 'x', keptAs: null }), listen: () => Promise.reject(new Error('a bug')) },
    ],
    [
      'a door throws',
      {
        addressRule: () => ({ route: 'x', keptAs: null }),
        listen: () => {
          throw new Error('a bug');
        },
      },
    ],
  ])('answers 500 without a stack when %s, and goes on working', async (_what, wrong) => {
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
    it('gives what is kept to everybody alike, and never the cookie to what makes it', async () => {
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
    ])('tells rule and door who asks, %s', async (_when, whoHas) => {
      const seen: (string | undefined)[] = [];
      options.whoHas = whoHas;
      options.addressRule = (path, _search, holder) => {
        seen.push(holder?.role);
        return { route: path, keptAs: holder?.role === 'admin' ? null : path };
      };
      expect((await ask('/kept', { headers: signedIn })).text).toBe('door for Asha: GET /kept');
      expect((await ask('/kept', { method: 'POST', headers: signedIn })).text).toBe('door for Asha: POST /kept');
      expect(seen).toEqual(['admin']);
    });

    it('looks nobody up for a file, without a cookie, or for what is no token', async () => {
      options.whoHas = () => {
        throw new Error('asked for');
      };
      expect((await ask('/logo.svg', { headers: signedIn })).text).toBe('logo');
      expect((await ask('/door')).text).toBe('door for nobody: GET /door');
      for (const cookie of [
        '',
        'session=',
        'session=abc',
        'Session=x',
        `xsession=${knownToken}`,
        `session=${knownToken}x`,
      ])
        expect((await ask('/door', { headers: { cookie } })).text, cookie).toBe('door for nobody: GET /door');
    });

    it('takes one whose session has ended for a visitor', async () => {
      options.whoHas = async () => null;
      expect((await ask('/door', { headers: signedIn })).text).toBe('door for nobody: GET /door');
    });

    it.each([
      ['rejects', () => Promise.reject(new Error('no database'))],
      [
        'throws',
        () => {
          throw new Error('a bug');
        },
      ],
    ])('answers 500 when the look-up %s, and goes on working', async (_how, whoHas) => {
      options.whoHas = whoHas;
      expect((await ask('/kept', { headers: signedIn })).status).toBe(500);
      expect((await ask('/kept')).status).toBe(200);
    });
  });

  it('counts requests by route, hits and misses', async () => {
    for (const path of ['/kept', '/kept', '/door']) await ask(path);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const text = await options.metrics.registry.metrics();
    expect(text).toContain('page_cache_requests_total{result="hit"} 1');
    expect(text).toContain('page_cache_requests_total{result="miss"} 1');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/kept",status="200"} 2');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/door",status="200"} 1');
  });
});
