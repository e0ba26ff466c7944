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
  async function register(more: object = {}) {
    const sent = await post('send-otp', form(more));
    return post('verify-otp', { ...form(more), otp: lastCode(), vcd: sent.json.otp });
  }
  const logIn = (sent: Sent = {}) => post('login', { email, password: 'Kokum4Jar' }, sent);

  describe('limits', () => {
    it('refuse the 11th wrong password in five minutes by 429, in both processes, and let others in', async () => {
      await register();
      const statuses: number[] = [];
      for (let at = 0; at < 12; at += 1) {
        const from = at % 2 ? shop : other;
        statuses.push((await post('login', { email, password: 'Wrong1234' }, { from })).status);
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
      const refused = await logIn();
      expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200);
      expect(refused.json).toEqual({
        success: false,
        message: expect.stringMatching(/^Too many tries\. Please try again in \d minutes\.$/),
      });
      machine = '198.51.100.7';
      expect((await logIn()).status, 'the owner, from elsewhere').toBe(200);
    });

    it('never count successful sign-ins against the account', async () => {
      await register();
      for (let at = 0; at < 15; at += 1) expect((await logIn()).status).toBe(200);
    });

    it.each<[string, (at: number) => unknown, number]>([
      ['auth/login', (at) => ({ email: `l${at}@example.com`, password: 'Wrong1234' }), 100],
      ['auth/send-otp', (at) => form({ email: `s${at}-${newToken()}@example.com` }), 60],
      ['auth/forgot-password', (at) => ({ email: `f${at}@example.com` }), 60],
      ['auth/verify-otp', (at) => ({ email: `v${at}@example.com`, otp: '123456', vcd: newToken() }), 120],
      ['auth/reset-password', () => ({ token: newToken(), password: 'Kokum4Jar' }), 60],
      ['newsletter/subscribe', (at) => ({ email: `n${at}@example.com` }), 60],
      ['addons/contact', (at) => ({ name: 'A', email: `c${at}@example.com`, phone: '1', message: 'x' }), 40],
    ])('of %s hold for one address, and for no other', async (call, body, most) => {
      const send = (at: number) => ask(`/api/${call}`, body(at), { from: at % 2 ? shop : other });
      const responses = await Promise.all(Array.from({ length: most + 1 }, (_, at) => send(at)));
      const refused = responses.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(responses.length - refused.length).toBe(most / 2);
      machine = `198.51.100.${count}`;
      expect((await send(most + 2)).status).not.toBe(429);
    });

    it('of e-mails hold for one person', async () => {
      const statuses: number[] = [];
      for (let at = 0; at < 6; at += 1) statuses.push((await post('forgot-password', { email })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    });

    it('of messages hold for one sender at one address, and for no other', async () => {
      const write = (from: Opened, writer = email) =>
        ask('/api/addons/contact', { name: 'A', email: writer, phone: '1', message: 'x' }, { from });
      const statuses: number[] = [];
      for (let at = 0; at < 6; at += 1) statuses.push((await write(at % 2 ? shop : other)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect((await write(shop, `another-${email}`)).status, 'somebody else there').toBe(200);
      machine = `198.51.100.${count}`;
      expect((await write(shop)).status, 'from elsewhere').toBe(200);
    });

    it.each<[string, () => unknown]>([
      ['auth/send-otp', () => form({ email: `${newToken()}@example.com` })],
      ['newsletter/subscribe', () => ({ email: `${newToken()}@example.com` })],
      ['addons/contact', () => ({ name: 'A', email: `${newToken()}@example.com`, phone: '1', message: 'x' })],
    ])('of %s hold for one address for an hour too, in both processes', async (call, body) => {
      expect((await ask(`/api/${call}`, body())).status).toBe(200);
      // As after 200 of them, none of which was too many for its minute.
      const counted = await sql`update rate_limit set count = 200
        where count = 1 and key like ${`POST /api/${call} by address in 3600 s%`}`.execute(test.database.db);
      expect(counted.numAffectedRows).toBeGreaterThan(0n);
      const refused = await ask(`/api/${call}`, body(), { from: other });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
      machine = `198.51.100.${count}`;
      expect((await ask(`/api/${call}`, body())).status).toBe(200);
    });

    it('ignore X-Forwarded-For without a trusted proxy', async () => {
      const plain = await openOverHttp(test.url);
      try {
        const statuses = await Promise.all(
          Array.from({ length: 25 }, async (_, at) => {
            machine = `192.0.2.${at}`;
            const body = { name: 'A', email: `plain${at}@example.com`, phone: '1', message: 'x' };
            return (await ask('/api/addons/contact', body, { from: plain })).status;
          }),
        );
        expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
      } finally {
        await plain.running.close();
      }
    });
  });

  // How late the event loop is meanwhile: npm run bench -- logins.
  it('a hundred sign-ins at once leave the shop usable for others', async () => {
    await register();
    let [storming, beside] = [true, 0];
    const looking = (async () => {
      for (; storming; beside += 1) expect((await shop.ask('/healthz')).status).toBe(200);
    })();
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        post(
          'login',
          { email: at % 2 ? email : `storm${at}@example.com`, password: 'Kokum4Jar' },
          { headers: { 'x-forwarded-for': `10.0.${count}.${at}` } },
        ),
      ),
    );
    storming = false;
    await looking;
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 401]));
    expect(beside, 'requests that were answered meanwhile').toBeGreaterThan(50);
  });
});
