import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVariants } from '#stock/lock-variants.ts';
import { siteLinks } from '#storefront/layout/site-links.server.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { readOffers } from './read-offers.ts';

const product = {
  title: 'Til Laddoo',
  category: 'sweets',
  description: 'Of sesame.',
  gst: 5,
  averageReview: 4.5,
  image: '/media/demo/a.webp',
  isActive: true,
  variants: [{ weight: '250 g', price: 180, sellingPrice: 0, totalStock: 40 }],
};

describe.each(testEngines)('a category that the owner adds, on the %s server (behaviour: Catalogue 1)', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  type Row = Record<string, unknown>;
  const stored = async () => (await staff.ask('GET /api/admin/settings')).json.data.categories;
  /** Saves the rows as they become, and has every reader see it. */
  const save = async (change: (rows: Row[]) => Row[], more: object = {}) => {
    const { items, allProducts, searchExamples, version: seen } = await stored();
    const body = { items: change(items), allProducts, searchExamples, seen, ...more };
    const answer = await staff.ask('PUT /api/admin/settings/categories', body);
    test.contentVersion.contentChanged();
    return answer;
  };
  const list = (category: string) => staff.ask(`GET /api/shop/products/get?category=${category}`, undefined, 'visitor');
  const said = ({ status, json }: { status: number; json: { message?: string } }) => [status, json.message];

  it('is none before it is there, for shoppers, staff, products and files', async () => {
    expect(said(await list('sweets'))).toEqual([400, 'Category must be a comma-joined list of flour, oil, snacks']);
    expect(said(await staff.ask('GET /api/admin/products/get?category=sweets'))).toEqual([
      400,
      'Category is one of flour, oil, snacks',
    ]);
    expect(said(await staff.ask('POST /api/admin/products/add', product))).toEqual([400, 'Choose A Category']);
    const upload = 'POST /api/admin/imports/upload?kind=products&category=sweets';
    expect(said(await staff.ask(upload, staff.form('Handle,Title\n', 'a.csv', 'text/csv')))).toEqual([
      400,
      'Category is one of flour, oil, snacks',
    ]);
  });

  it('is refused without a name or an HSN code, and where its name makes a claim', async () => {
    const refused = async (row: Row) => {
      const { status, json } = await save((rows) => [...rows, row]);
      return [status, json.errors?.[0]?.field];
    };
    expect(await refused({ hsn: '1704' })).toEqual([400, 'items.3.name']);
    expect(await refused({ name: 'Sweets' })).toEqual([400, 'items.3.hsn']);
    expect(await refused({ name: 'Snacks', hsn: '1704' })).toEqual([400, 'items.3.name']);
    expect(await refused({ category: 'oil', name: 'Sweets', hsn: '1704' })).toEqual([400, 'items']);
    expect(await refused({ name: 'Cures diabetes', hsn: '1704' })).toEqual([422, 'items.3.name']);
    expect((await stored()).items).toHaveLength(3);
  });

  it('has products, a filter, a link and invoices of its codes as soon as it is saved', async () => {
    const saved = await save((rows) => [{ name: 'Sweets', hsn: '1704', unitCode: 'BOX', tint: 'rose' }, ...rows]);
    expect(said(saved)).toEqual([200, 'Categories saved']);
    expect(saved.json.data.items[0]).toMatchObject({ category: 'sweets', name: 'Sweets', tint: 'rose', isShown: true });
    const added = await staff.ask('POST /api/admin/products/add', product);
    expect(added.json).toMatchObject({ success: true, data: { category: 'sweets' } });
    test.contentVersion.contentChanged();
    expect((await list('sweets')).json).toMatchObject({
      total: 1,
      data: [{ title: 'Til Laddoo', category: 'sweets' }],
    });
    expect((await list('sweets,oil')).status).toBe(200);
    expect(said(await list('toys'))).toEqual([
      400,
      'Category must be a comma-joined list of flour, oil, snacks, sweets',
    ]);
    expect((await staff.ask('GET /api/admin/products/get?category=sweets')).json.total).toBe(1);
    expect((await readOffers(test.app)).categories).toEqual(['flour', 'oil', 'snacks', 'sweets']);
    const { footer } = await siteLinks(test.app, { pages: false, products: false });
    expect(footer[0]?.links.slice(0, 3)).toEqual([
      { to: '/shop/listing', label: 'All products' },
      { to: '/shop/listing?category=sweets', label: 'Sweets' },
      { to: '/shop/listing?category=flour', label: 'Flour' },
    ]);
    const wanted = [{ productId: added.json.data._id, weight: '250 g' }];
    const [variant] = await test.app.db.transaction().execute((tx) => readVariants(tx, wanted));
    expect(variant).toMatchObject({ hsn: '1704', unitCode: 'BOX' });
    const noted = await test.app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('thing_id', '=', 'categories')
      .execute();
    expect(noted).toMatchObject([{ kind: 'setting', action: 'edited', by_name: 'Meera' }]);
  });

  it('is exported and imported by its id', async () => {
    const text = (await staff.ask('GET /api/admin/products/export')).text.replace('Til Laddoo', 'Besan Laddoo');
    expect(text).toContain('sweets');
    const file = (csv: string) => staff.form(csv, 'products.csv', 'text/csv');
    const { json } = await staff.ask('POST /api/admin/products/import?dryRun=true', file(text));
    expect(json).toMatchObject({ changed: 1, problems: [] });
    const toys = text.replaceAll(/(?<=[,"])sweets(?=[,"])/g, 'toys');
    const wrong = await staff.ask('POST /api/admin/products/import?dryRun=true', file(toys));
    expect(wrong.json.problems).toMatchObject([{ message: 'Choose A Category' }]);
  });

  it('keeps its products and their edits while it is hidden, and takes no more', async () => {
    const hide = (isShown: boolean) =>
      save((rows) => rows.map((row) => (row.category === 'sweets' ? { ...row, isShown } : row)));
    expect((await hide(false)).status).toBe(200);
    expect((await list('sweets')).status).toBe(400);
    expect((await readOffers(test.app)).categories).toEqual(['flour', 'oil', 'snacks']);
    expect(said(await staff.ask('POST /api/admin/products/add', product))).toEqual([400, 'Choose A Category']);
    const id = await test.idOf('Til Laddoo');
    const edit = (body: object) => staff.ask(`PUT /api/admin/products/edit/${id}`, body);
    expect((await edit({ category: 'sweets', description: 'Of sesame and dates.' })).status).toBe(200);
    expect(said(await edit({ category: 'toys' }))).toEqual([400, 'Choose A Category']);
    expect((await hide(true)).status).toBe(200);
  });

  it('is removed only when neither a product nor a coupon needs it, also by an earlier version', async () => {
    const without = () => save((rows) => rows.filter(({ category }) => category !== 'sweets'));
    const hasProduct = [400, 'Sweets still has 1 product. Move it to another category first.'];
    expect(said(await without())).toEqual(hasProduct);
    const { version: seen } = await stored();
    const restore = (version: number, at = seen) =>
      staff.ask('POST /api/admin/settings/restore', { section: 'categories', version, seen: at });
    expect(said(await restore(0))).toEqual(hasProduct);
    const id = await test.idOf('Til Laddoo');
    expect((await staff.ask(`PUT /api/admin/products/edit/${id}`, { category: 'snacks' })).status).toBe(200);
    const coupon = {
      code: 'SWEET10',
      referrerName: 'Dr. Rao',
      discountPercentage: 10,
      minPurchaseAmount: 300,
      expiryDate: '2099-01-01',
      couponLimit: 50,
      categories: ['sweets'],
    };
    const { json } = await staff.ask('POST /api/coupon/add', coupon);
    expect(said(await without())).toEqual([400, 'The coupon SWEET10 is for all of Sweets. Change the coupon first.']);
    expect((await staff.ask(`DELETE /api/coupon/delete/${json.coupon._id}`)).status).toBe(200);
    expect((await without()).status).toBe(200);
    expect((await list('sweets')).status).toBe(400);
    const rows = await test.app.db.selectFrom('category').select('id').orderBy('id').execute();
    expect(rows.map((row) => row.id)).toEqual(['flour', 'oil', 'snacks']);
    expect((await restore(seen, (await stored()).version)).status).toBe(200);
    expect((await stored()).items.map(({ category }: Row) => category)).toEqual(['sweets', 'flour', 'oil', 'snacks']);
  });

  it('needs what a call of before sends no more than before', async () => {
    const bare = (rows: Row[]) => rows.map(({ category, name }) => ({ category, name }));
    const { status, json } = await save((rows) => bare(rows.filter(({ category }) => category !== 'sweets')));
    expect(status).toBe(200);
    expect(json.data.items).toMatchObject([
      { category: 'flour', hsn: '1106', unitCode: 'PAC', tint: 'wheat', isShown: true },
      { category: 'oil', hsn: '1515', unitCode: 'BTL', tint: 'mustard' },
      { category: 'snacks', hsn: '2106', unitCode: 'PAC', tint: 'terracotta' },
    ]);
  });
});
