import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countDue } from '#customers/directory/count-customers.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';

// biome-ignore lint/suspicious/noExplicitAny: statements of the version before name columns that no type of today knows.
type AnyTables = any;

const folder = resolve('db/migrations');
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
const before = files.sort().indexOf('202611300244-customer-key.sql');
if (before === -1) throw new Error('The migration has another name.');

const account = '00000000-0000-4000-8000-0000000000aa';
const endpoint = '00000000-0000-4000-8000-0000000000ee';
const guests = ['9811100001', '9811100002', '9811100003'] as const;
/** As anybody could reckon it before. */
const guessed = (phone: string) => {
  const hex = createHash('md5').update(`phone ${phone}`).digest('hex');
  const digits = `${hex.slice(0, 12)}3${hex.slice(13, 16)}8${hex.slice(17)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

describe('customers without an account', () => {
  let test: TestDatabase<AnyTables>;
  let db: Kysely<AnyTables>;
  beforeAll(async () => {
    test = await createTestDatabase<AnyTables>('embedded', resolve('db/no-such-folder'));
    db = test.database.db;
    await migrate(test.database, folder, silentLog, before);
  });
  afterAll(() => test.drop());

  const rowsOf = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(db)).rows;
  const order = (number: string, userId: string | null, phone: string, email: string) =>
    sql`insert into shop_order (order_number, link_token, status, payment_method, payment_status, user_id, subtotal_paise,
        discount_paise, shipping_fee_paise, gst_paise, total_paise, name, email, phone, street, city, state, country, pincode)
      values (${number}, ${number}, 'Delivered', 'COD', 'paid', ${userId}, 100, 0, 0, 5, 100, 'Asha', ${email}, ${phone}, '', '', '', '', '')`.execute(
      db,
    );

  it('get ids that nobody can reckon, with all that was theirs', async () => {
    await sql`insert into user_account (id, user_name, email, password_hash) values (${account}, 'Asha', 'asha@example.com', 'x')`.execute(
      db,
    );
    await order('1', account, guests[0], 'asha@example.com');
    for (const phone of guests) await order(phone, null, phone, 'guest@example.com');
    await order('5', null, '', 'As.Ha+x@gmail.com');
    while ((await countDue({ db })) > 0);
    const [first, second, third] = guests.map(guessed);
    expect(await rowsOf(sql`select id from customer where phone = ${guests[0]}`)).toEqual([{ id: first }]);
    // Joined to an account, to another guest, and an account's own under a guest.
    await sql`update customer set joined_to = ${account} where id = ${first}`.execute(db);
    await sql`update customer set joined_to = ${third} where id = ${second}`.execute(db);
    await sql`insert into customer_note (customer_id, text, by_name) values (${third}, 'rings twice', 'Meera')`.execute(
      db,
    );
    await sql`insert into audit_entry (by_name, kind, thing_id, action) values ('Meera', 'customer', ${third}, 'joined')`.execute(
      db,
    );
    await sql`insert into order_draft (form, by_name) values (jsonb_build_object('customer', ${third}::text), 'Meera')`.execute(
      db,
    );
    await sql`insert into webhook_endpoint (id, address, types, secret)
      values (${endpoint}, 'https://erp.example/', '{customer.changed}', '')`.execute(db);
    await sql`delete from webhook_due`.execute(db);
    await sql`insert into webhook_delivery (endpoint_id, event_id, type, subject_id, body, state)
      values (${endpoint}, 1, 'customer.changed', ${third}, '{}', 'delivered')`.execute(db);
    await order('late', null, guests[2], 'guest@example.com');

    await migrate(test.database, folder, silentLog);
    const named = await rowsOf(sql`select id, coalesce(phone, mailbox) as name from customer where account_id is null`);
    const idOf = (name: string) => String(named.find((one) => one.name === name)?.id);
    const ids = guests.map(idOf);
    expect(named).toHaveLength(4);
    for (const phone of guests) expect(idOf(phone)).not.toBe(guessed(phone));
    for (const { id } of named) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await rowsOf(sql`select joined_to from customer where id = ${ids[0]}`)).toEqual([{ joined_to: account }]);
    expect(await rowsOf(sql`select joined_to from customer where id = ${ids[1]}`)).toEqual([{ joined_to: ids[2] }]);
    expect(await rowsOf(sql`select customer_id from customer_note`)).toEqual([{ customer_id: ids[2] }]);
    expect(await rowsOf(sql`select thing_id from audit_entry where kind = 'customer'`)).toEqual([{ thing_id: ids[2] }]);
    expect(await rowsOf(sql`select form ->> 'customer' as id from order_draft`)).toEqual([{ id: ids[2] }]);
    expect(await rowsOf(sql`select subject_id from webhook_delivery`)).toEqual([{ subject_id: ids[2] }]);
    const told = await rowsOf(sql`select subject_id from webhook_due`);
    expect(new Set(told.map((one) => one.subject_id))).toEqual(
      new Set([...guests.map(guessed), ...ids, ...(await both('asha@gmail.com'))]),
    );

    // What is ordered from now on is theirs, and nobody is there twice.
    await order('6', null, guests[2], 'guest@example.com');
    await order('7', null, '', 'asha@gmail.com');
    while ((await countDue({ db })) > 0);
    expect(
      await rowsOf(sql`select id, orders from customer where account_id is null and joined_to is null order by orders`),
    ).toEqual([
      { id: idOf('asha@gmail.com'), orders: 2 },
      { id: ids[2], orders: 4 },
    ]);
    expect(await rowsOf(sql`select from customer`)).toHaveLength(5);

    async function both(mailbox: string): Promise<string[]> {
      const [row] = await rowsOf(
        sql`select overlay(overlay(md5('mailbox ' || ${mailbox}) placing '3' from 13) placing '8' from 17)::uuid as was`,
      );
      return [String(row?.was), idOf(mailbox)];
    }
  });

  it('have other ids in another shop', async () => {
    const [{ id } = { id: '' }] = await rowsOf(sql`select customer_id(null, ${guests[0]}, '') as id`);
    await sql`update store_setting set customer_key = '\\x00'`.execute(db);
    expect(await rowsOf(sql`select customer_id(null, ${guests[0]}, '') as id`)).not.toEqual([{ id }]);
    expect(await rowsOf(sql`select customer_id(null, '', '') as id, customer_id(${account}, '', '') as own`)).toEqual([
      { id: null, own: account },
    ]);
  });
});
