import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productCsvHeader } from '#catalogue/rules/product-csv.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { productCsv } from '#tests/support/app/product-csv.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';

const product = {
  title: 'Jowar Flour',
  category: 'flour',
  description: 'Stone-ground.',
  gst: 5,
  averageReview: 4.5,
  image: '/media/demo/a.webp',
  variants: [
    { weight: '500 g', price: 120, sellingPrice: 99.5, totalStock: 40 },
    { weight: '1 kg', price: 220, sellingPrice: 0, totalStock: 0 },
  ],
};

describe.each(testEngines)('the back office on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  const ask = (call: string, body?: unknown) => staff.ask(call, body);
  const add = async (more: object = {}) =>
    (await ask('POST /api/admin/products/add', { ...product, title: `Jowar ${randomUUID()}`, ...more })).json.data;
  const ledger = (id: string) =>
    test.app.db
      .selectFrom('stock_movement')
      .select(['weight', 'change', 'stock_after', 'cause', 'by_user_id'])
      .where('product_id', '=', id)
      .orderBy('id')
      .execute();

  describe('import and export of products', () => {
    const send = (text: string, dryRun: boolean) =>
      ask(`POST /api/admin/products/import?dryRun=${dryRun}`, staff.form(text, 'products.csv', 'text/csv'));
    const exported = async () => (await ask('GET /api/admin/products/export')).text;

    it('agree with each other: what was exported changes nothing', async () => {
      const text = await exported();
      const { json } = await send(text, true);
      expect(json).toMatchObject({ added: 0, changed: 0, problems: [] });
      expect(json.unchanged).toBe((await ask('GET /api/admin/products/get')).json.total);
    });

    it('have as many sizes and pictures as the owner set, and keep them when the limit is lowered', async () => {
      const limits = { mostSizes: 5, mostPictures: 4, reorderDays: 14, coverDays: 45, deadDays: 90 };
      let seen = 0;
      const set = async (more: Partial<typeof limits>) => {
        const { status, json } = await ask('PUT /api/admin/settings/catalogue', { ...limits, ...more, seen });
        expect(status, json.message).toBe(200);
        seen = json.data.version;
      };
      const sizes = (many: number) =>
        Array.from({ length: many }, (_one, at) => ({ ...product.variants[0], weight: `${at + 1} kg` }));
      const pictures = (many: number) =>
        Object.fromEntries(
          Array.from({ length: many }, (_one, at) => [`image${at === 0 ? '' : at + 1}`, `/media/demo/${at}.webp`]),
        );
      const large = { ...product, title: `Large ${randomUUID()}`, variants: sizes(20), ...pictures(12) };
      const refused = async (body: object) => (await ask('POST /api/admin/products/add', body)).json.message;
      expect(await refused({ ...large, ...pictures(4) })).toBe('A product has at most 4 pictures');
      expect((await exported()).split('\n')[0]).not.toContain('Image 5');
      await set({ mostSizes: 20, mostPictures: 12 });
      expect(await refused({ ...large, variants: sizes(21) })).toBe('A product has at most 20 variants');
      const made = (await ask('POST /api/admin/products/add', large)).json.data;
      expect(made).toMatchObject(pictures(12));
      const text = await exported();
      expect((await send(text, true)).json).toMatchObject({ added: 0, changed: 0, problems: [] });
      await set({});
      const lower = await ask(`PUT /api/admin/products/edit/${made._id}`, { title: 'Still large', image12: '' });
      expect(lower.json.data).toMatchObject({ title: 'Still large', ...pictures(11), image12: '' });
      expect(lower.json.data.variants).toHaveLength(20);
      const again = await ask(`PUT /api/admin/products/edit/${made._id}`, { image12: '/media/demo/new.webp' });
      expect(again.json.message).toBe('A product has at most 11 pictures');
      expect((await send(await exported(), true)).json).toMatchObject({ changed: 0, problems: [] });
      await ask(`DELETE /api/admin/products/delete/${made._id}`);
      expect((await exported()).split('\n')[0]).not.toContain('Image 5');
    });

    it('change and add products, after a dry run that stores nothing', async () => {
      const made = await add({ title: 'Import me', description: '=1+1, "said"\nin two lines' });
      const imported = {
        'Product ID': made._id,
        Title: 'Imported',
        Category: 'flour',
        Description: '=1+1, "said"\nin two lines',
        Image: '/media/demo/a.webp',
        GST: 5,
        'Average Rating': 4.5,
        'Best Seller': 'No',
        Listed: 'Yes',
      };
      const text = productCsv([
        { ...imported, Weight: '500 g', 'Price (MRP)': 120, 'Selling Price': 99.5, 'Total Stock': 41 },
        { ...imported, Weight: '1 kg', 'Price (MRP)': 220, 'Selling Price': 0, 'Total Stock': 0 },
        {
          Title: 'Brand New',
          Category: 'oil',
          Description: 'Cold-pressed.',
          Image: '/media/demo/a.webp',
          GST: 0,
          'Average Rating': 4,
          'Best Seller': 'Yes',
          Listed: 'No',
          Weight: '1 l',
          'Price (MRP)': '1,200',
          'Total Stock': 10,
        },
      ]);
      expect((await send(text, true)).json).toMatchObject({ added: 1, changed: 1, unchanged: 0, problems: [] });
      expect((await ask('GET /api/admin/products/get?search=Brand New')).json.total).toBe(0);
      expect((await send(text, false)).json).toMatchObject({ success: true, added: 1, changed: 1 });
      const [fresh] = (await ask('GET /api/admin/products/get?search=Brand New')).json.data;
      expect(fresh).toMatchObject({ category: 'oil', nilRated: true, bestSellers: true, isActive: false });
      expect(fresh.variants[0]).toMatchObject({ weight: '1 l', price: 1200, totalStock: 10 });
      expect((await ledger(made._id)).at(-1)).toMatchObject({ change: 1, cause: 'import' });
    });

    it('list every problem by its line and store nothing', async () => {
      const good = {
        Category: 'flour',
        Description: 'x',
        Image: '/a.webp',
        GST: 5,
        'Average Rating': 4,
        'Best Seller': 'No',
        Listed: 'Yes',
        Weight: '1 kg',
        'Price (MRP)': 100,
        'Selling Price': 0,
        'Total Stock': 5,
      };
      const text = productCsv([
        { ...good, 'Product ID': randomUUID(), Title: 'Ghost' },
        { ...good, Title: 'Bad price', 'Price (MRP)': 'ten' },
        { ...good, Title: 'No category', Category: '', Listed: 'Maybe' },
        { ...good, Title: 'Offer too high', Category: 'oil', 'Selling Price': 101 },
      ]);
      const dry = await send(text, true);
      const priceOfTen = expect.stringMatching(/^Price \(MRP\) is not a number: ten\./);
      expect(dry.json.problems).toEqual([
        { line: 2, message: expect.stringMatching(/^There is no product with the id/) },
        { line: 3, message: priceOfTen },
        { line: 4, message: 'Listed must be Yes or No' },
        { line: 5, message: 'Selling price cannot be above the price (MRP)' },
      ]);
      const real = await send(text, false);
      expect([real.status, real.json.errors[1]]).toEqual([422, { field: 'line 3', message: priceOfTen }]);
      expect((await ask('GET /api/admin/products/get?search=Offer too high')).json.total).toBe(0);
    });

    it('take a file from before there was a text: products keep theirs, new ones have none', async () => {
      const made = await add({ title: 'Has a recipe', recipe: 'Knead and bake.', more: 'Keeps well.' });
      const older = productCsvHeader.filter((name) => name !== 'Recipe');
      const row = {
        Title: 'Has a recipe',
        Category: 'flour',
        Description: made.description,
        Image: made.image,
        GST: made.gst,
        'Average Rating': made.averageReview,
        'Best Seller': 'No',
        Listed: 'Yes',
        Weight: '1 kg',
        'Price (MRP)': 100,
        'Selling Price': 0,
        'Total Stock': 5,
      };
      const text = productCsv(
        [
          { ...row, 'Product ID': made._id },
          { ...row, Title: 'Comes without one' },
        ],
        older,
      );
      expect((await send(text, false)).json).toMatchObject({ success: true, added: 1, changed: 1 });
      const named = async (title: string) => (await ask(`GET /api/admin/products/get?search=${title}`)).json.data[0];
      expect(await named('Has a recipe')).toMatchObject({ recipe: 'Knead and bake.', more: '' });
      expect(await named('Comes without one')).toMatchObject({ recipe: '', more: '' });
      const withoutTitle = await send(
        productCsv(
          [],
          productCsvHeader.filter((name) => name !== 'Title'),
        ),
        true,
      );
      expect(withoutTitle.json.problems).toEqual([{ line: 1, message: 'These columns are missing: Title' }]);
    });

    it('carry the country of origin there and back; a file from before there was one leaves it alone', async () => {
      const made = await add({ countryOfOrigin: 'Nepal' });
      const origin = async () => {
        const { data } = (await ask(`GET /api/admin/products/get?search=${made._id}`)).json;
        return data[0].countryOfOrigin;
      };
      expect([await origin(), (await add()).countryOfOrigin]).toEqual(['Nepal', '']);

      const [head = '', ...lines] = (await exported()).split('\r\n');
      expect(head.split(',')).toContain('Country of Origin');
      const own = lines.filter((line) => line.includes(made._id));
      expect(own).toHaveLength(2);
      const changed = [head, ...own].join('\r\n').replaceAll('Nepal', 'Sri Lanka');
      expect((await send(changed, false)).json).toMatchObject({ changed: 1 });
      expect(await origin()).toBe('Sri Lanka');

      const row = {
        'Product ID': made._id,
        Title: made.title,
        Category: 'flour',
        Description: 'Stone-ground anew.',
        Image: made.image,
        GST: 5,
        'Average Rating': 4.5,
        Listed: 'Yes',
        Weight: '500 g',
        'Price (MRP)': 120,
        'Total Stock': 40,
      };
      const older = productCsvHeader.filter((name) => name !== 'Country of Origin');
      expect((await send(productCsv([row], older), false)).json).toMatchObject({ changed: 1, problems: [] });
      expect(await origin()).toBe('Sri Lanka');
    });

    it.each([
      ['nothing', 1],
      ['Title,Weight\nA,B', 1],
      ['"open', 1],
    ])('refuse %j', async (text, line) => {
      expect((await send(text, true)).json.problems[0].line).toBe(line);
    });
  });
});
