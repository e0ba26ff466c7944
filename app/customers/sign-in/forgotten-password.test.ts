import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgotPassword } from '#customers/sign-in/forgot-password.ts';
import { logIn } from '#customers/sign-in/log-in.ts';
import { resetPassword } from '#customers/sign-in/reset-password.ts';
import { sendOtp } from '#customers/sign-in/send-otp.ts';
import { verifyOtp } from '#customers/sign-in/verify-otp.ts';
import type { AppContext } from '#platform/app-context.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import { accountEmails, dataOf, lastCode, tokenOfLink } from '#tests/support/app/account-emails.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { appError, settled } from '#tests/support/app/refusals.ts';
import { testEngines } from '#tests/support/database/database.ts';

vi.mock('#email/queue-account-email.ts', async (original) =>
  (await import('#tests/support/app/account-emails.ts')).recordAccountEmails(original),
);
const deadLink = 'This link has expired or is already used. Please ask for a new one.';

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

  describe('a forgotten password', () => {
    it('is answered the same and about as late for nobody, without an e-mail', async () => {
      await register();
      accountEmails.queued.length = 0;
      const timed = async (address: string) => {
        const started = performance.now();
        return { said: await forgotPassword(app, address), ms: performance.now() - started };
      };
      const [known, unknown] = [await timed(email.toUpperCase()), await timed('nobody@example.com')];
      expect(known.said).toBe(unknown.said);
      for (const { ms } of [known, unknown])
        expect(ms, 'its fixed time, but for the clock’s grain').toBeGreaterThan(190);
      expect(accountEmails.queued).toEqual([
        {
          kind: 'reset',
          to: email,
          language: 'en',
          data: { userName: 'Asha Rao', link: expect.any(String), minutes: 30 },
        },
      ]);
      const { link } = dataOf('reset');
      expect(link.startsWith(`${app.config.publicUrl}/auth/reset-password?token=`)).toBe(true);
      const stored = JSON.stringify(await sql`select * from password_reset`.execute(app.db));
      expect(stored).not.toContain(tokenOfLink());
    });

    it('is answered no later when its e-mail takes long to write', async () => {
      await register();
      accountEmails.beforeWriting = () => sleep(150);
      const timed = async (address: string) => {
        const started = performance.now();
        await forgotPassword(app, address);
        return performance.now() - started;
      };
      // In turns and the quickest of each, so that a busy machine slows neither more than the other.
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      for (let round = 0; round < 3; round += 1) {
        times.known.push(await timed(email));
        times.unknown.push(await timed('nobody@example.com'));
      }
      expect(Math.min(...times.known) - Math.min(...times.unknown)).toBeLessThan(100);
    });

    it('is replaced once; every other session ends, here and in another process', async () => {
      const { token: first, user } = await register();
      const { token: second } = await logIn(app, { email, password: 'Kokum4Jar' });
      const elsewhere = createSessions(app.db);
      expect(await elsewhere.read(first)).not.toBeNull();
      await forgotPassword(app, email);
      const link = tokenOfLink();
      const reset = await resetPassword(app, { token: link, password: 'Another123' });
      expect(reset.user).toEqual(user);
      expect(accountEmails.queued.at(-1)).toEqual({
        kind: 'password changed',
        language: 'en',
        to: email,
        data: { userName: 'Asha Rao', link: `${app.config.publicUrl}/auth/login` },
      });
      for (const sessions of [app.sessions, elsewhere]) {
        expect([await sessions.read(first), await sessions.read(second)]).toEqual([null, null]);
        expect(await sessions.read(reset.token)).toMatchObject({ id: user.id });
      }
      expect((await appError(logIn(app, { email, password: 'Kokum4Jar' }))).status).toBe(401);
      await logIn(app, { email, password: 'Another123' });
      expect(await appError(resetPassword(app, { token: link, password: 'Third1234' }))).toMatchObject({
        status: 400,
        message: deadLink,
      });
    });

    it('is replaced by one, when a link is used many times at once; the other links die with it', async () => {
      await register();
      await forgotPassword(app, email);
      const first = tokenOfLink();
      await forgotPassword(app, email);
      const { yes, statuses } = await settled(
        Array.from({ length: 10 }, (_, at) => resetPassword(app, { token: tokenOfLink(), password: `Another12${at}` })),
      );
      expect([yes, new Set(statuses)]).toEqual([1, new Set([400])]);
      expect(accountEmails.queued.filter(({ kind }) => kind === 'password changed')).toHaveLength(1);
      expect((await appError(resetPassword(app, { token: first, password: 'Third1234' }))).message).toBe(deadLink);
    });

    it('lets no sign-in with the old one through, that runs at the same time', async () => {
      const { user } = await register();
      for (let round = 0; round < 5; round += 1) {
        const password = round === 0 ? 'Kokum4Jar' : `Another12${round - 1}`;
        await forgotPassword(app, email);
        const token = tokenOfLink();
        const [, reset] = await Promise.all([
          Promise.allSettled(Array.from({ length: 4 }, () => logIn(app, { email, password }))),
          resetPassword(app, { token, password: `Another12${round}` }),
        ]);
        const left = await app.db.selectFrom('session').select('token_hash').where('user_id', '=', user.id).execute();
        expect(left).toHaveLength(1);
        expect(await app.sessions.read(reset.token)).not.toBeNull();
      }
    });

    it('cannot be replaced after half an hour, and no hash is spent on it', async () => {
      await register();
      await forgotPassword(app, email);
      await sql`update password_reset set expires_at = now() - interval '1 second'`.execute(app.db);
      const counting = { ...app, passwords: { ...app.passwords, hash: () => Promise.reject(new Error('hashed')) } };
      for (const token of [tokenOfLink(), newToken(), '', "'"]) {
        const { status, message } = await appError(resetPassword(counting, { token, password: 'Another123' }));
        expect([status, message]).toEqual([400, deadLink]);
      }
    });
  });
});
