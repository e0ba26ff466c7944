import { statSync } from 'node:fs';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProduct, readSizeCodes } from '#catalogue/find-product.ts';
import { productHead } from '#catalogue/shop/product-head.server.ts';
import { structuredReturns } from '#content/structured-returns.ts';
import { businessDays } from '#delivery/rules/delivery-date.ts';
import { structuredShop } from '#home/shop/structured-shop.server.ts';
import type { Config } from '#platform/config.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { headersOf } from '#platform/http/security-headers.ts';
import { AppError } from '#rules/app-error.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { readShipping } from '#settings/sections/read-shipping.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { googleFaults, googleFields, metaFaults } from '#tests/support/feed-rules.ts';
import { readXml, type XmlElement } from '#tests/support/read-xml.ts';
import { structuredFaults } from '#tests/support/structured-faults.ts';
import { checkFeeds } from './check-feeds.ts';
import { embedsRouter } from './embeds.handler.ts';
import { feedsRouter } from './feeds.handler.ts';
import { llmsRouter } from './llms.handler.ts';

const origin = 'https://shop.example';
const itemsOf = (feed: XmlElement) => feed.children[0]?.children.filter(({ name }) => name === 'item') ?? [];

describe.each(testEngines)('what other programs read of the shop, on the %s server', (engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop(engine, { publicUrl: origin });
    await turn(true);
  });
  afterAll(() => test.drop());

  async function turn(isOn: boolean) {
    const value = JSON.stringify({ google: isOn, meta: isOn, newProducts: isOn, embeds: isOn });
    const { db } = test.app;
    await db.deleteFrom('setting_version').where('section', '=', 'feeds').execute();
    await db
      .insertInto('setting_version')
      .values({ section: 'feeds', version: 1, value, by_user_id: null, by_name: 'Meera' })
      .execute();
    test.contentVersion.contentChanged();
  }
  function ask(path: string, headers: Record<string, string> = {}, config: Partial<Config> = {}) {
    const app = { ...test.app, config: { ...test.app.config, ...config } };
    const router = new Hono<{ Bindings: RequestContext }>();
    router.onError((error, c) => c.text(error.message, error instanceof AppError ? (error.status as 400) : 500));
    for (const one of [feedsRouter(app), embedsRouter(app)]) router.route('/', one);
    router.route('/', llmsRouter(app));
    const request = new Request(origin + path, { headers });
    return router.fetch(request, contextOf(request, { clientAddress: headers['x-test'] ?? path }));
  }
  const text = async (path: string) => (await ask(path)).text();

  it('has every size on sale for Google by its rules, at the price of its page and its structured data', async () => {
    const items = itemsOf(readXml(await text('/feeds/google.xml')));
    expect(items.flatMap(googleFaults)).toEqual([]);
    const { sizes, leftOut } = await checkFeeds(test.app);
    expect(items).toHaveLength(sizes - leftOut.google);
    expect(sizes).toBeGreaterThan(50);
    const [shop, settings, shipping] = [
      await pageShop(test.app),
      await readSettings(test.app),
      await readShipping(test.app),
    ];
    const terms = {
      returns: structuredReturns(settings.policies, origin),
      ...businessDays(settings.company.state, settings.arrival),
    };
    const faults = await structuredFaults(structuredShop(settings, origin));
    const offers = new Map<string, { price: string; availability: string }>();
    for (const id of new Set(items.map((item) => googleFields(item).item_group_id ?? ''))) {
      const product = await findProduct(test.app, id);
      const head = productHead(shop, product, 'Shelf', shipping, await readSizeCodes(test.app, id), terms);
      const data = head.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []));
      // As it stands in the page.
      const [told] = JSON.parse(JSON.stringify(data)) as {
        offers: { url: string; price: string; availability: string }[];
      }[];
      faults.push(...(await structuredFaults(JSON.parse(JSON.stringify(data)))));
      for (const offer of told?.offers ?? []) offers.set(offer.url, offer);
    }
    expect(faults).toEqual([]);
    for (const item of items) {
      const { link = '', price = '', sale_price = price, availability } = googleFields(item);
      const offer = offers.get(link);
      expect(`${offer?.price} INR`, link).toBe(sale_price);
      expect(offer?.availability.endsWith('/InStock')).toBe(availability === 'in_stock');
    }
  });

  it('has the same for Meta by its rules, with pictures that it reads', async () => {
    const [headings = [], ...rows] = readCsv(await text('/feeds/meta.csv')).map(({ cells }) => cells);
    const items = rows.map((cells) => Object.fromEntries(headings.map((name, at) => [name, cells[at] ?? ''])));
    expect(items.flatMap(metaFaults)).toEqual([]);
    const { sizes, leftOut } = await checkFeeds(test.app);
    expect(items).toHaveLength(sizes - leftOut.meta);
    const picture = await ask(new URL(items[0]?.image_link ?? '').pathname);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await picture.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect((await ask('/feeds/pictures/demo/none.960x960.jpg')).status).toBe(404);
    // However many are asked for at once, 20 wait and one that is drawn makes room for another; the next is drawn again.
    const { pathname } = new URL(items[0]?.image_link ?? '');
    const many = await Promise.all(Array.from({ length: 40 }, async () => (await ask(pathname)).status));
    expect(many.filter((status) => status === 200).length).toBeLessThan(30);
    expect(new Set(many)).toEqual(new Set([200, 503]));
    expect((await ask(pathname)).status).toBe(200);
  });

  it('has the newest products for feed readers, and leaves out what no advertisement may say', async () => {
    const { db } = test.app;
    const besan = await test.idOf('Stone-Ground Besan');
    const known = readXml(await text('/feeds/new-products.xml'));
    expect(itemsOf(known)).toHaveLength(36);
    for (const element of ['title', 'link', 'guid', 'pubDate', 'description'])
      expect(itemsOf(known)[0]?.children.map(({ name }) => name)).toContain(element);
    const before = await db
      .selectFrom('product')
      .select('description')
      .where('id', '=', besan)
      .executeTakeFirstOrThrow();
    const change = (description: string) =>
      db.updateTable('product').set({ description, updated_at: new Date() }).where('id', '=', besan).execute();
    await change('Cures diabetes in thirty days.');
    test.contentVersion.contentChanged();
    expect(await text('/feeds/google.xml')).not.toContain(besan);
    expect((await checkFeeds(test.app)).misfits[0]).toMatchObject({ productId: besan, isLeftOut: true, size: null });
    await change(before.description);
    test.contentVersion.contentChanged();
    expect(await text('/feeds/google.xml')).toContain(besan);
  });

  it('answers whoever has the version of now in a word, and who comes too often later', async () => {
    const first = await ask('/feeds/google.xml', { 'x-test': '192.0.2.7' });
    const seen = { 'if-none-match': first.headers.get('etag') ?? '', 'x-test': '192.0.2.7' };
    await first.text();
    for (let time = 0; time < 40; time += 1) expect((await ask('/feeds/google.xml', seen)).status).toBe(304);
    test.contentVersion.contentChanged();
    await test.app.db.updateTable('rate_limit').set({ count: 30 }).execute();
    expect((await ask('/feeds/google.xml', seen)).status).toBe(429);
    await test.app.db.deleteFrom('rate_limit').execute();
  });

  it('tells programs what it sells, and where the facts are', async () => {
    const file = await text('/llms.txt');
    expect(file).toMatch(
      /^# \S.*\n\n> \S.*\n\n(?:- .+\n)+\n(?:## [A-Z][a-z]+\n\n(?:- \[.+\]\(https:\/\/shop\.example\/\S*\)(?:: .+)?\n)+\n?)+$/,
    );
    expect(file).toContain(`${origin}/api/shop/products/get/`);
    expect(file).toContain('Stone-Ground Besan');
  });

  it('shows a product and the limits on pages of others: without scripts and cookies, within 15 KB', async () => {
    const besan = await test.idOf('Stone-Ground Besan');
    for (const path of [`/embed/product/${besan}`, '/embed/limits']) {
      const answer = await ask(path);
      const page = await answer.text();
      expect(answer.status, page).toBe(200);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('content-security-policy')).toMatch(
        /default-src 'none'; script-src 'self'; style-src 'self' 'sha256-\S+';.*frame-ancestors \*/,
      );
      expect(page).not.toMatch(/<script| on\w+=|javascript:/);
      const opens = page.match(/<(?:a|form) [^>]*>/g) ?? [];
      expect(opens.filter((tag) => !tag.includes('target="_blank"'))).toEqual([]);
      const pictures = [...page.matchAll(/<img src="(\/media\/demo\/[^"]+)"/g)].map(([, address = '']) => address);
      const bytes = pictures.reduce(
        (sum, address) => sum + statSync(address.replace('/media/demo/', 'db/demo/media/')).size,
        Buffer.byteLength(page),
      );
      expect(bytes).toBeLessThan(15_000);
    }
    expect(headersOf('/embed/limits')).not.toHaveProperty('x-frame-options');
    expect(headersOf('/shop/home')).toHaveProperty('x-frame-options', 'DENY');
    expect((await ask('/embed/product/none')).status).toBe(404);
  });

  it('is at no address where it is off, in a members’ shop, or where the shop is not open', async () => {
    const besan = await test.idOf('Stone-Ground Besan');
    const paths = [
      '/feeds/google.xml',
      '/feeds/meta.csv',
      '/feeds/new-products.xml',
      '/embed/limits',
      `/embed/product/${besan}`,
    ];
    const found = async (config: Partial<Config> = {}) =>
      Promise.all([...paths, '/llms.txt'].map(async (path) => (await ask(path, {}, config)).status));
    expect(await found({ storefrontAccess: 'members' })).toEqual([404, 404, 404, 404, 404, 404]);
    await turn(false);
    expect(await found()).toEqual([404, 404, 404, 404, 404, 200]);
    await turn(true);
  });
});
