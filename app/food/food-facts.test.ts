import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';

const facts = {
  nutrition: {
    per: '100g',
    energyKcal: 348,
    protein: 21.6,
    carbohydrate: 58,
    sugars: 2.6,
    addedSugars: 0,
    fibre: 10.8,
    fat: 5.6,
    saturatedFat: null,
    transFat: null,
    sodiumMg: 42,
  },
  energyConfirmed: false,
  glycaemicIndex: { value: 28, certificate: 'GI-2026/117' },
  servingSize: { value: 30, unit: 'g', words: '1 chilla' },
  portions: [
    { value: 12.5, unit: 'g', words: '1 tablespoon' },
    { value: 90, unit: 'g', words: '1 katori' },
  ],
  ingredientList: ['Split desi chana (98%)', 'Salt, iodised'],
  allergens: { contains: [], mayContain: ['gluten', 'mustard'] },
  diet: 'vegan',
  shelfLifeDays: 180,
  maker: 'Mitahara Foods, Bengaluru',
  fssaiNumber: '10012345000123',
  storage: 'Cool and dry',
  labelImage: '/media/demo/label.webp',
};
const undeclared = {
  nutrition: null,
  energyConfirmed: false,
  glycaemicIndex: null,
  servingSize: null,
  portions: [],
  ingredientList: [],
  allergens: null,
  diet: null,
  shelfLifeDays: null,
  maker: '',
  fssaiNumber: '',
  storage: '',
  labelImage: '',
  labelImage2: '',
};
const product = {
  title: 'Besan',
  category: 'flour',
  description: 'Stone-ground.',
  gst: 5,
  averageReview: 4.5,
  image: '/media/demo/a.webp',
  variants: [
    { weight: '500 g', price: 120, sellingPrice: 99.5, totalStock: 40 },
    { weight: 'Family tin', price: 400, totalStock: 5, netQuantity: { value: 2000, unit: 'g' } },
    { weight: 'Taster', price: 20, totalStock: 5 },
  ],
};

describe.each(testEngines)('food facts on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  const ask = (call: string, body?: unknown) => staff.ask(call, body);
  const add = async (more: object = {}) =>
    (await ask('POST /api/admin/products/add', { ...product, ...more })).json.data;
  const edit = (id: string, body: object) => ask(`PUT /api/admin/products/edit/${id}`, body);
  const shown = async (id: string) => (await ask(`GET /api/shop/products/get/${id}`)).json.data;

  it('are told to shoppers as staff gave them, and nothing of a product that declares none', async () => {
    const made = await add(facts);
    expect(made).toMatchObject(facts);
    expect(await shown(made._id)).toMatchObject(facts);
    expect((await ask(`GET /api/admin/products/get?search=${made._id}`)).json.data[0]).toMatchObject(facts);
    expect(await shown((await add())._id)).toMatchObject(undeclared);
  });

  it('read net quantity from the weight or as entered, and answer the price by weight', async () => {
    const { _id, variants } = await add();
    const sizes = (of: typeof variants) =>
      of.map(({ netQuantity, unitPrice }: { netQuantity: unknown; unitPrice: unknown }) => [netQuantity, unitPrice]);
    const expected = [
      [
        { value: 500, unit: 'g' },
        { value: 19.9, per: '100g' },
      ],
      [
        { value: 2000, unit: 'g' },
        { value: 200, per: 'kg' },
      ],
      [null, null],
    ];
    expect(sizes(variants)).toEqual(expected);
    expect(sizes((await shown(_id)).variants)).toEqual(expected);
    // An edit that does not speak of it keeps what was entered; another weight, or null, takes it away.
    const drafts = product.variants.map(({ netQuantity: _net, ...variant }) => variant);
    expect(sizes((await edit(_id, { variants: drafts })).json.data.variants)).toEqual(expected);
    const [first, tin, last] = variants;
    const renamed = [first, { ...tin, netQuantity: undefined, weight: 'Tin of 5 kg' }, { ...last, weight: '50 g' }];
    expect(sizes((await edit(_id, { variants: renamed })).json.data.variants)).toEqual([
      expected[0],
      [null, null],
      [
        { value: 50, unit: 'g' },
        { value: 40, per: '100g' },
      ],
    ]);
  });

  it('are refused with the field that is wrong, and nothing is stored', async () => {
    const { _id } = await add(facts);
    const wrong: [object, string][] = [
      [{ nutrition: { ...facts.nutrition, sugars: 59 } }, 'nutrition.sugars'],
      [{ nutrition: { ...facts.nutrition, protein: '21,6' } }, 'nutrition.protein'],
      [{ nutrition: { ...facts.nutrition, energyKcal: 500 } }, 'nutrition.energyKcal'],
      [{ allergens: { contains: ['milk'], mayContain: [] } }, 'diet'],
      [{ allergens: { contains: ['wheat'], mayContain: [] } }, 'allergens.contains.0'],
      [{ diet: 'jain' }, 'diet'],
      [{ servingSize: { value: '', words: '1 roti' } }, 'servingSize.value'],
      [{ portions: [{ value: 5, unit: 'cup', words: 'x' }] }, 'portions.0.unit'],
      [{ shelfLifeDays: 'soon' }, 'shelfLifeDays'],
      [{ ingredientList: 'Chana' }, 'ingredientList'],
      [{ fssaiNumber: '123' }, 'fssaiNumber'],
      [{ title: 'Changed', glycaemicIndex: { value: 28 } }, 'glycaemicIndex.certificate'],
      [
        { variants: [{ ...product.variants[0], netQuantity: { value: 0, unit: 'g' } }] },
        'variants.0.netQuantity.value',
      ],
    ];
    for (const [change, field] of wrong) {
      const { status, json } = await edit(_id, change);
      expect([status, json.errors?.[0]?.field], JSON.stringify(json)).toEqual([400, field]);
      expect(json.message.length).toBeGreaterThan(10);
    }
    expect(await shown(_id)).toMatchObject({ ...facts, title: 'Besan' });
    expect(
      (await edit(_id, { nutrition: { ...facts.nutrition, energyKcal: 500 }, energyConfirmed: true })).status,
    ).toBe(200);
  });

  it('may be taken back, and the history says who changed what', async () => {
    const { _id } = await add(facts);
    const { json } = await edit(_id, { nutrition: null, allergens: null, diet: null });
    expect(json.data).toMatchObject({ ...facts, nutrition: null, allergens: null, diet: null });
    const { data } = (await ask(`GET /api/admin/history/product/${_id}`)).json;
    expect(JSON.stringify(data[0])).toContain('energyKcal');
  });

  it('go out by CSV and come back the same; a file from before there were any changes none', async () => {
    const { _id } = await add({ ...facts, title: 'There and back' });
    const send = (text: string, dryRun = false) =>
      ask(`POST /api/admin/products/import?dryRun=${dryRun}`, staff.form(text, 'products.csv', 'text/csv'));
    const { text } = await ask('GET /api/admin/products/export');
    const line = text.split('\r\n').find((one: string) => one.startsWith(_id)) ?? '';
    for (const cell of ['1 chilla = 30 g', '1 tablespoon = 12.5 g; 1 katori = 90 g', 'none', '"gluten, mustard"']) {
      expect(line).toContain(cell);
    }
    expect((await send(text, true)).json).toMatchObject({ added: 0, changed: 0, problems: [] });
    const changed = text.replaceAll('1 katori = 90 g', '1 katori = 95 g');
    expect((await send(changed)).json).toMatchObject({ added: 0, problems: [] });
    expect((await shown(_id)).portions[1]).toEqual({ value: 95, unit: 'g', words: '1 katori' });
    const broken = await send(text.replaceAll('"gluten, mustard"', 'wheat'));
    expect([broken.status, broken.json.message]).toEqual([
      422,
      expect.stringContaining('May Contain: wheat is none of'),
    ]);
    const before = await shown(_id);
    const old = `Product ID,Image,Title,Category,Description,GST,Average Rating,Best Seller,Listed,Weight,Price (MRP),Selling Price,Total Stock\r\n${product.variants
      .map(
        ({ weight, price, totalStock }) =>
          `${_id},/media/demo/a.webp,Old file,flour,d,5,4.5,No,Yes,${weight},${price},0,${totalStock}`,
      )
      .join('\r\n')}\r\n`;
    expect((await send(old)).json).toMatchObject({ changed: 1, problems: [] });
    const after = await shown(_id);
    expect(after).toMatchObject({ ...facts, portions: before.portions, title: 'Old file' });
    expect(after.variants[1].netQuantity).toEqual({ value: 2000, unit: 'g' });
  });
});
