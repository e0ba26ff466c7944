import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
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
  const edit = (id: string, body: object) => ask(`PUT /api/admin/products/edit/${id}`, body);
  const ledger = (id: string) =>
    test.app.db
      .selectFrom('stock_movement')
      .select(['weight', 'change', 'stock_after', 'cause', 'by_user_id'])
      .where('product_id', '=', id)
      .orderBy('id')
      .execute();
  const history = async (kind: string, id: string) => (await ask(`GET /api/admin/history/${kind}/${id}`)).json.data;

  describe('products', () => {
    it('are added, shown, and written into ledger and history', async () => {
      const answer = await ask('POST /api/admin/products/add', { ...product, nonsense: 1, saleTitle: ' New ' });
      expect([answer.status, answer.json.message]).toEqual([200, 'Product added successfully']);
      const added = answer.json.data;
      expect(added).toMatchObject({
        ...product,
        saleTitle: 'New',
        isActive: true,
        bestSellers: false,
        nilRated: false,
      });
      expect((await ask(`GET /api/shop/products/get/${added._id}`)).json.data).toMatchObject(product);
      expect(await ledger(added._id)).toEqual([
        { weight: '500 g', change: 40, stock_after: 40, cause: 'edit', by_user_id: staff.account.id },
      ]);
      expect(await history('product', added._id)).toMatchObject([{ by: 'Meera', action: 'added', changes: [] }]);
    });

    it.each([
      [{ image: '', title: '', category: '' }, 'Upload Atleast one Image'],
      [{ title: ' ', category: '' }, 'Enter the Title'],
      [{ category: 'toys', description: '' }, 'Choose A Category'],
      [{ category: '' }, 'Choose A Category'],
      [{ description: '', gst: 0 }, 'Enter Product Description'],
      [{ gst: 0, averageReview: 0 }, 'Enter GST'],
      [{ gst: '' }, 'Enter GST'],
      [{ gst: null }, 'Enter GST'],
      [{ averageReview: 0, variants: [] }, 'Enter an average rating'],
      [{ variants: [] }, "Primary Variant can't be empty"],
      [{ variants: [{ ...product.variants[0], weight: '' }] }, "Primary Variant can't be empty"],
      [{ variants: [{ ...product.variants[0], price: 0 }] }, "Primary Variant can't be empty"],
      [{ variants: [{ ...product.variants[0], totalStock: 0 }] }, "Primary Variant can't be empty"],
      [{ variants: [{ ...product.variants[0], totalStock: 1 }] }, "Primary Variant can't be empty"],
      [{ averageReview: 5.1 }, 'Average rating can be at most 5'],
      [{ variants: [{ ...product.variants[0], sellingPrice: 121 }] }, 'Selling price cannot be above the price (MRP)'],
      [{ variants: [product.variants[0], product.variants[0]] }, 'Two variants have the weight 500 g'],
      [{ variants: Array(6).fill(product.variants[0]) }, 'A product has at most 5 variants'],
      [{ mediaLink: 'javascript:alert(1)' }, 'Media link is not a link'],
      [{ image: 'data:image/png;base64,AAAA' }, 'This is not a link to a picture'],
      [{ image2: 'javascript:alert(1)' }, 'This is not a link to a picture'],
      [{ image: '/media/uploads/00.1x1.webp' }, 'A picture is missing. Please upload it again.'],
    ])('are refused with %j', async (wrong, message) => {
      const answer = await ask('POST /api/admin/products/add', { ...product, ...wrong });
      expect(answer.json.message).toBe(message);
      expect([400, 409]).toContain(answer.status);
    });

    it('may be nil rated when that is ticked', async () => {
      const added = await add({ gst: 0, nilRated: true });
      expect(added).toMatchObject({ gst: 0, nilRated: true });
      expect((await edit(added._id, { ...added, title: 'Still nil rated' })).status).toBe(200);
      expect((await edit(added._id, { gst: 5 })).json.data).toMatchObject({ gst: 5, nilRated: false });
      expect((await edit(added._id, { gst: 0 })).json.message).toBe('Enter GST');
    });

    it('are edited in part or whole; a space takes the sale title away', async () => {
      const added = await add({ saleTitle: 'Sale', image2: '/media/demo/b.webp' });
      const answer = await edit(added._id, { saleTitle: ' ', image2: '' });
      expect([answer.status, answer.json.message]).toEqual([200, 'Product edited successfully']);
      expect(answer.json.data).toMatchObject({
        saleTitle: '',
        image2: '',
        title: added.title,
        variants: added.variants,
      });
      expect((await edit(added._id, { title: '' })).json.message).toBe('Enter the Title');
      expect((await edit(added._id, { isActive: false })).json.data.isActive).toBe(false);
      expect((await ask(`GET /api/shop/products/get/${added._id}`)).status).toBe(404);
      expect((await edit(randomUUID(), product)).status).toBe(404);
      expect((await edit('x', product)).status).toBe(404);
      const [last] = await history('product', added._id);
      expect(last.changes).toEqual([{ field: 'isActive', before: 'yes', after: 'no' }]);
    });

    it('are not overwritten from an old version', async () => {
      const added = await add();
      const first = await edit(added._id, { title: 'First', updatedAt: added.updatedAt });
      expect(first.status).toBe(200);
      const second = await edit(added._id, { title: 'Second', updatedAt: added.updatedAt });
      expect([second.status, second.json.message]).toEqual([
        409,
        'Somebody else has changed ‘First’. Nothing was saved. Please load it again.',
      ]);
      expect((await edit(added._id, { title: 'Third', updatedAt: first.json.data.updatedAt })).status).toBe(200);
    });

    it('when two save the same version at once, one gets an error', async () => {
      const added = await add();
      const exchanges = await Promise.all(
        ['One', 'Two', 'Three'].map((title) => edit(added._id, { title, updatedAt: added.updatedAt })),
      );
      expect(exchanges.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });

    it('go out of stock with a tick that keeps their count, and come back with it', async () => {
      const added = await add();
      const all = (totalStock: number) => added.variants.map((variant: object) => ({ ...variant, totalStock }));
      const stocks = (data: { variants: { totalStock: number; putAside: number | null }[] }) =>
        data.variants.map(({ totalStock, putAside }) => [totalStock, putAside]);
      const out = (await edit(added._id, { variants: all(1) })).json.data;
      expect(stocks(out)).toEqual([
        [1, 40],
        [1, 0],
      ]);
      const back = (await edit(added._id, { variants: all(100) })).json.data;
      expect(stocks(back)).toEqual([
        [40, null],
        [0, null],
      ]);
      expect((await ledger(added._id)).map(({ weight, change, cause }) => [weight, change, cause])).toEqual([
        ['500 g', 40, 'edit'],
        ['500 g', 0, 'toggle'],
        ['1 kg', 0, 'toggle'],
        ['500 g', 0, 'toggle'],
        ['1 kg', 0, 'toggle'],
      ]);
      const [last, first] = await history('product', added._id);
      expect([first.action, last.action]).toEqual(['marked out of stock', 'marked in stock again']);
    });

    it('keep what was sold while a form was open, and refuse another stock for one that moved', async () => {
      const added = await add();
      await test.app.db
        .updateTable('variant')
        .set({ total_stock: 33 })
        .where('product_id', '=', added._id)
        .where('weight', '=', '500 g')
        .execute();
      const variants = (totalStock: number, stockWas = 40) => [{ ...product.variants[0], totalStock, stockWas }];
      expect((await edit(added._id, { variants: variants(40) })).json.data.variants[0].totalStock).toBe(33);
      expect((await edit(added._id, { variants: variants(50) })).status).toBe(409);
      expect((await edit(added._id, { variants: variants(50, 33) })).json.data.variants[0].totalStock).toBe(50);
    });

    it('keep the id of a variant that keeps its weight', async () => {
      const added = await add();
      const ids = () =>
        test.app.db
          .selectFrom('variant')
          .select(['id', 'weight', 'position'])
          .where('product_id', '=', added._id)
          .orderBy('weight')
          .execute();
      const before = await ids();
      const [half, kilo] = product.variants;
      await edit(added._id, { variants: [{ ...kilo, totalStock: 9 }, half, { ...half, weight: '2 kg' }] });
      const after = await ids();
      expect(after.map(({ weight, position }) => [weight, position])).toEqual([
        ['1 kg', 1],
        ['2 kg', 3],
        ['500 g', 2],
      ]);
      expect(after[0]?.id).toBe(before[0]?.id);
      expect(after[2]?.id).toBe(before[1]?.id);
    });

    it('keep the rating that shoppers gave', async () => {
      const added = await add();
      await test.app.db
        .insertInto('review')
        .values({ product_id: added._id, user_id: null, user_name: 'A', message: 'ok', value: 2, is_verified: false })
        .execute();
      expect((await edit(added._id, { averageReview: 5 })).json.data.averageReview).toBe(4.5);
    });

    it('are searched, filtered, sorted and paged', async () => {
      const list = async (query: string) => (await ask(`GET /api/admin/products/get${query}`)).json;
      const everything = await list('');
      expect(everything.data).toHaveLength(everything.total);
      await add({ title: '100% Bajra_Special', isActive: false });
      expect((await list('?search=bajra special')).data.map((p: { title: string }) => p.title)).toContain(
        '100% Bajra_Special',
      );
      expect((await list('?search=100%25')).total).toBe(1);
      expect((await list('?search=_______')).total).toBe(0);
      expect((await list('?state=unlisted')).data.every((p: { isActive: boolean }) => !p.isActive)).toBe(true);
      expect((await list('?category=oil')).data.every((p: { category: string }) => p.category === 'oil')).toBe(true);
      const states = await Promise.all(['in-stock', 'out-of-stock'].map((state) => list(`?state=${state}&limit=1`)));
      expect(states[0].total + states[1].total).toBe((await list('?limit=1')).total);
      const seen = new Set<string>();
      const { total } = await list('?limit=1');
      for (let page = 1; page <= Math.ceil(total / 10); page += 1) {
        for (const { _id } of (await list(`?sort=stock-lowtohigh&limit=10&page=${page}`)).data) seen.add(_id);
      }
      expect(seen.size).toBe(total);
      const most = (await list('?sort=stock-hightolow&limit=100')).data.map(
        ({ variants }: { variants: { totalStock: number }[] }) =>
          Math.max(0, ...variants.map(({ totalStock }) => totalStock)),
      );
      expect(most).toEqual(most.toSorted((a: number, b: number) => b - a));
      // Other names are searched too, in any case; beyond the last page the total is still returned.
      const named = await list('?search=KADALAI&limit=1&page=9');
      expect([named.data, named.total]).toEqual([[], (await list('?search=kadalai')).data.length]);
      expect((await ask('GET /api/admin/products/get?sort=x')).status).toBe(400);
    });

    it('are deleted; what cannot be there is 404', async () => {
      const added = await add();
      expect((await ask(`DELETE /api/admin/products/delete/${added._id}`)).status).toBe(200);
      expect((await ask(`DELETE /api/admin/products/delete/${added._id}`)).status).toBe(404);
      expect((await ask('DELETE /api/admin/products/delete/..%2F')).status).toBe(404);
      expect((await ledger(added._id)).at(-1)).toMatchObject({ change: -40, stock_after: 0 });
      expect((await history('product', added._id))[0]).toMatchObject({ action: 'deleted' });
    });
  });

  describe('prices and stock', () => {
    const save = (rows: object[]) => ask('PUT /api/admin/products/prices-and-stock', { rows });

    it('are refused where one size is there twice', async () => {
      const row = { productId: (await add())._id, weight: '500 g', price: 150, sellingPrice: 0, totalStock: 40 };
      const twice = await save([row, { ...row, productId: row.productId.toUpperCase(), price: 160 }]);
      expect([twice.status, twice.json.errors]).toEqual([400, [expect.objectContaining({ field: 'rows.1.weight' })]]);
    });

    it('are saved together, with what was sold meanwhile', async () => {
      const [one, two] = [await add(), await add()];
      const answer = await save([
        { productId: one._id, weight: '500 g', price: 150, sellingPrice: 140, totalStock: 45, stockWas: 40 },
        { productId: two._id, weight: '1 kg', price: 200, sellingPrice: 0, totalStock: 0 },
      ]);
      expect(answer.json).toMatchObject({ success: true, changed: 2 });
      const stored = await test.app.db
        .selectFrom('variant')
        .select(['weight', 'price_paise', 'selling_price_paise', 'total_stock'])
        .where('product_id', 'in', [one._id, two._id])
        .where('price_paise', 'in', [15_000, 20_000])
        .orderBy('weight')
        .execute();
      expect(stored).toEqual([
        { weight: '1 kg', price_paise: 20_000, selling_price_paise: 0, total_stock: 0 },
        { weight: '500 g', price_paise: 15_000, selling_price_paise: 14_000, total_stock: 45 },
      ]);
    });

    it('are saved all or not at all, and each wrong row is named', async () => {
      const one = await add();
      const row = { productId: one._id, weight: '500 g', price: 150, sellingPrice: 0, totalStock: 45 };
      const wrong = await save([row, { ...row, weight: '1 kg', sellingPrice: 151 }, { ...row, price: 0 }]);
      expect([wrong.status, wrong.json.errors]).toEqual([
        400,
        [
          { field: 'rows.1.sellingPrice', message: 'Selling price cannot be above the price (MRP)' },
          { field: 'rows.2.price', message: 'Enter a price above 0' },
        ],
      ]);
      const gone = await save([row, { ...row, weight: '9 kg' }, { ...row, productId: randomUUID() }]);
      expect(gone.status).toBe(409);
      expect(gone.json.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
        'rows.1.weight',
        'rows.2.weight',
      ]);
      const now = (await ask(`GET /api/admin/products/get?search=${one._id}`)).json.data[0];
      expect(now.variants).toEqual(one.variants);
    });
  });
});
