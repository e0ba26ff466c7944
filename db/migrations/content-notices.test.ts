import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '#platform/database/tables.ts';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';

describe.each(testEngines)('the schema on the %s server', (engine) => {
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

  describe('notifies every process', () => {
    let heard: string[];
    let listener: pg.Client;
    beforeAll(async () => {
      await addVariant(await addProduct());
      listener = new pg.Client({ connectionString: test.url });
      await listener.connect();
      listener.on('notification', ({ channel, payload = '' }) => {
        heard.push(channel === 'content_changed' ? payload : `${channel} ${payload}`);
      });
      await listener.query('listen content_changed');
      await listener.query('listen stock_changed');
      await listener.query('listen votes_changed');
    });
    afterAll(() => listener.end());
    beforeEach(() => {
      heard = [];
    });
    const newCoupon = (code: string, isShown: boolean) =>
      `insert into coupon (code, referrer_name, discount_basis_points, min_purchase_paise, expires_on, usage_limit, product_ids, shown_to_shoppers)
       values ('${code}', 'x', 1000, 200, '2031-01-01', 5, '{}', ${isShown})`;
    const told = async () => {
      for (let waited = 0; heard.length === 0 && waited < 2_000; waited += 10) await sleep(10);
      return heard;
    };

    it.each([
      ['product', `update product set title = title || '!'`],
      ['variant', `update variant set price_paise = price_paise + 1, total_stock = 3 where position = 1`],
      ['variant', `update variant set weight = weight || '!'`],
      ['variant', `delete from variant where position = 2`],
      ['banner', `insert into banner (position, image_desktop, image_mobile) values (1, 'd', 'm')`],
      ['banner', `delete from banner`],
      ['shipping_fee', `insert into shipping_fee values ('Goa', 6000)`],
      ['store_setting', `update store_setting set announcement = 'Diwali'`],
      ['event', `insert into event (address) values ('Park')`],
      ['event', `truncate event`],
      ['coupon', newCoupon('SHOWN', true)],
      ['coupon', `update coupon set is_active = false where code = 'SHOWN'`],
      ['coupon', `update coupon set usage_count = usage_limit where code = 'SHOWN'`],
      ['coupon', `update coupon set shown_to_shoppers = false, usage_count = 0 where code = 'SHOWN'`],
      ['coupon', `update coupon set shown_to_shoppers = true where code = 'SHOWN'`],
      ['coupon', `delete from coupon where code = 'SHOWN'`],
      ['own_page', 'insert into own_page (position, version, published_version) values (1, 1, 1)'],
      ['own_page', 'update own_page set deleted_at = now() where published_version = 1'],
      ['own_page', 'update own_page set deleted_at = null where published_version = 1'],
      ['own_page', 'update own_page set position = 2 where published_version = 1'],
      ['own_page', 'update own_page set version = 2, published_version = 2 where published_version = 1'],
      ['own_page', 'update own_page set published_version = null where published_version = 2'],
      ['own_page', 'update own_page set published_version = 2 where version = 2'],
      ['own_page', 'delete from own_page where published_version = 2'],
      ['own_page', 'truncate own_page cascade'],
    ])('of a change of %s: %s', async (table, statement) => {
      await sql.raw(statement).execute(db);
      expect(await told()).toContain(table);
    });

    it('of nothing at once where only stock changed: the products are noted for the job that tells of them', async () => {
      const change = (units: string, ids: string[]) =>
        sql`update variant set total_stock = ${sql.raw(units)} where product_id = any(${ids}::uuid[])`.execute(db);
      const ids: string[] = [];
      for (let at = 0; at < 2; at += 1) {
        ids.push(await addProduct());
        await addVariant(ids[at] ?? '');
      }
      await sleep(100);
      heard = [];
      await db.deleteFrom('stock_due').execute();
      const noted = async () =>
        (await db.selectFrom('stock_due').select('product_id').execute()).map((row) => row.product_id);
      await change('total_stock', ids);
      expect(await noted(), 'an update that changes nothing').toEqual([]);
      await change('total_stock + 1', ids);
      expect((await noted()).sort()).toEqual(ids.sort());
      await sleep(100);
      expect(heard).toEqual([]);
      await change('total_stock + 1, price_paise = price_paise + 100', ids);
      expect(await told()).toContain('variant');
    });

    it('of votes for its reviews, by id, and of nothing else', async () => {
      const id = await addProduct();
      const insert = await db
        .insertInto('review')
        .values({ product_id: id, user_id: null, user_name: 'A', message: 'Good', value: 5, is_verified: false })
        .returning('id')
        .executeTakeFirstOrThrow();
      const user = await db
        .insertInto('user_account')
        .values({ user_name: 'A', email: 'votes@example.com', password_hash: 'none' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sleep(100);
      heard = [];
      await db.insertInto('review_vote').values({ review_id: insert.id, user_id: user.id }).execute();
      expect(await told()).toEqual([`votes_changed ${id}`]);
      heard = [];
      await db.deleteFrom('user_account').where('id', '=', user.id).execute();
      await sleep(100);
      expect(heard).toContain(`votes_changed ${id}`);
    });

    it('on commit, not before, and not after a rollback', async () => {
      await db
        .transaction()
        .execute(async (tx) => {
          await tx.updateTable('store_setting').set({ announcement: 'undone' }).execute();
          throw new Error('undo');
        })
        .catch(() => {});
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('banner').set({ alt: 'x' }).execute();
        await sleep(50);
        expect(heard).toEqual([]);
      });
      expect(await told()).toEqual(['banner']);
    });

    it('not of drafts of pages', async () => {
      for (const statement of [
        'insert into own_page (position, version) values (1, 1)',
        'update own_page set version = 2, position = 3',
        'update own_page set deleted_at = now()',
        'delete from own_page where published_version is null',
      ]) {
        await sql.raw(statement).execute(db);
      }
      await sleep(100);
      expect(heard).toEqual([]);
    });

    it('not of private coupons, and not of every use of those that pages show', async () => {
      await sql.raw(newCoupon('PAGES', true)).execute(db);
      expect(await told()).toEqual(['coupon']);
      heard = [];
      await sql.raw(newCoupon('PRIVATE', false)).execute(db);
      await db.updateTable('coupon').set({ usage_count: 4, failed_count: 3 }).where('code', '=', 'PAGES').execute();
      await db.updateTable('coupon').set({ usage_count: 5, is_active: false }).where('code', '=', 'PRIVATE').execute();
      await db.deleteFrom('coupon').where('code', '=', 'PRIVATE').execute();
      await sleep(100);
      expect(heard).toEqual([]);
    });

    it('not of changes that no page shows', async () => {
      await db.insertInto('newsletter_subscriber').values({ email: 'quiet@example.com' }).execute();
      await db.insertInto('contact_message').values({ name: 'a', email: 'b', phone: 'c', message: 'd' }).execute();
      await sleep(100);
      expect(heard).toEqual([]);
    });
  });
});
