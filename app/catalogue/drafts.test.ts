import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCompared } from '#catalogue/listing/find-compared.ts';
import { listCards } from '#catalogue/listing/list-products.ts';
import { listShelf } from '#catalogue/listing/list-shelf.ts';
import { listingFromQuery } from '#catalogue/rules/listing.ts';
import { countFacets } from '#catalogue/search/count-facets.ts';
import { searchCards, searchProducts } from '#catalogue/search/search-products.ts';
import type { TestShop } from '#tests/support/app/app-context.ts';
import { openShopOfSize, shopSizes } from '#tests/support/app/shop-sizes.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { findProduct } from './find-product.ts';

describe.each(testEngines.flatMap((engine) => shopSizes.map((size) => [size, engine] as const)))(
  'products that are not published of a %s shop on the %s server',
  (size, engine) => {
    let test: TestShop;
    let id: string;
    /** How many flours shoppers see. */
    let published: number;
    const title = 'Stone-Ground Besan';
    beforeAll(async () => {
      test = await openShopOfSize(engine, size);
      id = await test.idOf(title);
      await test.app.db.updateTable('product').set({ is_active: false }).where('id', '=', id).execute();
      test.contentVersion.contentChanged();
      published = (await listShelf(test.app, all)).total;
    });
    afterAll(() => test.drop());

    const all = listingFromQuery(new URLSearchParams('category=flour'));
    const byFood = listingFromQuery(new URLSearchParams('category=flour&maxCarbs=100&sortBy=protein-hightolow'));
    const whole = { category: ['flour'], sortBy: 'popularity', limit: 100 } as const;
    /** Where the product is found: each look by its name. */
    const looks: Record<string, (withDrafts: boolean) => Promise<string[]>> = {
      listing: async (drafts) => (await listShelf(test.app, all, drafts)).products.map(({ product }) => product.title),
      'listing by food': async (drafts) =>
        (await listShelf(test.app, byFood, drafts)).products.map(({ product }) => product.title),
      cards: async (withDrafts) =>
        (await listCards(test.app, { ...whole, withDrafts })).products.map((one) => one.title),
      'search as typed': async (drafts) =>
        (await searchProducts(test.app, 'besan', drafts)).products.map((one) => one.title),
      search: async (drafts) => (await searchCards(test.app, 'besan', drafts)).products.map((one) => one.title),
      comparison: async (drafts) => (await findCompared(test.app, [id], drafts)).map((one) => one.title),
      'its page': async (drafts) => [(await findProduct(test.app, id, drafts).catch(() => null))?.title ?? ''],
      'the number of flours': async (drafts) => {
        const [{ category }, { total }] = [
          await countFacets(test.app, all, drafts),
          await listShelf(test.app, all, drafts),
        ];
        expect(category.flour).toBe(total);
        return [total === published + 1 ? `Not published: ${title}` : `${total}`];
      },
    };

    it.each(Object.keys(looks))('are seen in %s by those who may alone, whoever looked first', async (name) => {
      for (const withDrafts of [true, false, true, false]) {
        const titles = (await looks[name]?.(withDrafts)) ?? [];
        const found = titles.filter((one) => one.includes(title) && !one.includes('Roasted'));
        expect([withDrafts, ...found]).toEqual(withDrafts ? [true, `Not published: ${title}`] : [false]);
      }
    });
  },
);
