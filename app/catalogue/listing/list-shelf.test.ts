import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#catalogue/rules/catalogue.ts';
import { foodFromQuery, limitsOf, noFoodChoice } from '#catalogue/rules/food-choice.ts';
import { orderFigure, pricePer100 } from '#catalogue/rules/food-order.ts';
import { foodOrders, type ListingChoice, listingFromQuery, listingOrders } from '#catalogue/rules/listing.ts';
import { countFacets } from '#catalogue/search/count-facets.ts';
import { diets } from '#food/rules/food-facts.ts';
import { fitOf } from '#food/rules/limits.ts';
import { gramsPer10Rupees } from '#food/rules/per-rupee.ts';
import { portionFacts } from '#food/rules/portion-facts.ts';
import { isOutOfStock } from '#stock/rules/stock.ts';
import type { TestShop } from '#tests/support/app/app-context.ts';
import { openShopOfSize, shopSizes } from '#tests/support/app/shop-sizes.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { findCompared } from './find-compared.ts';
import { listProducts } from './list-products.ts';
import { listShelf } from './list-shelf.ts';

describe.each(testEngines.flatMap((engine) => shopSizes.map((size) => [size, engine] as const)))(
  'the listing of a %s shop on the %s server',
  (size, engine) => {
    let test: TestShop;
    let all: Product[];
    beforeAll(async () => {
      test = await openShopOfSize(engine, size);
      const { db } = test.app;
      await db
        .updateTable('product')
        .set({ food_facts: '{}' })
        .where('id', '=', await test.idOf('Stone-Ground Besan'))
        .execute();
      const { products } = await listProducts(test.app, { category: [], sortBy: 'title-atoz' });
      all = [...products.filter(isBuyable), ...products.filter((product) => !isBuyable(product))];
    });
    afterAll(() => test.drop());

    async function shelf(query: string) {
      const choice = listingFromQuery(new URLSearchParams(query));
      const pages = [];
      let total = 0;
      for (let page = 1; page <= 3; page += 1) {
        const listed = await listShelf(test.app, { ...choice, page });
        pages.push(...listed.products);
        total = listed.total;
      }
      return { cards: pages, total };
    }
    const ids = (cards: { product: { _id: string } }[]) => cards.map(({ product }) => product._id);
    const isBuyable = ({ variants }: Product) => !isOutOfStock(variants);
    const fits = (query: string) => (product: Product) => {
      const food = foodFromQuery(new URLSearchParams(query));
      return food !== null && fitOf(portionFacts(product), limitsOf(food)).is === 'fits';
    };

    describe('the listing by limits (behaviour: Limits 3)', () => {
      it.each([
        'carbs=15',
        'carbs=15&without=gluten',
        'sugars=1&sodium=20',
        'saturatedFat=2',
        'without=tree-nuts',
        'diet=vegan',
      ])('with %s has what fits and nothing else, and with the others all, marked', async (query) => {
        const wanted = all.filter(fits(query)).map(({ _id }) => _id);
        expect(wanted.length).toBeGreaterThan(2);
        expect(wanted.length).toBeLessThan(all.length - 2);
        const { cards, total } = await shelf(`sortBy=title-atoz&${query}`);
        expect([ids(cards), total]).toEqual([wanted, wanted.length]);
        expect(cards.every(({ fit }) => fit?.is === 'fits')).toBe(true);

        const everything = await shelf(`sortBy=title-atoz&${query}&others=1`);
        const fitFirst = [true, false].flatMap((buyable) => {
          const some = all.filter((product) => isBuyable(product) === buyable);
          return [...some.filter(fits(query)), ...some.filter((product) => !fits(query)(product))];
        });
        expect([ids(everything.cards), everything.total]).toEqual([fitFirst.map(({ _id }) => _id), all.length]);
        expect(ids(everything.cards.filter(({ fit }) => fit?.is === 'fits'))).toEqual(wanted);
        expect(everything.cards.some(({ fit }) => fit?.is === 'not declared')).toBe(true);
      });

      it('filters per 100 g beside it, and says nothing of limits where there are none', async () => {
        const { cards } = await shelf('maxNetCarbs=20');
        expect(cards.length).toBeGreaterThan(2);
        expect(cards.every(({ fit, sortedBy }) => fit === null && sortedBy === null)).toBe(true);
      });
    });

    describe('the listing sorted by food facts', () => {
      it.each(foodOrders)('$id: each product once, what is not declared last', async ({ id }) => {
        const { cards, total } = await shelf(`sortBy=${id}`);
        expect(total).toBe(all.length);
        expect(new Set(ids(cards)).size).toBe(all.length);
        const rank = (productId: string) => {
          const product = all.find(({ _id }) => _id === productId);
          if (!product) return null;
          const { nutrition, variants } = product;
          return (
            orderFigure(id, { nutrition, portion: portionFacts(product), price: pricePer100(variants) })?.rank ?? null
          );
        };
        const ranks = ids(cards).map(rank);
        expect(cards.map(({ sortedBy }) => sortedBy === null)).toEqual(ranks.map((one) => one === null));
        const buyable = ranks.slice(0, all.filter(isBuyable).length);
        const declared = buyable.filter((one) => one !== null);
        expect(declared.length).toBeGreaterThan(all.length / 2);
        expect(buyable.slice(0, declared.length)).toEqual(declared.toSorted((one, other) => one - other));
      });

      it.each(listingOrders)('$id: what is sold out comes last', async ({ id }) => {
        const { cards } = await shelf(`sortBy=${id}`);
        const soldOut = all.filter((product) => !isBuyable(product)).map(({ _id }) => _id);
        expect(soldOut.length).toBeGreaterThan(1);
        expect(ids(cards).slice(-soldOut.length).sort()).toEqual(soldOut.sort());
      });

      it.each(listingOrders)('$id: of what can be bought, what fits comes before the others', async ({ id }) => {
        const { cards } = await shelf(`sortBy=${id}&carbs=5&without=milk&others=1`);
        expect(cards).toHaveLength(all.length);
        const fit = cards.slice(0, all.filter(isBuyable).length).map(({ fit }) => fit?.is === 'fits');
        expect(fit).toContain(false);
        expect(fit.indexOf(false)).toBe(fit.lastIndexOf(true) + 1);
        expect(fit.indexOf(false)).toBeGreaterThan(0);
      });

      it('says the figure', async () => {
        const { cards } = await shelf('sortBy=netcarbs-lowtohigh&category=flour');
        expect(cards[0]?.sortedBy).toMatch(/^\d+(\.\d+)? g net carbs per 100 g$/);
        const priced = await shelf('sortBy=unitprice-lowtohigh&category=oil');
        expect(priced.cards[0]?.sortedBy).toMatch(/^from ₹[\d.]+ per 100 (g|ml)$/);
      });
    });

    describe('the counts of its filters (behaviour: Limits 11)', () => {
      it.each([
        '',
        'category=flour',
        'carbs=15&without=gluten&diet=vegan',
        'category=oil,snacks&minProtein=5&diet=vegetarian',
        'carbs=10&measure=katori&maxSodium=100&without=milk,soy',
        'minProteinPerPortion=5&minFibrePer10Rupees=2&measure=katori',
      ])('are what the list with that filter has: %s', async (query) => {
        const choice = listingFromQuery(new URLSearchParams(query));
        const counts = await countFacets(test.app, choice);
        const total = async (more: Partial<ListingChoice>) => (await listShelf(test.app, { ...choice, ...more })).total;
        const food = choice.food ?? noFoodChoice;
        for (const category of ['flour', 'oil', 'snacks']) {
          expect(counts.category[category] ?? 0, category).toBe(await total({ category: [category] }));
        }
        for (const diet of diets) expect(counts.diet[diet], diet).toBe(await total({ food: { ...food, diet } }));
      });

      it('change with the stock of the size that gives most for the money, as the list does', async () => {
        const perRupees = (product: Product, variants: Product['variants']) =>
          gramsPer10Rupees(product.nutrition, 'protein', pricePer100(variants)) ?? 0;
        const product = all.find((one) => perRupees(one, one.variants.slice(0, 1)) < perRupees(one, one.variants));
        if (!product) throw new Error('no product has a larger size that is cheaper by weight');
        const [small] = product.variants;
        const query = `minProteinPer10Rupees=${perRupees(product, product.variants)}`;
        const choice = listingFromQuery(new URLSearchParams(query));
        const counted = async () => {
          test.app.contentVersion.contentChanged();
          const [{ category }, { total }] = [await countFacets(test.app, choice), await listShelf(test.app, choice)];
          return [Object.values(category).reduce((all, one) => all + one, 0), total];
        };
        const setStock = async (units: (stock: number) => number) => {
          for (const { weight, totalStock } of product.variants.filter((one) => one !== small)) {
            await test.app.db
              .updateTable('variant')
              .set({ total_stock: units(totalStock) })
              .where('product_id', '=', product._id)
              .where('weight', '=', weight)
              .execute();
          }
        };
        const [fitting = 0] = await counted();
        await setStock(() => 0);
        expect(await counted()).toEqual([fitting - 1, fitting - 1]);
        await setStock((stock) => stock);
        expect(await counted()).toEqual([fitting, fitting]);
      });

      it('change with what a product declares, and with what is sold', async () => {
        const vegan = async () => (await countFacets(test.app, listingFromQuery(new URLSearchParams()))).diet.vegan;
        const before = await vegan();
        const id = all.find(({ diet }) => diet === 'vegan')?._id ?? '';
        const hide = (isActive: boolean) =>
          test.app.db.updateTable('product').set({ is_active: isActive }).where('id', '=', id).execute();
        await hide(false);
        test.app.contentVersion.contentChanged();
        expect(await vegan()).toBe(before - 1);
        await hide(true);
        test.app.contentVersion.contentChanged();
        expect(await vegan()).toBe(before);
      });
    });

    it('leaves a food out as soon as its label says that it contains the allergen', async () => {
      const withoutMilk = async () => ids((await shelf('without=milk&sortBy=title-atoz')).cards);
      const [id = ''] = await withoutMilk();
      const facts = await test.app.db
        .selectFrom('product')
        .select('food_facts')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const declare = async (allergens: unknown) => {
        const food_facts = JSON.stringify({ ...facts.food_facts, allergens });
        await test.app.db.updateTable('product').set({ food_facts }).where('id', '=', id).execute();
        test.app.contentVersion.contentChanged();
      };
      await declare({ contains: ['milk'], mayContain: [] });
      expect(await withoutMilk()).not.toContain(id);
      await declare(facts.food_facts.allergens ?? null);
      expect(await withoutMilk()).toContain(id);
    });

    it('is compared by up to four products in the order of the address, without what is not sold', async () => {
      const [one, two, three] = all.map(({ _id }) => _id);
      const wanted = [three, one, two].map(String);
      const hidden = two ?? '';
      const compared = async () => (await findCompared(test.app, wanted)).map(({ _id }) => _id);
      expect(await compared()).toEqual(wanted);
      const show = (isActive: boolean) =>
        test.app.db.updateTable('product').set({ is_active: isActive }).where('id', '=', hidden).execute();
      await show(false);
      const without = await compared();
      await show(true);
      expect(without).toEqual([three, one]);
      expect(await findCompared(test.app, [])).toEqual([]);
    });
  },
);
