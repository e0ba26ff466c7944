import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#api/calls.ts';
import { testsEverything } from '#tests/support/tests-everything.ts';
import routes from '../../app/routes.ts';
import { rightsOfCalls } from './rights-of-calls.ts';
import { type Ask, openWorld, secrets, type World } from './world.ts';

const unsafe = (Object.keys(calls) as CallName[]).filter((name) => !name.startsWith('GET '));

/** What another site can make a browser send, with the cookie of its visitor. */
describe('another site', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  /** Calls as staff, who may do everything but order, or as a shopper, and checks that nothing was written. */
  async function refused(
    asks: readonly { asked: Ask; status: readonly number[]; what: string }[],
    who: 'admin' | 'owner' = 'admin',
  ): Promise<void> {
    const cookie = await world.cookieOf(who);
    const before = await world.traces();
    for (const { asked, status, what } of asks) {
      const answer = await world.ask(who, asked, cookie);
      expect(status, `${what}: ${answer.status} ${answer.body}`).toContain(answer.status);
    }
    expect(await world.traces()).toEqual(before);
  }

  it('there are calls to try', () => expect(unsafe.length).toBeGreaterThan(30));

  it.each(unsafe)('cannot make %s', async (name) => {
    const who = 'notByStaff' in calls[name] ? 'owner' : 'admin';
    const asked = await rightsOfCalls[name].ask(world, who);
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
    ];
    const origins = foreign.map((headers) => ({
      asked: { ...asked, headers: { ...asked.headers, ...headers } },
      status: [403],
      what: JSON.stringify(headers),
    }));
    // Without Origin, as very old browsers send a form: what a form can send is no JSON.
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
    const forms = types.map((type) => ({
      asked: { ...asked, body: JSON.stringify(asked.body), headers: { 'content-type': type } },
      status: [415],
      what: type,
    }));
    // Each call by one of them, each of them by every third call; `npm run test:all` tries them all.
    const tried = <One>(all: One[]) =>
      testsEverything ? all : all.filter((_one, at) => at === unsafe.indexOf(name) % 3);
    await refused([...tried(origins), ...('body' in calls[name] ? tried(forms) : [])], who);
  });

  it('cannot vote by the form of the page of reviews', async () => {
    const asked = {
      path: `/shop/reviews/${world.variant.productId}/helpful`,
      body: `review=${await world.newReview()}`,
    };
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
    await refused(
      foreign.map((headers) => ({
        asked: { ...asked, headers: { ...form, ...headers } },
        status: [403],
        what: JSON.stringify(headers),
      })),
    );
  });

  it('no page accepts a form, whatever its origin', async () => {
    const pages = routes.flatMap((entry) => entry.children ?? []).map(({ path = '' }) => `/${path}`.replace('*', 'x'));
    const headers = { ...form, 'content-length': '3' };
    await refused(
      ['/', ...pages].flatMap((path) =>
        ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({
          asked: { path, method, body: 'a=b', headers },
          // Staff are led away from the pages of the shop before anything else.
          status: [302, 404, 405],
          what: `${method} ${path}`,
        })),
      ),
    );
  });

  it.each(['TRACE', 'TRACK', 'PROPFIND', 'MKCOL', 'LINK', 'PATCH', 'OPTIONS'])('gets nothing by %s', async (method) => {
    for (const path of ['/api/event', '/api/admin/orders/get', '/api/auth/login', '/healthz', '/media/uploads/x']) {
      const cookie = await world.cookieOf('admin');
      const before = await world.traces();
      // Node's client knows no TRACK.
      const answer = await world.http.raw(
        `${method} ${path} HTTP/1.1\r\nhost: x\r\nx-canary: canary\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`,
      );
      expect(answer, path).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer, 'nothing of what was sent comes back').not.toMatch(/canary|session=/);
      expect(await world.traces()).toEqual(before);
    }
  });

  it('never gets CORS permission to read, or to send anything but a form', async () => {
    for (const path of ['/api/event', '/api/auth/check-auth', '/api/auth/login', '/shop/home', '/api/openapi.json']) {
      for (const method of ['GET', 'OPTIONS']) {
        const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
        const answer = await world.ask('owner', { path, method, headers });
        const allowed = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
        expect(allowed, `${method} ${path}`).toEqual([]);
        expect(answer.headers['cross-origin-resource-policy'], path).toBe('same-origin');
      }
    }
  });

  describe('named as the host', () => {
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-server': 'evil.example' };
    const evilToo = { forwarded: 'host=evil.example', 'x-original-url': '//evil.example/', 'x-rewrite-url': '/evil' };
    const headers = { ...evil, ...evilToo };

    it('is in no e-mail', async () => {
      const order = await rightsOfCalls['POST /api/shop/order/createCOD'].ask(world, 'owner');
      const asks: Ask[] = [
        order,
        { path: '/api/auth/forgot-password', body: { email: secrets.email } },
        { path: '/api/auth/send-otp', body: { ...newcomer, email: 'host@example.com' } },
        { path: '/api/newsletter/subscribe', body: { email: 'host2@example.com' } },
        { path: '/api/addons/contact', body: { name: 'A', email: 'host3@example.com', phone: '1', message: 'x' } },
      ];
      const { rows: before } = await mails();
      for (const asked of asks) {
        expect((await world.ask('owner', { ...asked, headers })).status, asked.path).toBe(200);
      }
      const { rows } = await mails();
      expect(rows.length - before.length).toBeGreaterThanOrEqual(asks.length);
      for (const { html, text } of rows) expect(html + text).not.toContain('evil');
      expect(rows.map(({ text }) => text).join()).toContain('https://shop.example/auth/reset-password?token=');
    });

    it('redirects nobody to it, and is in no cached response', async () => {
      const paths = ['/', '/shop/home', '/shop/account', '/sitemap.xml', '/robots.txt', '/api/openapi.json'];
      for (const path of [...paths, '/api/shop/products/get', '/api/docs', '/shop/home.data', '/api/event']) {
        const poisoned = `${path}?utm=evil-query&callback=evil-query`;
        const cookie = 'evil-cookie=1; session=evil-session; visitor=evil-visitor';
        await world.http.ask(poisoned, { headers: { ...headers, cookie, 'accept-language': 'evil-language' } });
        await world.http.ask(path, { headers: { ...headers, cookie, 'user-agent': 'evil-agent' } });
        const { headers: received, body } = await world.http.ask(path);
        expect(JSON.stringify(received) + body, path).not.toMatch(/evil[-.]/);
        expect(received['set-cookie'], path).toBeUndefined();
        const location = new URL(received.location ?? '/', 'https://shop.example');
        expect(location.origin, path).toBe('https://shop.example');
      }
    });

    it('is never the target of a return from the payment provider', async () => {
      for (const order of [
        '//evil.example',
        'https://evil.example',
        '\\\\evil.example',
        'x\r\nlocation: //evil.example',
      ]) {
        const path = `/api/payments/return?order=${encodeURIComponent(order)}`;
        const answer = await world.ask('guest', {
          path,
          body: 'razorpay_payment_id=%0d%0aset-cookie:a=b',
          headers: form,
        });
        expect(answer.headers.location).toMatch(/^\/shop\/paypal-return\?order=/);
        expect(answer.headers['set-cookie']).toBeUndefined();
        const program = await world.ask('guest', { path: path.replace('order=', 'program='), body: '', headers: form });
        expect(program.headers.location).toMatch(/^\/shop\/program-success\?order=/);
      }
    });
  });

  const mails = () =>
    world.db
      .selectFrom('email')
      .select(['html', 'text'])
      .execute()
      .then((rows) => ({ rows }));
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };

const newcomer = { userName: 'Nila', phoneNumber: 9876543210, password: 'Kokum4Jar' };
