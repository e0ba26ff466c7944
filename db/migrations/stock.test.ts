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
const ownNumber = Number(
  readdirSync(folder)
    .find((name) => name.endsWith('-stock.sql'))
    ?.slice(0, 4),
);

describe.each(testEngines)('the stock of an older shop on the %s server', (engine) => {
  let test: TestDatabase<AnyTables>;
  let db: Kysely<AnyTables>;
  beforeEach(async () => {
    test = await createTestDatabase<AnyTables>(engine, resolve('db/no-such-folder'));
    db = test.database.db;
    await migrate(test.database, folder, silentLog, ownNumber - 1);
  });
  afterEach(() => test.drop());
  const upgrade = () => migrate(test.database, folder, silentLog);
  const rows = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(db)).rows;
  const addProduct = async (title: string) => {
    const [row] = await rows(sql`insert into product (title, category, gst_basis_points) values (${title}, 'flour', 500)
      returning id`);
    return row?.id as string;
  };
  /** A variant with the count that a tick put aside, and the cause of its last movement. */
  const addVariant = async (
    productId: string,
    weight: string,
    { stock, aside = null, cause = 'toggle' }: { stock: number; aside?: number | null; cause?: string },
    position = 1,
  ) => {
    const [row] =
      await rows(sql`insert into variant (product_id, position, weight, price_paise, total_stock, stock_put_aside)
      values (${productId}, ${position}, ${weight}, 10000, ${stock}, ${aside}) returning id`);
    await sql`insert into stock_movement (variant_id, product_id, weight, change, stock_after, cause)
      values (${row?.id}, ${productId}, ${weight}, ${stock}, ${stock}, ${cause})`.execute(db);
    return row?.id as string;
  };

  it('keeps what the tick put aside as the count of a variant that is still ticked, and of no other', async () => {
    const ticked = await addProduct('Ticked');
    await addVariant(ticked, 'a', { stock: 1, aside: 40 });
    await addVariant(ticked, 'b', { stock: 1, aside: 1 }, 2);
    const unticked = await addProduct('Taken away again');
    await addVariant(unticked, 'a', { stock: 100, aside: 40 });
    const soldOut = await addProduct('Sold out by orders since');
    await addVariant(soldOut, 'a', { stock: 1, aside: 40, cause: 'order' });
    const returned = await addProduct('Units came back meanwhile');
    await addVariant(returned, 'a', { stock: 61, aside: 5, cause: 'release' });
    await upgrade();
    expect(
      await rows(sql`select title, weight, total_stock as shown, kept_stock as kept,
          (select sum(change)::int from stock_movement where variant_id = variant.id) as ledger
        from variant join product on product.id = product_id order by title, weight`),
    ).toEqual([
      { title: 'Sold out by orders since', weight: 'a', shown: 1, kept: null, ledger: 1 },
      { title: 'Taken away again', weight: 'a', shown: 100, kept: null, ledger: 100 },
      { title: 'Ticked', weight: 'a', shown: 1, kept: 40, ledger: 40 },
      { title: 'Ticked', weight: 'b', shown: 1, kept: 1, ledger: 1 },
      { title: 'Units came back meanwhile', weight: 'a', shown: 61, kept: null, ledger: 61 },
    ]);
  });

  it('names the variant of each line that is still there, by product and weight', async () => {
    const product = await addProduct('Jowar');
    const there = await addVariant(product, '500 g', { stock: 9 });
    const order = '00000000-0000-4000-8000-000000000001';
    await sql`insert into shop_order (id, order_number, link_token, status, payment_method, payment_status, subtotal_paise,
        discount_paise, shipping_fee_paise, gst_paise, total_paise, name, email, phone, street, city, state, country, pincode)
      values (${order}, '261122-A', 'x', 'Delivered', 'COD', 'pending', 100, 0, 0, 0, 100, '', '', '', '', '', '', '', '')`.execute(
      db,
    );
    for (const [position, weight] of ['500 g', '1 kg'].entries()) {
      await sql`insert into order_line (order_id, position, product_id, weight, title, image, quantity, unit_price_paise,
          gst_basis_points, line_total_paise, discount_paise, gst_paise)
        values (${order}, ${position}, ${product}, ${weight}, '', '', 1, 50, 500, 50, 0, 0)`.execute(db);
    }
    await upgrade();
    expect(await rows(sql`select weight, variant_id from order_line order by position`)).toEqual([
      { weight: '500 g', variant_id: there },
      { weight: '1 kg', variant_id: null },
    ]);
  });

  it('lets no statement of the version before sell what the tick hides', async () => {
    const product = await addProduct('Ticked');
    const variant = await addVariant(product, 'a', { stock: 1, aside: 40 });
    await upgrade();
    await expect(
      sql`update variant set total_stock = total_stock + 60 where id = ${variant}`.execute(db),
    ).rejects.toThrow(/variant_kept_stock_hides/);
  });
});
