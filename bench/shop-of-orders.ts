import { join } from 'node:path';
import pg from 'pg';
import { fillEmptyShop } from '#db/demo/fill-empty-shop.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { Tables } from '#platform/database/tables.ts';
import { openLog } from '#platform/observability/log.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import { address } from '#tests/support/purchases/orders.ts';
import { type RunningServer, startShop } from './servers.ts';

/** The demo shop's database alone, in this process. */
export async function openDemoDatabase(folder: string): Promise<Database<Tables>> {
  const log = openLog('warn');
  const database = await openDatabase<Tables>({ dataDir: join(folder, 'orders-database'), log });
  await migrate(database, 'db/migrations', log);
  await fillEmptyShop({ db: database.db, log });
  return database;
}

/** Where other processes find a database that this one opened. */
export function addressOf({ connection }: Database<Tables>): string {
  const { host, port, user, database: name } = connection;
  return `postgresql://${user}@/${name}?host=${encodeURIComponent(host ?? '')}&port=${port ?? 5432}`;
}

/** Opens the demo shop in its own process, on a database that this process can use too. */
export async function openBoth(
  folder: string,
): Promise<{ database: Database<Tables>; shop: RunningServer; close(): Promise<void> }> {
  const database = await openDemoDatabase(folder);
  const shop = await startShop(folder, { DATABASE_URL: addressOf(database) });
  return {
    database,
    shop,
    async close() {
      await shop.stop();
      await database.close();
    },
  };
}

/** Vacuums and analyses, as PostgreSQL does by itself in quiet hours. May take longer than the shop's limit for statements. */
export async function tidy({ connection }: Database<Tables>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** Creates an admin session and returns its cookie. */
export async function staffSession({ db }: Database<Tables>): Promise<string> {
  const { id } = await db
    .insertInto('user_account')
    .values({ user_name: 'Meera', email: 'meera@shop.example', password_hash: 'x', role: 'admin', staff_role: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `session=${await createSessions(db).begin(db, id)}`;
}

/**
 * Fills in orders of 20,000 shoppers and of guests, up to the given number. Returns one shopper, who has 50 of a million
 * orders, with a session cookie.
 * @param already how many orders an earlier call filled in
 * @param isVaried to 32 states, by four couriers, an eighth with one of 16 coupons
 */
export async function fillOrders(
  { db, connection }: Database<Tables>,
  orders: number,
  already = 0,
  isVaried = false,
): Promise<{ id: string; cookie: string }> {
  // Its own connection, because those of the shop have a time limit that is too short for a million rows.
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`insert into user_account (user_name, email, password_hash)
    select 'Shopper ' || n, 'shopper' || n || '@example.com', 'x' from generate_series(1, 20000) as n
    on conflict do nothing`);
  try {
    const most = 100_000;
    for (let from = already + 1; from <= orders; from += most) {
      await client.query(
        `with shopper as (select array_agg(id order by email) as ids from user_account)
         insert into shop_order (order_number, user_id, link_token, status, payment_method, payment_status,
           subtotal_paise, discount_paise, shipping_fee_paise, gst_paise, total_paise,
           name, email, phone, street, city, state, country, pincode, created_at,
           coupon_code, logistics_provider, shipped_at)
         select to_char((now() - make_interval(mins => n)) at time zone 'Asia/Kolkata', 'YYMMDD-') ||
             translate(upper(lpad(to_hex(n::bigint * 2654435761 % 4294967296), 8, '0')), '01', 'XY'),
           case when n % 20 = 0 then null else ids[1 + n % 20000] end, md5(n::text),
           (array['Order Placed', 'Packed', 'Shipped', 'Delivered'])[1 + n % 4], 'COD', 'pending',
           50000, 0, 0, 2381, 50000, $3, $4, $5, $6, $7, case when $11 then 'State ' || n % 32 else $8 end, $9, $10, now() - make_interval(mins => n),
           case when $11 and n % 8 = 0 then 'CODE' || n / 8 % 16 else '' end, case when $11 and n % 4 > 1 then 'Courier ' || n / 4 % 4 else '' end,
           case when $11 and n % 4 > 1 then now() - make_interval(mins => n - 1000) end
         from shopper, generate_series($1::int, $2::int) as n`,
        [
          from,
          Math.min(orders, from + most - 1),
          address.name,
          address.email,
          address.phone,
          address.street,
          address.city,
          address.state,
          address.country,
          address.pincode,
          isVaried,
        ],
      );
    }
    await client.query('analyze shop_order');
  } finally {
    await client.end();
  }
  const { id } = await db
    .selectFrom('shop_order')
    .innerJoin('user_account', 'user_account.id', 'shop_order.user_id')
    .select('user_account.id')
    .where('user_account.email', 'like', 'shopper%@example.com')
    .orderBy('shop_order.created_at', 'desc')
    .executeTakeFirstOrThrow();
  return { id, cookie: `session=${await createSessions(db).begin(db, id)}` };
}

/** Fills in newsletter subscribers, paid plans and coupons. */
export async function fillPeople(
  { pool }: Database<Tables>,
  numbers: { subscribers: number; plans: number; coupons: number },
) {
  await pool.query(
    `insert into newsletter_subscriber (email, subscribed_at)
     select 'reader' || n || '@example.com', now() - make_interval(mins => n) from generate_series(1, $1::int) as n`,
    [numbers.subscribers],
  );
  await pool.query(
    `insert into program_purchase (purchase_number, user_name, email, mobile, program_name, plan_name, status, price_paise,
       discount_paise, gst_paise, total_paise, payment_id, paid_at)
     select 'P' || n, 'Buyer ' || n % 977, 'buyer' || n || '@example.com', '9876543210', 'Diabetic Reversal Program',
       (array['3 months', '6 months', '12 months'])[1 + n % 3], 'paid', 100000 + n % 500, 0, 4762, 100000 + n % 500,
       'pay_' || md5(n::text), now() - make_interval(mins => n)
     from generate_series(1, $1::int) as n`,
    [numbers.plans],
  );
  await pool.query(
    `insert into coupon (code, referrer_name, discount_basis_points, min_purchase_paise, usage_limit, expires_on)
     select 'FRIEND' || n, 'Friend ' || n, 1000, 0, 100, '2099-12-31' from generate_series(1, $1::int) as n`,
    [numbers.coupons],
  );
}
