import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiRouter } from '#api/api-router.ts';
import { type CallName, calls } from '#api/calls.ts';
import type { CallContract } from '#contract/call.ts';
import { logIn } from '#customers/sign-in/log-in.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { testEngines } from '#tests/support/database/database.ts';

const password = 'Kokum4Jar';
const email = 'meera@confirm.example';
const entries = Object.entries(calls) as [CallName, CallContract][];
const marked = entries.filter(([, { confirmed }]) => confirmed === true);
/** Files that hold nothing of shoppers and of the shop's money. */
const harmless: CallName[] = [
  'GET /api/admin/products/export',
  'GET /api/admin/imports/report/{id}',
  'GET /api/admin/pages/export',
  'GET /api/admin/translations/export/{language}',
];

/** Who may do what here, to whom data are sent, and files that are written in the background. */
const rights: CallName[] = [
  'POST /api/admin/staff/invite',
  'POST /api/admin/staff/invitation/send-again/{id}',
  'PUT /api/admin/staff/role/{id}',
  'POST /api/admin/staff/remove/{id}',
  'PUT /api/admin/settings/staff',
  'POST /api/admin/exports/begin',
  'PUT /api/admin/settings/books-email',
  'PUT /api/admin/settings/bank',
];

describe('calls that are asked for again', () => {
  it('are those that send money back, and those that take the shop’s data out', () => {
    for (const [name, { access, permission, csv, zip, confirmed }] of entries) {
      if (access !== 'admin') continue;
      const isFile = (csv !== undefined || zip !== undefined) && !harmless.includes(name);
      if (isFile || permission === 'refunds.make' || rights.includes(name)) expect(confirmed, name).toBe(true);
      if (harmless.includes(name)) expect(confirmed, name).toBeUndefined();
    }
    expect(calls['PUT /api/admin/orders/update/{id}'].confirmed).toEqual(['Refunded']);
    expect(calls['POST /api/admin/settings/restore'].confirmed).toEqual(['bank', 'work']);
  });
});

describe.each(testEngines)('confirming on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine);
    await test.app.db
      .insertInto('user_account')
      .values({
        user_name: 'Meera',
        email,
        password_hash: await test.app.passwords.hash(password),
        role: 'admin',
        staff_role: 'owner',
      })
      .execute();
  });
  afterAll(() => test.drop());

  const enter = async () =>
    (await logIn(test.app, { email, password }, { clientAddress: '203.0.113.7', userAgent: '', deviceToken: null }))
      .token;
  const passes = async (minutes: number) => {
    await sql`update session set confirmed_at = confirmed_at - make_interval(mins => ${minutes})`.execute(test.app.db);
    test.app.sessions.stop();
  };
  async function ask(name: string, token: string, body?: object, headers: Record<string, string> = {}) {
    const [method = '', path = ''] = name.split(' ');
    const request = new Request(test.app.config.publicUrl + path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const account = await test.app.sessions.read(token);
    return apiRouter(test.app).fetch(request, contextOf(request, { account, sessionToken: token }));
  }
  const pathOf = (name: string) => name.replaceAll(/\{\w+\}/g, '7a1f5cbe-2f3d-4c55-8a0e-0f6f2b7d1e11');

  it.each(marked.map(([name]) => name))('%s does nothing without (behaviour: Second factor 1)', async (name) => {
    const token = await enter();
    await passes(10);
    const answer = await ask(pathOf(name), token);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      success: false,
      message: 'Please confirm that it’s you.',
      code: 'confirm',
    });
  });

  it('an order is not set to Refunded without, but packed', async () => {
    const token = await enter();
    await passes(10);
    const set = (orderStatus: string) =>
      ask('PUT /api/admin/orders/update/nothing', token, {
        orderStatus,
        trackerId: '',
        trackerURL: '',
        logisticsProvider: '',
        note: '',
        buyerNote: '',
      });
    expect((await set('Refunded')).status).toBe(403);
    expect((await set('Packed')).status).toBe(404);
  });

  it('the password confirms this session for ten minutes, in every process', async () => {
    const [token, other] = [await enter(), await enter()];
    await passes(10);
    const elsewhere = createSessions(test.app.db);
    elsewhere.start();
    expect((await elsewhere.read(token))?.session?.isConfirmed).toBe(false);
    const wrong = await ask('POST /api/auth/confirm', token, { password: 'Wrong1234' });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { errors: [{ field: 'password' }] }]);
    expect((await ask('GET /api/admin/orders/export', token)).status).toBe(403);
    expect((await ask('POST /api/auth/confirm', token, { password })).status).toBe(200);
    const file = await ask('GET /api/admin/orders/export', token);
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
    await file.text();
    expect((await ask('GET /api/admin/orders/export', other)).status, 'another session').toBe(403);
    const { sessions } = test.app;
    test.app.sessions = elsewhere;
    try {
      // It still remembers the session as it was.
      const file = await ask('GET /api/admin/orders/export', token);
      expect(file.status).toBe(200);
      await file.text();
    } finally {
      test.app.sessions = sessions;
    }
    await passes(10);
    expect((await ask('GET /api/admin/orders/export', token)).status).toBe(403);
    const { rows } = await sql<{
      what: string;
    }>`select what from security_event where what like 'confirm%' order by id`.execute(test.app.db);
    expect(rows.map(({ what }) => what)).toEqual(['confirmation failed', 'confirmed']);
  });

  it('a link to a file leads to the page that asks, a program gets the refusal', async () => {
    const token = await enter();
    await passes(10);
    const browser = { accept: 'text/html,*/*;q=0.8', referer: `${test.app.config.publicUrl}/admin/orders?page=2` };
    const host = new URL(test.app.config.publicUrl).host;
    const answer = await ask('GET /api/admin/orders/export?search=x', token, undefined, { ...browser, host });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      '/admin/confirm?to=%2Fapi%2Fadmin%2Forders%2Fexport%3Fsearch%3Dx&from=%2Fadmin%2Forders%3Fpage%3D2',
    );
    expect((await ask('GET /api/admin/orders/export', token, undefined, { accept: '*/*' })).status).toBe(403);
  });
});
