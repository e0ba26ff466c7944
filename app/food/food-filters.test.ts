import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductJson } from '#catalogue/product-amounts.contract.ts';
import { foodOrders } from '#catalogue/rules/listing.ts';
import { allergenNames, type NutrientName } from '#food/rules/food-facts.ts';
import { portionIn } from '#food/rules/limits.ts';
import { portionFacts } from '#food/rules/portion-facts.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';

const figureOf = (product: ProductJson, name: NutrientName) => product.nutrition?.[name] ?? null;
const isAtMost = (figure: number | null, most: number) => figure !== null && figure <= most;
const isAtLeast = (figure: number | null, least: number) => figure !== null && figure >= least;
function netCarbsOf(product: ProductJson) {
  const [carbs, fibre] = [figureOf(product, 'carbohydrate'), figureOf(product, 'fibre')];
  return carbs === null || fibre === null ? null : Math.round((carbs - fibre) * 100) / 100;
}
const isFree = (product: ProductJson, names: readonly string[]) =>
  product.allergens !== null &&
  ![...product.allergens.contains, ...product.allergens.mayContain].some((name) => names.includes(name));

/** Grams for 10 rupees as shown, from the size that gives most of those in stock. */
function per10Rupees(product: ProductJson, name: 'protein' | 'fibre') {
  const figure = figureOf(product, name);
  const unit = product.nutrition?.per === '100ml' ? 'ml' : 'g';
  const inStock = product.variants.filter(({ totalStock }) => totalStock > 0);
  const grams = (inStock.length > 0 ? inStock : product.variants)
    .filter(({ netQuantity }) => netQuantity?.unit === unit)
    .map(({ netQuantity, price, sellingPrice }) => {
      const rupees = sellingPrice > 0 ? sellingPrice : price;
      return (((figure ?? 0) * (netQuantity?.value ?? 0)) / 100 / rupees) * 10;
    });
  return figure === null || grams.length === 0 ? null : Math.round(Math.max(...grams) * 10) / 10;
}

describe.each(testEngines)('the list of products by food facts on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let all: ProductJson[];
  const list = async (query: string) => {
    const { status, json } = await staff.ask(`GET /api/shop/products/get?${query}`);
    expect(status, query).toBe(200);
    return json as { data: ProductJson[]; total: number };
  };
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
    const draft = {
      category: 'snacks',
      description: 'd',
      gst: 5,
      averageReview: 4,
      image: '/a.webp',
      variants: [{ weight: '100 g', price: 10, totalStock: 5 }],
    };
    const some = { per: '100g', carbohydrate: 5, sodiumMg: null };
    for (const facts of [{}, { nutrition: some }, { allergens: { contains: [], mayContain: [] } }]) {
      const { status } = await staff.ask('POST /api/admin/products/add', { ...draft, title: 'Sparse', ...facts });
      expect(status).toBe(200);
    }
    all = (await list('')).data;
  });
  afterAll(() => test.drop());

  it.each<[string, (product: ProductJson) => boolean]>([
    ['maxCarbs=20', (one) => isAtMost(figureOf(one, 'carbohydrate'), 20)],
    ['maxCarbs=72.6', (one) => isAtMost(figureOf(one, 'carbohydrate'), 72.6)],
    ['maxCarbs=72.59', (one) => isAtMost(figureOf(one, 'carbohydrate'), 72.59)],
    ['maxCarbs=0', (one) => isAtMost(figureOf(one, 'carbohydrate'), 0)],
    ['maxNetCarbs=17', (one) => isAtMost(netCarbsOf(one), 17)],
    ['maxNetCarbs=16.99', (one) => isAtMost(netCarbsOf(one), 16.99)],
    ['maxAddedSugars=0', (one) => isAtMost(figureOf(one, 'addedSugars'), 0)],
    ['maxSugars=2.1', (one) => isAtMost(figureOf(one, 'sugars'), 2.1)],
    ['maxSodium=14', (one) => isAtMost(figureOf(one, 'sodiumMg'), 14)],
    ['minProtein=21.6', (one) => isAtLeast(figureOf(one, 'protein'), 21.6)],
    ['minFibre=10.8', (one) => isAtLeast(figureOf(one, 'fibre'), 10.8)],
    ['minProtein=0', (one) => isAtLeast(figureOf(one, 'protein'), 0)],
    ['diet=vegan', (one) => one.diet === 'vegan'],
    ['diet=vegetarian', (one) => one.diet === 'vegan' || one.diet === 'vegetarian'],
    ['diet=non-vegetarian', () => false],
    ...allergenNames.map((name): [string, (product: ProductJson) => boolean] => [
      `without=${name}`,
      (one) => isFree(one, [name]),
    ]),
    ['maxSaturatedFat=1.4', (one) => isAtMost(figureOf(one, 'saturatedFat'), 1.4)],
    ['maxSaturatedFat=1.39', (one) => isAtMost(figureOf(one, 'saturatedFat'), 1.39)],
    ['maxNetCarbsPerPortion=5', (one) => isAtMost(portionFacts(one).figures.netCarbs, 5)],
    ['maxCarbsPerPortion=15', (one) => isAtMost(portionFacts(one).figures.carbohydrate, 15)],
    ['maxSugarsPerPortion=0.5', (one) => isAtMost(portionFacts(one).figures.sugars, 0.5)],
    ['maxSodiumPerPortion=5', (one) => isAtMost(portionFacts(one).figures.sodiumMg, 5)],
    ['maxSaturatedFatPerPortion=0.6', (one) => isAtMost(portionFacts(one).figures.saturatedFat, 0.6)],
    [
      'maxNetCarbsPerPortion=15&measure=katori',
      (one) => isAtMost(portionIn(portionFacts(one), 'katori').figures.netCarbs, 15),
    ],
    ['maxNetCarbsPerPortion=&measure=', () => true],
    ['minProteinPerPortion=7', (one) => isAtLeast(portionFacts(one).figures.protein, 7)],
    ['minFibrePerPortion=3.5', (one) => isAtLeast(portionFacts(one).figures.fibre, 3.5)],
    ['minFibrePerPortion=2&measure=roti', (one) => isAtLeast(portionIn(portionFacts(one), 'roti').figures.fibre, 2)],
    ['minProteinPer10Rupees=10', (one) => isAtLeast(per10Rupees(one, 'protein'), 10)],
    ['minFibrePer10Rupees=4&minProteinPer10Rupees=', (one) => isAtLeast(per10Rupees(one, 'fibre'), 4)],
    [
      'category=flour&minProteinPer10Rupees=5&minFibrePerPortion=2',
      (one) =>
        one.category === 'flour' &&
        isAtLeast(per10Rupees(one, 'protein'), 5) &&
        isAtLeast(portionFacts(one).figures.fibre, 2),
    ],
    ['without=gluten,milk,tree-nuts', (one) => isFree(one, ['gluten', 'milk', 'tree-nuts'])],
    [
      'category=flour&maxNetCarbs=50&without=gluten',
      (one) => one.category === 'flour' && isAtMost(netCarbsOf(one), 50) && isFree(one, ['gluten']),
    ],
    ['maxCarbs=&without=&diet=', () => true],
  ])('with %s has those that declare to fit, and no other', async (query, fits) => {
    const { data, total } = await list(query);
    const wanted = all.filter(fits).map(({ _id }) => _id);
    expect(data.map(({ _id }) => _id)).toEqual(wanted);
    expect(total).toBe(wanted.length);
    const page = await list(`${query}&page=1&limit=2`);
    expect([page.data.map(({ _id }) => _id), page.total]).toEqual([wanted.slice(0, 2), wanted.length]);
  });

  it('is what a cart is told of the portions of its products, and null of what is not sold (behaviour: Limits 8)', async () => {
    const asked = [...all.slice(0, 3).map(({ _id }) => _id), '00000000-0000-4000-8000-000000000000'];
    const items = asked.map((productId) => ({ productId, weight: 'x' }));
    const { status, json } = await staff.ask('POST /api/shop/cart/check', { items });
    expect(status).toBe(200);
    expect(json.data.map((one: { portion: unknown } | null) => one?.portion ?? null)).toEqual([
      ...all.slice(0, 3).map(portionFacts),
      null,
    ]);
  });

  it.each(foodOrders)('sorts by $label', async ({ id }) => {
    const { data, total } = await list(`sortBy=${id}&page=1&limit=100`);
    expect([data.length, total]).toEqual([all.length, all.length]);
    const first = await list(`sortBy=${id}&page=1&limit=3`);
    expect(first.data.map(({ _id }) => _id)).toEqual(data.slice(0, 3).map(({ _id }) => _id));
  });

  it('sorts by sugars per 100 g, what is not declared last', async () => {
    const { data } = await list('sortBy=sugars-lowtohigh&page=1&limit=100');
    const sugars = data.map((one) => figureOf(one, 'sugars') ?? Number.POSITIVE_INFINITY);
    expect(sugars).toEqual(sugars.toSorted((one, other) => (one === other ? 0 : one - other)));
    expect(sugars.at(-1)).toBe(Number.POSITIVE_INFINITY);
  });

  it('finds something and leaves something out for the usual questions', async () => {
    for (const query of [
      'maxNetCarbs=20',
      'without=gluten',
      'minProtein=20',
      'diet=vegan',
      'maxSodium=120',
      'minProteinPerPortion=7',
      'minFibrePer10Rupees=4',
    ]) {
      const { total } = await list(query);
      expect(total, query).toBeGreaterThan(3);
      expect(total, query).toBeLessThan(all.length - 3);
    }
  });

  it.each([
    ['maxCarbs=low', 'maxCarbs'],
    ['maxNetCarbs=-1', 'maxNetCarbs'],
    ['maxSugars=1e9', 'maxSugars'],
    ['maxSodium=1,5', 'maxSodium'],
    ['minProtein=0x10', 'minProtein'],
    ['minFibre=1.234', 'minFibre'],
    ['without=wheat', 'without'],
    ['without=gluten;drop', 'without'],
    ['maxSaturatedFat=x', 'maxSaturatedFat'],
    ['maxNetCarbsPerPortion=1.555', 'maxNetCarbsPerPortion'],
    ['minProteinPerPortion=much', 'minProteinPerPortion'],
    ['minFibrePerPortion=-2', 'minFibrePerPortion'],
    ['minProteinPer10Rupees=1.234', 'minProteinPer10Rupees'],
    ['minFibrePer10Rupees=₹2', 'minFibrePer10Rupees'],
    ['measure=bucket', 'measure'],
    ['sortBy=tastiest', 'sortBy'],
    ['diet=jain', 'diet'],
  ])('refuses %s and names the field', async (query, field) => {
    const { status, json } = await staff.ask(`GET /api/shop/products/get?${query}`);
    expect([status, json.errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
    expect(json.message).toContain({ diet: 'Diet', sortBy: 'Sort by' }[field] ?? field);
  });
});
