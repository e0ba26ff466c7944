import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDemoAccounts } from '#customers/list-demo-accounts.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';
import { openOverHttp } from '../support/server/over-http.ts';

const shopper = { role: 'shopper', email: 'shopper@mitahara.example', password: 'Demo1234' };
const others = ['manager', 'packer', 'editor', 'accountant'].map((role) => ({
  role,
  email: `${role}@mitahara.example`,
  password: 'Demo1234',
}));
const staff = { role: 'owner', email: 'admin@mitahara.example', password: 'Demo1234' };

describe.each(testEngines)('the demo accounts on the %s server', (engine) => {
  let test: TestDatabase<Tables>;
  beforeAll(async () => {
    test = await createTestDatabase<Tables>(engine);
  });
  afterAll(() => test.drop());

  async function inShop<T>(
    config: Parameters<typeof openOverHttp>[1],
    use: (shop: Awaited<ReturnType<typeof openOverHttp>>) => Promise<T>,
  ): Promise<T> {
    const shop = await openOverHttp(test.url, config);
    try {
      return await use(shop);
    } finally {
      await shop.running.close();
    }
  }
  const signIn = async (shop: Awaited<ReturnType<typeof openOverHttp>>, { email, password }: typeof staff) => {
    const answer = await shop.ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return [answer.status, (JSON.parse(String(answer.body)) as { user?: { role: string } }).user?.role];
  };

  const ratings = () =>
    test.database.db
      .selectFrom('review')
      .innerJoin('product', 'product.id', 'review.product_id')
      .select((row) => ['title', 'rating_hundredths as rating', row.fn.countAll<number>().as('reviews')])
      .groupBy(['title', 'rating_hundredths'])
      .execute();

  it('exist in a demo shop and nowhere else', async () => {
    await inShop({ demo: true, production: true }, async (shop) => {
      expect(await listDemoAccounts(shop.running.app), 'a shop for real is filled without').toEqual([]);
      expect(await signIn(shop, staff)).toEqual([401, undefined]);
    });
    await test.database.db.deleteFrom('product').execute();
    await test.database.db.updateTable('store_setting').set({ demo_filled: false }).execute();

    await inShop({ demo: true }, async (shop) => {
      expect(await listDemoAccounts(shop.running.app)).toEqual([shopper, staff, ...others]);
      expect(shop.running.greeting).toContain(`Demo account (owner): ${staff.email} with the password`);
      expect(await signIn(shop, shopper)).toEqual([200, 'shopper']);
      expect(await signIn(shop, staff)).toEqual([200, 'admin']);
      const rated = await ratings();
      expect(rated, 'each is the mean of its reviews').toContainEqual({
        title: 'A2 Bilona Cow Ghee',
        rating: 400,
        reviews: 3,
      });
      expect(rated.length).toBeGreaterThanOrEqual(5);
    });
    await inShop({ demo: false }, async (shop) => expect(await listDemoAccounts(shop.running.app)).toEqual([]));
    await inShop({ demo: true, admin: { email: staff.email, password: 'Another123' } }, async (shop) => {
      expect(await listDemoAccounts(shop.running.app), 'another password is nobody’s business').toEqual([
        shopper,
        ...others,
      ]);
      expect(await signIn(shop, staff)).toEqual([401, undefined]);
    });
    await sql`insert into password_reset (token_hash, user_id, expires_at)
      select sha256(convert_to(email, 'utf8')), id, now() + interval '1 hour' from user_account
      where email like '%@mitahara.example'`.execute(test.database.db);
    await inShop({ production: true, demo: true }, async (shop) => {
      expect(await signIn(shop, shopper), 'locked in production').toEqual([401, undefined]);
      expect(await ratings(), 'nobody real wrote them').toEqual([]);
      const own = await test.database.db
        .selectFrom('product')
        .select('title')
        .whereRef('rating_hundredths', '!=', 'own_rating_hundredths')
        .execute();
      expect(own).toEqual([]);
      expect(await signIn(shop, { ...staff, password: 'Another123' })).toEqual([200, 'admin']);
      const sessions = await test.database.db.selectFrom('session').select('user_id').distinct().execute();
      expect(sessions, 'nobody stays signed in with it').toHaveLength(1);
      const links = await test.database.db.selectFrom('password_reset').select('user_id').execute();
      expect(links, 'nor gets in by an older link').toEqual(sessions);
    });
  });
});
