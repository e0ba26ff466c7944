import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsFromTexts } from '#catalogue/rules/product-fields.ts';
import { speakLanguages } from '#messages/in-language.ts';
import { offeredLanguages, offerLanguages } from '#messages/languages.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';
import { openOverHttp } from '../support/server/over-http.ts';

describe.each(testEngines)('a shop in English and Hindi on the %s server', (engine) => {
  const usual = offeredLanguages();
  let test: TestDatabase<Tables>;
  let shop: Awaited<ReturnType<typeof openOverHttp>>;
  beforeAll(async () => {
    offerLanguages(['en', 'hi']);
    speakLanguages({});
    test = await createTestDatabase<Tables>(engine);
    shop = await openOverHttp(test.url);
  });
  afterAll(async () => {
    offerLanguages(usual);
    await shop.running.close();
    await test.drop();
  });

  const asked = async (path: string, headers: Record<string, string> = {}) => {
    const { status, headers: sent, body } = await shop.ask(path, { headers });
    return status < 300 ? `${status} ${body}` : `${status} ${sent.location ?? ''}`.trim();
  };

  it.each([
    ['/shop/home', '200 page /shop/home'],
    ['/hi/shop/home', '200 page /hi/shop/home'],
    // From the cache.
    ['/hi/shop/home?utm_source=mail', '200 page /hi/shop/home'],
    ['/shop/home', '200 page /shop/home'],
    // A language that is not offered, and none at all.
    ['/kn/shop/home', '404'],
    ['/xx/shop/home', '404'],
    // Calls and files have one address.
    ['/hi/api/event', '404'],
    ['/hi/robots.txt', '404'],
    // The guard keeps the language, and leads staff out of it.
    ['/hi/shop/account', '302 /hi/auth/login?from=%2Fshop%2Faccount'],
    ['/hi/admin/orders', '302 /admin/orders'],
    ['/hi', '302 /hi/shop/home'],
  ])('%s: %s', async (path, answer) => {
    expect(await asked(path)).toBe(answer);
  });

  it.each([
    ['no wish', {}, '302 /shop/home'],
    ['a browser in Hindi', { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, '302 /hi/'],
    ['English chosen before', { 'accept-language': 'hi-IN', cookie: 'language=en' }, '302 /shop/home'],
    ['Hindi chosen before', { cookie: 'language=hi' }, '302 /hi/'],
  ])('the front door with %s', async (_wish, headers, answer) => {
    expect(await asked('/', headers)).toBe(answer);
  });

  it('the front door leads on with what an advertisement added to its address', async () => {
    const query = '?utm_source=mail&utm_campaign=d%26x&gclid=Cj0_x';
    expect(await asked(`/${query}`)).toBe(`302 /shop/home${query}`);
    expect(await asked(`/${query}`, { cookie: 'language=hi' })).toBe(`302 /hi/${query}`);
    expect(await asked(`/hi${query}`)).toBe(`302 /hi/shop/home${query}`);
  });

  it('a link to a page leads to that page, whatever the browser wishes', async () => {
    expect(await asked('/shop/home', { 'accept-language': 'hi', cookie: 'language=hi' })).toBe('200 page /shop/home');
  });

  it.each([
    ['/language/hi?page=%2Fshop%2Flisting%3Fcategory%3Doil', '/hi/shop/listing?category=oil'],
    ['/language/en?page=%2Fshop%2Fhome', '/shop/home'],
    ['/language/hi', '/hi/shop/home'],
    ['/language/hi?page=%2F%2Fevil.example', '/hi/shop/home'],
    ['/language/en?page=%2F%5Cevil.example', '/shop/home'],
    ['/language/hi?page=https%3A%2F%2Fevil.example', '/hi/shop/home'],
  ])('the choice %s leads to %s and is remembered', async (choice, page) => {
    const { status, headers } = await shop.ask(choice);
    expect([status, headers.location]).toEqual([303, page]);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^language=(?:hi|en); Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
  });

  it.each([
    ['/shop/listing?category=oil', [303, '/shop/listing?category=oil']],
    ['//evil.example/shop', [303, '/ad-choices']],
    ['/shop/home', [413, undefined], 'x'.repeat(100_000)],
  ])('an answer about ads from %s leads to %j', async (from, answer, more = '') => {
    const { publicUrl: origin } = shop.running.app.config;
    const { host } = new URL(origin);
    const headers = { origin, host, referer: origin + from, 'content-type': 'application/x-www-form-urlencoded' };
    const { status, headers: sent } = await shop.ask('/ad-choices', {
      method: 'POST',
      headers,
      body: `choice=no&more=${more}`,
    });
    expect([status, sent.location]).toEqual(answer);
  });

  it('a call that is the same for everybody is kept for each language by itself', async () => {
    const { db } = test.database;
    const { id } = await db
      .insertInto('product')
      .values({
        ...columnsFromTexts({ title: 'Besan' }),
        category: 'flour',
        gst_basis_points: 500,
        rating_hundredths: 0,
        is_best_seller: false,
        search_names: [],
        food_facts: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = { kind: 'product', thing_id: id, by_user_id: null, by_name: 'Meera', made_from: '{}' } as const;
    await db
      .insertInto('translation')
      .values({ ...row, language: 'hi', texts: JSON.stringify({ title: 'बेसन' }) })
      .execute();
    const path = `/api/shop/products/get/${id}`;
    const titleFor = async (language?: string) => {
      const { body, headers } = await shop.ask(path, { headers: language ? { 'x-language': language } : {} });
      expect(headers.vary).toContain('X-Language');
      return JSON.parse(String(body)).data.title;
    };
    // The second time each comes from the cache; Kannada is not offered.
    for (const language of ['hi', undefined, 'hi', 'kn', undefined]) {
      expect(await titleFor(language)).toBe(language === 'hi' ? 'बेसन' : 'Besan');
    }
  });

  it('a language that is not offered cannot be chosen', async () => {
    expect(await asked('/language/kn')).toBe('404');
  });

  it('the sitemap names every page in each language, with its others', async () => {
    const { body } = await shop.ask('/sitemap.xml');
    const entries = body.toString().split('<url>').slice(1);
    expect(entries.filter((entry) => entry.includes('/hi/')).length).toBeGreaterThan(5);
    const home = entries.find((entry) => /<loc>[^<]*\/hi\/shop\/home<\/loc>/.test(entry));
    for (const tag of ['en-IN', 'hi-IN', 'x-default']) expect(home).toContain(`hreflang="${tag}"`);
  });

  it('a language that the owner switched off is followed by no wish and in no sitemap, and its addresses answer (behaviour: Languages 6)', async () => {
    await test.database.db
      .insertInto('setting_version')
      .values({
        section: 'languages',
        version: 1,
        value: JSON.stringify({ hi: false, kn: false }),
        by_user_id: null,
        by_name: 'Asha',
      })
      .execute();
    const sitemap = async () => (await shop.ask('/sitemap.xml')).body.toString();
    await expect.poll(sitemap).not.toContain('/hi/');
    expect(await sitemap()).not.toContain('hreflang');
    expect(await asked('/', { cookie: 'language=hi', 'accept-language': 'hi' })).toBe('302 /shop/home');
    expect(await asked('/hi/shop/home')).toBe('200 page /hi/shop/home');
  });
});
