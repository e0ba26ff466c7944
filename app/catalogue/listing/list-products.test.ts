import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foodCard } from '#catalogue/rules/card-figures.ts';
import { type ProductCard, unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { type SortOrder, sortOrderIds } from '#catalogue/rules/listing.ts';
import { isOnOffer } from '#catalogue/rules/shown-size.ts';
import { firstCategories } from '#settings/rules/categories.ts';
import { isOutOfStock } from '#stock/rules/stock.ts';
import type { TestShop } from '#tests/support/app/app-context.ts';
import { openShopOfSize, shopSizes } from '#tests/support/app/shop-sizes.ts';
import { bothEngines } from '#tests/support/database/database.ts';
import { listCards, listProducts } from './list-products.ts';

/** Of the size that a card names, apart from the stock. */
const priceOfCard = ({ variants }: ProductCard) => {
  const onOffer = variants.filter(isOnOffer);
  return Math.min(...(onOffer.length > 0 ? onOffer : variants).map(unitPricePaise));
};
const everything = { category: [], sortBy: 'price-lowtohigh' } as const;

describe.each(bothEngines.flatMap((engine) => shopSizes.map((size) => [size, engine] as const)))(
  'the list of products of a %s shop on the %s server',
  (size, engine) => {
    let test: TestShop;
    beforeAll(async () => {
      test = await openShopOfSize(engine, size);
    });
    afterAll(() => test.drop());

    it('has every product on sale, whole, and no other', async () => {
      const hidden = await test.idOf('Stone-Ground Besan');
      await test.app.db.updateTable('product').set({ is_active: false }).where('id', '=', hidden).execute();
      try {
        const { products, total } = await listProducts(test.app, everything);
        expect(products.map(({ _id }) => _id)).not.toContain(hidden);
        expect([products.length, total]).toEqual([35, 35]);
        expect(products.every(({ isActive }) => isActive)).toBe(true);
      } finally {
        await test.app.db.updateTable('product').set({ is_active: true }).execute();
      }
      expect((await listProducts(test.app, everything)).total).toBe(36);
    });

    it('gives a product field for field, in paise and percent, variants in order', async () => {
      const { products } = await listProducts(test.app, everything);
      const atta = products.find(({ title }) => title === 'Low-Carb Multigrain Atta');
      expect(atta).toMatchObject({
        category: 'flour',
        gst: 5,
        saleTitle: 'Customer favourite',
        averageReview: 4.8,
        bestSellers: true,
        image: expect.stringContaining('/low-carb-atta-1.'),
        image4: expect.stringContaining('/low-carb-atta-4.'),
        variants: [
          { weight: '500 g', pricePaise: 24_900, sellingPricePaise: 22_500, totalStock: 120 },
          { weight: '1 kg', pricePaise: 46_900, sellingPricePaise: 42_900, totalStock: 180 },
          { weight: '2 kg', pricePaise: 85_500, sellingPricePaise: 0, totalStock: 64 },
          { weight: '5 kg', pricePaise: 209_900, sellingPricePaise: 194_900, totalStock: 1 },
        ],
      });
      expect(products.find(({ title }) => title.startsWith('Bajra'))).toMatchObject({ image3: '', image4: '' });
    });

    it('gives the variants in the order of the form, not of their coming', async () => {
      const id = await test.idOf('Low-Carb Multigrain Atta');
      const turn = sql`update variant set position = 5 - position where product_id = ${id}`;
      await turn.execute(test.app.db);
      const weights = async () => {
        const [cards, whole] = await Promise.all([listCards(test.app, everything), listProducts(test.app, everything)]);
        return [cards, whole].map(({ products }) =>
          products.find(({ _id }) => _id === id)?.variants.map(({ weight }) => weight),
        );
      };
      const turned = await weights();
      await turn.execute(test.app.db);
      expect(turned).toEqual(Array(2).fill(['5 kg', '2 kg', '1 kg', '500 g']));
      expect(await weights()).toEqual(Array(2).fill(['500 g', '1 kg', '2 kg', '5 kg']));
    });

    it.each(firstCategories)('filters %s', async (id) => {
      const { products, total } = await listProducts(test.app, { ...everything, category: [id] });
      expect(new Set(products.map(({ category }) => category))).toEqual(new Set([id]));
      expect(products).toHaveLength(total);
    });

    it('filters several categories, and best sellers and the others', async () => {
      const all = await listProducts(test.app, everything);
      const counts = await Promise.all(
        [{ category: ['flour', 'oil'] }, { category: ['snacks'] }, { bestSellers: true }, { bestSellers: false }].map(
          async (filter) => (await listProducts(test.app, { ...everything, ...filter })).total,
        ),
      );
      const [floursAndOils = 0, snacks = 0, best = 0, others = 0] = counts;
      expect(floursAndOils + snacks).toBe(all.total);
      expect(best + others).toBe(all.total);
      expect(best).toBeGreaterThanOrEqual(4);
      const { products } = await listProducts(test.app, { ...everything, bestSellers: true });
      expect(products.every(({ bestSellers }) => bestSellers)).toBe(true);
    });

    it('sorts by the price that is paid, offers included', async () => {
      const prices = async (sortBy: SortOrder) =>
        (await listCards(test.app, { category: [], sortBy })).products.map(priceOfCard);
      const rising = await prices('price-lowtohigh');
      expect(rising).toEqual([...rising].sort((a, b) => a - b));
      expect(await prices('price-hightolow')).toEqual([...rising].reverse());
    });

    it('sorts by title, forwards and backwards', async () => {
      const titles = async (sortBy: SortOrder) =>
        (await listCards(test.app, { category: [], sortBy })).products.map(({ title }) => title);
      const forwards = await titles('title-atoz');
      expect(forwards).toEqual([...forwards].sort((a, b) => (a < b ? -1 : 1)));
      expect(await titles('title-ztoa')).toEqual([...forwards].reverse());
      // Without case, and the same on a server of any locale.
      await test.app.db
        .updateTable('product')
        .set({ title: 'avocado oil' })
        .where('title', '=', forwards[0] ?? '')
        .execute();
      expect((await titles('title-atoz')).indexOf('avocado oil')).toBeLessThan(4);
      await test.app.db
        .updateTable('product')
        .set({ title: forwards[0] ?? '' })
        .where('title', '=', 'avocado oil')
        .execute();
    });

    it('lists popular products with those that are sold out last', async () => {
      const { products } = await listCards(test.app, { ...everything, sortBy: 'popularity' });
      const isSold = products.map(({ variants }) => !isOutOfStock(variants));
      expect(isSold).toEqual(isSold.toSorted((one, other) => Number(other) - Number(one)));
      expect(new Set(isSold).size).toBe(2);
    });

    it('gives cards with what a card shows and nothing more', async () => {
      const [cards, whole] = await Promise.all([listCards(test.app, everything), listProducts(test.app, everything)]);
      expect(cards.total).toBe(whole.total);
      expect(cards.products).toEqual(
        whole.products.map((product) => {
          const { _id, title, category, saleTitle, averageReview, reviewCount, image } = product;
          const variants = product.variants.map(({ netQuantity: _net, ...variant }) => variant);
          const card = { _id, title, category, saleTitle, averageReview, reviewCount, image, variants };
          return foodCard(card, product);
        }),
      );
    });

    it('repeats and loses no product across pages, whatever their size', async () => {
      const request = fc.record({
        category: fc.subarray(firstCategories),
        sortBy: fc.constantFrom(...sortOrderIds),
        limit: fc.integer({ min: 1, max: 40 }),
      });
      await fc.assert(
        fc.asyncProperty(request, async ({ limit, ...rest }) => {
          const whole = await listCards(test.app, rest);
          const pages = Array.from({ length: Math.ceil(whole.total / limit) + 1 }, (_, at) => at + 1);
          const paged = await Promise.all(pages.map((page) => listCards(test.app, { ...rest, limit, page })));
          expect(paged.flatMap(({ products }) => products.map(({ _id }) => _id))).toEqual(
            whole.products.map(({ _id }) => _id),
          );
          expect(paged.at(-1)?.products).toEqual([]);
          expect(new Set(paged.map(({ total }) => total))).toEqual(new Set([whole.total]));
        }),
        { numRuns: 20 },
      );
    });

    it('keeps that promise for products alike in title and price', async () => {
      const ids: string[] = [];
      const { db } = test.app;
      const [row] = await db.selectFrom('product').selectAll().limit(1).execute();
      if (!row) throw new Error('no product');
      const {
        id: _id,
        title_key: _key,
        search_line: _line,
        from_price_paise: _price,
        created_at: _created,
        updated_at: _updated,
        ...values
      } = row;
      for (let copy = 0; copy < 10; copy += 1) {
        const { id } = await db
          .insertInto('product')
          .values({ ...values, food_facts: '{}', title: 'Twin' })
          .returning('id')
          .executeTakeFirstOrThrow();
        ids.push(id);
      }
      test.app.contentVersion.contentChanged();
      for (const sortBy of sortOrderIds) {
        const found: string[] = [];
        for (let page = 1; page <= 16; page += 1) {
          found.push(
            ...(await listCards(test.app, { category: [], sortBy, limit: 3, page })).products.map((card) => card._id),
          );
        }
        expect(new Set(found).size).toBe(found.length);
        expect(found).toEqual(expect.arrayContaining(ids));
      }
      await db.deleteFrom('product').where('id', 'in', ids).execute();
    });

    it('shows a product without variants and without pictures as it is', async () => {
      const { db } = test.app;
      const id = await test.idOf('Avocado');
      await db.deleteFrom('variant').where('product_id', '=', id).execute();
      await db.updateTable('product').set({ images: [] }).where('id', '=', id).execute();
      const { products } = await listCards(test.app, everything);
      expect(products.find((card) => card._id === id)).toMatchObject({ image: '', variants: [] });
    });
  },
);
