import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiRouter } from '#api/api-router.ts';
import { type CallName, calls } from '#api/calls.ts';
import type { CallContract } from '#contract/call.ts';
import { deviceToken, sessionToken, ticketToken } from '#platform/http/session-cookie.ts';
import { secretsOf } from '#platform/secrets/secrets.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { forgetFactors } from './remove-factor.ts';

const password = 'Kokum4Jar';
const email = 'meera@factor.example';

describe.each(testEngines)('the second factor on the %s server', (engine) => {
  let test: TestShop;
  let db: TestShop['app']['db'];
  let userId: string;
  beforeAll(async () => {
    test = await openTestShop(engine);
    db = test.app.db;
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    for (const table of ['user_account', 'rate_limit', 'email'] as const) await db.deleteFrom(table).execute();
    await db.updateTable('store_setting').set({ second_factor_required: false }).execute();
    const password_hash = await test.app.passwords.hash(password);
    const row = { user_name: 'Meera', email, password_hash, role: 'admin' as const, staff_role: 'owner' as const };
    userId = (await db.insertInto('user_account').values(row).returning('id').executeTakeFirstOrThrow()).id;
  });

  /** One browser, with its cookies. */
  function browser(address = '203.0.113.7') {
    const cookies = new Map<string, string>();
    const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    async function ask(name: string, body?: object) {
      const [method = '', path = ''] = name.split(' ');
      const request = new Request(test.app.config.publicUrl + path, {
        method,
        headers: { cookie: header(), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const token = sessionToken(header());
      const values = {
        account: token === null ? null : await test.app.sessions.read(token),
        sessionToken: token,
        ticketToken: ticketToken(header()),
        deviceToken: deviceToken(header()),
        clientAddress: address,
      };
      const answer = await apiRouter(test.app).fetch(request, contextOf(request, values));
      for (const cookie of answer.headers.getSetCookie()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === '') cookies.delete(key);
        else cookies.set(key, value);
      }
      // biome-ignore lint/suspicious/noExplicitAny: responses of several shapes, and of refusals
      const json: any = await answer.json();
      const rule: CallContract | undefined = calls[name as CallName];
      if (answer.status === 200 && rule) expect(rule.response.parse(json)).toEqual(json);
      return { status: answer.status, json };
    }
    const logIn = () => ask('POST /api/auth/login', { email, password });
    return { ask, logIn, cookies, isIn: async () => (await ask('GET /api/auth/check-auth')).json.success as boolean };
  }
  type Browser = ReturnType<typeof browser>;
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  /** As if the codes of now had not been used. */
  const aMinutePasses = () => db.updateTable('authenticator').set({ last_step: 0 }).execute();
  /** Signs in and sets an app up. */
  async function withApp(): Promise<{ owner: Browser; secret: string; codes: string[] }> {
    const owner = browser();
    await owner.logIn();
    const { json } = await owner.ask('POST /api/auth/factors/authenticator');
    const done = await owner.ask('POST /api/auth/factors/authenticator/confirm', { code: codeOf(json.secret) });
    expect(done.status).toBe(200);
    await aMinutePasses();
    return { owner, secret: json.secret, codes: done.json.recoveryCodes };
  }
  const enterCode = (who: Browser, code: string) => who.ask('POST /api/auth/second-step/code', { email, code });
  const events = async () =>
    (
      await db
        .selectFrom('security_event')
        .select(['what', 'thing'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute()
    ).map(({ what, thing }) => (thing === '' ? what : `${what}: ${thing}`));

  it('is set up with a code, and neither secret nor recovery codes can be read in the database', async () => {
    const owner = browser();
    await owner.logIn();
    const { json } = await owner.ask('POST /api/auth/factors/authenticator');
    expect(json.uri).toBe(
      `otpauth://totp/Mitahara:meera%40factor.example?issuer=Mitahara&secret=${json.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const wrong = await owner.ask('POST /api/auth/factors/authenticator/confirm', { code: codeOf(json.secret, 9) });
    expect([wrong.status, wrong.json.errors]).toMatchObject([400, [{ field: 'code' }]]);
    expect((await browser().logIn()).json.success, 'not before a right code').toBe(true);
    const spaced = codeOf(json.secret).replace(/(...)/, '$1 ');
    const done = await owner.ask('POST /api/auth/factors/authenticator/confirm', { code: spaced });
    expect(new Set(done.json.recoveryCodes).size).toBe(10);
    const stored = await sql<{
      row: string;
    }>`select authenticator::text || coalesce(string_agg(recovery_code::text, ''), '') as row
      from authenticator, recovery_code group by authenticator`.execute(db);
    const text = stored.rows.map(({ row }) => row).join();
    const bytes = Buffer.from(Secret.fromBase32(json.secret).bytes).toString('hex');
    for (const secret of [json.secret, Buffer.from(json.secret).toString('hex'), bytes, ...done.json.recoveryCodes]) {
      expect(text).not.toContain(secret);
    }
    expect(done.json.recoveryCodes.every((code: string) => /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/.test(code))).toBe(true);
    expect((await owner.ask('POST /api/auth/factors/authenticator')).status, 'one app').toBe(409);
    const [mail] = await db
      .selectFrom('email')
      .select(['kind', 'to_address', 'text'])
      .where('kind', '=', 'second factor')
      .execute();
    expect(mail).toMatchObject({ to_address: email, text: expect.stringContaining('Added: an authenticator app') });
    expect(await events()).toContain('factor added: an authenticator app');
  });

  it('is asked for after the password: no session before, and a code works once (behaviour: Second factor 3, Second factor 4)', async () => {
    const { secret } = await withApp();
    const phone = browser();
    const first = await phone.logIn();
    expect(first).toMatchObject({
      status: 200,
      json: { success: false, code: 'second-factor', methods: ['code', 'recoveryCode'] },
    });
    expect([...phone.cookies.keys()]).toEqual(['second-step']);
    expect(await phone.isIn()).toBe(false);
    const wrong = await enterCode(phone, '000000');
    expect([wrong.status, wrong.json.errors]).toMatchObject([400, [{ field: 'code' }]]);
    const stranger = browser();
    expect((await enterCode(stranger, codeOf(secret))).status, 'another browser has no ticket').toBe(401);
    const code = codeOf(secret);
    expect((await enterCode(phone, code)).status).toBe(200);
    expect(await phone.isIn()).toBe(true);
    expect(phone.cookies.has('second-step')).toBe(false);

    const other = browser();
    await other.logIn();
    expect((await enterCode(other, code)).status, 'used').toBe(400);
    expect((await enterCode(other, codeOf(secret, -1))).status, 'older than the one that was used').toBe(400);
    expect((await enterCode(other, codeOf(secret, 1))).status, 'newer').toBe(200);
    expect(await events()).toEqual(
      expect.arrayContaining(['second step asked', 'second step failed: with a code', 'sign-in: with a code']),
    );
  });

  it('ends the sessions that a password alone began, once the first is there (behaviour: Second factor 2)', async () => {
    const thief = browser('198.51.100.9');
    await thief.logIn();
    const { owner, secret } = await withApp();
    expect(await thief.isIn()).toBe(false);
    const stolen = { currentPassword: password, password: 'Besan2Atta9Ragi' };
    expect((await thief.ask('PUT /api/auth/password', stolen)).status).toBe(401);
    expect(await owner.isIn()).toBe(true);
    expect(await events()).toContain('sessions ended');
    const phone = browser();
    await phone.logIn();
    await enterCode(phone, codeOf(secret));
    expect([await owner.isIn(), await phone.isIn()]).toEqual([true, true]);
  });

  it('offers no passkey where browsers use none', async () => {
    const row = { user_id: userId, credential_id: 'key', public_key: Buffer.from('key'), counter: 0, name: 'Laptop' };
    await db
      .insertInto('passkey')
      .values({ ...row, transports: [] })
      .execute();
    const { publicUrl } = test.app.config;
    const methods = async (address: string) => {
      test.app.config.publicUrl = address;
      return (await browser().logIn()).json.methods;
    };
    try {
      expect(await methods('https://shop.example')).toEqual(['passkey', 'recoveryCode']);
      expect(await methods('http://192.168.1.4:3000')).toEqual(['recoveryCode']);
    } finally {
      test.app.config.publicUrl = publicUrl;
    }
  });

  it('one code that two browsers send at once lets one of them in', async () => {
    const { secret } = await withApp();
    const browsers = Array.from({ length: 4 }, (_, at) => browser(`203.0.113.${at}`));
    for (const one of browsers) await one.logIn();
    const code = codeOf(secret);
    const answers = await Promise.all(browsers.map((one) => enterCode(one, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('is proved again before another e-mail address is asked for, whatever the password (behaviour: Accounts 17)', async () => {
    const { owner, codes } = await withApp();
    const ask = () => owner.ask('POST /api/auth/email', { newEmail: 'owner@new.example', currentPassword: password });
    await sql`update session set confirmed_at = null`.execute(db);
    expect((await ask()).status).toBe(403);
    expect((await owner.ask('POST /api/auth/confirm', { recoveryCode: codes[0] })).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  it('a ticket ends after five minutes, five wrong tries, its use, and a new password', async () => {
    const { owner, secret, codes } = await withApp();
    const [late, guessing, twice, changed] = [browser('1'), browser('2'), browser('3'), browser('4')];
    for (const one of [late, guessing, twice, changed]) await one.logIn();
    const recover = (who: Browser, code = codes[0]) =>
      who.ask('POST /api/auth/second-step/recovery-code', { recoveryCode: code });
    const byToken = (one: Browser) => one.cookies.get('second-step') ?? '';
    await sql`update sign_in_ticket set expires_at = now() - interval '1 second' where token_hash = ${tokenHash(byToken(late))}`.execute(
      db,
    );
    expect((await recover(late)).status).toBe(401);
    for (let at = 0; at < 5; at += 1) expect((await recover(guessing, 'aaaa-aaaa-aaaa-aaaa')).status).toBe(400);
    expect((await recover(guessing)).status, 'five wrong ones').toBe(401);
    const kept = byToken(twice);
    expect((await enterCode(twice, codeOf(secret))).status).toBe(200);
    twice.cookies.set('second-step', kept);
    expect((await recover(twice)).status, 'used').toBe(401);
    const set = await owner.ask('PUT /api/auth/password', { currentPassword: password, password: 'Besan2Atta9Ragi' });
    expect(set.status).toBe(200);
    expect((await recover(changed)).status, 'the password of that sign-in is gone').toBe(401);
  });

  it('a recovery code works once, also after a new password by link (behaviour: Second factor 5)', async () => {
    const { codes } = await withApp();
    const phone = browser();
    await phone.logIn();
    const typed = codes[0]?.toUpperCase().replaceAll('-', ' ');
    expect((await phone.ask('POST /api/auth/second-step/recovery-code', { recoveryCode: typed })).status).toBe(200);
    const link = newToken();
    const expires_at = new Date(Date.now() + 60_000);
    await db
      .insertInto('password_reset')
      .values({ token_hash: tokenHash(link), user_id: userId, expires_at })
      .execute();
    const reset = await phone.ask('POST /api/auth/reset-password', { token: link, password: 'Besan2Atta9Ragi' });
    expect(reset.json).toMatchObject({ success: false, code: 'second-factor' });
    expect((await phone.ask('POST /api/auth/second-step/recovery-code', { recoveryCode: codes[0] })).status).toBe(400);
    expect((await phone.ask('POST /api/auth/second-step/recovery-code', { recoveryCode: codes[1] })).status).toBe(200);
    expect((await phone.ask('GET /api/auth/factors')).json.recoveryCodesLeft).toBe(8);
    const renewed = await phone.ask('POST /api/auth/factors/recovery-codes');
    expect(renewed.json.recoveryCodes).toHaveLength(10);
    expect(renewed.json.recoveryCodes).not.toContain(codes[2]);
    expect(await events()).toEqual(expect.arrayContaining(['recovery code used', 'recovery codes made']));
  });

  it('strangers who know the password use up no tries of a known browser', async () => {
    const { secret } = await withApp();
    const known = browser('198.51.100.1');
    await known.logIn();
    expect((await enterCode(known, codeOf(secret))).status).toBe(200);
    await aMinutePasses();
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const stranger = browser(`203.0.113.${at}`);
      await stranger.logIn();
      statuses.push((await enterCode(stranger, '000000')).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await known.ask('POST /api/auth/logout');
    await known.logIn();
    expect((await enterCode(known, codeOf(secret))).status).toBe(200);
  });

  it('confirms a session in place of the password', async () => {
    const { owner, secret } = await withApp();
    await sql`update session set confirmed_at = null`.execute(db);
    test.app.sessions.forget(userId);
    expect((await owner.ask('GET /api/auth/confirm')).json.methods).toEqual(['code', 'recoveryCode']);
    const refused = await owner.ask('POST /api/auth/factors/authenticator/remove');
    expect([refused.status, refused.json.code]).toEqual([403, 'confirm']);
    expect((await owner.ask('POST /api/auth/confirm', { password })).status).toBe(400);
    expect((await owner.ask('POST /api/auth/confirm', { password, code: codeOf(secret) })).status).toBe(400);
    expect((await owner.ask('POST /api/auth/confirm', { code: codeOf(secret) })).status).toBe(200);
    expect((await owner.ask('POST /api/auth/factors/authenticator/remove')).status).toBe(200);
    expect((await owner.ask('GET /api/auth/factors')).json).toMatchObject({
      authenticatorSince: null,
      recoveryCodesLeft: 0,
    });
    expect((await browser().logIn()).json.success).toBe(true);
    // A new password is no proof of the second factor.
    const again = await withApp();
    await sql`update session set confirmed_at = null`.execute(db);
    test.app.sessions.forget(userId);
    await again.owner.ask('PUT /api/auth/password', { currentPassword: password, password: 'Besan2Atta9Ragi' });
    expect((await again.owner.ask('POST /api/auth/factors/recovery-codes')).status).toBe(403);
  });

  it('is required by an owner who has one: others can do nothing but set one up (behaviour: Second factor 6)', async () => {
    const alone = browser();
    await alone.logIn();
    const require = (who: Browser, isRequired = true) =>
      who.ask('PUT /api/admin/settings/staff', { secondFactorRequired: isRequired });
    expect((await require(alone)).status).toBe(409);
    const { owner } = await withApp();
    const row = {
      user_name: 'Ravi',
      email: 'ravi@factor.example',
      role: 'admin' as const,
      staff_role: 'manager' as const,
    };
    await db
      .insertInto('user_account')
      .values({ ...row, password_hash: await test.app.passwords.hash(password) })
      .execute();
    const ravi = browser();
    await ravi.ask('POST /api/auth/login', { email: row.email, password });
    expect((await ravi.ask('GET /api/admin/orders/get')).status).toBe(200);
    expect((await require(owner)).status).toBe(200);
    const refused = await ravi.ask('GET /api/admin/orders/get');
    expect([refused.status, refused.json]).toEqual([
      403,
      {
        success: false,
        message: 'Your shop requires a second step. Set one up under ‘Your sign-in’.',
        code: 'second-factor-required',
      },
    ]);
    expect((await ravi.ask('GET /api/auth/check-auth')).json.user.permissions).toEqual([]);
    expect((await owner.ask('GET /api/admin/orders/get')).status).toBe(200);
    expect((await owner.ask('POST /api/auth/factors/authenticator/remove')).status, 'the last one').toBe(409);
    const { json } = await ravi.ask('POST /api/auth/factors/authenticator');
    await ravi.ask('POST /api/auth/factors/authenticator/confirm', { code: codeOf(json.secret) });
    expect((await ravi.ask('GET /api/admin/orders/get')).status).toBe(200);
    expect((await require(owner, false)).status).toBe(200);
  });

  it('is not required by an owner whose last one is removed at this moment', async () => {
    const { owner } = await withApp();
    let asked: ReturnType<Browser['ask']> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute();
      await tx.deleteFrom('authenticator').where('user_id', '=', userId).execute();
      let isAnswered = false;
      asked = owner.ask('PUT /api/admin/settings/staff', { secondFactorRequired: true });
      void asked.then(() => {
        isAnswered = true;
      });
      const waiting = sql<{ count: number }>`select count(*)::int from pg_locks where not granted`;
      await expect
        .poll(async () => isAnswered || (await waiting.execute(tx)).rows[0]?.count, { interval: 5 })
        .not.toBe(0);
    });
    expect((await asked)?.status).toBe(409);
  });

  it('that was lost is taken away by the operator', async () => {
    const { owner } = await withApp();
    expect(await forgetFactors(test.app, email.toUpperCase())).toBe('changed');
    test.app.sessions.forget(userId);
    expect(await owner.isIn()).toBe(false);
    expect((await browser().logIn()).json.success).toBe(true);
    expect(await forgetFactors(test.app, email)).toBe('as it was');
    await expect(forgetFactors(test.app, 'nobody@factor.example')).rejects.toThrow(/has no account/);
    expect(await db.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
  });

  it('is not for accounts that everybody shares, nor codes for a shop without a key; another key locks nobody out', async () => {
    const owner = browser();
    await owner.logIn();
    const { password_hash: passwordHash } = await db
      .selectFrom('user_account')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    const { secrets } = test.app;
    try {
      test.app.demoAccounts = { password, passwordHash };
      expect((await owner.ask('POST /api/auth/factors/authenticator')).status).toBe(409);
      delete test.app.demoAccounts;
      test.app.secrets = null;
      expect((await owner.ask('POST /api/auth/factors/authenticator')).json.message).toContain(
        'SECRETS_KEY is not set',
      );
      test.app.secrets = secrets;
      const { secret, codes } = await withApp();
      test.app.secrets = secretsOf('another key, which the operator took by mistake');
      const phone = browser();
      await phone.logIn();
      expect((await enterCode(phone, codeOf(secret))).status).toBe(400);
      const recovered = await phone.ask('POST /api/auth/second-step/recovery-code', { recoveryCode: codes[0] });
      expect(recovered.status).toBe(200);
    } finally {
      delete test.app.demoAccounts;
      test.app.secrets = secrets;
    }
  });
});
