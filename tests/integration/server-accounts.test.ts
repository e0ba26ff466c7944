import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tables } from '#platform/database/tables.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import { accountEmails } from '#tests/support/app/account-emails.ts';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';
import { openOverHttp } from '../support/server/over-http.ts';

vi.mock('#email/queue-account-email.ts', async (original) =>
  (await import('#tests/support/app/account-emails.ts')).recordAccountEmails(original),
);

type Opened = Awaited<ReturnType<typeof openOverHttp>>;

const taken = 'You already have an account with this e-mail. Please sign in.';
const publicUrl = 'https://shop.example';
const admin = { email: 'admin@example.com', password: 'Admin1234' };

describe.each(testEngines)('accounts over HTTP on the %s server', (engine) => {
  let test: TestDatabase<Tables>;
  let shop: Opened;
  /** A second process of the same shop. */
  let other: Opened;
  let email: string;
  let machine: string;
  let count = 0;
  beforeAll(async () => {
    test = await createTestDatabase<Tables>(engine);
    shop = await openOverHttp(test.url, { admin, trustProxy: true, publicUrl });
    other = await openOverHttp(test.url, { trustProxy: true, publicUrl });
  });
  afterAll(async () => {
    await Promise.all([shop.running.close(), other.running.close()]);
    await test.drop();
  });
  beforeEach(() => {
    count += 1;
    email = `asha${count}@example.com`;
    machine = `203.0.113.${count}`;
    accountEmails.queued.length = 0;
  });

  interface Sent {
    method?: string;
    cookie?: string;
    headers?: Record<string, string>;
    from?: Opened;
  }
  async function ask(path: string, body?: unknown, { method, cookie, headers, from = shop }: Sent = {}) {
    const answer = await from.ask(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'x-forwarded-for': machine,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [setCookie] = answer.headers['set-cookie'] ?? [];
    return {
      status: answer.status,
      headers: answer.headers,
      text: String(answer.body),
      get json() {
        return JSON.parse(String(answer.body));
      },
      setCookie,
      /** What the browser sends from now on. */
      cookie: setCookie?.split(';')[0] ?? '',
    };
  }
  const post = (name: string, body: unknown, sent: Sent = {}) =>
    ask(`/api/auth/${name}`, body, { method: 'POST', ...sent });
  const form = (more: object = {}) => ({
    userName: 'Asha Rao',
    email,
    phoneNumber: 9876543210,
    password: 'Kokum4Jar',
    ...more,
  });
  const lastCode = () =>
    String(accountEmails.queued.flatMap((one) => (one.kind === 'otp' ? [one.data.code] : [])).at(-1));
  const lastLink = () =>
    new URL(accountEmails.queued.flatMap((one) => (one.kind === 'reset' ? [one.data.link] : [])).at(-1) ?? '');
  async function register(more: object = {}) {
    const sent = await post('send-otp', form(more));
    return post('verify-otp', { ...form(more), otp: lastCode(), vcd: sent.json.otp });
  }
  const logIn = (sent: Sent = {}) => post('login', { email, password: 'Kokum4Jar' }, sent);
  const whoIs = async (cookie: string, from: Opened = shop) =>
    (await ask('/api/auth/check-auth', undefined, { cookie, from })).json.user?.email ?? null;

  describe('the calls', () => {
    it('register, sign in, return the account and sign out, in the shapes of the contract', async () => {
      const sent = await post('send-otp', form());
      expect([sent.status, sent.json]).toEqual([
        200,
        { success: true, message: expect.any(String), otp: expect.stringMatching(/^[\w-]{43}$/) },
      ]);
      expect(sent.text).not.toContain(lastCode());
      const verified = await post('verify-otp', { ...form(), otp: lastCode(), vcd: sent.json.otp });
      const user = {
        id: expect.any(String),
        userName: 'Asha Rao',
        email,
        phoneNumber: 9876543210,
        role: 'shopper',
        isBusinessAccount: false,
        newsletterSubscription: false,
      };
      expect([verified.status, verified.json]).toEqual([200, { success: true, message: expect.any(String), user }]);
      expect(await whoIs(verified.cookie)).toBe(email);

      const signedIn = await logIn();
      expect([signedIn.status, signedIn.json]).toEqual([200, { success: true, message: expect.any(String), user }]);
      const checked = await ask('/api/auth/check-auth', undefined, { cookie: signedIn.cookie });
      expect(checked.json).toEqual({ success: true, message: expect.any(String), user });
      expect(checked.headers['cache-control']).toBe('no-store');
      expect(checked.cookie, 'its 30 days start again').toBe(signedIn.cookie);

      const out = await post('logout', undefined, { cookie: signedIn.cookie });
      expect([out.status, out.json]).toEqual([200, { success: true, message: expect.any(String) }]);
      expect(out.setCookie).toBe('session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
      expect(out.headers['set-cookie']?.[1]).toBe('signed-in=; Path=/; Max-Age=0; SameSite=Lax');
      expect(signedIn.headers['set-cookie']?.[1], 'a mark for scripts, without any secret').toBe(
        'signed-in=1; Path=/; Max-Age=2592000; SameSite=Lax',
      );
      expect(await whoIs(signedIn.cookie)).toBeNull();
      expect(await whoIs(verified.cookie), 'another session stays').toBe(email);
    });

    it('respond to a visitor with 200 without success, and remove a worthless cookie', async () => {
      const visitor = await ask('/api/auth/check-auth');
      expect([visitor.status, visitor.json]).toEqual([
        200,
        { success: false, message: expect.any(String), user: null },
      ]);
      expect(visitor.setCookie).toBeUndefined();
      const stale = await ask('/api/auth/check-auth', undefined, { cookie: `session=${newToken()}` });
      expect([stale.status, stale.json.success]).toEqual([200, false]);
      expect(stale.setCookie).toContain('Max-Age=0');
      expect((await post('logout', undefined)).status).toBe(200);
      expect((await post('logout', {}, { cookie: `session=${newToken()}` })).status).toBe(200);
    });

    it('set a cookie that scripts cannot read, Secure where the request came by https', async () => {
      await register();
      expect((await logIn()).setCookie).toMatch(
        /^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
      );
      const secure = await logIn({ headers: { 'x-forwarded-proto': 'https' } });
      expect(secure.setCookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
    });

    it('end the session a browser had when it signs in again', async () => {
      const before = await register();
      const after = await logIn({ cookie: before.cookie });
      expect([await whoIs(before.cookie), await whoIs(after.cookie)]).toEqual([null, email]);
    });

    it('make nobody an admin, whatever fields are sent', async () => {
      const more = { role: 'admin', id: 'x', isAdmin: true, __proto__: { role: 'admin' } };
      const sent = await post('send-otp', form(more));
      const verified = await post('verify-otp', {
        ...form(more),
        otp: lastCode(),
        vcd: sent.json.otp,
        user: { role: 'admin' },
      });
      expect(verified.json.user.role).toBe('shopper');
      expect((await post('login', { email, password: 'Kokum4Jar', role: 'admin' })).json.user.role).toBe('shopper');
      const { rows } = await sql<{ role: string }>`select role from user_account where email = ${email}`.execute(
        test.database.db,
      );
      expect(rows).toEqual([{ role: 'shopper' }]);
    });

    it('store the ticked boxes, and accept a number as text', async () => {
      const { user } = (
        await register({ phoneNumber: ' 98765 43210 ', isBusinessAccount: true, newsletterSubscription: true })
      ).json;
      expect(user).toMatchObject({ phoneNumber: 9876543210, isBusinessAccount: true, newsletterSubscription: true });
      const subscribers = await test.database.db.selectFrom('newsletter_subscriber').select('email').execute();
      expect(subscribers, 'the code has proved the address').toEqual([{ email: user.email }]);
    });

    it.each<[string, object, string, string]>([
      ['send-otp', { userName: '' }, 'userName', 'Please Enter the User Name'],
      ['send-otp', { userName: undefined }, 'userName', 'Please Enter the User Name'],
      ['send-otp', { userName: ['x'] }, 'userName', 'Please Enter the User Name'],
      ['send-otp', { email: '' }, 'email', 'Please Enter a valid email ID'],
      ['send-otp', { email: 'asha@example' }, 'email', 'Please Enter a valid email ID'],
      ['send-otp', { email: null }, 'email', 'Please Enter a valid email ID'],
      ['send-otp', { phoneNumber: 12345 }, 'phoneNumber', 'Please Enter a valid Mobile Number (10 digits)'],
      ['send-otp', { phoneNumber: '' }, 'phoneNumber', 'Please Enter a valid Mobile Number (10 digits)'],
      ['send-otp', { phoneNumber: undefined }, 'phoneNumber', 'Please Enter a valid Mobile Number (10 digits)'],
      ['send-otp', { phoneNumber: 9876543210.5 }, 'phoneNumber', 'Please Enter a valid Mobile Number (10 digits)'],
      ['send-otp', { phoneNumber: '98765432101' }, 'phoneNumber', 'Please Enter a valid Mobile Number (10 digits)'],
      ['send-otp', { password: 'secret123' }, 'password', 'Password must include A-Z, 0-9, a-z'],
      ['send-otp', { password: '' }, 'password', 'Password must include A-Z, 0-9, a-z'],
      ['send-otp', { password: 12345678 }, 'password', 'Password must include A-Z, 0-9, a-z'],
      ['send-otp', { password: 'Secret1' }, 'password', 'Password must have at least 8 characters'],
      ['send-otp', { isBusinessAccount: 'yes' }, 'isBusinessAccount', 'A tick is true or false'],
      ['verify-otp', { otp: '' }, 'otp', 'Enter valid otp'],
      ['verify-otp', { otp: undefined }, 'otp', 'Enter valid otp'],
      ['verify-otp', { otp: '123456' }, 'vcd', 'OTP verification failed'],
      ['verify-otp', { otp: '123456', vcd: '' }, 'vcd', 'OTP verification failed'],
      ['verify-otp', { otp: '123456', vcd: newToken() }, 'otp', 'OTP verification failed'],
      ['login', { email: '' }, 'email', 'Enter your Email ID'],
      ['login', { email: undefined }, 'email', 'Enter your Email ID'],
      ['login', { email: 'asha' }, 'email', 'Please enter a valid Email ID'],
      ['login', { password: '' }, 'password', 'Enter your Password'],
      ['login', { password: undefined }, 'password', 'Enter your Password'],
      ['forgot-password', { email: ' ' }, 'email', 'Enter your Email ID'],
      ['forgot-password', { email: 'asha@' }, 'email', 'Please enter a valid Email ID'],
      [
        'reset-password',
        { token: newToken(), password: 'secret123' },
        'password',
        'Password must include A-Z, 0-9, a-z',
      ],
      ['reset-password', {}, 'token', 'This link has expired or is already used. Please ask for a new one.'],
    ])('refuse %s with %j: %s: %s', async (call, wrong, field, message) => {
      const { status, json, setCookie } = await post(call, form(wrong));
      expect([status, json.success, json.message]).toEqual([400, false, message]);
      expect(json.errors[0].field).toBe(field);
      expect(setCookie).toBeUndefined();
    });

    it('name every wrong field in the order of the form, the first as the message', async () => {
      const { json } = await post('send-otp', {});
      expect(json.message).toBe('Please Enter the User Name');
      expect(json.errors.map((one: { field: string }) => one.field)).toEqual([
        'userName',
        'email',
        'phoneNumber',
        'password',
      ]);
    });

    it('refuse a second account, in any case, by 409, and a wrong password like an unknown address by 401', async () => {
      await register();
      const again = await post('send-otp', form({ email: email.toUpperCase() }));
      expect([again.status, again.json]).toEqual([
        409,
        { success: false, message: taken, errors: [{ field: 'email', message: taken }] },
      ]);
      const wrong = await post('login', { email, password: 'Wrong1234' });
      const nobody = await post('login', { email: 'nobody@example.com', password: 'Wrong1234' });
      expect([wrong.status, wrong.text]).toEqual([401, nobody.text]);
    });

    it('send a link that works once and signs in', async () => {
      const { cookie } = await register();
      const forgot = await post('forgot-password', { email });
      expect(forgot.text).toBe((await post('forgot-password', { email: 'nobody@example.com' })).text);
      expect(lastLink().pathname).toBe('/auth/reset-password');
      const body = { token: lastLink().searchParams.get('token'), password: 'Another123' };
      const reset = await post('reset-password', body);
      expect([reset.status, reset.json]).toEqual([
        200,
        { success: true, message: expect.any(String), user: expect.objectContaining({ email }) },
      ]);
      expect([await whoIs(cookie), await whoIs(reset.cookie)]).toEqual([null, email]);
      expect((await post('reset-password', body)).status).toBe(400);
    });

    it('put their e-mails into the outbox, with an expiry where a code or link expires', async () => {
      await register();
      await post('forgot-password', { email });
      const rows = await test.database.db.selectFrom('email').selectAll().where('to_address', '=', email).execute();
      const lives = Object.fromEntries(
        rows.map((row) => [
          row.kind,
          row.useful_until && Math.round((row.useful_until.getTime() - Date.now()) / 60_000),
        ]),
      );
      expect(lives).toEqual({ otp: 10, welcome: null, reset: 30 });
      expect(rows.find(({ kind }) => kind === 'otp')?.text).toContain(lastCode());
      expect(rows.find(({ kind }) => kind === 'reset')?.text).toContain(lastLink().href);
    });
  });

  describe('the Origin check', () => {
    it.each<[string, Record<string, string>, number]>([
      ['a program without either', {}, 401],
      ['the shop’s own origin', { origin: publicUrl }, 401],
      ['the host that was asked', { origin: 'http://localhost:7', host: 'localhost:7' }, 401],
      ['the same origin, said by the browser', { 'sec-fetch-site': 'same-origin' }, 401],
      ['another origin', { origin: 'https://evil.example' }, 403],
      ['another port', { origin: `${publicUrl}:444` }, 403],
      ['no origin that could be named', { origin: 'null' }, 403],
      ['an origin that begins like ours', { origin: `${publicUrl}.evil.example` }, 403],
      ['another site, said by the browser', { 'sec-fetch-site': 'cross-site' }, 403],
      ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
      [
        'another origin that says it is the same',
        { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
        403,
      ],
    ])('%s', async (_what, headers, status) => {
      const answer = await post('login', { email, password: 'Wrong1234' }, { headers });
      expect(answer.status).toBe(status);
      if (status === 403)
        expect(answer.json).toEqual({ success: false, message: 'This request must come from a page of the shop.' });
    });

    it('keeps another site from every call that changes something, and from none that reads', async () => {
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      for (const path of [
        '/api/auth/logout',
        '/api/auth/send-otp',
        '/api/addons/contact',
        '/api/newsletter/subscribe',
      ]) {
        expect((await ask(path, {}, { headers })).status, path).toBe(403);
      }
      expect((await ask('/api/auth/check-auth', undefined, { headers })).status).toBe(200);
    });
  });

  describe('two processes', () => {
    it('both end a session when it ends in one, although the other has cached it', async () => {
      const first = await register();
      const second = await logIn();
      await post('forgot-password', { email });
      for (const cookie of [first.cookie, second.cookie]) expect(await whoIs(cookie, other)).toBe(email);
      await post('logout', undefined, { cookie: second.cookie });
      await vi.waitFor(async () => expect(await whoIs(second.cookie, other)).toBeNull(), {
        timeout: 4_500,
        interval: 5,
      });
      const token = lastLink().searchParams.get('token');
      await post('reset-password', { token, password: 'Another123' });
      await vi.waitFor(async () => expect(await whoIs(first.cookie, other)).toBeNull(), {
        timeout: 4_500,
        interval: 5,
      });
    });

    it('know a new role at once', async () => {
      const { cookie } = await register();
      for (const from of [shop, other]) expect((await ask('/shop/home', undefined, { cookie, from })).status).toBe(200);
      await sql`update user_account set role = 'admin', staff_role = 'owner' where email = ${email}`.execute(
        test.database.db,
      );
      for (const from of [shop, other]) {
        await vi.waitFor(
          async () =>
            expect((await ask('/shop/home', undefined, { cookie, from })).headers.location).toBe('/admin/dashboard'),
          { timeout: 4_500, interval: 5 },
        );
      }
    });

    it('create one account for one code', async () => {
      const sent = await post('send-otp', form());
      const body = { ...form(), otp: lastCode(), vcd: sent.json.otp };
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, at) => post('verify-otp', body, { from: at % 2 ? shop : other })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)]);
    });
  });

  describe('the guard', () => {
    const roles = { visitor: '', shopper: '', admin: '' };
    beforeAll(async () => {
      [email, machine] = ['guard@example.com', '203.0.113.250'];
      roles.shopper = (await register()).cookie;
      roles.admin = (await post('login', admin)).cookie;
    });

    it.each<[string, string | null, string | null, string | null]>([
      // page, where it leads a visitor, a shopper, an admin; null shows it
      ['/', '/shop/home', '/shop/home', '/admin/dashboard'],
      ['/shop/home', null, null, '/admin/dashboard'],
      ['/shop/home?utm=1', null, null, '/admin/dashboard'],
      ['/shop/account', '/auth/login?from=%2Fshop%2Faccount', null, '/admin/dashboard'],
      ['/shop/account?tab=address', '/auth/login?from=%2Fshop%2Faccount%3Ftab%3Daddress', null, '/admin/dashboard'],
      ['/auth/login', null, '/shop/home', '/admin/dashboard'],
      ['/auth/register', null, '/shop/home', '/admin/dashboard'],
      ['/auth/reset-password', null, null, null],
      ['/admin/dashboard', '/auth/login?from=%2Fadmin%2Fdashboard', '/unauth-page', null],
      ['/ADMIN/Orders', '/auth/login?from=%2FADMIN%2FOrders', '/unauth-page', null],
    ])('of %s, in a browser with a real session', async (page, visitor, shopper, staff) => {
      for (const [role, target] of Object.entries({ visitor, shopper, admin: staff })) {
        // Twice: the second time what can be cached is cached.
        for (let again = 0; again < 2; again += 1) {
          const { status, headers } = await ask(page, undefined, { cookie: roles[role as keyof typeof roles] });
          expect([role, headers.location ?? null]).toEqual([role, target]);
          if (target === null) expect(status, 'the page, or that there is none').not.toBe(302);
          else expect(status).toBe(302);
        }
      }
    });

    it('serves the same cached page to everybody, rendered without an account', async () => {
      const [visitor, shopper] = [
        await ask('/shop/home'),
        await ask('/shop/home', undefined, { cookie: roles.shopper }),
      ];
      expect([visitor.status, shopper.text, shopper.headers.etag]).toEqual([200, visitor.text, visitor.headers.etag]);
      expect(shopper.headers.vary).toContain('Cookie');
      const call = (cookie: string) => ask('/api/shop/products/get', undefined, { cookie });
      const responses = [await call(''), await call(roles.shopper), await call(roles.admin)];
      expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1);
      for (const { setCookie } of responses) expect(setCookie).toBeUndefined();
    });

    it('opens a members’ shop to members, cached pages included, and never to visitors', async () => {
      const members = await openOverHttp(test.url, { storefrontAccess: 'members' });
      try {
        for (let again = 0; again < 2; again += 1) {
          for (const path of ['/shop/home', '/api/shop/products/get']) {
            expect((await ask(path, undefined, { cookie: roles.shopper, from: members })).status, path).toBe(200);
          }
          expect((await ask('/shop/home', undefined, { from: members })).headers.location).toContain(
            '/auth/login?from=',
          );
          expect((await ask('/api/shop/products/get', undefined, { from: members })).status).toBe(401);
          expect((await ask('/shop/home', undefined, { cookie: roles.admin, from: members })).headers.location).toBe(
            '/admin/dashboard',
          );
        }
      } finally {
        await members.running.close();
      }
    });

    it('takes a forged or ended session for a visitor', async () => {
      for (const cookie of [`session=${newToken()}`, 'session=admin', 'role=admin; session=']) {
        expect((await ask('/admin/dashboard', undefined, { cookie })).headers.location).toContain('/auth/login');
      }
    });
  });
});
