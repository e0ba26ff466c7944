import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import type { Tables } from '#platform/database/tables.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { bothEngines, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';

describe.each(bothEngines)('the schema on the %s server', (engine) => {
  let test: TestDatabase<Tables>;
  let db: TestDatabase<Tables>['database']['db'];
  beforeAll(async () => {
    test = await createTestDatabase<Tables>(engine, resolve('db/migrations'));
    db = test.database.db;
  });
  afterAll(() => test.drop());

  const plain = {
    category: 'flour',
    description: '',
    health_benefits: '',
    recipe: '',
    ingredients: '',
    more: '',
  } as const;
  async function addProduct(values: Partial<Record<string, unknown>> = {}): Promise<string> {
    const row = { title: 'Atta', ...plain, media_link: '', search_names: [], gst_basis_points: 500, sale_title: '' };
    const { id } = await db
      .insertInto('product')
      .values({ ...row, rating_hundredths: 0, is_best_seller: false, images: [], ...values } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const addVariant = (product_id: string, values: Partial<Record<string, unknown>> = {}) =>
    db
      .insertInto('variant')
      .values({
        product_id,
        position: 1,
        weight: '1 kg',
        price_paise: 10_000,
        selling_price_paise: 0,
        total_stock: 5,
        ...values,
      } as never)
      .execute();
  const fromPrice = async (id: string) =>
    (await db.selectFrom('product').select('from_price_paise').where('id', '=', id).executeTakeFirstOrThrow())
      .from_price_paise;

  it('is created from nothing, and migrations run once', async () => {
    const empty = await createTestDatabase(engine, resolve('db/no-such-folder'));
    try {
      const folder = resolve('db/migrations');
      const first = await migrate(empty.database, folder, silentLog);
      expect(first.length).toBeGreaterThan(0);
      expect(await migrate(empty.database, folder, silentLog)).toEqual([]);
    } finally {
      await empty.drop();
    }
  });

  it('makes rows of the three categories in a shop full of products, and takes no product without its category (behaviour: Catalogue 1)', async () => {
    const old = await createTestDatabase<Tables>(engine, resolve('db/no-such-folder'));
    try {
      const folder = resolve('db/migrations');
      const sell = (title: string, category: string) =>
        sql`insert into product (title, category, description, gst_basis_points) values (${title}, ${category}, '', 500)`.execute(
          old.database.db,
        );
      const sold = () => old.database.db.selectFrom('product').select(['title', 'category']).orderBy('title').execute();
      await migrate(old.database, folder, silentLog, 70);
      for (const category of ['flour', 'oil', 'snacks']) await sell(`Of ${category}`, category);
      const before = await sold();
      await migrate(old.database, folder, silentLog);
      expect(await sold()).toEqual(before);
      const codes = await sql<{
        row: string;
      }>`select concat_ws(' ', id, hsn, unit_code, is_shown) as row from category order by id`.execute(old.database.db);
      expect(codes.rows.map(({ row }) => row)).toEqual(['flour 1106 PAC t', 'oil 1515 BTL t', 'snacks 2106 PAC t']);
      await sell('Beside', 'oil');
      await expect(sell('Toy', 'toys')).rejects.toThrow(/foreign key/);
      await expect(sql`delete from category where id = 'oil'`.execute(old.database.db)).rejects.toThrow(/foreign key/);
    } finally {
      await old.drop();
    }
  });

  it('makes versions of what the record of changes knows of delivery, cash, GST, announcement and event (behaviour: Settings 12)', async () => {
    const old = await createTestDatabase<Tables>(engine, resolve('db/no-such-folder'));
    try {
      const folder = resolve('db/migrations');
      const { db: rows } = old.database;
      await migrate(old.database, folder, silentLog, 72);
      const saved = (kind: string, before: object, after: object, by = 'Meera') =>
        sql`insert into audit_entry (kind, action, by_name, before, after)
          values (${kind}, 'edited', ${by}, ${JSON.stringify(before)}, ${JSON.stringify(after)})`.execute(rows);
      await saved('program gst', { gstPercent: 5 }, { gstPercent: 18 });
      await saved('setting', { hours: '' }, { hours: 'Monday' });
      await saved('program gst', { gstPercent: 18 }, { gstPercent: 12 }, 'Asha');
      // Before cash had a fee.
      await saved('cash on delivery', { maxOrderValue: 5000 }, { maxOrderValue: null });
      await saved('shipping', { statePrices: {} }, { statePrices: { Goa: 70 } });
      await saved('announcement', { title: '' }, { title: 'Harvest week' });
      await saved('event', { agenda: '' }, { agenda: 'We cook.' });
      await migrate(old.database, folder, silentLog);
      const { rows: versions } = await sql<{ said: string }>`
        select concat_ws(' ', section, version, value, by_name) as said from setting_version order by section, version
      `.execute(rows);
      expect(versions.map(({ said }) => said)).toEqual([
        'announcementTitle 0 {"title": ""} ',
        'announcementTitle 1 {"title": "Harvest week"} Meera',
        'cod 0 {"fee": 0, "maxOrderValue": 5000} ',
        'cod 1 {"fee": 0, "maxOrderValue": null} Meera',
        'delivery 0 {"statePrices": {}} ',
        'delivery 1 {"statePrices": {"Goa": 70}} Meera',
        'event 0 {"agenda": ""} ',
        'event 1 {"agenda": "We cook."} Meera',
        'tax 0 {"gstPercent": 5} ',
        'tax 1 {"gstPercent": 18} Meera',
        'tax 2 {"gstPercent": 12} Asha',
      ]);
    } finally {
      await old.drop();
    }
  });

  it('stores the GST rate of plan purchases, also of those made by an older version before and during the update', async () => {
    const old = await createTestDatabase<Tables>(engine, resolve('db/no-such-folder'));
    try {
      const folder = resolve('db/migrations');
      const buy = (number: string, total: number, gst: number) =>
        sql`insert into program_purchase (purchase_number, user_name, email, mobile, program_name, plan_name, status,
          price_paise, discount_paise, gst_paise, total_paise)
          values (${number}, '', '', '', '', '', 'paid', ${total}, 0, ${gst}, ${total})`.execute(old.database.db);
      await migrate(old.database, folder, silentLog, 11);
      await buy('five', 148_500, 7071);
      await buy('eighteen', 7_500_000, 1_144_068);
      await buy('nil', 1_500_000, 0);
      await migrate(old.database, folder, silentLog);
      await sql`update store_setting set program_gst_basis_points = 1200`.execute(old.database.db);
      await buy('beside', 1_500_000, 160_714);
      const rows = await old.database.db.selectFrom('program_purchase').selectAll().execute();
      expect(Object.fromEntries(rows.map((row) => [row.purchase_number, row.gst_basis_points]))).toEqual({
        five: 500,
        eighteen: 1800,
        nil: 0,
        beside: 1200,
      });
    } finally {
      await old.drop();
    }
  });

  it('has no country of origin for products of an older version, written before or beside the update', async () => {
    const old = await createTestDatabase<Tables>(engine, resolve('db/no-such-folder'));
    try {
      const folder = resolve('db/migrations');
      const write = (title: string) =>
        sql`insert into product (title, category, description, health_benefits, recipe, ingredients, more, media_link,
          search_names, gst_basis_points, sale_title, rating_hundredths, is_best_seller, images)
          values (${title}, 'flour', '', '', '', '', '', '', '{}', 500, '', 0, false, '{}')`.execute(old.database.db);
      await migrate(old.database, folder, silentLog, 14);
      await write('before');
      await migrate(old.database, folder, silentLog);
      await write('beside');
      const rows = await old.database.db.selectFrom('product').select(['title', 'country_of_origin']).execute();
      expect(Object.fromEntries(rows.map((row) => [row.title, row.country_of_origin]))).toEqual({
        before: '',
        beside: '',
      });
    } finally {
      await old.drop();
    }
  });

  it('reads as English what an older version wrote before or beside the update', async () => {
    const old = await createTestDatabase<Tables>(engine, resolve('db/no-such-folder'));
    try {
      const folder = resolve('db/migrations');
      const write = (email: string) =>
        sql`with one as (insert into newsletter_subscriber (email) values (${email}))
          insert into user_account (user_name, email, password_hash) values ('A', ${email}, 'none')`.execute(
          old.database.db,
        );
      await migrate(old.database, folder, silentLog, 57);
      await write('before@example.com');
      await sql`insert into shop_order (order_number, link_token, status, payment_method, payment_status, subtotal_paise, discount_paise,
        shipping_fee_paise, gst_paise, total_paise, name, email, phone, street, city, state, country, pincode)
        select 'O' || n, 'link' || n, 'Delivered', 'COD', 'paid', 100, 0, 0, 5, 100, '', '', '', '', '', '', 'India', ''
        from generate_series(1, 2000) n`.execute(old.database.db);
      const count = () => sql<{ n: number }>`select count(*)::int as n from shop_order`.execute(old.database.db);
      await migrate(old.database, folder, silentLog);
      await write('beside@example.com');
      const { rows } = await sql<{ language: string }>`select distinct language from (
        select language from shop_order union all select language from program_purchase union all select language from user_account
        union all select language from newsletter_subscriber union all select language from newsletter_request) kept`.execute(
        old.database.db,
      );
      expect([rows, (await count()).rows[0]?.n]).toEqual([[{ language: 'en' }], 2000]);
      await expect(sql`update user_account set language = '<b>'`.execute(old.database.db)).rejects.toThrow(/check/);
    } finally {
      await old.drop();
    }
  });

  it('starts with the default settings', async () => {
    expect(await db.selectFrom('store_setting').selectAll().execute()).toEqual([
      {
        id: 1,
        free_shipping_threshold_paise: 49_900,
        announcement: '',
        demo_filled: false,
        program_gst_basis_points: 500,
        cod_max_order_paise: 500_000,
        cod_max_units_per_line: 20,
        cod_max_open_orders: 3,
        customer_key: expect.objectContaining({ length: 32 }),
        cod_confirm_from_paise: 200_000,
        cod_fee_paise: 0,
        cod_pincodes_not_served: [],
        cod_blocked: [],
        opening: 'undecided',
        opened_at: null,
        second_factor_required: false,
        mail_secret: null,
      },
    ]);
  });

  describe('the lowest price of a product', () => {
    let id: string;
    beforeEach(async () => {
      id = await addProduct();
    });

    it('is 0 without variants, and follows every variant that is added, changed or deleted', async () => {
      expect(await fromPrice(id)).toBe(0);
      await addVariant(id, { weight: '1 kg', price_paise: 20_000 });
      expect(await fromPrice(id)).toBe(20_000);
      await addVariant(id, { position: 2, weight: '500 g', price_paise: 12_000 });
      expect(await fromPrice(id)).toBe(12_000);
      await db
        .updateTable('variant')
        .set({ selling_price_paise: 11_000 })
        .where('product_id', '=', id)
        .where('weight', '=', '1 kg')
        .execute();
      expect(await fromPrice(id), 'an offer counts').toBe(11_000);
      await db
        .updateTable('variant')
        .set({ selling_price_paise: 15_000 })
        .where('product_id', '=', id)
        .where('weight', '=', '1 kg')
        .execute();
      expect(await fromPrice(id), 'the size on offer is named, though another is cheaper').toBe(15_000);
      await db.updateTable('variant').set({ selling_price_paise: 0 }).where('product_id', '=', id).execute();
      expect(await fromPrice(id), 'an offer of 0 is none').toBe(12_000);
      await db.deleteFrom('variant').where('product_id', '=', id).where('weight', '=', '500 g').execute();
      expect(await fromPrice(id)).toBe(20_000);
      await db.deleteFrom('variant').where('product_id', '=', id).execute();
      expect(await fromPrice(id)).toBe(0);
    });

    it('is updated for all products changed in one statement, and no other', async () => {
      const [second, third] = [await addProduct(), await addProduct()];
      for (const one of [id, second, third]) await addVariant(one);
      await db.updateTable('variant').set({ price_paise: 30_000 }).where('product_id', 'in', [id, second]).execute();
      expect([await fromPrice(id), await fromPrice(second), await fromPrice(third)]).toEqual([30_000, 30_000, 10_000]);
    });

    it('is updated on both products when a variant moves', async () => {
      const other = await addProduct();
      await addVariant(id);
      await db.updateTable('variant').set({ product_id: other }).where('product_id', '=', id).execute();
      expect([await fromPrice(id), await fromPrice(other)]).toEqual([0, 10_000]);
    });

    it('is rolled back with its transaction', async () => {
      await addVariant(id);
      await db
        .transaction()
        .execute(async (tx) => {
          await tx.updateTable('variant').set({ price_paise: 1 }).where('product_id', '=', id).execute();
          throw new Error('undo');
        })
        .catch(() => {});
      expect(await fromPrice(id)).toBe(10_000);
    });
  });

  describe('refuses', () => {
    it.each<[string, Partial<Record<string, unknown>>, RegExp]>([
      ['a price of 0', { price_paise: 0 }, /check/],
      ['a negative price', { price_paise: -1 }, /check/],
      ['an offer above the MRP', { selling_price_paise: 10_001 }, /check/],
      ['a negative offer', { selling_price_paise: -1 }, /check/],
      ['stock below 0', { total_stock: -1 }, /check/],
      ['a variant beyond the twentieth', { position: 21 }, /check/],
      ['a variant at place 0', { position: 0 }, /check/],
      ['a variant without a weight', { weight: '' }, /check/],
      ['a variant of no product', { product_id: '00000000-0000-0000-0000-000000000000' }, /foreign key/],
    ])('%s', async (_what, wrong, reason) => {
      await expect(addVariant(await addProduct(), wrong)).rejects.toThrow(reason);
    });

    it('a second variant of the same weight, or at the same position', async () => {
      const id = await addProduct();
      await addVariant(id);
      await expect(addVariant(id, { position: 2 })).rejects.toThrow(/unique/);
      await expect(addVariant(id, { weight: '2 kg' })).rejects.toThrow(/unique/);
      await addVariant(id, { position: 2, weight: '2 kg' });
    });

    it.each<[string, Partial<Record<string, unknown>>]>([
      ['a product without a title', { title: '' }],
      ['a thirteenth picture', { images: Array.from({ length: 13 }, (_, at) => `${at}`) }],
      ['more than five stars', { rating_hundredths: 501 }],
      ['fewer than no stars', { rating_hundredths: -1 }],
      ['GST above 100 percent', { gst_basis_points: 10_001 }],
      ['GST below 0', { gst_basis_points: -1 }],
    ])('%s', async (_what, wrong) => {
      await expect(addProduct(wrong)).rejects.toThrow(/check/);
    });

    it('a second row of settings, a second event, a negative fee', async () => {
      await expect(sql`insert into store_setting (id) values (2)`.execute(db)).rejects.toThrow(/check/);
      await expect(sql`insert into store_setting (id) values (1)`.execute(db)).rejects.toThrow(/unique/);
      await expect(sql`insert into event (id) values (2)`.execute(db)).rejects.toThrow(/check/);
      await expect(db.insertInto('shipping_fee').values({ state: 'Goa', fee_paise: -1 }).execute()).rejects.toThrow(
        /check/,
      );
      await expect(sql`update store_setting set free_shipping_threshold_paise = -1`.execute(db)).rejects.toThrow(
        /check/,
      );
    });

    it('a coupon code that differs only in case, too large a discount, and a use less than none', async () => {
      const coupon = { code: 'Save', referrer_name: '', discount_basis_points: 1000, min_purchase_paise: 0 };
      const good = { ...coupon, expires_on: '2030-01-31', usage_limit: 1, product_ids: [] };
      await db.insertInto('coupon').values(good).execute();
      await expect(
        db
          .insertInto('coupon')
          .values({ ...good, code: 'SAVE' })
          .execute(),
      ).rejects.toThrow(/unique/);
      for (const wrong of [
        { discount_basis_points: 9 },
        { discount_basis_points: 9011 },
        { usage_count: -1 },
        { usage_limit: 0 },
      ]) {
        await expect(
          db
            .insertInto('coupon')
            .values({ ...good, code: 'other', ...wrong })
            .execute(),
        ).rejects.toThrow(/check/);
      }
      expect((await db.selectFrom('coupon').select('expires_on').executeTakeFirstOrThrow()).expires_on).toBe(
        '2030-01-31',
      );
    });

    it('a second account with the same e-mail in another case, an unknown role, an invalid phone number', async () => {
      const account = { user_name: 'Asha', email: 'Asha@example.com', password_hash: 'x' };
      const add = (more: object = {}) =>
        db
          .insertInto('user_account')
          .values({ ...account, ...more })
          .execute();
      await add();
      await expect(add({ email: 'asha@EXAMPLE.com' })).rejects.toThrow(/unique/);
      for (const wrong of [{ role: 'owner' }, { phone_number: '12' }, { user_name: '' }]) {
        await expect(add({ email: 'other@example.com', ...wrong })).rejects.toThrow(/check/);
      }
    });

    it('the same newsletter e-mail in another case', async () => {
      await db.insertInto('newsletter_subscriber').values({ email: 'Asha@example.com' }).execute();
      await expect(
        db.insertInto('newsletter_subscriber').values({ email: 'asha@EXAMPLE.com' }).execute(),
      ).rejects.toThrow(/unique/);
    });
  });

  it('lets two variants swap positions within a transaction', async () => {
    const id = await addProduct();
    await addVariant(id);
    await addVariant(id, { position: 2, weight: '2 kg' });
    await sql`update variant set position = 3 - position where product_id = ${id}`.execute(db);
    const rows = await db
      .selectFrom('variant')
      .select('weight')
      .where('product_id', '=', id)
      .orderBy('position')
      .execute();
    expect(rows.map(({ weight }) => weight)).toEqual(['2 kg', '1 kg']);
  });

  it('deletes the variants with their product', async () => {
    const id = await addProduct();
    await addVariant(id);
    await db.deleteFrom('product').where('id', '=', id).execute();
    expect(await db.selectFrom('variant').select('id').where('product_id', '=', id).execute()).toEqual([]);
  });
});
