import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';

// biome-ignore lint/suspicious/noExplicitAny: statements of the version before name columns that no type of today knows.
type AnyTables = any;

const folder = resolve('db/migrations');
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
/** How many files come before it. */
const before = files.sort().indexOf('202611290704-inbox.sql');
if (before === -1) throw new Error('The migration has another name.');

describe.each(testEngines)('messages of an older shop on the %s server', (engine) => {
  let test: TestDatabase<AnyTables>;
  let db: Kysely<AnyTables>;
  beforeEach(async () => {
    test = await createTestDatabase<AnyTables>(engine, resolve('db/no-such-folder'));
    db = test.database.db;
    await migrate(test.database, folder, silentLog, before);
  });
  afterEach(() => test.drop());

  /** As the version before writes, whose processes go on beside the new ones. */
  const writeOld = (name: string, order: string | null, days: number) =>
    sql`insert into contact_message (name, email, phone, message, order_id, created_at)
      values (${name}, '', '', 'Hello', ${order}, now() - make_interval(days => ${days}))`.execute(db);

  it('are open if they came in the last 30 days, and say whether they are about an order', async () => {
    const { rows } = await sql<{ id: string }>`insert into shop_order (order_number, link_token, status,
        payment_method, payment_status, subtotal_paise, discount_paise, shipping_fee_paise, gst_paise, total_paise,
        name, email, phone, street, city, state, country, pincode)
      values ('1', '1', 'Delivered', 'COD', 'paid', 100, 0, 0, 5, 100, 'n', '', '', '', '', '', '', '') returning id`.execute(
      db,
    );
    await writeOld('old', null, 31);
    await writeOld('new', rows[0]?.id ?? null, 29);
    await migrate(test.database, folder, silentLog);
    await writeOld('beside', null, 0);
    const { rows: messages } =
      await sql`select name, kind, thread_id, language, answered_at is null as open from contact_message order by created_at`.execute(
        db,
      );
    const row = { thread_id: null, language: 'en' };
    expect(messages).toEqual([
      { ...row, name: 'old', kind: 'contact', open: false },
      { ...row, name: 'new', kind: 'problem', open: true },
      { ...row, name: 'beside', kind: 'contact', open: true },
    ]);
  });
});
