import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveAccount } from '#customers/move-account.ts';
import { changePassword } from '#customers/sign-in/change-password.ts';
import { dropExpired } from '#customers/sign-in/drop-expired.ts';
import { forgotPassword } from '#customers/sign-in/forgot-password.ts';
import { logIn } from '#customers/sign-in/log-in.ts';
import { chooseNewsletter, unsubscribeNewsletter } from '#newsletter/newsletter.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import { readPersonalData } from '#privacy/read-personal-data.ts';
import { AppError } from '#rules/app-error.ts';
import { accountEmails } from '#tests/support/app/account-emails.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { confirmEmailChange, openChange } from './confirm-email-change.ts';
import { requestEmailChange } from './request-email-change.ts';

vi.mock('#email/queue-account-email.ts', async (original) =>
  (await import('#tests/support/app/account-emails.ts')).recordAccountEmails(original),
);

const password = 'Kokum4Jar';
const deadLink = 'This link has expired or is already used. Please ask for a new one.';
const taken = 'Another account has this e-mail address now. Please use a different one.';

describe.each(testEngines)('another e-mail address of an account on the %s server', (engine) => {
  let test: TestShop;
  let app: AppContext;
  let old: string;
  let next: string;
  let account: { id: string; userName: string };
  let number = 0;
  beforeAll(async () => {
    test = await openTestShop(engine);
    app = test.app;
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    number += 1;
    old = `Asha${number}@example.com`;
    next = `Asha.New${number}@example.org`;
    account = await addAccount(old);
    await sql`truncate rate_limit, security_event`.execute(app.db);
    accountEmails.queued.length = 0;
  });

  async function addAccount(email: string) {
    const { id } = await app.db
      .insertInto('user_account')
      .values({ user_name: 'Asha Rao', email, password_hash: await app.passwords.hash(password) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, userName: 'Asha Rao' };
  }
  const ask = (newEmail = next, currentPassword = password, by = account) =>
    requestEmailChange(app, by, { newEmail, currentPassword });
  const mails = () => accountEmails.queued.map(({ kind, to }) => [kind, to]);
  const token = () => {
    const mail = accountEmails.queued.findLast(({ kind }) => kind === 'email change');
    return new URL((mail?.data as { link: string } | undefined)?.link ?? '').searchParams.get('token') ?? '';
  };
  async function refusal(work: Promise<unknown>): Promise<AppError> {
    const error = await work.then(
      () => new Error('it was not refused'),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(AppError);
    return error as AppError;
  }
  const emailOf = async (id: string) => {
    const row = await app.db.selectFrom('user_account').select('email').where('id', '=', id).executeTakeFirstOrThrow();
    return row.email;
  };
  const logged = async () =>
    (await app.db.selectFrom('security_event').select('what').orderBy('id').execute()).map(({ what }) => what);

  it('is asked for with the password: the link goes to the new address, a notice to the old one, and nothing changes yet', async () => {
    await ask();
    expect(mails()).toEqual([
      ['email change', next],
      ['email change asked', old],
    ]);
    expect(accountEmails.queued[1]?.data).toMatchObject({ newEmail: next });
    expect(await emailOf(account.id)).toBe(old);
    const stored = JSON.stringify(await app.db.selectFrom('email_change').selectAll().execute());
    expect(stored).not.toContain(token());
    expect(await logged()).toEqual(['e-mail change asked']);
    expect((await readPersonalData(app, { id: account.id, email: old })).account.newEmail?.email).toBe(next);
    expect(await openChange(app, token())).toEqual({ userId: account.id, newEmail: next });
  });

  it.each([
    ['a wrong password', () => ask(next, 'Wrong1234'), 400, ['currentPassword']],
    ['the address that it has', () => ask(old.toLowerCase()), 400, ['newEmail']],
  ])('is refused for %s, and nobody gets an e-mail', async (_what, work, status, fields) => {
    const error = await refusal(work());
    expect([error.status, error.errors.map(({ field }) => field)]).toEqual([status, fields]);
    expect(mails()).toEqual([]);
    expect(await app.db.selectFrom('email_change').selectAll().where('user_id', '=', account.id).execute()).toEqual([]);
  });

  it('is refused to an account that everybody shares, and to the one that ADMIN_EMAIL names', async () => {
    const { password_hash: passwordHash } = await app.db
      .selectFrom('user_account')
      .select('password_hash')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    const shared = { ...app, demoAccounts: { password, passwordHash } } as never;
    const named = { ...app, config: { ...app.config, admin: { email: old.toUpperCase(), password } } };
    for (const shop of [shared, named]) {
      expect(
        (await refusal(requestEmailChange(shop, account, { newEmail: next, currentPassword: password }))).status,
      ).toBe(409);
    }
    expect(mails()).toEqual([]);
  });

  it('that another account has is answered the same, and its owner is told instead', async () => {
    await addAccount(next);
    const stranger = `Free${number}@example.org`;
    const answer = await ask(next.toUpperCase());
    expect(mails()).toEqual([
      ['email taken', next],
      ['email change asked', old],
    ]);
    expect(await ask(stranger)).toBe(answer);
    expect(
      await app.db.selectFrom('email_change').selectAll().where('user_id', '=', account.id).execute(),
    ).toHaveLength(1);
  });

  it('gets at most five e-mails an hour, whoever asks', async () => {
    for (let at = 0; at < 5; at += 1) await ask();
    const other = await addAccount(`Other${number}@example.com`);
    expect((await refusal(ask(next, password, other))).status).toBe(429);
    expect(mails().filter(([, to]) => to === next)).toHaveLength(5);
  });

  it('is the account’s once its link is used: other sessions, devices and reset links end, and both sign-in and notice follow', async () => {
    const [mine, another] = [
      await logIn(app, { email: old, password }, { clientAddress: '', userAgent: '', deviceToken: null }),
      await logIn(app, { email: old, password }, { clientAddress: '', userAgent: '', deviceToken: null }),
    ];
    const signedIn = await app.sessions.read(mine.token);
    await forgotPassword(app, old);
    await ask();
    const from = { clientAddress: '', userAgent: '', deviceToken: mine.deviceToken };
    await confirmEmailChange(app, token(), signedIn, from);
    expect(await emailOf(account.id)).toBe(next);
    expect(await app.sessions.read(mine.token)).toMatchObject({ email: next });
    expect(await app.sessions.read(another.token)).toBeNull();
    const of = (table: 'known_device' | 'password_reset') =>
      app.db.selectFrom(table).selectAll().where('user_id', '=', account.id).execute();
    expect([(await of('known_device')).length, (await of('password_reset')).length]).toEqual([1, 0]);
    expect(accountEmails.queued.at(-1)).toMatchObject({ kind: 'email changed', to: old, data: { newEmail: next } });
    expect((await logged()).at(-1)).toBe('e-mail changed');
    await logIn(app, { email: next, password });
    expect((await refusal(logIn(app, { email: old, password }))).status).toBe(401);
    const audit = await app.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('thing_id', '=', account.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(audit).toEqual({ before: { email: old }, after: { email: next } });
  });

  it('ends every session where the link is opened by nobody, or in the browser of another account', async () => {
    const other = await addAccount(`Other${number}@example.com`);
    const theirs = await logIn(app, { email: `Other${number}@example.com`, password });
    const mine = await logIn(app, { email: old, password });
    await ask();
    await confirmEmailChange(app, token(), await app.sessions.read(theirs.token));
    expect(await app.sessions.read(mine.token)).toBeNull();
    expect(await app.sessions.read(theirs.token)).toMatchObject({ id: other.id });
  });

  it.each([
    ['used', async () => confirmEmailChange(app, token(), null)],
    [
      'expired',
      async () => void (await sql`update email_change set expires_at = now() - interval '1 second'`.execute(app.db)),
    ],
    [
      'followed by a new password',
      async () => void (await changePassword(app, account, { currentPassword: password, password: 'Besan2Atta9Ragi' })),
    ],
  ])('is not had by a link that is %s', async (_what, spoil) => {
    await ask();
    await spoil();
    const before = await emailOf(account.id);
    for (const link of [token(), newToken(), '']) {
      expect(await refusal(confirmEmailChange(app, link, null))).toMatchObject({ status: 400, message: deadLink });
      expect(await openChange(app, link)).toBeNull();
    }
    expect(await emailOf(account.id)).toBe(before);
  });

  it('is refused to the one that ADMIN_EMAIL names since it was asked for', async () => {
    await ask();
    const named = { ...app, config: { ...app.config, admin: { email: old, password } } };
    expect((await refusal(confirmEmailChange(named, token(), null))).status).toBe(409);
    expect(await emailOf(account.id)).toBe(old);
  });

  it('leaves the old address no link for a new password, also not one that was asked for while it was confirmed', async () => {
    let forgot: Promise<unknown> | undefined;
    await inTransaction(app.db, async (tx) => {
      await tx.selectFrom('user_account').select('id').where('id', '=', account.id).forUpdate().execute();
      forgot = forgotPassword(app, old);
      const waiting = sql<{ count: number }>`select count(*)::int from pg_locks where not granted`;
      await expect.poll(async () => (await waiting.execute(tx)).rows[0]?.count, { interval: 5 }).not.toBe(0);
      await moveAccount(tx, { id: account.id, old, email: next }, { session: null, deviceToken: null });
    });
    await forgot;
    expect(mails()).toEqual([]);
    expect(await app.db.selectFrom('password_reset').selectAll().where('user_id', '=', account.id).execute()).toEqual(
      [],
    );
  });

  it('is had by the newest link alone, and once by many clicks', async () => {
    await ask(`First${number}@example.org`);
    const first = token();
    await ask();
    expect((await refusal(confirmEmailChange(app, first, null))).message).toBe(deadLink);
    const clicks = await Promise.allSettled(Array.from({ length: 5 }, () => confirmEmailChange(app, token(), null)));
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(mails().filter(([kind]) => kind === 'email changed')).toHaveLength(1);
  });

  it('is one account’s, when two confirm it at once: the other is told and keeps its own', async () => {
    const otherEmail = `Other${number}@example.com`;
    const other = await addAccount(otherEmail);
    await ask();
    const mine = token();
    await ask(next, password, other);
    const outcomes = await Promise.allSettled([
      confirmEmailChange(app, mine, null),
      confirmEmailChange(app, token(), null),
    ]);
    const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(lost).toMatchObject([{ status: 409, message: taken }]);
    expect([await emailOf(account.id), await emailOf(other.id)].sort()).toEqual(
      outcomes[0]?.status === 'fulfilled' ? [next, otherEmail].sort() : [next, old].sort(),
    );
  });

  it('takes newsletter, consents and messages along, and what was ordered as a guest', async () => {
    await chooseNewsletter(app, old, true);
    const { text } = await app.db
      .selectFrom('email')
      .select('text')
      .where('to_address', '=', old)
      .executeTakeFirstOrThrow();
    const unsubscribe = /unsubscribe\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
    const order = await sql<{
      id: string;
    }>`insert into shop_order (order_number, link_token, status, payment_method, payment_status,
      subtotal_paise, discount_paise, shipping_fee_paise, gst_paise, total_paise, name, email, phone, street, city, state, country, pincode)
      values (${`G-${number}-${engine}`}, ${newToken()}, 'Pending', 'COD', 'pending', 100, 0, 0, 5, 100, 'Asha', ${old.toUpperCase()}, '', '', '', '', '', '')
      returning id`.execute(app.db);
    await ask();
    await confirmEmailChange(app, token(), null);
    await unsubscribeNewsletter(app, unsubscribe);
    const kept = await readPersonalData(app, { id: account.id, email: next });
    expect([kept.newsletter === null, kept.consents.length, kept.orders.length]).toEqual([false, 1, 1]);
    const { user_id } = await app.db
      .selectFrom('shop_order')
      .select('user_id')
      .where('id', '=', order.rows[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(user_id, 'it stays hers, whoever has the old address next').toBe(account.id);
  });

  it('that nobody confirms is forgotten', async () => {
    await ask();
    await dropExpired(app);
    expect(await openChange(app, token())).not.toBeNull();
    await sql`update email_change set expires_at = now() - interval '1 second'`.execute(app.db);
    await dropExpired(app);
    expect(await app.db.selectFrom('email_change').selectAll().execute()).toEqual([]);
  });
});
