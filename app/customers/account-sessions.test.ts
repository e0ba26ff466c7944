import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiRouter } from '#api/api-router.ts';
import type { CallResponse } from '#api/calls.ts';
import type { CallContract } from '#contract/call.ts';
import { logIn } from '#customers/sign-in/log-in.ts';
import { recognisedDevice } from '#customers/sign-in/recognised-device.ts';
import { deviceCookie, deviceToken } from '#platform/http/session-cookie.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { accountCalls } from './account.calls.ts';

const password = 'Kokum4Jar';
const laptop = { clientAddress: '203.0.113.7', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' };
const phone = { clientAddress: '198.51.100.4', userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' };

describe.each(testEngines)('own sessions on the %s server', (engine) => {
  let test: TestShop;
  const email = 'asha@devices.example';
  beforeAll(async () => {
    test = await openTestShop(engine);
    await test.app.db
      .insertInto('user_account')
      .values([
        { user_name: 'Asha', email, password_hash: await test.app.passwords.hash(password) },
        { user_name: 'Ravi', email: 'ravi@devices.example', password_hash: await test.app.passwords.hash(password) },
      ])
      .execute();
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    for (const table of ['session', 'known_device', 'email', 'rate_limit'] as const) {
      await test.app.db.deleteFrom(table).execute();
    }
    // The log keeps its entries: what an earlier test did would be of today.
    await sql`truncate security_event`.execute(test.app.db);
    test.app.sessions.stop();
  });

  const enter = (from: typeof laptop, device: string | null = null, who = email) =>
    logIn(test.app, { email: who, password }, { ...from, deviceToken: device });
  const mails = async () =>
    (await test.app.db.selectFrom('email').select(['kind', 'text']).execute()).filter(
      ({ kind }) => kind === 'new device',
    );

  async function ask(name: string, token: string | null, body?: object) {
    const [method = '', path = ''] = name.split(' ');
    const init: RequestInit = {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    };
    const request = new Request(test.app.config.publicUrl + path, init);
    const account = token === null ? null : await test.app.sessions.read(token);
    const answer = await apiRouter(test.app).fetch(request, contextOf(request, { account, sessionToken: token }));
    const json = (await answer.json()) as Partial<CallResponse<'GET /api/auth/sessions'>>;
    const rule: CallContract | undefined = (accountCalls as Record<string, CallContract>)[name];
    if (answer.status === 200 && rule) expect(rule.response.parse(json)).toEqual(json);
    return { status: answer.status, json };
  }

  it('are listed with device, place and time, and ended one by one or all but this (behaviour: Signing in 2)', async () => {
    const [here, there] = [await enter(laptop), await enter(phone)];
    const stranger = await enter(phone, null, 'ravi@devices.example');
    const list = async (token: string) => (await ask('GET /api/auth/sessions', token)).json.data ?? [];
    const shown = await list(here.token);
    expect(shown).toMatchObject([
      { device: 'Chrome on Windows', address: '203.0.113.7', isThis: true },
      { device: 'Chrome on Android', address: '198.51.100.4', isThis: false },
    ]);
    const [theirs] = await list(stranger.token);
    for (const id of [theirs?._id, shown[0]?._id, '7a1f5cbe-2f3d-4c55-8a0e-0f6f2b7d1e11']) {
      expect((await ask(`POST /api/auth/sessions/end/${id}`, here.token)).status).toBe(404);
    }
    expect((await ask('POST /api/auth/sessions/end/nothing', here.token)).status).toBe(400);
    expect((await ask(`POST /api/auth/sessions/end/${shown[1]?._id}`, here.token)).status).toBe(200);
    expect(await test.app.sessions.read(there.token)).toBeNull();

    const again = await enter(phone);
    expect((await ask('POST /api/auth/sessions/end-others', here.token)).status).toBe(200);
    expect(await test.app.sessions.read(again.token)).toBeNull();
    expect(await test.app.sessions.read(stranger.token), 'another’s').not.toBeNull();
    expect(await list(here.token)).toHaveLength(1);
    for (const call of ['GET /api/auth/sessions', 'POST /api/auth/sessions/end-others']) {
      expect((await ask(call, null)).status).toBe(401);
    }
    const logged = await sql<{ what: string }>`select what from security_event order by id desc limit 1`.execute(
      test.app.db,
    );
    expect(logged.rows).toEqual([{ what: 'sessions ended' }]);
  });

  it('of staff that ended by themselves are not listed (behaviour: Signing in 3)', async () => {
    const [here] = [await enter(laptop), await enter(phone)];
    const role = (role: string, staffRole: string | null) =>
      sql`update user_account set role = ${role}, staff_role = ${staffRole} where email = ${email}`.execute(
        test.app.db,
      );
    await sql`update session set last_seen_at = now() - interval '31 minutes' where device = 'Chrome on Android'`.execute(
      test.app.db,
    );
    const listed = async () => (await ask('GET /api/auth/sessions', here.token)).json.data?.length;
    expect(await listed()).toBe(2);
    await role('admin', 'owner');
    try {
      test.app.sessions.stop();
      expect(await listed()).toBe(1);
    } finally {
      await role('shopper', null);
    }
  });

  it('of an account that everybody shares show only the visitor’s own, and end nobody’s', async () => {
    const [here] = [await enter(laptop), await enter(phone)];
    const { password_hash: passwordHash } = await test.app.db
      .selectFrom('user_account')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    test.app.demoAccounts = { password, passwordHash };
    try {
      expect((await ask('GET /api/auth/sessions', here.token)).json.data).toMatchObject([{ isThis: true }]);
      expect((await ask('POST /api/auth/sessions/end-others', here.token)).status).toBe(409);
    } finally {
      delete test.app.demoAccounts;
    }
  });

  it('of another browser than before are told by e-mail, those of a known one are not (behaviour: Signing in 4)', async () => {
    const first = await enter(laptop);
    expect(await mails(), 'nothing to compare with').toEqual([]);
    await enter({ ...laptop, clientAddress: '192.0.2.99' }, first.deviceToken);
    expect(await mails(), 'the same browser elsewhere').toEqual([]);
    await enter(phone);
    expect(await mails()).toMatchObject([{ text: expect.stringContaining('Chrome on Android') }]);
    await enter(phone, newToken());
    expect(await mails(), 'of this kind of browser there, the owner knows today').toHaveLength(1);
    const third = await enter({ ...phone, clientAddress: '198.51.100.5' }, newToken());
    expect(await mails()).toHaveLength(2);
    await enter({ ...phone, clientAddress: '198.51.100.6' }, third.deviceToken);
    expect(await mails()).toHaveLength(2);
    // What another's browser is known for says nothing here.
    const ravi = await enter(laptop, null, 'ravi@devices.example');
    await enter(laptop, ravi.deviceToken);
    expect(await mails()).toHaveLength(3);
  });

  it('let a browser be known to that account alone, until its other devices are signed out (behaviour: Signing in 5)', async () => {
    const [first, second] = [await enter(laptop), await enter(phone)];
    const known = (token: string | null, who: string | null = email) => recognisedDevice(test.app, token, who);
    expect(await known(first.deviceToken)).toMatch(/^[\w-]{43}$/);
    expect(await known(first.deviceToken, email.toUpperCase())).not.toBeNull();
    for (const [token, who] of [
      [newToken(), email],
      [null, email],
      [first.deviceToken, 'ravi@devices.example'],
      [first.deviceToken, null],
    ] as const) {
      expect(await known(token, who)).toBeNull();
    }
    const account = await test.app.sessions.read(first.token);
    const request = new Request('http://shop/');
    const { endOtherSessions } = await import('#customers/sign-in/account-sessions.ts');
    if (account) await endOtherSessions(test.app, account, contextOf(request, { deviceToken: first.deviceToken }));
    expect([await known(first.deviceToken), await known(second.deviceToken)]).toEqual([expect.any(String), null]);
    await sql`update known_device set last_seen_at = now() - interval '181 days'`.execute(test.app.db);
    expect(await known(first.deviceToken)).toBeNull();
  });

  it('keep the browser’s name in a cookie that scripts cannot read', () => {
    const token = newToken();
    const cookie = deviceCookie(token, true);
    expect(cookie).toMatch(/^device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/);
    expect(deviceToken(cookie)).toBe(token);
    expect(deviceToken('device=short')).toBeNull();
  });
});
