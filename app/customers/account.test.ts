import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiRouter } from '#api/api-router.ts';
import type { CallResponse } from '#api/calls.ts';
import type { CallContract } from '#contract/call.ts';
import { logIn } from '#customers/sign-in/log-in.ts';
import { resetPassword } from '#customers/sign-in/reset-password.ts';
import { demoAccounts } from '#db/demo/accounts.ts';
import { type Account, accountOf } from '#platform/sessions/sessions.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { accountCalls } from './account.calls.ts';

/** What was saved, or why it was not. */
interface Answer {
  message?: string;
  user?: CallResponse<'PUT /api/auth/account'>['user'];
  errors?: { field: string }[];
}

describe.each(testEngines)('the calls of an account on the %s server', (engine) => {
  let test: TestShop;
  let account: Account;
  let sessionToken: string;
  beforeAll(async () => {
    test = await openTestShop(engine);
    const email = 'asha@example.com';
    const row = await test.app.db
      .insertInto('user_account')
      .values({ user_name: 'Asha', email, password_hash: await test.app.passwords.hash('Kokum4Jar') })
      .returningAll()
      .executeTakeFirstOrThrow();
    account = accountOf(row);
    sessionToken = (await logIn(test.app, { email, password: 'Kokum4Jar' })).token;
    account = (await test.app.sessions.read(sessionToken)) ?? account;
  });
  afterAll(() => test.drop());

  async function put(path: keyof typeof accountCalls, body: object, clientAddress = '10.0.0.1') {
    const [method = '', address = ''] = path.split(' ');
    const init = { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const request = new Request(test.app.config.publicUrl + address, init);
    const answer = await apiRouter(test.app).fetch(
      request,
      contextOf(request, { account, sessionToken, clientAddress }),
    );
    const json = (await answer.json()) as Answer;
    const rule: CallContract = accountCalls[path];
    if (answer.status === 200) expect(rule.response.parse(json)).toEqual(json);
    return { status: answer.status, cookie: answer.headers.get('set-cookie'), json };
  }

  it.each([
    ['PUT /api/auth/account', { userName: ' ', phoneNumber: '9876543210' }, 'userName'],
    ['PUT /api/auth/account', { userName: 'Asha', phoneNumber: '0876543210' }, 'phoneNumber'],
    ['PUT /api/auth/account', { userName: 'Asha' }, 'phoneNumber'],
    ['PUT /api/auth/password', { password: 'Another123' }, 'currentPassword'],
    ['PUT /api/auth/password', { currentPassword: 'Kokum4Jar', password: 'short' }, 'password'],
    ['POST /api/auth/email', { newEmail: 'asha@', currentPassword: 'Kokum4Jar' }, 'newEmail'],
    ['POST /api/auth/email', { newEmail: 'asha@new.example' }, 'currentPassword'],
    ['POST /api/auth/email', { newEmail: 'ASHA@example.com', currentPassword: 'Kokum4Jar' }, 'newEmail'],
  ] as const)('%s with %j is refused by name of the field', async (path, body, field) => {
    const { status, json } = await put(path, body);
    expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('change name and phone', async () => {
    const { status, json } = await put('PUT /api/auth/account', {
      userName: ' Asha  Rao ',
      phoneNumber: 9_123_456_789,
    });
    expect([status, json.user?.userName, json.user?.phoneNumber]).toEqual([200, 'Asha Rao', 9_123_456_789]);
  });

  it('mail a link to another address, and let nobody guess the password there either', async () => {
    const asked = await put('POST /api/auth/email', { newEmail: 'asha@new.example', currentPassword: 'Kokum4Jar' });
    expect([asked.status, asked.json.message]).toEqual([200, expect.stringContaining('e-mailed a link')]);
    for (const token of ['', 'x', newToken(), 'x'.repeat(300)]) {
      expect((await put('POST /api/auth/email/confirm', { token })).status).toBe(400);
    }
    const token = newToken();
    await test.app.db
      .updateTable('email_change')
      .set({ token_hash: tokenHash(token) })
      .execute();
    const guess = (at: number) =>
      put('POST /api/auth/email', { newEmail: 'asha@x.example', currentPassword: `Guess${at}` }, `10.0.3.${at}`);
    let at = 0;
    for (let status = 400; status === 400 && at < 20; at += 1) ({ status } = await guess(at));
    expect([at, (await guess(at)).status], 'tries').toEqual([9, 429]);
    const taken = await test.app.db
      .insertInto('user_account')
      .values({ user_name: 'Ravi', email: 'asha@new.example', password_hash: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await put('POST /api/auth/email/confirm', { token })).status).toBe(409);
    await test.app.db.deleteFrom('user_account').where('id', '=', taken.id).execute();
    expect((await put('POST /api/auth/email/confirm', { token })).status).toBe(200);
    expect(await test.app.sessions.read(sessionToken)).toMatchObject({ email: 'asha@new.example' });
    await test.app.db.updateTable('user_account').set({ email: 'asha@example.com' }).execute();
    test.app.sessions.forget(account.id);
  });

  it('change the password, hand out the one session that is left, and let nobody guess the present one', async () => {
    const changed = await put('PUT /api/auth/password', { currentPassword: 'Kokum4Jar', password: 'Another123' });
    expect(changed.status).toBe(200);
    const token = /session=([^;]+)/.exec(changed.cookie ?? '')?.[1] ?? '';
    expect(await test.app.sessions.read(token)).toMatchObject({ id: account.id });
    expect(await test.app.sessions.read(sessionToken)).toBeNull();
    const guess = (at: number) =>
      put('PUT /api/auth/password', { currentPassword: `Guess${at}`, password: 'Third1234' }, `10.0.1.${at}`);
    // With the change itself, and from wherever they come.
    for (let at = 2; at <= 10; at += 1) expect((await guess(at)).status).toBe(400);
    expect((await guess(11)).status).toBe(429);
  });

  describe('of the demo shop, whose accounts everybody shares (behaviour: Accounts 15),', () => {
    const shared = 'This demo account is shared. Register to have an account of your own.';
    const details = { userName: 'Mine Now', phoneNumber: '9123456789' };
    const passwords = { currentPassword: demoAccounts.password, password: 'Another123' };
    const signInAgain = () => logIn(test.app, { email: 'asha@example.com', password: demoAccounts.password });
    beforeAll(async () => {
      const db = test.app.db;
      await db.updateTable('user_account').set({ password_hash: demoAccounts.passwordHash }).execute();
      await db.deleteFrom('rate_limit').execute();
      sessionToken = (await signInAgain()).token;
    });
    afterAll(() => {
      test.app.demoAccounts = undefined;
    });

    it('keep name, phone and password, also by a link for a new one', async () => {
      test.app.demoAccounts = demoAccounts;
      const before = await test.app.db.selectFrom('user_account').selectAll().executeTakeFirstOrThrow();
      for (const refused of [
        await put('PUT /api/auth/account', details, '10.0.2.1'),
        await put('PUT /api/auth/password', passwords, '10.0.2.1'),
        await put(
          'POST /api/auth/email',
          { newEmail: 'a@new.example', currentPassword: demoAccounts.password },
          '10.0.2.1',
        ),
      ]) {
        expect([refused.status, refused.json.message]).toEqual([409, shared]);
      }
      const token = newToken();
      await test.app.db
        .insertInto('password_reset')
        .values({ token_hash: tokenHash(token), user_id: account.id, expires_at: new Date(Date.now() + 60_000) })
        .execute();
      await expect(resetPassword(test.app, { token, password: 'Another123' })).rejects.toMatchObject({
        status: 409,
        message: shared,
      });
      expect(await test.app.db.selectFrom('user_account').selectAll().executeTakeFirstOrThrow()).toEqual(before);
      expect((await signInAgain()).user.userName).toBe(before.user_name);
    });

    it('change like any other once they have a password of their own, and in every other shop', async () => {
      test.app.demoAccounts = undefined;
      expect((await put('PUT /api/auth/password', passwords, '10.0.2.2')).status).toBe(200);
      test.app.demoAccounts = demoAccounts;
      expect((await put('PUT /api/auth/account', details, '10.0.2.2')).status).toBe(200);
    });
  });
});
