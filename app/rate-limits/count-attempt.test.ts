import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Limit } from '#contract/call.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import { AppError } from '#rules/app-error.ts';
import { mailboxKey } from '#rules/typed/email-address.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { bothEngines, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { type Attempt, clearFailures, countAttempt } from './count-attempt.ts';

describe.each(bothEngines)('limits on the %s server', (engine) => {
  let test: TestDatabase<Tables>;
  let here: Parameters<typeof countAttempt>[0];
  beforeAll(async () => {
    test = await createTestDatabase<Tables>(engine);
    here = { db: test.database.db };
  });
  afterAll(() => test.drop());

  it('takes the spellings of one mailbox for one, in the database as in the code', async () => {
    const addresses = [
      'Asha.Rao+diwali@Gmail.com',
      'a.s.h.a.rao@googlemail.com',
      'ASHA.RAO@GMAIL.CO',
      'asha.rao+a+b@example.com',
      '+offers@example.com',
      '..@gmail.com',
      'asha@mail.gmail.com',
      'asha+@gmail.com',
      'no-address',
      '9876543210',
      '',
      ...fc.sample(fc.stringMatching(/^[A-Za-z.+_-]{1,12}@(?:gmail|GoogleMail|shop-1)\.(?:com|co\.in)$/), 200),
    ];
    const { rows } = await sql<{ address: string; mailbox: string }>`
      select address, mailbox(address) as mailbox from unnest(${addresses}::text[]) as address`.execute(here.db);
    expect(rows).toEqual(addresses.map((address) => ({ address, mailbox: mailboxKey(address) })));
  });

  const attempt = (limits: Limit[], more: Partial<Attempt> = {}): Attempt => ({
    what: newToken(),
    limits,
    address: '203.0.113.7',
    email: 'asha@example.com',
    ...more,
  });
  /** Seconds to wait, or 0. */
  const tried = (one: Attempt) =>
    countAttempt(here, one).then(
      () => 0,
      (error: unknown) => {
        expect(error).toBeInstanceOf(AppError);
        expect(error).toMatchObject({
          status: 429,
          message: expect.stringMatching(/^Too many tries\. Please try again in \d+ (?:second|minute)s?\.$/),
        });
        return (error as AppError).retryAfterSeconds ?? 0;
      },
    );
  const times = async (count: number, one: Attempt) => {
    const waits: number[] = [];
    for (let at = 0; at < count; at += 1) waits.push(await tried(one));
    return waits.map((wait) => (wait === 0 ? 'yes' : 'no')).join(' ');
  };
  const passes = (seconds: number) =>
    sql`update rate_limit set ends_at = ends_at - make_interval(secs => ${seconds})`.execute(here.db);

  it('let so many through and say when to come again', async () => {
    const one = attempt([{ of: 'address', most: 3, seconds: 60 }]);
    expect(await times(4, one)).toBe('yes yes yes no');
    const wait = await tried(one);
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('are of all networks of an IPv6 site together, 64 times as high (behaviour: Security 6)', async () => {
    const one = attempt([{ of: 'address', most: 1, seconds: 60 }]);
    const from = (network: string) => tried({ ...one, address: `2001:db8:7:${network}::/64` });
    const waits = await Promise.all(Array.from({ length: 64 }, (_, at) => from(at.toString(16))));
    expect(waits.filter((wait) => wait > 0)).toEqual([]);
    expect(await from('ffff')).toBeGreaterThan(0);
    expect(await tried({ ...one, address: '2001:db8:8:0::/64' })).toBe(0);
  });

  it('are of one mailbox however its address is spelled; failures are of one account', async () => {
    const mails = attempt([{ of: 'email', most: 1, seconds: 60 }], { email: 'asha.rao@gmail.com' });
    expect(await tried(mails)).toBe(0);
    expect(await tried({ ...mails, email: 'AshaRao+1@googlemail.com' })).toBeGreaterThan(0);
    const failures = attempt([{ of: 'email', most: 1, seconds: 60, failuresOnly: true }]);
    expect(await tried(failures)).toBe(0);
    expect(await tried({ ...failures, email: 'asha+1@example.com' })).toBe(0);
  });

  it('are not prolonged by attempts beyond them', async () => {
    const one = attempt([{ of: 'address', most: 2, seconds: 60 }]);
    await times(3, one);
    await passes(30);
    expect(await tried(one)).toBeLessThanOrEqual(30);
    await passes(31);
    expect(await times(3, one)).toBe('yes yes no');
  });

  it('hold for attempts made at once, in two processes together', async () => {
    const elsewhere = await openDatabase<Tables>({ dataDir: '', databaseUrl: test.url, log: silentLog });
    try {
      const one = attempt([{ of: 'address', most: 10, seconds: 60 }]);
      const results = await Promise.allSettled(
        Array.from({ length: 40 }, (_, at) => countAttempt(at % 2 ? here : elsewhere, one)),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    } finally {
      await elsewhere.close();
    }
  });

  it('count on when a later attempt reached the row first, and start again when the clock was set back', async () => {
    const one = attempt([{ of: 'address', most: 2, seconds: 60 }]);
    expect(await times(3, one)).toBe('yes yes no');
    await passes(-15);
    expect(await times(2, one)).toBe('no no');
    await passes(-3600);
    expect(await times(3, one)).toBe('yes yes no');
    expect(await tried(one)).toBeLessThanOrEqual(60);
  });

  it('are of one address, one e-mail whatever its case, or one e-mail from one address', async () => {
    const byAddress = attempt([{ of: 'address', most: 1, seconds: 60 }]);
    expect([await tried(byAddress), await tried({ ...byAddress, address: '2', email: 'x' })]).toEqual([0, 0]);
    expect(await tried({ ...byAddress, email: 'other@example.com' })).toBeGreaterThan(0);
    const byEmail = attempt([{ of: 'email', most: 1, seconds: 60 }]);
    expect([await tried(byEmail), await tried({ ...byEmail, email: 'other@example.com' })]).toEqual([0, 0]);
    expect(await tried({ ...byEmail, address: '2', email: 'ASHA@example.com' })).toBeGreaterThan(0);
    const byBoth = attempt([{ of: 'email and address', most: 1, seconds: 60 }]);
    const others = [{ ...byBoth }, { ...byBoth, address: '2' }, { ...byBoth, email: 'other@example.com' }];
    expect(await Promise.all(others.map(tried))).toEqual([0, 0, 0]);
    expect(await tried(byBoth)).toBeGreaterThan(0);
  });

  it('of one address may be a short one and a long one, each of its own', async () => {
    const one = attempt([
      { of: 'address', most: 2, seconds: 60 },
      { of: 'address', most: 3, seconds: 3600 },
    ]);
    expect(await times(3, one)).toBe('yes yes no');
    await passes(61);
    expect(await tried(one), 'what the short one refused was not counted for the long one').toBe(0);
    expect(await tried(one)).toBeGreaterThan(3000);
  });

  it('for an e-mail do not touch what names none, nor another thing', async () => {
    const one = attempt([{ of: 'email', most: 1, seconds: 60 }], { email: null });
    expect(await times(3, one)).toBe('yes yes yes');
    const limits: Limit[] = [{ of: 'email', most: 1, seconds: 60 }];
    expect([await tried(attempt(limits)), await tried(attempt(limits))]).toEqual([0, 0]);
    expect(await times(3, attempt([]))).toBe('yes yes yes');
  });

  const login: Limit[] = [
    { of: 'address', most: 100, seconds: 60 },
    { of: 'email and address', most: 3, seconds: 60, failuresOnly: true },
    { of: 'email', most: 5, seconds: 60, failuresOnly: true },
  ];

  it('a machine that is refused uses up nothing that others share', async () => {
    const stranger = attempt(login);
    expect(await times(30, stranger)).toMatch(/^yes yes yes no/);
    const owner = { ...stranger, address: '198.51.100.1' };
    expect(await times(2, owner)).toBe('yes yes');
  });

  it('strangers keep a known device out of nothing, whether they have its address or many (behaviour: Signing in 5)', async () => {
    const owner = attempt(login, { device: 'the owner’s' });
    const strangers = attempt(login, { what: owner.what });
    expect(await times(4, strangers), 'at the same address').toBe('yes yes yes no');
    for (let at = 0; at < 9; at += 1) await tried({ ...strangers, address: `203.0.113.${at}` });
    expect(await tried({ ...strangers, address: '198.51.100.1' }), 'everywhere').toBeGreaterThan(0);
    for (let at = 0; at < 100; at += 1) await tried({ ...strangers, email: `${at}@example.com` });
    expect(await tried({ ...strangers, email: 'x@example.com' }), 'the address is used up').toBeGreaterThan(0);
    expect(await times(3, owner)).toBe('yes yes yes');
    expect(await tried(owner), 'three failures are enough also for the owner’s machine').toBeGreaterThan(0);
    expect(await tried({ ...owner, device: 'another’s' })).toBe(0);
  });

  it('a success clears failures, and nothing else', async () => {
    const one = attempt([{ of: 'address', most: 5, seconds: 60 }, ...login.slice(1)]);
    expect(await times(3, one)).toBe('yes yes yes');
    await clearFailures(here, one);
    expect(await times(3, one)).toBe('yes yes no');
    await clearFailures(here, attempt([{ of: 'address', most: 1, seconds: 60 }]));
  });

  it('store neither addresses of people nor of machines', async () => {
    await tried(attempt(login, { address: '203.0.113.99', email: 'secret@example.com' }));
    const stored = JSON.stringify(await here.db.selectFrom('rate_limit').selectAll().execute());
    expect(stored).not.toMatch(/secret|203\.0\.113|asha/);
  });
});
