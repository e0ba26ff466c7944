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
/** How many files come before the first of them. */
const before = files.sort().indexOf('202611282240-banner-words.sql');
if (before === -1) throw new Error('The migration has another name.');

describe.each(testEngines)('banners, messages and subscribers of an older shop on the %s server', (engine) => {
  let test: TestDatabase<AnyTables>;
  let db: Kysely<AnyTables>;
  beforeEach(async () => {
    test = await createTestDatabase<AnyTables>(engine, resolve('db/no-such-folder'));
    db = test.database.db;
    await migrate(test.database, folder, silentLog, before);
  });
  afterEach(() => test.drop());
  const rows = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(db)).rows;

  /** As the version before writes, whose processes go on beside the new ones. */
  const writeOld = async (who: string) => {
    await sql`insert into banner (position, image_desktop, image_mobile, alt) values (1, 'd', 'm', ${who})`.execute(db);
    await sql`insert into contact_message (name, email, phone, message)
      values (${who}, ${`${who}@example.com`}, '', 'Hello')`.execute(db);
    await sql`insert into newsletter_subscriber (email, unsubscribe_hash) values (${`${who}@example.com`}, ${Buffer.from(who)})`.execute(
      db,
    );
    await sql`insert into newsletter_request (email_key, email, confirm_hash)
      values (${`${who}@example.com`}, ${`${who}@example.com`}, ${Buffer.from(who)})`.execute(db);
  };

  it('keep what they were: no words over pictures, no order, and no consent to be asked for reviews', async () => {
    await writeOld('before');
    await migrate(test.database, folder, silentLog);
    await writeOld('beside');
    expect(await rows(sql`select alt, headline, line, button from banner order by created_at`)).toEqual(
      ['before', 'beside'].map((alt) => ({ alt, headline: '', line: '', button: '' })),
    );
    expect(await rows(sql`select name, message, order_id from contact_message order by created_at`)).toEqual(
      ['before', 'beside'].map((name) => ({ name, message: 'Hello', order_id: null })),
    );
    for (const table of ['newsletter_subscriber', 'newsletter_request']) {
      expect(await rows(sql`select asks_for_reviews from ${sql.table(table)}`)).toEqual(
        Array(2).fill({ asks_for_reviews: false }),
      );
    }
  });
});
