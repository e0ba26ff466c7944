import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logIn } from '#customers/sign-in/log-in.ts';
import { sendOtp } from '#customers/sign-in/send-otp.ts';
import { verifyOtp } from '#customers/sign-in/verify-otp.ts';
import type { AppContext } from '#platform/app-context.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import { accountEmails, lastCode } from '#tests/support/app/account-emails.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { appError, settled } from '#tests/support/app/refusals.ts';
import { testEngines } from '#tests/support/database/database.ts';

vi.mock('#email/queue-account-email.ts', async (original) =>
  (await import('#tests/support/app/account-emails.ts')).recordAccountEmails(original),
);

const failed = 'OTP verification failed';
const deadCode = 'This code no longer works. Please ask for a new one.';
const taken = 'You already have an account with this e-mail. Please sign in.';

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
  const otherCode = (code: string) => (code === '555555' ? '666666' : '555555');
  const accounts = () =>
    app.db
      .selectFrom('user_account')
      .selectAll()
      .where((row) => row(row.fn('lower', ['email']), '=', email.toLowerCase()))
      .execute();
  const waited = () =>
    sql`update registration_attempt set created_at = created_at - interval '31 seconds'`.execute(app.db);
  async function register() {
    const vcd = await sendOtp(app, form());
    return verifyOtp(app, { email, otp: lastCode(), vcd });
  }

  describe('a registration', () => {
    it('mails a code that is nowhere else, and makes the account of what was sent first', async () => {
      const vcd = await sendOtp(app, form());
      expect(accountEmails.queued).toEqual([
        {
          kind: 'otp',
          language: 'en',
          to: email,
          data: { userName: 'Asha Rao', code: expect.stringMatching(/^[1-9]\d{5}$/), minutes: 10 },
        },
      ]);
      expect(vcd).not.toContain(lastCode());
      const stored = JSON.stringify(await sql`select * from registration_attempt`.execute(app.db));
      for (const secret of [vcd, `"${lastCode()}"`, 'Kokum4Jar']) expect(stored).not.toContain(secret);
      expect(await accounts()).toEqual([]);

      const { user, token } = await verifyOtp(app, { email: email.toUpperCase(), otp: lastCode(), vcd });
      expect(user).toEqual({
        id: expect.any(String),
        userName: 'Asha Rao',
        email,
        phoneNumber: 9876543210,
        role: 'shopper',
        isBusinessAccount: true,
        newsletterSubscription: false,
      });
      expect(await app.sessions.read(token)).toMatchObject({ id: user.id, email });
      expect(accountEmails.queued.at(-1)).toEqual({
        kind: 'welcome',
        language: 'en',
        to: email,
        data: { userName: 'Asha Rao', shopUrl: app.config.publicUrl },
      });
      expect((await accounts())[0]?.password_hash).toMatch(/^\$argon2id\$/);
    });

    it('is not there when its e-mail cannot be written', async () => {
      const [noOutbox, writes] = [() => Promise.reject(new Error('no outbox')), accountEmails.beforeWriting];
      accountEmails.beforeWriting = noOutbox;
      await expect(sendOtp(app, form())).rejects.toThrow('no outbox');
      accountEmails.beforeWriting = writes;
      const vcd = await sendOtp(app, form());
      accountEmails.beforeWriting = noOutbox;
      await expect(verifyOtp(app, { email, otp: lastCode(), vcd })).rejects.toThrow('no outbox');
      accountEmails.beforeWriting = writes;
      expect(await accounts()).toEqual([]);
      await verifyOtp(app, { email, otp: lastCode(), vcd });
    });

    it('of a known address is refused, whatever its case, without a hash', async () => {
      await register();
      const counting = { ...app, passwords: { ...app.passwords, hash: () => Promise.reject(new Error('hashed')) } };
      expect(await appError(sendOtp(counting, form({ email: email.toUpperCase() })))).toEqual({
        status: 409,
        message: taken,
        errors: [{ field: 'email', message: taken }],
        retryAfterSeconds: null,
      });
    });

    it('gets another code after 30 seconds, and not before', async () => {
      await sendOtp(app, form());
      const { status, message, retryAfterSeconds } = await appError(sendOtp(app, form({ email: email.toLowerCase() })));
      expect([status, message]).toEqual([
        429,
        expect.stringMatching(/^We have just sent you a code\. .* \d+ seconds\.$/),
      ]);
      expect(retryAfterSeconds).toBeGreaterThan(25);
      expect(retryAfterSeconds).toBeLessThanOrEqual(30);
      await waited();
      const vcd = await sendOtp(app, form());
      await verifyOtp(app, { email, otp: lastCode(), vcd });
    });

    it('puts whoever ticked the newsletter on its list, whatever became of the call that subscribes', async () => {
      const vcd = await sendOtp(app, form({ newsletterSubscription: true }));
      await verifyOtp(app, { email, otp: lastCode(), vcd });
      expect(await app.db.selectFrom('newsletter_subscriber').select('email').execute()).toEqual([{ email }]);
    });

    it('cannot be spoiled by another of the same address', async () => {
      const mine = await sendOtp(app, form());
      const code = lastCode();
      await waited();
      const theirs = await sendOtp(app, form({ password: 'Strange4Jar' }));
      expect((await appError(verifyOtp(app, { email, otp: code, vcd: theirs }))).status).toBe(400);
      const { user } = await verifyOtp(app, { email, otp: code, vcd: mine });
      expect((await logIn(app, { email, password: 'Kokum4Jar' })).user.id).toBe(user.id);
      expect((await appError(verifyOtp(app, { email, otp: lastCode(), vcd: theirs }))).message).toBe(failed);
    });

    it('dies after five wrong tries, also for the right code', async () => {
      const vcd = await sendOtp(app, form());
      const wrong = { email, otp: otherCode(lastCode()), vcd };
      for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
        expect(await appError(verifyOtp(app, wrong))).toEqual({
          status: 400,
          message: failed,
          retryAfterSeconds: null,
          errors: [{ field: 'otp', message: `Wrong code. ${left} left.` }],
        });
      }
      for (const otp of [wrong.otp, lastCode()]) {
        expect((await appError(verifyOtp(app, { email, otp, vcd }))).errors).toEqual([
          { field: 'otp', message: deadCode },
        ]);
      }
      expect(await accounts()).toEqual([]);
    });

    it('dies after five wrong tries made at once', async () => {
      const vcd = await sendOtp(app, form());
      const code = lastCode();
      await settled(Array.from({ length: 20 }, () => verifyOtp(app, { email, otp: otherCode(code), vcd })));
      const { wrong_tries } = await app.db
        .selectFrom('registration_attempt')
        .select('wrong_tries')
        .where('email_key', '=', email.toLowerCase())
        .executeTakeFirstOrThrow();
      expect(wrong_tries).toBe(5);
      expect((await appError(verifyOtp(app, { email, otp: code, vcd }))).status).toBe(400);
    });

    it('dies after ten minutes', async () => {
      const vcd = await sendOtp(app, form());
      const [row] = await app.db.selectFrom('registration_attempt').selectAll().orderBy('created_at', 'desc').execute();
      expect((row?.expires_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)).toBeCloseTo(600_000, -2);
      await sql`update registration_attempt set expires_at = now() - interval '1 second'`.execute(app.db);
      expect((await appError(verifyOtp(app, { email, otp: lastCode(), vcd }))).errors[0]?.message).toBe(deadCode);
    });

    it.each<[string, object]>([
      ['another address', { email: 'ravi@example.com' }],
      ['no such verification value', { vcd: newToken() }],
      ['a verification value that is none', { vcd: "' or 1=1 --" }],
      ['a code that is none', { otp: 'abc' }],
      ['an empty code', { otp: '' }],
    ])('with %s is refused alike', async (_what, wrong) => {
      const vcd = await sendOtp(app, form());
      const { status, message } = await appError(verifyOtp(app, { email, otp: lastCode(), vcd, ...wrong }));
      expect([status, message]).toEqual([400, failed]);
    });

    it('opens one account, however many send the same code at once', async () => {
      const vcd = await sendOtp(app, form());
      const { yes, statuses } = await settled(
        Array.from({ length: 20 }, () => verifyOtp(app, { email, otp: lastCode(), vcd })),
      );
      expect([yes, new Set(statuses)]).toEqual([1, new Set([400])]);
      expect(await accounts()).toHaveLength(1);
      expect(accountEmails.queued.filter(({ kind }) => kind === 'welcome')).toHaveLength(1);
    });

    it('sends one e-mail, however many ask for one address at once', async () => {
      const { yes, statuses } = await settled(
        Array.from({ length: 20 }, (_, at) => sendOtp(app, form({ email: at % 2 ? email : email.toUpperCase() }))),
      );
      expect([yes, new Set(statuses)]).toEqual([1, new Set([429])]);
      expect(accountEmails.queued).toHaveLength(1);
    });

    it('opens one account, when two registrations of one address are finished at once', async () => {
      for (let round = 0; round < 5; round += 1) {
        email = `race${round}-${engine}@example.com`;
        const both: { otp: string; vcd: string }[] = [];
        for (const password of ['Kokum4Jar', 'Sattu456']) {
          const vcd = await sendOtp(app, form({ password }));
          both.push({ otp: lastCode(), vcd });
          await waited();
        }
        const { yes } = await settled(both.map((one) => verifyOtp(app, { email, ...one })));
        expect(yes).toBe(1);
        expect(await accounts()).toHaveLength(1);
      }
    });

    it('is refused by 409 when the address got an account in another way', async () => {
      const vcd = await sendOtp(app, form());
      const other = { user_name: 'A', email: email.toLowerCase(), password_hash: 'x' };
      await app.db.insertInto('user_account').values(other).execute();
      expect(await appError(verifyOtp(app, { email, otp: lastCode(), vcd }))).toMatchObject({
        status: 409,
        message: taken,
      });
    });
  });
});
