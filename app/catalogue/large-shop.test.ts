import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawlersRouter } from '#api/crawlers.ts';
import { listingFromQuery } from '#catalogue/rules/listing.ts';
import { searchedBy } from '#catalogue/search/catalogue-size.ts';
import { countFacets } from '#catalogue/search/count-facets.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { catalogueCalls } from './catalogue.calls.ts';

describe('a shop with more products than a process keeps', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openTestShop('embedded');
    await sql`insert into product (title, category, description, country_of_origin, gst_basis_points, rating_hundredths, is_best_seller, search_names, ingredients, more, media_link, health_benefits, recipe, sale_title, images)
      select 'Copy ' || n, 'oil', '', '', 0, 0, false, '{}', '', '', '', '', '', '', '{}' from generate_series(1, 5000) n`.execute(
      test.app.db,
    );
  });
  afterAll(() => test.drop());

  it('is one from the usual bound on', async () => {
    expect(await searchedBy(test.app)).toBe('nobody');
    expect((await countFacets(test.app, listingFromQuery(new URLSearchParams()))).category.oil).toBeGreaterThan(5000);
    await test.app.db
      .deleteFrom('product')
      .where(
        'title',
        'in',
        Array.from({ length: 36 }, (_, n) => `Copy ${n + 1}`),
      )
      .execute();
    test.contentVersion.contentChanged();
    expect(await searchedBy(test.app)).toBe('process');
    await sql`insert into product (title, category, description, country_of_origin, gst_basis_points, rating_hundredths, is_best_seller, search_names, ingredients, more, media_link, health_benefits, recipe, sale_title, images)
      select 'Copy ' || n, 'oil', '', '', 0, 0, false, '{}', '', '', '', '', '', '', '{}' from generate_series(1, 36) n`.execute(
      test.app.db,
    );
    test.contentVersion.contentChanged();
  });

  it('has a map for crawlers in parts, with each product once', async () => {
    const ask = async (path: string) => (await crawlersRouter(test.app).request(path)).text();
    const parts = [...(await ask('/sitemap.xml')).matchAll(/<loc>http[^<]*(\/sitemap\/\d+)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    );
    expect(parts).toEqual(['/sitemap/0', '/sitemap/1', '/sitemap/2']);
    const addresses = (await Promise.all(parts.map(ask))).flatMap((part) =>
      [...part.matchAll(/<loc>[^<]*(\/shop\/[^<]*)<\/loc>/g)].map(([, path]) => path ?? ''),
    );
    const products = addresses.filter((path) => path.startsWith('/shop/product-details/'));
    expect(new Set(products).size).toBe(5036);
    expect(await ask('/sitemap/3')).not.toContain('<url>');
  });

  it('lists the first thousand where no page is asked for, and says how many there are', async () => {
    const { data, total } = await catalogueCalls['GET /api/shop/products/get'].run(
      test.app,
      { query: {} } as never,
      {} as never,
      {} as never,
    );
    expect([data.length, total]).toEqual([1000, 5036]);
  });
});
