import { setTimeout as sleep } from 'node:timers/promises';
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
import { AppError } from '#rules/app-error.ts';
import { accountEmails } from '#tests/support/app/account-emails.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { changeAccount } from './change-account.ts';

vi.mock('#email/queue-account-email.ts', async (original) =>
  (await import('#tests/support/app/account-emails.ts')).recordAccountEmails(original),
);

const failed = 'OTP verification failed';
const deadCode = 'This code no longer works. Please ask for a new one.';
const taken = 'You already have an account with this e-mail. Please sign in.';
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
  /** What the last e-mail of a kind said. */
  const dataOf = (kind: 'otp' | 'reset') => {
    const data = accountEmails.queued.findLast((mail) => mail.kind === kind)?.data;
    if (!data) throw new Error(`There is no e-mail ${kind}.`);
    return data as unknown as { userName: string; code: string; link: string };
  };
  const lastCode = () => dataOf('otp').code;
  const otherCode = (code: string) => (code === '555555' ? '666666' : '555555');
  const tokenOfLink = () => new URL(dataOf('reset').link).searchParams.get('token') ?? '';
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
  async function appError(
    work: Promise<unknown>,
  ): Promise<Pick<AppError, 'status' | 'message' | 'errors' | 'retryAfterSeconds'>> {
    const error = await work.then(
      () => new Error('it was not refused'),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(AppError);
    const { status, message, errors, retryAfterSeconds } = error as AppError;
    return { status, message, errors, retryAfterSeconds };
  }
  const settled = async (works: Promise<unknown>[]) => {
    const results = await Promise.allSettled(works);
    const no = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as AppError] : []));
    for (const reason of no) expect(reason).toBeInstanceOf(AppError);
    return { yes: results.length - no.length, statuses: no.map(({ status }) => status) };
  };

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
