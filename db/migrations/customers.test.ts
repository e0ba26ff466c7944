import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countDue } from '#customers/directory/count-customers.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';

// biome-ignore lint/suspicious/noExplicitAny: statements of the version before name columns that no type of today knows.
type AnyTables = any;

const folder = resolve('db/migrations');
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
/** How many files come before it. */
const before = files.sort().indexOf('202611290722-customers.sql');
if (before === -1) throw new Error('The migration has another name.');

describe.each(testEngines)('orders of an older shop on the %s server', (engine) => {
  let test: TestDatabase<AnyTables>;
  let db: Kysely<AnyTables>;
  beforeAll(async () => {
    test = await createTestDatabase<AnyTables>(engine, resolve('db/no-such-folder'));
    db = test.database.db;
    await migrate(test.database, folder, silentLog, before);
  });
  afterAll(() => test.drop());

  const account = '00000000-0000-4000-8000-0000000000aa';
  const write = (number: string, userId: string | null, phone: string, email: string) =>
    sql`insert into shop_order (order_number, link_token, status, payment_method, payment_status, user_id, subtotal_paise,
        discount_paise, shipping_fee_paise, gst_paise, total_paise, name, email, phone, street, city, state, country, pincode)
      values (${number}, ${number}, 'Delivered', 'COD', 'paid', ${userId}, 100, 0, 0, 5, 100, 'Asha', ${email}, ${phone}, '', '', '', '', '')`.execute(
      db,
    );

  it('have their customers, also orders that the version before places beside the new one', async () => {
    await sql`insert into user_account (id, user_name, email, password_hash, phone_number)
      values (${account}, 'Asha', 'asha@example.com', 'x', null)`.execute(db);
    await sql`insert into user_account (user_name, email, password_hash) values ('Bela', 'bela@example.com', 'x')`.execute(
      db,
    );
    await sql`insert into user_account (user_name, email, password_hash, role, staff_role)
      values ('Meera', 'meera@example.com', 'x', 'admin', 'owner')`.execute(db);
    await write('1', account, '9811100001', 'asha@example.com');
    await write('2', null, '9811100001', 'asha@example.com');
    await write('3', null, '9811100001', 'other@example.com');
    await write('4', null, '', 'As.Ha@gmail.com');
    // Of somebody who was erased.
    await write('5', null, '', '');
    await migrate(test.database, folder, silentLog);
    await write('6', null, '', 'asha+shop@gmail.com');
    while ((await countDue({ db })) > 0);
    const { rows } = await sql`
      select case when account_id is not null then last_email else coalesce(phone, mailbox) end as customer, orders
      from customer order by orders, customer`.execute(db);
    expect(rows).toEqual([
      { customer: 'bela@example.com', orders: 0 },
      { customer: 'asha@example.com', orders: 1 },
      { customer: '9811100001', orders: 2 },
      { customer: 'asha@gmail.com', orders: 2 },
    ]);
    expect((await sql`select from customer_due`.execute(db)).rows).toEqual([]);
  });
});
