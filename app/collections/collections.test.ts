import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listShelf } from '#catalogue/listing/list-shelf.ts';
import { openCollection } from '#catalogue/listing/shop/collection.server.ts';
import { unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { listingFromQuery } from '#catalogue/rules/listing.ts';
import { isOnOffer } from '#catalogue/rules/shown-size.ts';
import { countFacets } from '#catalogue/search/count-facets.ts';
import { idsOfSet, inSet, productSet, usualOrder } from '#catalogue/search/product-set.ts';
import type { CollectionDraft } from '#collections/rules/collection.ts';
import {
  type CollectionRule,
  type Condition,
  ruleDiets,
  ruleFigureNames,
  ruleFigures,
} from '#collections/rules/collection-rule.ts';
import { allergenNames, diets, type StoredFoodFacts } from '#food/rules/food-facts.ts';
import { hasDiet, isFreeOf } from '#food/rules/food-filter.ts';
import { portionFacts } from '#food/rules/portion-facts.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import { isSellable } from '#stock/rules/stock.ts';
import { siteLinks } from '#storefront/layout/site-links.server.ts';
import type { TestShop } from '#tests/support/app/app-context.ts';
import { openShopOfSize } from '#tests/support/app/shop-sizes.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { addCollection, deleteCollection, editCollection, orderCollections } from './change-collections.ts';
import { listCollections } from './list-collections.ts';
import { findCollection, listLinkedCollections } from './shown-collections.ts';

const draft = (name: string, change: Partial<CollectionDraft> = {}): CollectionDraft => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  description: '',
  picture: '',
  isShown: true,
  rule: null,
  productIds: [],
  ...change,
});
const all = (...conditions: Condition[]): CollectionRule => ({ match: 'all', conditions });

let test: TestShop;
let staff: Awaited<ReturnType<typeof openStaffRouter>>;
let meera: Awaited<ReturnType<typeof openStaffRouter>>['account'];
beforeAll(async () => {
  // As a large one: the database filters and sorts, as it does in none of the other tests here.
  test = await openShopOfSize('embedded', 'large');
  staff = await openStaffRouter(test.app);
  meera = staff.account;
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.app.db.deleteFrom('collection').execute();
  test.app.contentVersion.contentChanged();
});

/** What shoppers find at an address; the change feed would tell a moment later. */
async function found(slug: string) {
  test.app.contentVersion.contentChanged();
  return findCollection(test.app, slug, false);
}

async function titles(slug: string, query = '') {
  const here = await found(slug);
  if (!here || !('collection' in here)) throw new Error(`no collection at ${slug}`);
  const { set } = here.collection;
  const choice = listingFromQuery(new URLSearchParams(query), undefined, usualOrder(set));
  const { products, total } = await listShelf(test.app, choice, false, set);
  expect(products).toHaveLength(total);
  return products.map(({ product }) => product.title);
}

describe('a collection', () => {
  it('chosen by hand keeps its order, under filters and other orders too, and loses what is unlisted', async () => {
    const names = ['Stone-Ground Besan', 'Wood-Pressed Sesame Oil', 'Coconut Flour'];
    const productIds = await Promise.all(names.map((name) => test.idOf(name)));
    await addCollection(test.app, draft('Favourites', { productIds }), meera);
    expect(await titles('favourites')).toEqual(names);
    expect(await titles('favourites', 'category=flour')).toEqual(['Stone-Ground Besan', 'Coconut Flour']);
    expect(await titles('favourites', 'sortBy=title-atoz')).toEqual(names.toSorted());
    const besan = test.app.db.updateTable('product').where('id', '=', productIds[0] ?? '');
    await besan.set({ is_active: false }).execute();
    expect(await titles('favourites')).toEqual(names.slice(1));
    await besan.set({ is_active: true }).execute();
    expect(await titles('favourites')).toEqual(names);
  });

  it('by rule follows a product that changes, and counts what its filters leave', async () => {
    await addCollection(test.app, draft('Oils', { rule: all({ of: 'category', categories: ['oil'] }) }), meera);
    const oils = await titles('oils');
    expect(oils.length).toBeGreaterThan(2);
    const here = await found('oils');
    const set = here && 'collection' in here ? here.collection.set : undefined;
    const facets = await countFacets(test.app, listingFromQuery(new URLSearchParams()), false, set);
    expect(facets.category).toEqual({ oil: oils.length });
    const row = test.app.db.updateTable('product').where('title', '=', oils[0] ?? '');
    await row.set({ category: 'snacks' }).execute();
    expect(await titles('oils')).toEqual(oils.slice(1));
    await row.set({ category: 'oil' }).execute();
    expect(await titles('oils')).toEqual(oils);
  });

  it('is linked only while it is shown and has a product on sale', async () => {
    const { _id } = await addCollection(test.app, draft('Empty'), meera);
    const linked = async () => {
      test.app.contentVersion.contentChanged();
      return (await listLinkedCollections(test.app)).map(({ name }) => name);
    };
    expect(await linked()).toEqual([]);
    const filled = draft('Empty', { productIds: [await test.idOf('Coconut Flour')] });
    await editCollection(test.app, _id, filled, meera);
    expect(await linked()).toEqual(['Empty']);
    // Stock raises the version up to once a second: none of that reads the catalogue again.
    const read = vi.spyOn(test.app.db, 'selectFrom');
    expect(await linked()).toEqual(['Empty']);
    expect(read.mock.calls.flat()).not.toContain('product');
    read.mockRestore();
    await editCollection(test.app, _id, { ...filled, isShown: false }, meera);
    expect(await linked()).toEqual([]);
    expect(await found('empty')).toBeNull();
    expect(await findCollection(test.app, 'empty', true)).not.toBeNull();
  });

  it('leads from each earlier address to the present one, until another one has it', async () => {
    const { _id } = await addCollection(test.app, draft('Gifts'), meera);
    await editCollection(test.app, _id, draft('Gifts', { slug: 'presents' }), meera);
    expect(await found('gifts')).toEqual({ movedTo: 'presents' });
    await editCollection(test.app, _id, draft('Gifts', { slug: 'gifts' }), meera);
    expect(await found('presents')).toEqual({ movedTo: 'gifts' });
    const query = new URLSearchParams('page=2&_routes=listing');
    const moved = await openCollection(test.app, 'Presents', query, false).catch((response: Response) => response);
    expect((moved as Response).headers.get('location')).toBe('/shop/collections/gifts?page=2');
    await addCollection(test.app, draft('Presents'), meera);
    expect(await found('presents')).toMatchObject({ collection: { name: 'Presents' } });
    await expect(addCollection(test.app, draft('Presents'), meera)).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'slug' }],
    });
  });

  it('is not overwritten by anyone who has not seen it, nor put in order', async () => {
    const first = await addCollection(test.app, draft('First'), meera);
    const seen = first.version;
    await editCollection(test.app, first._id, draft('First', { description: 'Ours' }), meera, { seen });
    await expect(editCollection(test.app, first._id, draft('Mine'), meera, { seen })).rejects.toMatchObject({
      status: 409,
    });
    const second = await addCollection(test.app, draft('Second'), meera);
    const [one, other] = [first._id, second._id];
    await orderCollections(test.app, [other, one], meera, [one, other]);
    expect((await listCollections(test.app)).map(({ name }) => name)).toEqual(['Second', 'First']);
    await expect(orderCollections(test.app, [one, other], meera, [one, other])).rejects.toMatchObject({ status: 409 });
    await deleteCollection(test.app, one, meera);
    await expect(editCollection(test.app, one, draft('First'), meera)).rejects.toMatchObject({ status: 404 });
  });

  it('is made by calls, in rupees, and read by shoppers', async () => {
    const rule = { match: 'all', conditions: [{ of: 'price', from: null, to: 149.5 }, { of: 'in stock' }] };
    const body = { name: 'Under 150', description: 'Small packs', rule };
    const { json } = await staff.ask('POST /api/admin/collections/add', body);
    expect(json.data).toMatchObject({ slug: 'under-150', rule, productIds: [] });
    const { json: listed } = await staff.ask('GET /api/admin/collections');
    const { json: preview } = await staff.ask('POST /api/admin/collections/preview', { rule });
    expect(listed.data[0].products).toBe(preview.total);
    expect(preview.total).toBeGreaterThan(0);
    await addCollection(test.app, draft('Without any'), meera);
    test.app.contentVersion.contentChanged();
    const { json: shown } = await staff.ask('GET /api/shop/collections/get');
    expect(shown.data).toEqual([{ name: 'Under 150', description: 'Small packs', slug: 'under-150', picture: '' }]);
    const { json: products } = await staff.ask('GET /api/shop/products/get?collection=under-150');
    expect(products.total).toBe(preview.total);
    expect((await staff.ask('GET /api/shop/products/get?collection=none')).status).toBe(404);
  });

  it.each<[string, object, string]>([
    ['no name', { name: '' }, 'name'],
    ['an address that is none', { slug: 'Low Carb' }, 'slug'],
    ['a claim', { description: 'Cures diabetes in a week' }, 'description'],
    ['a claim in its address', { slug: 'cures-diabetes' }, 'slug'],
    ['no condition', { rule: { match: 'all', conditions: [] } }, 'rule.conditions'],
    ['a price that is none', { rule: { match: 'all', conditions: [{ of: 'price', to: -1 }] } }, 'rule.conditions.0'],
    ['a product that is none', { productIds: ['atta'] }, 'productIds'],
  ])('is refused with %s, and says where', async (_why, change, field) => {
    const { json } = await staff.ask('POST /api/admin/collections/add', { name: 'Fine', slug: 'fine', ...change });
    expect(json).toMatchObject({ success: false, errors: [{ field }] });
  });
});

describe('the menus of header and footer', () => {
  const seen = { products: false, pages: false };
  const link = (to: string, change: object = {}) => ({ to, address: '', name: '', isShown: true, ...change });
  const paths = (links: readonly { to: string }[]) => links.map(({ to }) => to);
  async function menus() {
    test.app.contentVersion.contentChanged();
    const { navigation, footer } = await siteLinks(test.app, seen);
    return { navigation, footer, paths: footer.map(({ links }) => paths(links)) };
  }

  it('have the usual links first, and then what the owner makes of them', async () => {
    const usual = await menus();
    expect(usual.navigation.map(({ label }) => label)).toEqual([
      'Best Sellers',
      'Products',
      'Resources',
      'Programs',
      'About Us',
    ]);
    expect(usual.paths[0]?.at(1)).toMatch(/category=/);
    const gifts = await addCollection(
      test.app,
      draft('Gifts', { productIds: [await test.idOf('Coconut Flour')] }),
      meera,
    );
    const product = `/shop/product-details/${await test.idOf('Coconut Flour')}`;
    const outside = { to: '', address: 'https://recipes.example', name: 'Recipes', isShown: true };
    const saved = await staff.ask('PUT /api/admin/settings/menus', {
      header: [link('/shop/collections/gifts'), link(product, { name: 'Coconut' }), link('/pages/gone'), outside],
      shop: [link('/shop/listing', { isShown: false })],
      learn: [link('/shop/about-us')],
      seen: 0,
    });
    expect(saved.status).toBe(200);
    const made = await menus();
    expect(made.navigation).toEqual([
      { to: '/shop/collections/gifts', label: 'Gifts' },
      { to: product, label: 'Coconut' },
      { to: outside.address, label: 'Recipes', target: '_blank', rel: 'noopener noreferrer' },
    ]);
    // What small screens have in no menu without scripts, and what the law asks for, stays in the footer.
    expect(made.paths).toEqual([
      expect.arrayContaining(['/shop/about-us', '/shop/collections/gifts', product]),
      ['/return-policy', '/shipping-policy', '/terms', '/privacy-policy', '/contact-us'],
    ]);
    await deleteCollection(test.app, gifts._id, meera);
    expect(paths((await menus()).navigation)).not.toContain('/shop/collections/gifts');
    await test.app.db.deleteFrom('setting_version').where('section', '=', 'menus').execute();
    expect(await menus()).toEqual(usual);
  });

  it.each<[string, object, string]>([
    ['an address without https', { to: '', address: 'http://recipes.example', name: 'Recipes' }, 'header.0.address'],
    ['no address', { to: '', name: 'Recipes' }, 'header.0.address'],
    ['a script', { to: 'javascript:alert(1)' }, 'header.0.to'],
    ['an address of another shop', { to: '//evil.example' }, 'header.0.to'],
    ['no name of an address', { to: '', address: 'https://recipes.example' }, 'header.0.name'],
  ])('refuse %s, and say where', async (_why, change, field) => {
    const body = { header: [{ ...link(''), ...change }], shop: [], learn: [], seen: 0 };
    const { json } = await staff.ask('PUT /api/admin/settings/menus', body);
    expect(json).toMatchObject({ success: false, errors: [{ field }] });
  });
});

describe('the rule of a collection', () => {
  const today = new Date();
  const dayMs = 86_400_000;

  /** The same by the rules of each room, one product at a time. */
  function fits(product: RandomProduct, { match, conditions }: CollectionRule): boolean {
    const food = { portion: portionFacts({ ...undeclaredFood, ...product.facts }) };
    const variants = product.sizes.map(({ price, offer }) => ({ pricePaise: price, sellingPricePaise: offer }));
    const onOffer = variants.filter(isOnOffer);
    const prices = (onOffer.length > 0 ? onOffer : variants).map(unitPricePaise);
    const holds = (condition: Condition): boolean => {
      switch (condition.of) {
        case 'category':
          return condition.categories.includes(product.category);
        case 'diet':
          return hasDiet(food, condition.diet);
        case 'free of':
          return condition.allergens.every((name) => isFreeOf(food, name));
        case 'price': {
          const from = Math.min(...prices);
          return from >= (condition.fromPaise ?? 0) && from <= (condition.toPaise ?? Number.POSITIVE_INFINITY);
        }
        case 'figure': {
          const figure = food.portion.figures[condition.figure];
          if (figure === null) return false;
          return ruleFigures[condition.figure].isLeast ? figure >= condition.value : figure <= condition.value;
        }
        case 'title':
          return product.title.toLowerCase().includes(condition.contains.toLowerCase());
        case 'new':
          return product.daysAgo <= condition.days;
        case 'on offer':
          return onOffer.length > 0;
        case 'in stock':
          return product.sizes.some(({ stock }) => isSellable(stock));
        case 'best seller':
          return product.isBestSeller;
      }
    };
    return match === 'all' ? conditions.every(holds) : conditions.some(holds);
  }

  const titleOf = fc.constantFrom('Ragi flour', 'Til oil', 'Low-Carb MIX 100%', 'Bajra_puffs', 'A \\ b');
  const grams = fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100);
  const figure = fc.option(grams, { freq: 3 });
  const someAllergens = fc.subarray([...allergenNames], { maxLength: 2 });
  const facts: fc.Arbitrary<Partial<StoredFoodFacts>> = fc.record(
    {
      diet: fc.option(fc.constantFrom(...diets)),
      allergens: fc.option(fc.record({ contains: someAllergens, mayContain: someAllergens })),
      servingSize: fc.option(
        fc.record({
          value: grams.map((value) => value + 1),
          unit: fc.constant('g' as const),
          words: fc.constant('1 roti'),
        }),
      ),
      nutrition: fc.option(
        fc.record({
          per: fc.constant('100g' as const),
          energyKcal: figure,
          protein: figure,
          carbohydrate: figure,
          sugars: figure,
          addedSugars: figure,
          fibre: figure,
          fat: figure,
          saturatedFat: figure,
          transFat: figure,
          sodiumMg: figure,
          fibreApart: fc.boolean(),
        }),
        { freq: 8 },
      ),
    },
    { requiredKeys: [] },
  );
  const paise = fc.integer({ min: 1, max: 50 }).map((rupees) => rupees * 1000);
  const product = fc.record({
    title: titleOf,
    category: fc.constantFrom('flour', 'oil', 'snacks'),
    isBestSeller: fc.boolean(),
    daysAgo: fc.integer({ min: 0, max: 6 }),
    facts,
    sizes: fc.array(
      fc
        .record({ price: paise, share: fc.constantFrom(0, 0.5, 1), stock: fc.integer({ min: 0, max: 3 }) })
        .map(({ price, share, stock }) => ({ price, offer: price * share, stock })),
      { minLength: 1, maxLength: 3 },
    ),
  });
  type RandomProduct = typeof product extends fc.Arbitrary<infer One> ? One : never;

  const condition: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({
      of: fc.constant('category' as const),
      categories: fc.subarray(['flour', 'oil', 'gone'], { minLength: 1 }),
    }),
    fc.record({ of: fc.constant('diet' as const), diet: fc.constantFrom(...ruleDiets) }),
    fc.record({
      of: fc.constant('free of' as const),
      allergens: fc.subarray([...allergenNames], { minLength: 1, maxLength: 2 }),
    }),
    fc.record({ of: fc.constant('price' as const), fromPaise: fc.option(paise), toPaise: fc.option(paise) }),
    fc.record({
      of: fc.constant('figure' as const),
      figure: fc.constantFrom(...ruleFigureNames),
      value: fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10),
    }),
    fc.record({ of: fc.constant('title' as const), contains: fc.constantFrom('FLOUR', 'mix', '%', '_', '\\', 'zz') }),
    fc.record({ of: fc.constant('new' as const), days: fc.integer({ min: 1, max: 5 }) }),
    fc.constantFrom<Condition>({ of: 'on offer' }, { of: 'in stock' }, { of: 'best seller' }),
  );
  const rule = fc.record({
    match: fc.constantFrom('all' as const, 'any' as const),
    conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
  });

  it('has in the database what it has product by product, over any catalogue', async () => {
    const { db } = test.app;
    const catalogue = fc.sample(product, 150);
    const ids = new Map<string, RandomProduct>();
    for (const one of catalogue) {
      const { id } = await db
        .insertInto('product')
        .values({
          title: one.title,
          category: one.category,
          is_best_seller: one.isBestSeller,
          food_facts: JSON.stringify(one.facts),
          gst_basis_points: 500,
          created_at: new Date(today.getTime() - one.daysAgo * dayMs),
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.set(id, one);
      await db
        .insertInto('variant')
        .values(
          one.sizes.map(({ price, offer, stock }, at) => ({
            product_id: id,
            position: at + 1,
            weight: `${at + 1} kg`,
            price_paise: price,
            selling_price_paise: offer,
            total_stock: stock,
          })) as never,
        )
        .execute();
    }
    let inAny = 0;
    for (const one of fc.sample(rule, 150)) {
      const rows = await db
        .selectFrom('product')
        .where(inSet(productSet(one, [], today)))
        .select('id')
        .execute();
      const inDatabase = rows.flatMap(({ id }) => (ids.has(id) ? [id] : []));
      const byHand = [...ids].flatMap(([id, random]) => (fits(random, one) ? [id] : []));
      expect(inDatabase.toSorted(), JSON.stringify(one)).toEqual(byHand.toSorted());
      inAny += byHand.length;
    }
    expect(inAny).toBeGreaterThan(100);
    await db
      .deleteFrom('product')
      .where('id', 'in', [...ids.keys()])
      .execute();
  });

  it('is read once for a page, until the content changes', async () => {
    const set = productSet(all({ of: 'in stock' }), []);
    const first = await idsOfSet(test.app, set, false);
    expect(await idsOfSet(test.app, set, false)).toBe(first);
    test.app.contentVersion.contentChanged();
    expect(await idsOfSet(test.app, set, false)).not.toBe(first);
  });
});
