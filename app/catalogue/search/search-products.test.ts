import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { createContentVersion } from '#platform/content-version.ts';
import type { TestShop } from '#tests/support/app/app-context.ts';
import { openShopOfSize, shopSizes } from '#tests/support/app/shop-sizes.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { searchCards, searchProducts } from './search-products.ts';

/** What the first page of a search shows. */
const firstPage = 12;

const shops = testEngines.flatMap((engine) => shopSizes.map((size) => [size, engine] as const));
describe.each(shops)('search of a %s shop on the %s server', (size, engine) => {
  let test: TestShop;
  beforeAll(async () => {
    test = await openShopOfSize(engine, size);
  });
  afterAll(() => test.drop());

  const titles = async (keyword: string) => (await searchCards(test.app, keyword)).products.map(({ title }) => title);

  it.each([
    ['besan', 'Stone-Ground Besan'],
    ['mustard oil', 'Kachi Ghani Mustard Oil'],
    ['olive', 'Extra Virgin Olive Oil (Picual)'],
    ['ghee', 'A2 Bilona Cow Ghee'],
    ['peanut butter', 'Unsweetened Peanut Butter'],
    ['dark chocolate', 'Dark Chocolate 85%, No Added Sugar'],
    ['avocado', 'Avocado Oil'],
    ['coconut flour', 'Coconut Flour'],
    ['coconut oil', 'Virgin Coconut Oil'],
    ['almond flour cookies', 'Almond Flour Cookies'],
  ])('%s finds %s first', async (keyword, title) => {
    expect((await titles(keyword))[0]).toBe(title);
  });

  it.each(['100 tak', 'kuch bhi ₹100 ke andar', 'something under 100 rs'])(
    '%s finds what costs no more',
    async (keyword) => {
      const { products } = await searchProducts(test.app, keyword);
      expect(products.length).toBeGreaterThan(0);
      for (const { variants } of products) {
        const inStock = variants.filter(({ totalStock }) => totalStock > 1);
        expect(Math.min(...inStock.map((one) => unitPricePaise(one)))).toBeLessThanOrEqual(10_000);
      }
    },
  );

  it('never shows who has an allergy what may hold traces', async () => {
    const free = await titles('peanut free snacks');
    expect(free.length).toBeGreaterThan(0);
    for (const keyword of ['peanut allergy safe snacks', 'snacks, moongphali se allergy hai']) {
      expect(await titles(keyword)).toEqual(free);
    }
  });

  it.each([
    ['case', 'BESAN', 'besan'],
    ['case within', 'AlMoNd CooKies', 'almond cookies'],
    ['word order', 'oil mustard', 'mustard oil'],
    ['word order of three', 'cookies flour almond', 'almond flour cookies'],
    ['space around', '   ghee  ', 'ghee'],
    ['signs between', 'mustard-oil!', 'mustard oil'],
    ['plural', 'almonds', 'almond'],
    ['plural in -ies', 'cookies', 'cookie'],
    ['plural of two', 'mustard oils', 'mustard oil'],
    ['accents', 'bésan', 'besan'],
  ])('does not mind %s', async (_what, one, other) => {
    const found = await titles(one);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(await titles(other));
  });

  it.each([
    ['a letter too many', 'bessan', 'Stone-Ground Besan'],
    ['a letter too few', 'besn', 'Stone-Ground Besan'],
    ['a wrong letter', 'bezan', 'Stone-Ground Besan'],
    ['two letters swapped', 'beasn', 'Stone-Ground Besan'],
    ['a letter too many', 'mustaard', 'Kachi Ghani Mustard Oil'],
    ['a letter too few', 'mustrd', 'Kachi Ghani Mustard Oil'],
    ['a wrong letter', 'mystard', 'Kachi Ghani Mustard Oil'],
    ['two letters swapped', 'msutard', 'Kachi Ghani Mustard Oil'],
    ['a letter too many', 'makhanaa', 'Himalayan Salt Makhana'],
    ['a letter too few', 'makana', 'Himalayan Salt Makhana'],
    ['two letters swapped', 'makhnaa', 'Himalayan Salt Makhana'],
    ['a wrong first letter', 'ckconut oil', 'Virgin Coconut Oil'],
    ['a slip in one of two words', 'almnd cookies', 'Almond Flour Cookies'],
    ['a slip in each of two words', 'almnd cokies', 'Almond Flour Cookies'],
    ['swapped letters in a short word', 'hgee', 'A2 Bilona Cow Ghee'],
    ['a slip in an Indian name', 'moongfali', 'Wood-Pressed Groundnut Oil'],
    ['a slip in an Indian name', 'narial', 'Virgin Coconut Oil'],
    ['only the beginning', 'choc', 'Dark Chocolate 85%, No Added Sugar'],
    ['only the beginning', 'mus', 'Kachi Ghani Mustard Oil'],
  ])('forgives %s: %s', async (_what, keyword, title) => {
    expect((await titles(keyword)).slice(0, firstPage)).toContain(title);
  });

  it.each([
    ['atta', ['Low-Carb Multigrain Atta', 'Jowar Atta (Maldandi Sorghum)', 'Khapli Wheat Atta (Emmer)']],
    ['besan', ['Stone-Ground Besan']],
    ['til', ['Wood-Pressed Sesame Oil', 'No-Added-Sugar Til Bites']],
    ['sarson', ['Kachi Ghani Mustard Oil']],
    ['moongphali', ['Wood-Pressed Groundnut Oil', 'Unsweetened Peanut Butter']],
    ['badam', ['Blanched Almond Flour', 'Sweet Almond Oil (Badam)', 'Masala Roasted Almonds', 'Almond Flour Cookies']],
    ['alsi', ['Roasted Flaxseed Meal (Alsi)', 'Cold-Pressed Flaxseed Oil']],
    ['nariyal', ['Coconut Flour', 'Virgin Coconut Oil']],
    ['isabgol', ['Psyllium Husk Powder (Isabgol)']],
    ['makhana', ['Himalayan Salt Makhana', 'Peri Peri Makhana']],
    ['chickpea', ['Stone-Ground Besan', 'Roasted Chana Sattu', 'Hing Jeera Roasted Chana']],
    ['chana', ['Roasted Chana Sattu', 'Hing Jeera Roasted Chana']],
    ['millet', ['Bajra Atta (Pearl Millet)', 'Sprouted Ragi Atta']],
    ['wheat', ['Khapli Wheat Atta (Emmer)']],
    ['sarson ka tel', ['Kachi Ghani Mustard Oil']],
    ['til oil', ['Wood-Pressed Sesame Oil']],
    ['badam atta', ['Blanched Almond Flour']],
    ['gram flour', ['Stone-Ground Besan']],
    ['kalonji', ['Black Seed Oil (Kalonji)']],
    ['बेसन', ['Stone-Ground Besan']],
    ['नारियल तेल', ['Virgin Coconut Oil']],
  ])('%s finds its products on the first page', async (keyword, expected) => {
    expect((await titles(keyword)).slice(0, firstPage)).toEqual(expect.arrayContaining(expected));
  });

  it.each(['flour', 'oil', 'snacks'])('the word %s finds the category', async (category) => {
    const { products: found } = await searchProducts(test.app, category);
    const inShop = (
      await test.app.db
        .selectFrom('product')
        .select('id')
        .where('category', '=', category as 'oil')
        .execute()
    ).length;
    expect(found.filter((product) => product.category === category)).toHaveLength(inShop);
  });

  it.each(['', ' ', 'a', ' a ', 'आ', '🥜', '!!', '\u0000', '%', '--'])('looks nothing up for %j', async (keyword) => {
    expect(await titles(keyword)).toEqual([]);
  });

  it.each([
    'zzqqxx',
    'aaa',
    'ooooo',
    'laptop',
    'xyzzy plugh',
    'laptop charger bag',
    'zzqqxx 2 kg',
    'qqqqqqqqqq',
    '12345678901234567890',
    'constructor',
    '__proto__',
  ])('finds nothing for %s', async (keyword) => {
    expect(await titles(keyword)).toEqual([]);
  });

  it.each([
    ['besan laptop', 'Stone-Ground Besan', ['laptop']],
    ['besan laptop charger', 'Stone-Ground Besan', ['laptop', 'charger']],
    ['multi grain aata', 'Low-Carb Multigrain Atta', []],
    ['ragiatta', 'Sprouted Ragi Atta', []],
    ['gluten free noodles', 'Coconut Flour', ['noodles']],
    ['Patanjali ghee', 'A2 Bilona Cow Ghee', ['Patanjali']],
    ['best ghee online near me', 'A2 Bilona Cow Ghee', []],
    ['ghee 15 litre tin', 'A2 Bilona Cow Ghee', ['15 litre']],
    ['xyzzy besan 3 kg', 'Stone-Ground Besan', ['xyzzy', '3 kg']],
    ['mustard oil for hair', 'Kachi Ghani Mustard Oil', ['hair']],
    ['high protein xyzzy', 'Full-Fat Soya Flour', ['xyzzy']],
    ['vegan makhana', 'Peri Peri Makhana', []],
  ])('%s finds %s, and leaves out %j', async (keyword, title, leftOut) => {
    const found = await searchCards(test.app, keyword);
    expect(found.products.map((product) => product.title)).toContain(title);
    expect(found.leftOut).toEqual(leftOut);
  });

  it.each([
    ['kalongi oil', 'Black Seed Oil (Kalonji)', ['kalonji']],
    ['multigrian aata 5kg', 'Low-Carb Multigrain Atta', ['multigrain']],
    ['high protien snacks', 'Unsweetened Peanut Butter', ['protein']],
    ['cookeis', 'Almond Flour Cookies', ['cookie']],
    ['besan', 'Stone-Ground Besan', []],
    ['raagi aata', 'Sprouted Ragi Atta', []],
    ['zzqqxx', undefined, []],
  ])('%s finds %s, read as %j', async (keyword, title, readAs) => {
    const found = await searchCards(test.app, keyword);
    expect(found.products.map((product) => product.title).includes(title ?? '')).toBe(title !== undefined);
    expect(found.readAs).toEqual(readAs);
  });

  it.each([
    ['ghee', ['A2 Bilona Cow Ghee']],
    ['ragi', ['Sprouted Ragi Atta', 'Baked Ragi Chips']],
    ['peanut butter 500 g', ['Unsweetened Peanut Butter']],
    ['gluten free noodles', []],
  ])('%s means %j, and what is only like it is said to be so', async (keyword, meant) => {
    const { products, related } = await searchCards(test.app, keyword);
    const called = products.filter(({ _id }) => !related.includes(_id)).map(({ title }) => title);
    expect(called.toSorted()).toEqual(meant.toSorted());
    expect(products.length).toBeGreaterThan(meant.length);
  });

  it('takes what a wish or the name of a category finds for what was meant', async () => {
    for (const [keyword, all] of [['for frying'], ['low carb'], ['oils', 'oil'], ['snacks', 'snacks']] as const) {
      const { products, related } = await searchCards(test.app, keyword);
      const wanted = products.filter(({ category }) => all === undefined || category === all);
      expect(wanted.length, keyword).toBeGreaterThan(3);
      expect(
        wanted.filter(({ _id }) => related.includes(_id)).map(({ title }) => title),
        keyword,
      ).toEqual([]);
    }
  });

  it.each([
    ['peanut free namkeen', true],
    ['glutten free noodles', true],
    ['vegan ghee', true],
    ['high protein namkeen', false],
  ])('%s is followed by nothing else where that may harm: %s', async (keyword, isStrict) => {
    expect((await searchCards(test.app, keyword)).isStrict).toBe(isStrict);
  });

  it('never leaves out a wish that is strict', async () => {
    for (const keyword of ['gluten free khapli bread', 'nut free almonds', 'vegan ghee', 'dairy free ghee xyzzy']) {
      const { products } = await searchCards(test.app, keyword);
      expect(
        products.map(({ title }) => title).filter((title) => /ghee|almonds|khapli/i.test(title)),
        keyword,
      ).toEqual([]);
    }
  });

  it.each([
    ['2 kg besan', 'Stone-Ground Besan', { value: 2000, unit: 'g' }],
    ['makhana 300 gm', 'Himalayan Salt Makhana', { value: 300, unit: 'g' }],
    ['sarson tel 5 litre', 'Kachi Ghani Mustard Oil', { value: 5000, unit: 'ml' }],
    ['१ किलो बेसन', 'Stone-Ground Besan', { value: 1000, unit: 'g' }],
  ])('%s is led by what has the size: %s', async (keyword, title, size) => {
    const found = await searchCards(test.app, keyword);
    expect([found.products[0]?.title, found.size, found.leftOut]).toEqual([title, size, []]);
  });

  it.each([
    ['oil 250 se kam', [249, 215, 89]],
    ['snacks under ₹100', [60, 79, 85]],
  ])('%s is led by what costs no more', async (keyword, rupees) => {
    const { products, leftOut } = await searchProducts(test.app, keyword);
    const least = products.map(({ variants }) =>
      Math.min(...variants.filter(({ totalStock }) => totalStock > 1).map(unitPricePaise)),
    );
    const first = least.slice(0, rupees.length).map((paise) => paise / 100);
    expect([first.toSorted(), leftOut]).toEqual([rupees.toSorted(), []]);
  });

  it('shows other snacks where every one of a kind has what is not wanted', async () => {
    const { products, leftOut } = await searchCards(test.app, 'bina moongphali wala namkeen');
    expect([products.length > 0, leftOut]).toEqual([true, ['namkeen']]);
    expect(products.filter(({ title }) => title.includes('Namkeen'))).toEqual([]);
  });

  it('lists what is sold out last of what is called so', async () => {
    const soya = await test.idOf('Full-Fat Soya');
    const found = (await searchCards(test.app, 'soya')).products.map(({ _id }) => _id);
    expect(found[0]).toBe(soya);

    // Foods that are no flour come after those that are.
    const high = (await searchCards(test.app, 'protein atta')).products.filter(({ category }) => category === 'flour');
    const sold = high.map(({ variants }) => variants.some(({ totalStock }) => totalStock > 1));
    expect(sold.lastIndexOf(true)).toBeLessThan(high.findIndex(({ _id }) => _id === soya));
  });

  it.each([
    "'; drop table product; --",
    "' or '1'='1",
    '(a+)+$',
    '[',
    '\\',
    '.*',
    '%_%',
    '<script>alert(1)</script>',
    '🥜🥜🥜',
    'be\u0000san',
    '\ud800\ud800',
    'besan:*&|!',
    'x'.repeat(300),
    `${'besan '.repeat(50)}`,
    'é'.repeat(300),
    ' '.repeat(300),
    '-'.repeat(300),
  ])('takes %j for words, quickly', async (keyword) => {
    const started = performance.now();
    await expect(searchProducts(test.app, keyword)).resolves.toHaveProperty('products');
    expect(performance.now() - started).toBeLessThan(60_000);
  });

  it('never throws', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string()),
        async (keyword) => {
          const { products: found } = await searchCards(test.app, keyword);
          expect(new Set(found.map(({ _id }) => _id)).size).toBe(found.length);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('finds every product by its own title, first page', async () => {
    const rows = await test.app.db.selectFrom('product').select('title').execute();
    for (const { title } of rows) expect((await titles(title)).slice(0, 3), title).toContain(title);
  });

  it('finds every product by each of its Indian names', async () => {
    const rows = await test.app.db.selectFrom('product').select(['title', 'search_names']).execute();
    const lost: string[] = [];
    for (const { title, search_names } of rows) {
      for (const name of search_names) {
        if (!(await titles(name)).slice(0, firstPage).includes(title)) lost.push(`${name}: ${title}`);
      }
    }
    expect(lost).toEqual([]);
  });

  it('gives whole products in the order of the cards', async () => {
    const [cards, products] = await Promise.all([searchCards(test.app, 'atta'), searchProducts(test.app, 'atta')]);
    expect(products.products.map(({ _id }) => _id)).toEqual(cards.products.map(({ _id }) => _id));
    expect(products.products[0]).toHaveProperty('description');
  });

  it('knows a new title after the clock has moved, and forgets the old one', async () => {
    const { db } = test.app;
    const id = await test.idOf('Avocado');
    await db.updateTable('product').set({ title: 'Zanzibar Clove Elixir' }).where('id', '=', id).execute();
    expect(await titles('zanzibar')).toEqual([]);
    test.contentVersion.contentChanged();
    expect(await titles('zanzibar')).toEqual(['Zanzibar Clove Elixir']);
    await db.updateTable('product').set({ is_active: false }).where('id', '=', id).execute();
    expect(await titles('zanzibar'), 'not on sale: not shown, though the index has it still').toEqual([]);
    test.contentVersion.contentChanged();
    expect(await titles('zanzibar')).toEqual([]);
  });

  it('finds after many changes what an index made again finds', async () => {
    const { db } = test.app;
    const products = await db.selectFrom('product').select(['id', 'title', 'is_active']).orderBy('title').execute();
    const ids = products.map(({ id }) => id);
    await titles('besan');
    try {
      for (let round = 0; round < 3; round += 1) {
        await db
          .updateTable('product')
          .set({ is_active: false })
          .where('id', 'in', ids.slice(round, round + 4))
          .execute();
        await db
          .updateTable('product')
          .set({ is_active: true })
          .where('id', 'in', ids.slice(0, round + 1))
          .execute();
        for (const id of ids.slice(10 + round, 14 + round)) {
          await db
            .updateTable('product')
            .set({ title: `Ragi puffs ${round} ${id}` })
            .where('id', '=', id)
            .execute();
        }
        test.contentVersion.contentChanged();
        // Two at once share one look; and nothing is in the index twice.
        const [kept, again] = await Promise.all([titles('ragi puffs'), titles('ragi puffs')]);
        expect(again).toEqual(kept);
        const rebuilt = { ...test.app, contentVersion: createContentVersion() };
        for (const keyword of ['ragi puffs', 'flour', 'oil', 'almond', 'besan']) {
          const found = (await searchCards(rebuilt, keyword)).products.map(({ title }) => title);
          expect((await titles(keyword)).sort(), keyword).toEqual(found.sort());
          expect(found.length, keyword).toBe(new Set(found).size);
        }
      }
    } finally {
      for (const { id, title, is_active } of products) {
        await db.updateTable('product').set({ title, is_active }).where('id', '=', id).execute();
      }
      test.contentVersion.contentChanged();
    }
  });

  it('asks the database each time while changes cannot be heard', async () => {
    const { db } = test.app;
    test.contentVersion.stop();
    const id = await test.idOf('Wood-Pressed Sesame');
    await db.updateTable('product').set({ title: 'Quokka Oil' }).where('id', '=', id).execute();
    expect(await titles('quokka')).toEqual(['Quokka Oil']);
    test.contentVersion.start();
  });
});
