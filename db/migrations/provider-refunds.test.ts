import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';

const folder = resolve('db/migrations');
const before = 26;

describe.each(testEngines)('what went back without older versions, on the %s server', (engine) => {
  let test: TestDatabase<unknown>;
  beforeEach(async () => {
    test = await createTestDatabase<unknown>(engine, resolve('db/no-such-folder'));
    await migrate(test.database, folder, silentLog, before);
  });
  afterEach(() => test.drop());

  it('has a row of the amount, whatever of it the shop knew', async () => {
    const { db } = test.database;
    const seen = '2026-10-31T12:00:00Z';
    await sql`insert into payment (provider_payment_id, amount_paise, currency, status, amount_refunded_paise, first_source, begun_at, updated_at)
      values ('kept', 500, 'INR', 'captured', 0, 'check', now(), ${seen}), ('own', 500, 'INR', 'refunded', 500, 'check', now(), ${seen}),
        ('part', 500, 'INR', 'captured', 200, 'check', now(), ${seen}), ('both', 500, 'INR', 'captured', 300, 'check', now(), ${seen}),
        ('old', 500, 'INR', 'refunded', 0, 'check', now(), ${seen})`.execute(db);
    await sql`insert into refund (provider_payment_id, purpose, amount_paise, idempotency_key, status)
      values ('own', 'staff', 500, 'a', 'processed'), ('both', 'staff', 100, 'b', 'processed'), ('both', 'staff 2', 50, 'c', 'failed')`.execute(
      db,
    );
    await migrate(test.database, folder, silentLog);
    const { rows } = await sql<{ made_at: Date }>`
      select provider_payment_id as id, amount_paise::int as paise, made_at from provider_refund order by 1`.execute(
      db,
    );
    expect(rows).toMatchObject([
      { id: 'both', paise: 200 },
      { id: 'old', paise: 500 },
      { id: 'part', paise: 200 },
    ]);
    for (const { made_at } of rows) expect(made_at).toEqual(new Date(seen));
  });
});
