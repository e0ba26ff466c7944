import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberDevice } from '#customers/sign-in/recognised-device.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import { recordConsent } from '#privacy/consent/record-consent.ts';
import { accountEmails } from '#tests/support/app/account-emails.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { testEngines } from '#tests/support/database/database.ts';

vi.mock('#email/queue-account-email.ts', async (original) =>
  (await import('#tests/support/app/account-emails.ts')).recordAccountEmails(original),
);

describe.each(testEngines)('what an account gathers, on the %s server', (engine) => {
  let test: TestShop;
  let account: Parameters<typeof rememberDevice>[2];
  beforeAll(async () => {
    test = await openTestShop(engine);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await sql`truncate security_event`.execute(test.app.db);
    accountEmails.queued.length = 0;
    account = await test.app.db
      .insertInto('user_account')
      .values({ user_name: 'Asha', email: `${newToken()}@example.com`, password_hash: 'x' })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  /** A sign-in of a browser that the shop has not seen. */
  const signIn = (clientAddress = '203.0.113.7', userAgent = 'curl/8') =>
    test.app.db.transaction().execute(async (tx) => {
      await rememberDevice(test.app, tx, account, { clientAddress, userAgent, deviceToken: null });
      return test.app.sessions.begin(tx, account.id);
    });
  const count = async (table: 'known_device' | 'session') => {
    const rows = await test.app.db.selectFrom(table).select('token_hash').where('user_id', '=', account.id).execute();
    return rows.length;
  };

  it('is told once a day of a program without cookies, and of five others at most (behaviour: Signing in 4)', async () => {
    for (let at = 0; at < 4; at += 1) await signIn();
    expect(accountEmails.queued.map(({ kind }) => kind)).toEqual(['new device']);
    for (let at = 0; at < 9; at += 1) await signIn(`198.51.100.${at}`);
    expect(accountEmails.queued).toHaveLength(5);
    await sql`truncate security_event`.execute(test.app.db);
    await signIn();
    expect(accountEmails.queued, 'another day').toHaveLength(6);
  });

  it('has an end: 100 sessions and 50 browsers, those used last', async () => {
    const first = await signIn();
    for (let at = 0; at < 104; at += 1) await signIn();
    expect([await count('session'), await count('known_device')]).toEqual([100, 50]);
    expect(await test.app.sessions.read(first)).toBeNull();
    expect(await test.app.sessions.read(await signIn())).not.toBeNull();
  });

  it('has an end: the 20 last consents at a form', async () => {
    const { db } = test.app;
    for (let at = 0; at < 45; at += 1) {
      const act = at % 2 ? 'withdrawn' : 'given';
      await db.transaction().execute((tx) => recordConsent(tx, { form: 'newsletter', act, email: account.email }));
    }
    const rows = await sql<{
      act: string;
    }>`select act from consent where email = lower(${account.email}) order by at desc`.execute(db);
    expect(rows.rows).toHaveLength(20);
    expect(rows.rows[0]?.act).toBe('given');
  });
});
