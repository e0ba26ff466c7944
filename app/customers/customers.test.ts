import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changePassword } from '#customers/sign-in/change-password.ts';
import { dropExpired } from '#customers/sign-in/drop-expired.ts';
import { forgotPassword } from '#customers/sign-in/forgot-password.ts';
import { logIn } from '#customers/sign-in/log-in.ts';
import { logOut } from '#customers/sign-in/log-out.ts';
import { resetPassword } from '#customers/sign-in/reset-password.ts';
import { sendOtp } from '#customers/sign-in/send-otp.ts';
import { verifyOtp } from '#customers/sign-in/verify-otp.ts';
import type { AppContext } from '#platform/app-context.ts';
import { createPasswords } from '#platform/sessions/passwords.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import { accountEmails, lastCode, tokenOfLink } from '#tests/support/app/account-emails.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { appError, settled } from '#tests/support/app/refusals.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { changeAccount } from './change-account.ts';

vi.mock('#email/queue-account-email.ts', async (original) =>
  (await import('#tests/support/app/account-emails.ts')).recordAccountEmails(original),
);

describe.each(testEngines)('accounts on the %s server', (engine) => {
  let test: TestShop;
  let app: AppContext;
  let email: string;
  beforeAll(async () => {
    test = await openTestShop(engine);
    app = test.app;
  });
  afterAll(() => test.drop());
  let number = 0;
  beforeEach(() => {
    number += 1;
    email = `Asha${number}@example.com`;
    accountEmails.queued.length = 0;
    accountEmails.beforeWriting = async () => {};
  });

  const form = (more: object = {}) => ({
    userName: 'Asha Rao',
    email,
    phoneNumber: '9876543210',
    password: 'Kokum4Jar',
    isBusinessAccount: true,
    newsletterSubscription: false,
    ...more,
  });
  async function register() {
    const vcd = await sendOtp(app, form());
    return verifyOtp(app, { email, otp: lastCode(), vcd });
  }

  describe('signing in', () => {
    it('takes the address in any case, and the password as it is', async () => {
      const { user } = await register();
      const signedIn = await logIn(app, { email: email.toUpperCase(), password: 'Kokum4Jar' });
      expect(signedIn.user).toEqual(user);
      expect(await app.sessions.read(signedIn.token)).toMatchObject({ id: user.id });
    });

    it('says and does the same for a wrong password and for nobody', async () => {
      await register();
      let hashes = 0;
      const matches: typeof app.passwords.matches = (password, hash) => {
        hashes += 1;
        return app.passwords.matches(password, hash);
      };
      const counting = { ...app, passwords: { ...app.passwords, matches } };
      const wrong = await appError(logIn(counting, { email, password: 'secret123' }));
      const nobody = await appError(logIn(counting, { email: 'nobody@example.com', password: 'Kokum4Jar' }));
      expect(wrong).toEqual(nobody);
      expect(wrong).toEqual({
        status: 401,
        message: 'Incorrect email or password. Please try again.',
        errors: [{ field: 'password', message: 'Incorrect email or password. Please try again.' }],
        retryAfterSeconds: null,
      });
      expect(hashes).toBe(2);
    });

    it('takes about as long for a wrong password as for nobody', async () => {
      await register();
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      // In turns, so that a busy machine slows both.
      for (let round = 0; round < 30; round += 1) {
        const [kind, address] = round % 2 ? (['known', email] as const) : (['unknown', 'nobody@example.com'] as const);
        const started = performance.now();
        await appError(logIn(app, { email: address, password: 'Wrong1234' }));
        times[kind].push(performance.now() - started);
      }
      const median = (list: number[]) => list.sort((a, b) => a - b)[7] ?? 0;
      const [known, unknown] = [median(times.known), median(times.unknown)];
      console.warn(`a wrong password takes ${known.toFixed(1)} ms, nobody's ${unknown.toFixed(1)} ms`);
      // Without its hash, nobody's would take less than a tenth.
      expect(unknown / known).toBeGreaterThan(0.4);
      expect(unknown / known).toBeLessThan(2.5);
    });

    it('is put off by 503 when very many wait', async () => {
      const passwords = createPasswords({ atOnce: 1, mostWaiting: 1 });
      const { yes, statuses } = await settled(
        Array.from({ length: 10 }, () => sendOtp({ ...app, passwords }, form({ email: `${newToken()}@example.com` }))),
      );
      expect(yes).toBeGreaterThanOrEqual(2);
      expect(new Set(statuses)).toEqual(new Set([503]));
      const busy = createPasswords({ atOnce: 0, mostWaiting: 0 });
      expect(await appError(logIn({ ...app, passwords: busy }, { email, password: 'x' }))).toMatchObject({
        status: 503,
        retryAfterSeconds: 5,
      });
    });

    it('ends with signing out, once and for good', async () => {
      const { token } = await register();
      const other = await logIn(app, { email, password: 'Kokum4Jar' });
      await logOut(app, token);
      await logOut(app, token);
      await logOut(app, null);
      expect([await app.sessions.read(token), (await app.sessions.read(other.token))?.email]).toEqual([null, email]);
    });

    it('gives the role of the database, and a new one at once', async () => {
      const { token, user } = await register();
      await sql`update user_account set role = 'admin', staff_role = 'owner' where id = ${user.id}`.execute(app.db);
      expect((await app.sessions.read(token))?.role).toBe('admin');
      expect((await logIn(app, { email, password: 'Kokum4Jar' })).user.role).toBe('admin');
    });
  });

  describe('whoever is signed in', () => {
    const audited = (id: string) =>
      app.db
        .selectFrom('audit_entry')
        .select(['by_user_id', 'action', 'before', 'after'])
        .where('kind', '=', 'account')
        .where('thing_id', '=', id)
        .orderBy('id')
        .execute();

    it('changes name and phone, seen at once in every session and written down once', async () => {
      const { token, user } = await register();
      const details = { userName: 'Asha Iyer', phoneNumber: '9123456789' };
      const changed = { ...user, userName: 'Asha Iyer', phoneNumber: 9_123_456_789 };
      expect(await changeAccount(app, user, details)).toEqual(changed);
      expect(await app.sessions.read(token)).toMatchObject(details);
      expect(await changeAccount(app, user, details)).toEqual(changed);
      expect(await audited(user.id)).toEqual([
        {
          by_user_id: user.id,
          action: 'edited',
          before: { userName: 'Asha Rao', phoneNumber: '9876543210' },
          after: details,
        },
      ]);
    });

    it('changes the password with the present one; every other session ends, and an e-mail says so', async () => {
      const { token: mine, user } = await register();
      const { token: another } = await logIn(app, { email, password: 'Kokum4Jar' });
      const elsewhere = createSessions(app.db);
      const wrong = await appError(changePassword(app, user, { currentPassword: 'Kokum4Ja', password: 'Another123' }));
      expect(wrong).toMatchObject({ status: 400, errors: [{ field: 'currentPassword' }] });
      expect(await app.sessions.read(another), 'nothing was done').not.toBeNull();
      expect(await audited(user.id)).toEqual([]);

      const changed = await changePassword(app, user, { currentPassword: 'Kokum4Jar', password: 'Another123' });
      expect(changed.user).toEqual(user);
      expect(accountEmails.queued.at(-1)).toMatchObject({ kind: 'password changed', to: email });
      for (const sessions of [app.sessions, elsewhere]) {
        expect([await sessions.read(mine), await sessions.read(another)]).toEqual([null, null]);
        expect(await sessions.read(changed.token)).toMatchObject({ id: user.id });
      }
      expect((await appError(logIn(app, { email, password: 'Kokum4Jar' }))).status).toBe(401);
      await logIn(app, { email, password: 'Another123' });
      expect(await audited(user.id)).toMatchObject([{ action: 'password changed', before: null, after: null }]);
    });

    it('is no password that everybody tries first, wherever it is chosen (behaviour: Accounts 3)', async () => {
      const { user } = await register();
      await forgotPassword(app, email);
      const link = tokenOfLink();
      const sent = accountEmails.queued.length;
      for (const chosen of [
        () => sendOtp(app, form({ email: 'new@example.com', password: 'Welcome2026' })),
        () => resetPassword(app, { token: link, password: 'Welcome2026' }),
        () => changePassword(app, user, { currentPassword: 'Kokum4Jar', password: 'Welcome2026' }),
      ]) {
        const { status, errors } = await appError(chosen());
        expect([status, errors[0]?.field]).toEqual([400, 'password']);
      }
      expect(accountEmails.queued).toHaveLength(sent);
      await resetPassword(app, { token: link, password: 'Besan2Atta9' });
    });

    it('changes it once, when two changes come at once', async () => {
      const { user } = await register();
      const outcomes = await Promise.allSettled(
        ['Another123', 'Third1234'].map((password) =>
          changePassword(app, user, { currentPassword: 'Kokum4Jar', password }),
        ),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });
  });

  it('what has expired goes, what has not stays', async () => {
    const { token } = await register();
    const { token: old } = await logIn(app, { email, password: 'Kokum4Jar' });
    await app.sessions.read(old);
    await forgotPassword(app, email);
    const id = await sql`update session set expires_at = now() - interval '1 second'
      where token_hash = sha256(convert_to(${old}, 'utf8')) returning 1`.execute(app.db);
    expect(id.rows).toHaveLength(1);
    await dropExpired(app);
    expect(await app.sessions.read(token)).not.toBeNull();
    const { rows } = await sql<{ left: number }>`select
      (select count(*) from session where expires_at < now()) + (select count(*) from registration_attempt where expires_at < now())
      + (select count(*) from password_reset where expires_at < now()) as left`.execute(app.db);
    expect(Number(rows[0]?.left)).toBe(0);
    await resetPassword(app, { token: tokenOfLink(), password: 'Another123' });
  });
});
