import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { neutralSettings } from '#content/neutral-settings.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { openOverHttp } from '../support/server/over-http.ts';

const publicUrl = 'https://shop.example';
const owner = { userName: 'Meera', email: 'meera@shop.example', password: 'Millets1' };

type Opened = Awaited<ReturnType<typeof openOverHttp>>;
const start = (url: string) => openOverHttp(url, { production: true, demo: false, publicUrl });
const tokenOf = (shop: Opened) => /first-owner\?token=([\w-]{43})/.exec(shop.running.greeting)?.[1] ?? null;

describe('the first day of an empty shop in production', () => {
  let test: TestDatabase<Tables>;
  let shop: Opened;
  let cookie = '';
  beforeAll(async () => {
    test = await createTestDatabase<Tables>('embedded');
    shop = await start(test.url);
  });
  afterAll(async () => {
    await shop.running.close();
    await test.drop();
  });
  const ask = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await shop.ask(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = answer.body.toString();
    return { ...answer, text, json: text.startsWith('{') ? JSON.parse(text) : null };
  };
  const opening = async () =>
    (await test.database.db.selectFrom('store_setting').select('opening').executeTakeFirstOrThrow()).opening;

  it('shows no sample programs, videos, doctors or team that nobody confirmed (behaviour: First day 1)', async () => {
    const { db } = test.database;
    const kept = await db
      .selectFrom('setting_version')
      .select(['section', 'version', 'value'])
      .orderBy('section')
      .execute();
    const named = kept.filter(({ section }) => ['brand', 'contact'].includes(section));
    expect(named).toMatchObject([
      { section: 'brand', version: 1, value: { name: 'shop.example', logo: '' } },
      { section: 'contact', version: 1, value: { phone: '', socials: [] } },
    ]);
    expect(kept.filter((one) => !named.includes(one))).toEqual(
      Object.entries(neutralSettings)
        .map(([section, value]) => ({ section, version: 1, value }))
        .sort((one, other) => one.section.localeCompare(other.section)),
    );
    expect(JSON.stringify(kept)).not.toMatch(/diabet|doctor|stone-ground|Mitahara/i);
  });

  it('begins not open: shoppers are led to the page that says so, and nothing is sold (behaviour: First day 1, First day 2)', async () => {
    expect(await opening()).toBe('not yet');
    for (const path of ['/', '/shop/home', '/shop/listing', '/SHOP/home', '/shop/cart', '/shop/home.data']) {
      const page = await ask(path);
      expect([path, page.status, page.headers.location ?? page.text]).toEqual([
        path,
        path.endsWith('.data') ? 202 : 302,
        path.endsWith('.data') ? expect.stringContaining('/not-open') : '/not-open',
      ]);
    }
    for (const [path, body] of [
      ['/api/shop/products/get'],
      ['/api/shop/search/atta'],
      ['/api/shop/cart/check', { items: [] }],
      ['/api/coupon/check', {}],
      ['/api/shop/order/createCOD', {}],
      ['/api/shop/order/create', {}],
    ] as [string, object?][]) {
      const call = await ask(path, body);
      const message = 'The shop is not open yet. Nothing can be ordered.';
      expect([path, call.status, call.json]).toEqual([path, 403, { success: false, message }]);
    }
    const newsletter = await ask('/api/newsletter/subscribe', { email: 'asha@example.com' });
    expect(newsletter.status).toBe(200);
    expect((await ask('/auth/login')).status).not.toBe(302);
  });

  it('prints a link for the owner, of which only the last one holds, stored as a hash (behaviour: First day 3)', async () => {
    const first = tokenOf(shop);
    const again = await start(test.url);
    await shop.running.close();
    shop = again;
    const second = tokenOf(shop);
    expect(first).not.toBeNull();
    expect(second).not.toBe(first);
    expect((await ask('/api/auth/first-owner', { token: first, ...owner })).status).toBe(400);
    const stored = await test.database.db.selectFrom('owner_link').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(second);
    const hours = ((stored[0]?.expires_at.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
  });

  it('refuses what is wrong with the form and an address that a shopper has, and keeps the link', async () => {
    const token = tokenOf(shop);
    const weak = await ask('/api/auth/first-owner', { token, ...owner, password: 'millets' });
    expect([weak.status, weak.json.errors[0].field]).toEqual([400, 'password']);
    await test.database.db
      .insertInto('user_account')
      .values({ user_name: 'Asha', email: 'asha@example.com', password_hash: 'x' })
      .execute();
    const taken = await ask('/api/auth/first-owner', { token, ...owner, email: 'Asha@example.com' });
    expect([taken.status, taken.json.errors[0].field]).toEqual([409, 'email']);
    expect((await ask('/api/auth/first-owner', { ...owner })).status).toBe(400);
  });

  it('makes one owner of two browsers that use the link at once, and of nobody afterwards (behaviour: First day 3)', async () => {
    const token = tokenOf(shop);
    const both = await Promise.all(
      ['meera@shop.example', 'ravi@shop.example'].map((email) =>
        ask('/api/auth/first-owner', { token, ...owner, email }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const staff = await test.database.db
      .selectFrom('user_account')
      .select('email')
      .where('role', '=', 'admin')
      .execute();
    expect(staff).toHaveLength(1);
    cookie = (both.find(({ status }) => status === 200)?.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
    expect((await ask('/api/auth/first-owner', { token, ...owner })).status).toBe(400);
    const again = await start(test.url);
    expect(again.running.greeting).not.toContain('first-owner');
    await again.running.close();
    expect(await opening()).toBe('not yet');
  });

  it('shows staff the shop through View shop, and takes no order of theirs (behaviour: First day 4)', async () => {
    const home = await ask('/shop/home', undefined, { cookie });
    expect([home.status, home.headers.location]).toEqual([302, '/admin/dashboard']);
    const begun = await ask('/view-shop', undefined, { cookie });
    expect([begun.status, begun.headers.location]).toEqual([303, '/shop/home']);
    const viewing = `${cookie}; ${begun.headers['set-cookie']?.[0]?.split(';')[0]}`;
    const viewed = await ask('/shop/home', undefined, { cookie: viewing });
    expect([viewed.status, viewed.text]).toEqual([200, 'page /shop/home']);
    for (const path of ['/shop/cart', '/shop/checkout', '/shop/account', '/shop/program-checkout', '/']) {
      const page = await ask(path, undefined, { cookie: viewing });
      expect([path, page.status, page.headers.location]).toEqual([path, 302, '/admin/dashboard']);
    }
    const order = await ask('/api/shop/order/createCOD', {}, { cookie: viewing });
    expect([order.status, order.json.message]).toEqual([
      403,
      'You are signed in as staff. To order, sign out and order as a shopper.',
    ]);
    const end = await ask('/view-shop?end', undefined, { cookie: viewing });
    expect([end.headers.location, end.headers['set-cookie']?.[0]]).toEqual([
      '/admin/first-day',
      expect.stringContaining('view-shop=; Max-Age=0; Path=/'),
    ]);
    const stranger = await ask('/view-shop');
    expect([stranger.headers.location, stranger.headers['set-cookie']]).toEqual(['/', undefined]);
    const pretender = await ask('/shop/home', undefined, { cookie: 'view-shop=1' });
    expect(pretender.headers.location).toBe('/not-open');
  });
});
