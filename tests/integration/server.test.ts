import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFakeMailServer } from '#fakes/mail-server.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { RunningShop } from '../../app/server.ts';
import { openOverHttp } from '../support/server/over-http.ts';

const json = { 'content-type': 'application/json' };

describe.each(testEngines)('the shop over HTTP on the %s server', (engine) => {
  let test: TestDatabase<Tables>;
  let shop: Awaited<ReturnType<typeof openOverHttp>>;
  let ask: typeof shop.ask;
  beforeAll(async () => {
    // The router speaks of each address that it cannot decode.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    test = await createTestDatabase<Tables>(engine);
    shop = await openOverHttp(test.url);
    ask = shop.ask;
  });
  afterAll(async () => {
    await shop.running.close();
    await test.drop();
  });

  async function elsewhere(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: test.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  it('fills the empty shop when it opens', async () => {
    const { data } = JSON.parse(String((await ask('/api/shop/products/get')).body));
    expect(data).toHaveLength(36);
  });

  describe('a cached response', () => {
    it('has an entity tag, is revalidated with it, and has a Vary header', async () => {
      const first = await ask('/api/shop/products/get');
      expect(first.headers).toMatchObject({
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding, Cookie, X-Language',
        etag: expect.any(String),
      });
      for (const tag of [first.headers.etag ?? '', `W/${first.headers.etag}`, `"x", ${first.headers.etag}`, '*']) {
        const again = await ask('/api/shop/products/get', { headers: { 'if-none-match': tag } });
        expect([again.status, again.body.length]).toEqual([304, 0]);
      }
      expect((await ask('/api/shop/products/get', { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
    });

    it('is for a browser with a trial link, too, real or made up, as long as the shop is open', async () => {
      await ask('/api/event');
      const tried = await ask('/api/event', { headers: { cookie: `trial=${'x'.repeat(43)}` } });
      expect([tried.status, tried.headers.etag]).toEqual([200, expect.any(String)]);
    });

    it('is the same in every encoding', async () => {
      const plain = (await ask('/api/shop/products/get')).body;
      const brotli = await ask('/api/shop/products/get', { headers: { 'accept-encoding': 'gzip, br' } });
      const zipped = await ask('/api/shop/products/get', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
      expect([brotli.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip']);
      expect(brotliDecompressSync(brotli.body).equals(plain)).toBe(true);
      expect(gunzipSync(zipped.body).equals(plain)).toBe(true);
      expect(brotli.body.length).toBeLessThan(plain.length / 3);
    });

    it('responds to HEAD with the same headers', async () => {
      const [got, head] = [await ask('/api/event'), await ask('/api/event', { method: 'HEAD' })];
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect([head.headers.etag, head.headers['content-length']]).toEqual([got.headers.etag, String(got.body.length)]);
    });

    it.each<[string, string, string, string]>([
      [
        '/api/shop/products/get',
        `update product set title = 'Renamed Besan' where title = 'Stone-Ground Besan'`,
        'Stone-Ground Besan',
        'Renamed Besan',
      ],
      [
        '/api/shop/search/renamed',
        `update product set title = 'Chickpea Star' where title = 'Renamed Besan'`,
        'Renamed Besan',
        '"data":[]',
      ],
      [
        '/api/common/shipping',
        `update shipping_fee set fee_paise = 4321 where state = 'Karnataka'`,
        '"Karnataka":40',
        '"Karnataka":43.21',
      ],
      [
        '/api/addons/banner',
        `update store_setting set announcement = 'Diwali sale'`,
        'All India Delivery',
        'Diwali sale',
      ],
      ['/api/common/feature/get', `update banner set alt = 'Changed alt'`, 'Kraft pouches', 'Changed alt'],
      ['/api/event', `update event set agenda = 'Changed agenda'`, '9:30 AM: registration', 'Changed agenda'],
      [
        '/sitemap.xml',
        `update product set is_active = false where category <> 'oil'`,
        '/shop/about-us',
        '/shop/about-us',
      ],
    ])('%s is dropped at once when another connection changes the content', async (path, statement, before, after) => {
      const read = async () => String((await ask(path)).body);
      const [first, second] = [await read(), await read()];
      expect(first).toContain(before);
      expect(second).toBe(first);
      await elsewhere(statement);
      const started = Date.now();
      while ((await read()) === first && Date.now() - started < 120_000) await sleep(5);
      const changed = await read();
      expect(changed).not.toBe(first);
      expect(changed).toContain(after);
    });

    it('is rendered once for many concurrent requests', async () => {
      const hits = async () => {
        const text = String((await ask('/metrics')).body);
        return Number(/page_cache_requests_total\{result="hit"\} (\d+)/.exec(text)?.[1]);
      };
      await ask('/api/common/shipping');
      const before = await hits();
      await Promise.all(Array.from({ length: 30 }, (_, at) => ask(`/api/common/shipping?utm_source=${at}`)));
      expect(await hits()).toBe(before + 30);
    });
  });

  it.each([
    ['/shop/home', {}],
    ['/api/event', {}],
    ['/api/event', { 'if-none-match': '*' }],
    ['/api/nothing', {}],
    ['/api/addons/contact', {}],
    ['/healthz', {}],
    ['/readyz', {}],
    ['/metrics', {}],
    ['/robots.txt', {}],
    ['/sitemap.xml', {}],
    ['/api/docs', {}],
    ['/no/such/page', {}],
    ['/shop/product-details/%zz', {}],
  ])('sends the security headers with %s %j', async (path, headers) => {
    const answer = await ask(path, { headers });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(answer.headers['strict-transport-security'], 'it did not come by https').toBeUndefined();
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });

  it('tells every browser which routes links lead to, once for all products, and an older page to load anew', async () => {
    const of = (paths: string, version = 'bare') =>
      ask(`/__manifest?${new URLSearchParams({ paths, version })}`, { headers: { cookie: 'session=of-somebody' } });
    const first = await of('/shop/product-details/1');
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const hits = async () =>
      /page_cache_requests_total\{result="hit"\} (\d+)/.exec(String((await ask('/metrics')).body))?.[1];
    const before = Number(await hits());
    expect(before).toBeGreaterThanOrEqual(0);
    await of('/shop/product-details/2');
    expect(Number(await hits())).toBe(before + 1);
    expect(String((await ask('/metrics')).body)).toContain('route="/__manifest"');
    const older = await of('/shop/home', 'older');
    expect([older.status, older.headers['x-remix-reload-document']]).toEqual([204, 'true']);
  });

  it('serves the pictures of the demo for ever, and nothing beside them', async () => {
    const name = readdirSync('db/demo/media').find((file) => file.endsWith('.avif')) ?? '';
    const answer = await ask(`/media/demo/${name}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/avif']);
    expect(answer.headers['cache-control']).toContain('immutable');
    for (const path of [
      '/media/demo/../art.ts',
      '/media/demo/%2e%2e/art.ts',
      '/media/demo/..%2fart.ts',
      '/media/demo//etc/passwd',
    ]) {
      const got = String(await shop.raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`));
      expect(got, path).not.toContain('demoArt');
      expect(got, path).not.toMatch(/^HTTP\/1\.1 200/);
    }
  });

  it('never believes the Host header', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt', '/api/openapi.json']) {
      const answer = await ask(path, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
      expect(String(answer.body), path).not.toContain('evil.example');
      expect(String((await ask(path)).body), path).not.toContain('evil.example');
    }
  });

  it.each<[string, number]>([
    ['/api/shop/products/get/%', 404],
    ['/api/shop/products/get/%c0%ae', 404],
    ['/api/shop/search/%E0%A4%A', 200],
    ['/api/shop/search/%00', 200],
    ['/api/shop/products/get?category=%', 400],
    ['/api/shop/products/get?page[]=1&page=2', 200],
    [`/api/shop/search/${'x'.repeat(1_000)}`, 400],
    [`/api/shop/search/${'x'.repeat(8_000)}`, 404],
    ['/api/event?__proto__=1&constructor=2', 200],
  ])('responds to %s with %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  it('survives any request line: it responds or ends the connection', async () => {
    const emoji = encodeURIComponent('🥜');
    const lines = [
      `GET /shop/search?q=${'a'.repeat(99)}${emoji} HTTP/1.1`,
      `GET /shop/search.data?q=${'a'.repeat(99)}${emoji} HTTP/1.1`,
      'GET //evil.example/%2f.. HTTP/1.1',
      'GET //evil.example HTTP/1.1',
      'GET /\\evil.example HTTP/1.1',
      'GET http://evil.example/api/event HTTP/1.1',
      'GET https://user:word@evil.example HTTP/1.1',
      'OPTIONS * HTTP/1.1',
      'TRACE / HTTP/1.1',
      'CONNECT evil.example:443 HTTP/1.1',
      'BREW /coffee HTTP/1.1',
      'GET /%zz HTTP/1.1',
      'GET /shop/%e0%a4%a HTTP/1.1',
      'GET /shop/product-details/%ff%fe HTTP/1.1',
      'GET /shop/product-details/.. HTTP/1.1',
      'GET /shop/../../../etc/passwd HTTP/1.1',
      'GET /shop/home#fragment HTTP/1.1',
      'GET /?q=\xff\xfe HTTP/1.1',
      'GET /;x=y HTTP/1.1',
      `GET /shop/home?${'x'.repeat(20_000)} HTTP/1.1`,
      `GET /api/shop/search/${'x'.repeat(20_000)} HTTP/1.1`,
      'GET /api/event HTTP/9.9',
      'nonsense',
    ];
    for (const line of lines) {
      const got = await shop.raw(`${line}\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect(got === '' || /^HTTP\/1\.1 [2-5]\d\d /.test(got), `${line.slice(0, 80)}: ${got.slice(0, 80)}`).toBe(true);
      expect(got, line.slice(0, 80)).not.toMatch(/location: (?:https?:)?\/\/evil|\n +at |node_modules/i);
    }
    for (const host of ['a b', 'evil.example/x', '<script>', '[::1', '127.0.0.1:99999', '']) {
      const got = await shop.raw(`GET /api/addons/contact HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
      expect(got, host).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
    const two = await shop.raw('GET /healthz HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n');
    expect(two, 'two hosts').toMatch(/^HTTP\/1\.1 400 /);
    expect((await ask('/healthz')).status).toBe(200);
  });

  it('never redirects to another site', async () => {
    for (const path of [
      '//evil.example',
      '//evil.example/..',
      '/\\evil.example',
      '/%2f%2fevil.example',
      '/shop//evil.example',
    ]) {
      const answer = await ask(path);
      const target = new URL(answer.headers.location ?? '/', 'http://shop.example');
      expect(target.origin, path).toBe('http://shop.example');
    }
  });

  it('refuses a body that is too large while it still arrives, and goes on working', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(2_000_000) });
    const answer = await ask('/api/newsletter/subscribe', { method: 'POST', headers: json, body }).catch(
      (error: Error) => error,
    );
    if (!(answer instanceof Error)) expect([answer.status, answer.headers.connection]).toEqual([413, 'close']);
    expect((await ask('/healthz')).status).toBe(200);
  });

  it('gives each failed call one JSON shape', async () => {
    for (const [path, options, status] of [
      ['/api/nothing', {}, 404],
      ['/api/event', { method: 'DELETE' }, 405],
      ['/api/addons/contact', { method: 'POST', headers: json, body: '{' }, 400],
      ['/api/addons/contact', { method: 'POST', body: 'name=a' }, 415],
      ['/api/shop/products/get?page=x', {}, 400],
      ['/api/shop/products/get/1', {}, 404],
    ] as const) {
      const answer = await ask(path, options);
      expect(answer.status, path).toBe(status);
      expect(answer.headers['content-type'], path).toMatch(/^application\/json/);
      expect(JSON.parse(String(answer.body)), path).toMatchObject({ success: false, message: expect.any(String) });
    }
  });

  it('counts by route, never by address', async () => {
    await ask('/api/shop/search/secret-keyword');
    await ask('/shop/product-details/secret-id');
    await sleep(50);
    const text = String((await ask('/metrics')).body);
    expect(text).toContain('route="/api/shop/search/{keyword}"');
    expect(text).not.toContain('secret');
  });

  it('sends HSTS behind a proxy that is trusted, and shows a visitor of a members’ shop nothing', async () => {
    const members = await openOverHttp(test.url, {
      storefrontAccess: 'members',
      trustProxy: true,
      publicUrl: 'https://shop.example',
    });
    try {
      const answer = await members.ask('/api/event', { headers: { 'x-forwarded-proto': 'https' } });
      expect([answer.status, answer.headers['strict-transport-security']]).toEqual([
        401,
        'max-age=31536000; includeSubDomains',
      ]);
      expect((await members.ask('/api/shop/products/get')).status).toBe(401);
      expect((await members.ask('/api/shop/products/get')).status, 'also the second time').toBe(401);
      expect(String((await members.ask('/sitemap.xml')).body)).not.toContain('<url>');
      expect(String((await members.ask('/robots.txt')).body)).toContain('Disallow: /\n');
    } finally {
      await members.running.close();
    }
  });

  describe('and e-mails', () => {
    const message = { name: 'Asha', email: 'asha@example.com', phone: '080', message: 'Hello' };
    // The same message twice in a day is one.
    const post = (asker: typeof ask, words = message.message) =>
      asker('/api/addons/contact', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ ...message, message: words }),
      });

    it('sends the e-mail of a call at once, and reports how many wait', async () => {
      const fake = await openFakeMailServer();
      const own = await openOverHttp(test.url, { smtpUrl: fake.url, mailFrom: 'Shop <shop@mitahara.example>' });
      try {
        expect(own.running.greeting).not.toContain('/dev/letters');
        vi.spyOn(console, 'error').mockImplementation(() => {});
        expect((await own.ask('/dev/letters')).status, 'only pages answer there').toBe(404);
        expect((await post(own.ask)).status).toBe(200);
        const [mail] = await fake.waitFor(1);
        expect(mail?.headers).toMatchObject({ 'reply-to': 'asha@example.com', subject: 'Message from Asha' });
        const metrics = async () => String((await own.ask('/metrics')).body);
        await eventually(async () => expect(await metrics()).toMatch(/^emails_waiting 0$/m));
        expect(await metrics()).toMatch(/^emails_failed 0$/m);
        expect(await metrics()).toContain('email_attempts_total{outcome="sent"} 1');
      } finally {
        await own.running.close();
        await fake.close();
      }
    });

    it('keeps them where there is no mail server, readable only outside production', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      expect(shop.running.greeting).toContain('/dev/letters');
      expect((await post(ask, 'Hello again')).status).toBe(200);
      const page = await ask('/dev/letters');
      expect([page.status, String(page.body)]).toEqual([200, expect.stringContaining('Message from Asha')]);
      const path = /href="(\/dev\/letters\/[^"]+)"/.exec(String(page.body))?.[1] ?? '';
      const frame = await ask(`${path}/html`);
      expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
      expect(String((await ask('/metrics')).body)).toMatch(/^emails_waiting [1-9]/m);

      const production = await openOverHttp(test.url, { production: true, publicUrl: 'https://shop.example' });
      try {
        expect(production.running.greeting).not.toContain('/dev/letters');
        for (const hidden of ['/dev/letters', '/dev/letters/', path, `${path}/html`]) {
          const answer = await production.ask(hidden);
          expect(answer.status, hidden).toBe(404);
          expect(String(answer.body)).not.toContain('Asha');
        }
      } finally {
        await production.running.close();
      }
    });

    it('sends none with SEND_EMAILS=0', async () => {
      const fake = await openFakeMailServer();
      const own = await openOverHttp(test.url, { smtpUrl: fake.url, mailFrom: 'a@b.example', sendEmails: false });
      try {
        await post(own.ask);
        await sleep(1_200);
        expect(fake.received).toEqual([]);
      } finally {
        await own.running.close();
        await fake.close();
      }
    });
  });

  it('finishes requests under way when it closes', async () => {
    const own: RunningShop = (await openOverHttp(test.url)).running;
    const body = JSON.stringify({ name: 'A', email: 'a@b.in', phone: '1', message: 'still here' });
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      // The server responds 100 as soon as it has the headers: from then on the request is under way, however slow the
      // machine.
      expect: '100-continue',
      connection: 'close',
    };
    const status = new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${own.address}/api/addons/contact`, { method: 'POST', headers }, (res) => {
        res.resume();
        resolve(res.statusCode);
      });
      call.on('error', reject);
      call.on('continue', async () => {
        const closed = own.close();
        await sleep(50);
        call.end(body);
        await closed.catch(reject);
      });
      call.flushHeaders();
    });
    expect(await status).toBe(200);
    await eventually(() => expect(fetch(`${own.address}/healthz`)).rejects.toThrow());
  });
});
