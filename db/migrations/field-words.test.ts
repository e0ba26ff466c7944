import { resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';

// biome-ignore lint/suspicious/noExplicitAny: statements of the version before name tables that no type of today knows.
type AnyTables = any;

const folder = resolve('db/migrations');
const beforeRenaming = 13;
const order = '00000000-0000-4000-8000-000000000001';
const otherOrder = '00000000-0000-4000-8000-000000000002';

/**
 * Migration 0014 renames tables while processes of the version before go on beside the new ones. Here the old ones'
 * statements are written out: they must work on the new tables, and each side must see what the other wrote.
 */
describe.each(testEngines)('the tables under their old and new names on the %s server', (engine) => {
  let test: TestDatabase<AnyTables>;
  let db: Kysely<AnyTables>;
  beforeEach(async () => {
    test = await createTestDatabase<AnyTables>(engine, resolve('db/no-such-folder'));
    db = test.database.db;
    await migrate(test.database, folder, silentLog, beforeRenaming);
  });
  afterEach(() => test.drop());
  const renamed = () => migrate(test.database, folder, silentLog);

  const one = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(db)).rows[0];
  /** As the version before writes: an e-mail, what a purchase asks the provider for, and a payment. */
  const writeLetter = (subject: string) =>
    sql<{ id: string }>`insert into letter (kind, to_address, subject, html, text, headers)
      values ('order', 'asha@example.com', ${subject}, '<p>Hello', 'Hello', '{}') returning id, attempts, parked_at`;
  const writeRequest = (subjectId: string) =>
    sql<{ id: string }>`insert into payment_request (purpose, subject_id, amount_paise, receipt, next_check_at)
      values ('order', ${subjectId}, 50000, ${`o-${subjectId}`}, now()) returning id, checks`;
  const recordPayment = (id: string, requestId: unknown) =>
    sql`insert into payment (provider_payment_id, request_id, amount_paise, currency, status, first_source, begun_at)
      values (${id}, ${requestId}, 50000, 'INR', 'captured', 'webhook', now()) on conflict do nothing`;

  it('keep the rows that were there', async () => {
    const letter = await one(writeLetter('Before'));
    await sql`update letter set parked_at = '2026-11-20', last_error = 'no' where id = ${letter?.id}`.execute(db);
    await sql`insert into audit_entry (by_name, kind, thing_id, action) values ('Staff', 'letter', ${letter?.id}, 'sent again')`.execute(
      db,
    );
    const request = await one(writeRequest(order));
    await recordPayment('pay_before', request?.id).execute(db);
    await recordPayment('pay_of_nobody', null).execute(db);
    await renamed();
    expect(await one(sql`select subject, failed_at::date::text as day, last_error from email`)).toEqual({
      subject: 'Before',
      day: '2026-11-20',
      last_error: 'no',
    });
    expect(await one(sql`select kind from audit_entry`)).toEqual({ kind: 'email' });
    expect(await one(sql`select id from payment_intent`)).toEqual({ id: request?.id });
    const { rows } = await sql`select intent_id from payment order by provider_payment_id`.execute(db);
    expect(rows).toEqual([{ intent_id: request?.id }, { intent_id: null }]);
  });

  it('an e-mail that the version before writes, takes and gives up on is that of the new one', async () => {
    await renamed();
    const letter = await one(writeLetter('From the old one'));
    expect(letter, 'the defaults of the table hold for the view').toMatchObject({ attempts: 0, parked_at: null });
    expect(await one(sql`select subject, attempts, failed_at from email where id = ${letter?.id}`)).toEqual({
      subject: 'From the old one',
      attempts: 0,
      failed_at: null,
    });
    const claim = '00000000-0000-4000-8000-00000000000a';
    const taken =
      await one(sql`update letter set claimed_by = ${claim}, next_attempt_at = now() + interval '15 s', attempts = attempts + 1
      where id = (select id from letter where sent_at is null and parked_at is null and next_attempt_at <= now()
        order by next_attempt_at limit 1 for update skip locked) returning id, attempts`);
    expect(taken).toEqual({ id: letter?.id, attempts: 1 });
    expect(await one(sql`select claimed_by from email where id = ${letter?.id}`)).toEqual({ claimed_by: claim });
    await sql`update letter set parked_at = now() where id = ${letter?.id} and claimed_by = ${claim}`.execute(db);
    expect(await one(sql`select failed_at is not null as failed from email`)).toEqual({ failed: true });
    await sql`delete from letter where id = ${letter?.id}`.execute(db);
    expect(await one(sql`select count(*)::int as left from email`)).toEqual({ left: 0 });
  });

  it('an e-mail that the new version writes is taken by the one before', async () => {
    await renamed();
    const mail = await one(sql`insert into email (kind, to_address, subject, html, text)
      values ('otp', 'asha@example.com', 'New', '', '') returning id`);
    await sql`update email set failed_at = '2026-11-20' where id = ${mail?.id}`.execute(db);
    expect(await one(sql`select subject, parked_at::date::text as day from letter where id = ${mail?.id}`)).toEqual({
      subject: 'New',
      day: '2026-11-20',
    });
  });

  it('a new e-mail that somebody waits for wakes the senders of both versions', async () => {
    await renamed();
    const listener = new pg.Client(test.database.connection);
    await listener.connect();
    try {
      const heard: string[] = [];
      listener.on('notification', ({ channel }) => heard.push(channel));
      await listener.query('listen letter_waiting; listen email_waiting');
      await sql`insert into email (kind, to_address, subject, html, text, headers, priority)
        values ('otp', 'asha@example.com', 'Both', '', '', '{}', 0)`.execute(db);
      await expect.poll(() => heard.sort()).toEqual(['email_waiting', 'letter_waiting']);
    } finally {
      await listener.end();
    }
  });

  it('a purchase and a payment that the version before writes are those of the new one', async () => {
    await renamed();
    const request = await one(writeRequest(order));
    expect(request, 'the defaults of the table hold for the view').toMatchObject({ checks: 0 });
    expect(await one(sql`select subject_id from payment_intent where id = ${request?.id}`)).toEqual({
      subject_id: order,
    });
    await recordPayment('pay_old', request?.id).execute(db);
    await recordPayment('pay_old', request?.id).execute(db);
    expect(await one(sql`select intent_id from payment where provider_payment_id = 'pay_old'`)).toEqual({
      intent_id: request?.id,
    });
    await recordPayment('pay_later_known', null).execute(db);
    await sql`update payment set request_id = ${request?.id} where provider_payment_id = 'pay_later_known'`.execute(db);
    expect(await one(sql`select intent_id from payment where provider_payment_id = 'pay_later_known'`)).toEqual({
      intent_id: request?.id,
    });
    await sql`update payment_request set provider_order_id = 'order_1', next_check_at = null where id = ${request?.id}`.execute(
      db,
    );
    expect(await one(sql`select provider_order_id, next_check_at from payment_intent`)).toEqual({
      provider_order_id: 'order_1',
      next_check_at: null,
    });
  });

  it('a payment that the new version writes and changes is that of the one before', async () => {
    await renamed();
    const intents = [];
    for (const id of [order, otherOrder])
      intents.push(
        await one(sql`insert into payment_intent (purpose, subject_id, amount_paise, receipt)
          values ('order', ${id}, 50000, ${`o-${id}`}) returning id`),
      );
    const [first, second] = intents.map((intent) => intent?.id);
    await sql`insert into payment (provider_payment_id, intent_id, amount_paise, currency, status, first_source, begun_at)
      values ('pay_new', ${first}, 50000, 'INR', 'captured', 'check', now())`.execute(db);
    const requestOf = async () =>
      (
        await one(sql`select payment_request.id from payment
        join payment_request on payment_request.id = payment.request_id where provider_payment_id = 'pay_new'`)
      )?.id;
    expect(await requestOf()).toBe(first);
    await sql`update payment set status = 'refunded' where provider_payment_id = 'pay_new'`.execute(db);
    expect(await requestOf(), 'a change of something else').toBe(first);
    await sql`update payment set intent_id = ${second} where provider_payment_id = 'pay_new'`.execute(db);
    expect(await requestOf()).toBe(second);
  });

  it('one payment pays a purchase, whichever version says so', async () => {
    await renamed();
    const request = await one(writeRequest(order));
    await recordPayment('pay_1', request?.id).execute(db);
    await recordPayment('pay_2', request?.id).execute(db);
    await sql`update payment set is_paying = true where provider_payment_id = 'pay_1'`.execute(db);
    await expect(
      sql`update payment set is_paying = true where provider_payment_id = 'pay_2'`.execute(db),
    ).rejects.toThrow(/payment_paying/);
  });
});
