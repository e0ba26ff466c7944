import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productCsvHeader } from '#catalogue/rules/product-csv.ts';
import type { CallContract } from '#contract/call.ts';
import { dayInIndia } from '#rules/dates.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { productCsv } from '#tests/support/app/product-csv.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { type CallName, calls } from './calls.ts';

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
const tomorrow = dayInIndia(new Date(Date.now() + 86_400_000));
const coupon = {
  code: 'Diwali20',
  referrerName: 'Dr. Rao',
  discountPercentage: 20,
  minPurchaseAmount: 300,
  expiryDate: tomorrow,
  couponLimit: 50,
  productIds: ['DPDRProgram'],
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

  it('drops the cached pages of this process before it responds, when pages show what was changed', async () => {
    const moved = async (work: () => Promise<unknown>) => {
      const before = test.app.contentVersion.current();
      await work();
      return test.app.contentVersion.current() !== before;
    };
    const { _id: id, variants } = await add();
    expect(await moved(() => ask('GET /api/admin/products/get'))).toBe(false);
    expect(await moved(() => ask('POST /api/addons/banner', { title: 'Fresh from the mill' }))).toBe(true);
    expect(await moved(() => ask('PUT /api/event', { agenda: 'Tea', isLive: false }))).toBe(true);
    expect(await moved(() => ask('PUT /api/common/shipping', { statePrices: { Goa: 62 } }))).toBe(true);
    expect(await moved(() => edit(id, { title: 'Jowar anew', variants }))).toBe(true);
    expect(await moved(() => ask(`DELETE /api/admin/products/delete/${id}`))).toBe(true);
    expect(await moved(() => ask('POST /api/coupon/bulk-toggle', { isActive: true }))).toBe(false);
  });

  it('returns what the contract promises, and nothing else', async () => {
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#e2a012' } })
      .png()
      .toBuffer();
    const { _id: id } = await add();
    const made = (await ask('POST /api/coupon/add', { ...coupon, code: 'Shape1' })).json.coupon;
    const banner = { imageDesktop: '/art/a.webp', imageMobile: '/art/b.webp', link: '#' };
    const exchanges: [CallName, string, unknown?][] = [
      ['GET /api/admin/products/get', 'GET /api/admin/products/get?page=1&limit=3&search=a&state=listed&sort=newest'],
      ['POST /api/admin/products/add', 'POST /api/admin/products/add', product],
      ['PUT /api/admin/products/edit/{id}', `PUT /api/admin/products/edit/${id}`, product],
      ['POST /api/admin/products/upload-image', 'POST /api/admin/products/upload-image', staff.form(picture)],
      [
        'PUT /api/admin/products/prices-and-stock',
        'PUT /api/admin/products/prices-and-stock',
        { rows: [{ productId: id, weight: '500 g', price: 130, sellingPrice: 0, totalStock: 12 }] },
      ],
      ['GET /api/admin/stock/{productId}', `GET /api/admin/stock/${id}?weight=500%20g&page=1&limit=5`],
      [
        'POST /api/admin/stock/{productId}',
        `POST /api/admin/stock/${id}`,
        { weight: '500 g', change: 5, cause: 'received', seen: 12 },
      ],
      ['GET /api/admin/history/{kind}/{id}', `GET /api/admin/history/product/${id}`],
      ['POST /api/common/feature/add', 'POST /api/common/feature/add', banner],
      [
        'PUT /api/common/shipping',
        'PUT /api/common/shipping',
        { statePrices: { Goa: 61 }, freeShippingThreshold: 500 },
      ],
      ['POST /api/addons/banner', 'POST /api/addons/banner', { title: 'Hello' }],
      ['PUT /api/event', 'PUT /api/event', { agenda: 'Tea', isLive: false }],
      ['GET /api/coupon/all', 'GET /api/coupon/all'],
      ['POST /api/coupon/add', 'POST /api/coupon/add', { ...coupon, code: 'Shape2' }],
      ['POST /api/coupon/toggle-status/{id}', `POST /api/coupon/toggle-status/${made._id}`, { isActive: false }],
      ['POST /api/coupon/show/{id}', `POST /api/coupon/show/${made._id}`, { shownToShoppers: true }],
      ['GET /api/coupon/get/{id}', `GET /api/coupon/get/${made._id}`],
      ['PUT /api/coupon/edit/{id}', `PUT /api/coupon/edit/${made._id}`, { ...coupon, code: 'Shape1', couponLimit: 60 }],
      ['POST /api/coupon/bulk-toggle', 'POST /api/coupon/bulk-toggle', { isActive: true }],
      ['DELETE /api/coupon/delete/{id}', `DELETE /api/coupon/delete/${made._id}`],
      ['GET /api/newsletter/subscribers', 'GET /api/newsletter/subscribers'],
      ['GET /api/newsletter/subscribers', 'GET /api/newsletter/subscribers?page=1'],
      ['GET /api/addons/users', 'GET /api/addons/users'],
      ['DELETE /api/admin/products/delete/{id}', `DELETE /api/admin/products/delete/${id}`],
    ];
    for (const [name, call, body] of exchanges) {
      const rule: CallContract = calls[name];
      const answer = await ask(call, body);
      expect([call, answer.status, answer.json?.message]).toEqual([call, 200, answer.json?.message]);
      expect(rule.response.parse(answer.json), call).toEqual(answer.json);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

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

  describe('banners', () => {
    const banner = { imageDesktop: '/art/a.webp', imageMobile: '/art/b.webp', link: '/shop/listing' };
    it.each([
      [{ link: '' }, 'All fields (desktop image, mobile image, and link) are required!'],
      [{ imageMobile: undefined }, 'All fields (desktop image, mobile image, and link) are required!'],
      [{ link: 'javascript:alert(1)' }, 'Enter a web address, a page of the shop, or ‘#’'],
      [{ imageDesktop: 'data:image/svg+xml,x' }, 'This is not a link to a picture'],
    ])('are refused with %j', async (wrong, message) => {
      const answer = await ask('POST /api/common/feature/add', { ...banner, ...wrong });
      expect([answer.status, answer.json.message]).toEqual([400, message]);
    });

    it('are never more than five, also when many add at once', async () => {
      const exchanges = await Promise.all(Array.from({ length: 6 }, () => ask('POST /api/common/feature/add', banner)));
      const there = (await ask('GET /api/common/feature/get')).json.data;
      expect(there).toHaveLength(5);
      const refused = exchanges.find(({ status }) => status !== 200);
      expect([refused?.status, refused?.json.message]).toEqual([409, 'Only 5 Banners are allowed']);
      expect((await ask(`DELETE /api/common/feature/delete/${there[4]._id}`)).status).toBe(200);
      expect((await ask(`DELETE /api/common/feature/delete/${there[4]._id}`)).status).toBe(404);
    });

    describe('of two', () => {
      const all = async () => (await ask('GET /api/common/feature/all')).json.data;
      const shown = async () => (await ask('GET /api/common/feature/get')).json.data;
      const change = (id: string, body: object) => ask(`PUT /api/common/feature/edit/${id}`, { ...banner, ...body });
      const order = (body: object) => ask('PUT /api/common/feature/order', body);
      const idsOf = (banners: { _id: string }[]) => banners.map(({ _id }) => _id);
      const today = dayInIndia(new Date());
      beforeEach(async () => {
        await test.app.db.deleteFrom('banner').execute();
        for (const alt of ['First', 'Second']) await ask('POST /api/common/feature/add', { ...banner, alt });
      });

      it('each is edited, keeps its place, and the second of two people is told', async () => {
        const [first] = await all();
        expect(first).toMatchObject({ alt: 'First', firstDay: null, lastDay: null, state: 'now' });
        const saved = await change(first._id, { alt: 'Changed', seen: first.version });
        expect([saved.status, saved.json.data.alt]).toEqual([200, 'Changed']);
        expect((await shown()).map(({ alt }: { alt: string }) => alt)).toEqual(['Changed', 'Second']);
        expect((await change(first._id, { alt: 'Late', seen: first.version })).status).toBe(409);
        expect((await shown())[0].alt).toBe('Changed');
        const audited = await test.app.db
          .selectFrom('audit_entry')
          .select(['action', 'before', 'after'])
          .where('thing_id', '=', first._id)
          .orderBy('id', 'desc')
          .executeTakeFirst();
        expect(audited).toMatchObject({ action: 'edited', before: { alt: 'First' }, after: { alt: 'Changed' } });
      });

      it.each([
        [{ link: 'javascript:alert(1)' }, 400, 'Enter a web address, a page of the shop, or ‘#’'],
        [{ imageMobile: '' }, 400, 'All fields (desktop image, mobile image, and link) are required!'],
        [{ lastDay: '2020-01-01' }, 400, 'Last day must be today or later'],
        [{ firstDay: 'soon' }, 400, 'Choose a date'],
        [{ firstDay: '2099-01-02', lastDay: '2099-01-01' }, 400, 'Last day must not be before the first day'],
        [{ alt: 'Cures diabetes' }, 422, null],
      ])('none is saved with %j', async (wrong, status, message) => {
        const before = await all();
        const answer = await change(before[0]._id, wrong);
        expect(answer.status).toBe(status);
        if (message !== null) expect(answer.json.message).toBe(message);
        expect(await all()).toEqual(before);
      });

      it('shoppers see those of today only, and staff why', async () => {
        const [first, second] = await all();
        await change(first._id, { alt: 'First', firstDay: '2099-01-01' });
        await change(second._id, { alt: 'Second', firstDay: today, lastDay: today });
        expect(idsOf(await shown())).toEqual([second._id]);
        expect((await all()).map(({ state }: { state: string }) => state)).toEqual(['later', 'now']);
        await test.app.db
          .updateTable('banner')
          .set({ first_day: null, last_day: '2020-01-01' })
          .where('id', '=', second._id)
          .execute();
        expect([await shown(), (await all())[1].state]).toEqual([[], 'over']);
        // What is over may be edited without another last day.
        expect((await change(second._id, { alt: 'Old', lastDay: '2020-01-01' })).status).toBe(200);
      });

      it('the order is changed, unless it is another by then', async () => {
        const seen = idsOf(await all());
        const ids = [...seen].reverse();
        expect(idsOf((await order({ ids, seen })).json.data)).toEqual(ids);
        expect(idsOf(await shown())).toEqual(ids);
        expect((await order({ ids: seen, seen })).status).toBe(409);
        for (const wrong of [[], [ids[0]], [ids[0], ids[0]], [...ids, randomUUID()]]) {
          expect((await order({ ids: wrong })).status).toBe(409);
        }
        expect((await order({ ids: ['x'] })).status).toBe(400);
        expect(idsOf(await all())).toEqual(ids);
        const added = (await ask('POST /api/common/feature/add', banner)).json.data;
        expect(idsOf(await all())).toEqual([...ids, added._id]);
      });

      it('there is none for an unknown id', async () => {
        for (const id of ['x', randomUUID()]) expect((await change(id, {})).status).toBe(404);
      });
    });
  });

  it('saves shipping, or nothing of it', async () => {
    const read = async () => (await ask('GET /api/common/shipping')).json;
    const before = await read();
    const wrong = await ask('PUT /api/common/shipping', { statePrices: { Goa: 10, Kerala: 0, Atlantis: 5 } });
    expect([wrong.status, wrong.json.errors]).toEqual([
      400,
      [
        { field: 'statePrices.Kerala', message: 'Price Cannot be less than 0' },
        { field: 'statePrices.Atlantis', message: 'This is not a state of India' },
      ],
    ]);
    expect((await ask('PUT /api/common/shipping', { freeShippingThreshold: 0 })).json.message).toBe(
      'Value cannot be less than 0',
    );
    expect(await read()).toEqual(before);
    const saved = await ask('PUT /api/common/shipping', { statePrices: { Goa: '72.5' }, freeShippingThreshold: '599' });
    expect(saved.json.message).toBe('Shipping fees and threshold updated successfully!');
    expect(await read()).toEqual({
      statePrices: { ...before.statePrices, Goa: 72.5 },
      freeShippingThreshold: 599,
    });
  });

  it('responds with an error to the second of two changes of fees, title or event, and overwrites nothing', async () => {
    const fees = await ask('PUT /api/common/shipping', { statePrices: { Goa: 51 } });
    const mine = { statePrices: { Goa: 52 }, seen: fees.json.version };
    const saved = await ask('PUT /api/common/shipping', mine);
    expect(saved.status).toBe(200);
    const late = await ask('PUT /api/common/shipping', { statePrices: { Goa: 53 }, seen: fees.json.version });
    expect([late.status, late.json.message]).toEqual([409, 'Somebody else has changed this. Nothing was saved.']);
    expect((await ask('GET /api/common/shipping')).json.statePrices.Goa).toBe(52);
    expect((await ask('PUT /api/common/shipping', { ...mine, seen: saved.json.version })).status).toBe(200);

    const title = (await ask('POST /api/addons/banner', { title: 'One' })).json.title;
    expect((await ask('POST /api/addons/banner', { title: 'Two', seen: title })).status).toBe(200);
    expect((await ask('POST /api/addons/banner', { title: 'Three', seen: title })).status).toBe(409);
    expect((await ask('GET /api/addons/banner')).json.title).toBe('Two');

    const event = (await ask('PUT /api/event', { agenda: 'Tea' })).json.version;
    const both = await Promise.all(['Coffee', 'Water'].map((agenda) => ask('PUT /api/event', { agenda, seen: event })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('saves the announcement, and empty takes it away', async () => {
    const saved = await ask('POST /api/addons/banner', { title: ' Diwali  sale ' });
    expect(saved.json).toEqual({ success: true, message: 'Banner title updated successfully!', title: 'Diwali sale' });
    expect((await ask('POST /api/addons/banner', { title: '' })).json.title).toBe('All India Delivery');
    expect((await ask('POST /api/addons/banner', { title: 'x'.repeat(121) })).status).toBe(400);
  });

  it('saves the event, and takes only a map out of markup', async () => {
    const link = 'https://www.google.com/maps/place/Lalbagh';
    expect((await ask('PUT /api/event', { location: link, isLive: true })).json.message).toBe('Updated Successfully');
    const event = (await ask('GET /api/event')).json;
    expect(event).toMatchObject({ isLive: true, location: expect.stringContaining('q=Lalbagh') });
    // The response can be sent back.
    expect((await ask('PUT /api/event', event)).status).toBe(200);
    expect((await ask('GET /api/event')).json).toEqual(event);
    for (const location of [
      '<script>alert(1)</script>',
      '<iframe src="https://evil.example/maps"></iframe>',
      'https://evil.example',
      'javascript:alert(1)',
    ]) {
      expect((await ask('PUT /api/event', { location })).status, location).toBe(400);
    }
    expect((await ask('GET /api/event')).json).toEqual(event);
  });

  describe('coupons', () => {
    it.each([
      [{ code: '' }, 'All fields are compulsory!'],
      [{ referrerName: undefined }, 'All fields are compulsory!'],
      [{ productIds: [] }, 'All fields are compulsory!'],
      [{ discountPercentage: '' }, 'All fields are compulsory!'],
      [{ discountPercentage: 0.05 }, 'Discount percentage must be between 0.1% and 90.1%'],
      [{ discountPercentage: 90.2 }, 'Discount percentage must be between 0.1% and 90.1%'],
      [{ minPurchaseAmount: 1 }, 'Minimum purchase amount must be greater than 1'],
      [{ couponLimit: 1 }, 'Coupon limit must be greater than 1'],
      [{ couponLimit: 2.5 }, 'Coupon limit must be a whole number'],
      [{ expiryDate: dayInIndia(new Date()) }, 'Expiry date must be at least tomorrow'],
      [{ expiryDate: '2031-02-31' }, 'Expiry date must be at least tomorrow'],
      [{ code: 'NONE' }, "The code 'none' is reserved"],
      [{ productIds: [randomUUID()] }, 'One of the products has been deleted'],
      [{ productIds: ['x'] }, 'One of the products has been deleted'],
      [{ discountType: 'gift' }, 'discountType is one of percentage, amount, delivery'],
      [{ maxDiscount: 0.5 }, 'Highest discount must be at least ₹1, or empty'],
      [{ maxDiscount: 'much' }, 'A number is expected here'],
      [{ maxDiscount: -5 }, 'Highest discount must be at least ₹1, or empty'],
      [{ discountType: 'amount' }, 'All fields are compulsory!'],
      [{ discountType: 'amount', discountAmount: '' }, 'All fields are compulsory!'],
      [{ discountType: 'amount', discountAmount: 0 }, 'Discount amount must be at least ₹1'],
      [
        { discountType: 'amount', discountAmount: 300 },
        'Minimum purchase amount must be more than the discount of ₹300',
      ],
      [{ discountType: 'delivery' }, 'Free delivery does not work for the program. Please take it out.'],
      [{ categories: ['toys'] }, 'A category is one of flour, oil, snacks'],
    ])('are refused with %j', async (wrong, message) => {
      const answer = await ask('POST /api/coupon/add', { ...coupon, ...wrong });
      expect([answer.status, answer.json.message]).toEqual([400, message]);
    });

    it('have codes that are unique without case', async () => {
      const product = await test.idOf('Stone-Ground Besan');
      const added = await ask('POST /api/coupon/add', {
        ...coupon,
        discountPercentage: '0.1',
        productIds: [product, 'DPDRProgram'],
      });
      expect(added.json.coupon).toMatchObject({
        code: 'Diwali20',
        discountPercentage: 0.1,
        isActive: true,
        usageCount: 0,
        extraUsageCount: 0,
        expired: false,
        expiryDate: `${tomorrow}T18:29:59.999Z`,
      });
      const again = await ask('POST /api/coupon/add', { ...coupon, code: 'DIWALI20' });
      expect([again.status, again.json.message]).toEqual([409, 'You already have a coupon DIWALI20']);
      expect((await ask('GET /api/coupon/all')).json.coupons[0].code).toBe('Diwali20');
    });

    it('are shown to shoppers only where staff say so, which the history keeps', async () => {
      const quiet = (await ask('POST /api/coupon/add', { ...coupon, code: 'Quiet' })).json.coupon;
      expect(quiet.shownToShoppers).toBe(false);
      const wrong = await ask('POST /api/coupon/add', { ...coupon, code: 'Loud', shownToShoppers: 'yes' });
      expect([wrong.status, wrong.json.message]).toEqual([400, 'shownToShoppers is true or false']);
      const loud = (await ask('POST /api/coupon/add', { ...coupon, code: 'Loud', shownToShoppers: true })).json.coupon;
      expect(loud.shownToShoppers).toBe(true);
      const audited = await test.app.db
        .selectFrom('audit_entry')
        .select('after')
        .where('kind', '=', 'coupon')
        .where('thing_id', '=', loud._id)
        .execute();
      expect(audited).toMatchObject([{ after: { shownToShoppers: true } }]);

      const show = (shownToShoppers: unknown, id = quiet._id) =>
        ask(`POST /api/coupon/show/${id}`, { shownToShoppers });
      expect((await show(true)).json.coupon.shownToShoppers).toBe(true);
      expect((await show(true)).status).toBe(200);
      expect((await show(false)).json.coupon.shownToShoppers).toBe(false);
      expect((await show('no')).json.message).toBe('shownToShoppers is true or false');
      expect([(await show(true, 'x')).status, (await show(true, randomUUID())).status]).toEqual([404, 404]);
      expect((await history('coupon', quiet._id)).map(({ action }: { action: string }) => action)).toEqual([
        'no longer shown',
        'shown to shoppers',
        'added',
      ]);
    });

    describe('are edited (behaviour: Coupons 11)', () => {
      const make = async (code: string) => (await ask('POST /api/coupon/add', { ...coupon, code })).json.coupon;
      const edit = (id: string, change: object) =>
        ask(`PUT /api/coupon/edit/${id}`, { ...coupon, code: null, ...change });

      it('but for their code, and the history tells what changed in words', async () => {
        const made = await make('Edited');
        const besan = await test.idOf('Stone-Ground Besan');
        const change = { minPurchaseAmount: 450.5, couponLimit: 60, productIds: [besan], shownToShoppers: true };
        const answer = await edit(made._id, { ...change, seen: made.version });
        expect([answer.status, answer.json.message]).toEqual([200, 'Coupon saved']);
        expect(answer.json.coupon).toEqual({ ...made, ...change, version: answer.json.coupon.version });
        expect((await ask(`GET /api/coupon/get/${made._id}`)).json.coupon).toEqual(answer.json.coupon);
        const [edited, added] = await history('coupon', made._id);
        expect([edited.action, added.action]).toEqual(['edited', 'added']);
        expect(edited.changes).toEqual([
          { field: 'productIds', before: 'DPDRProgram', after: 'Stone-Ground Besan' },
          { field: 'couponLimit', before: '50', after: '60' },
          { field: 'shownToShoppers', before: 'no', after: 'yes' },
          { field: 'minPurchaseAmount', before: '300', after: '450.5' },
        ]);
      });

      it('with terms, which stay where an edit leaves them out and go where it empties them', async () => {
        const terms = { validFrom: '2026-01-31', oncePerCustomer: true, firstOrderOnly: true };
        const made = (await ask('POST /api/coupon/add', { ...coupon, code: 'Terms', ...terms })).json.coupon;
        expect(made).toMatchObject(terms);
        expect((await edit(made._id, { couponLimit: 51 })).json.coupon).toMatchObject(terms);
        const none = { validFrom: '', oncePerCustomer: false, firstOrderOnly: false };
        expect((await edit(made._id, none)).json.coupon).toMatchObject({ ...none, validFrom: null });
        expect((await make('Plain')).validFrom).toBeNull();
      });

      it('to another kind of discount, with the numbers of that kind only', async () => {
        const made = await make('Kinds');
        expect(made).toMatchObject({ discountType: 'percentage', discountAmount: 0, maxDiscount: 0, categories: [] });
        const capped = await edit(made._id, { maxDiscount: 200 });
        expect(capped.json.coupon).toMatchObject({ discountPercentage: 20, maxDiscount: 200 });
        // An older client knows nothing of the limit, which stays.
        expect((await edit(made._id, { couponLimit: 60 })).json.coupon.maxDiscount).toBe(200);
        const flat = { discountType: 'amount', discountAmount: 99.5, discountPercentage: '', categories: ['oil'] };
        const of = { discountType: 'amount', discountAmount: 99.5, discountPercentage: 0, maxDiscount: 0 };
        expect((await edit(made._id, flat)).json.coupon).toMatchObject({ ...of, categories: ['oil'] });
        expect((await edit(made._id, { couponLimit: 70 })).json.coupon).toMatchObject({ ...of, categories: ['oil'] });
        const product = await test.idOf('Stone-Ground Besan');
        const free = await edit(made._id, { discountType: 'delivery', productIds: [product], categories: [] });
        expect(free.json.coupon).toMatchObject({ discountType: 'delivery', discountAmount: 0, productIds: [product] });
        const changes = (await history('coupon', made._id))[0].changes;
        expect(changes.map(({ field }: { field: string }) => field)).toContain('discountType');
      });

      it('once, when the same is saved again', async () => {
        const made = await make('Same');
        expect((await edit(made._id, { seen: made.version })).json.coupon).toEqual(made);
        expect(await history('coupon', made._id)).toHaveLength(1);
      });

      it('by the second of two people only after they saw what the first did', async () => {
        const made = await make('Both');
        const first = await edit(made._id, { couponLimit: 60, seen: made.version });
        const second = await edit(made._id, { couponLimit: 70, seen: made.version });
        expect([second.status, (await ask(`GET /api/coupon/get/${made._id}`)).json.coupon.couponLimit]).toEqual([
          409, 60,
        ]);
        expect((await edit(made._id, { couponLimit: 70, seen: first.json.coupon.version })).status).toBe(200);
        expect((await edit(made._id, { couponLimit: 80 })).status).toBe(200);
      });

      it('while uses and the switch make no form stale, and stay', async () => {
        const made = await make('Used');
        const used = { usage_count: 7, is_active: false };
        await test.app.db.updateTable('coupon').set(used).where('id', '=', made._id).execute();
        const answer = await edit(made._id, { couponLimit: 5, seen: made.version });
        expect(answer.json.coupon).toMatchObject({ usageCount: 7, isActive: false, couponLimit: 5, expired: true });
      });

      it('also after their last day, which may stay; another one is at least tomorrow', async () => {
        const made = await make('Over');
        await test.app.db.updateTable('coupon').set({ expires_on: '2020-01-01' }).where('id', '=', made._id).execute();
        const kept = await edit(made._id, { expiryDate: '2020-01-01', referrerName: 'Dr. Iyer' });
        expect(kept.json.coupon).toMatchObject({ referrerName: 'Dr. Iyer', expired: true });
        const other = await edit(made._id, { expiryDate: '2020-01-02' });
        expect([other.status, other.json.message]).toEqual([400, 'Expiry date must be at least tomorrow']);
        expect((await edit(made._id, {})).json.coupon.expired).toBe(false);
      });

      it.each([
        [{ code: 'Other' }, 400, 'A code cannot be changed. Add a new coupon instead.'],
        [{ referrerName: '' }, 400, 'All fields are compulsory!'],
        [{ discountPercentage: 91 }, 400, 'Discount percentage must be between 0.1% and 90.1%'],
        [{ productIds: [randomUUID()] }, 400, 'One of the products has been deleted'],
        [{ productIds: [] }, 400, 'All fields are compulsory!'],
        [{ shownToShoppers: 'no' }, 400, 'shownToShoppers is true or false'],
        [{ oncePerCustomer: 'no' }, 400, 'oncePerCustomer is true or false'],
        [{ firstOrderOnly: 1 }, 400, 'firstOrderOnly is true or false'],
        [{ validFrom: 'soon' }, 400, 'First day must be a date, at the latest the expiry date'],
        [{ validFrom: '2099-01-01' }, 400, 'First day must be a date, at the latest the expiry date'],
      ])('not with %j', async (wrong, status, message) => {
        const made = await make(`W${randomUUID()}`);
        const answer = await edit(made._id, wrong);
        expect([answer.status, answer.json.message]).toEqual([status, message]);
        expect((await ask(`GET /api/coupon/get/${made._id}`)).json.coupon).toEqual(made);
      });

      it('with a product that was deleted since, which may stay', async () => {
        const made = await make('Gone');
        const gone = randomUUID();
        await test.app.db
          .updateTable('coupon')
          .set({ product_ids: [gone] })
          .where('id', '=', made._id)
          .execute();
        expect((await edit(made._id, { productIds: [gone] })).json.coupon.productIds).toEqual([gone]);
      });

      it('only where there is one', async () => {
        for (const id of ['x', randomUUID()]) {
          expect([(await edit(id, {})).status, (await ask(`GET /api/coupon/get/${id}`)).status]).toEqual([404, 404]);
        }
      });
    });

    it('are toggled one by one and all together, but not when they are over', async () => {
      const made = (await ask('POST /api/coupon/add', { ...coupon, code: 'Toggle' })).json.coupon;
      const toggle = (isActive: unknown) => ask(`POST /api/coupon/toggle-status/${made._id}`, { isActive });
      expect((await toggle(false)).json.coupon.isActive).toBe(false);
      expect((await toggle('no')).status).toBe(400);
      const all = (await ask('POST /api/coupon/bulk-toggle', { isActive: false })).json.coupons;
      expect(all.every(({ isActive }: { isActive: boolean }) => !isActive)).toBe(true);
      await ask('POST /api/coupon/bulk-toggle', { isActive: true });
      expect((await history('coupon', made._id)).map(({ action }: { action: string }) => action)).toEqual([
        'activated with all',
        'deactivated',
        'added',
      ]);
      await test.app.db.updateTable('coupon').set({ expires_on: '2020-01-01' }).where('id', '=', made._id).execute();
      expect([(await toggle(false)).status, (await toggle(false)).json.message]).toEqual([
        409,
        'This coupon has expired',
      ]);
      expect((await ask(`DELETE /api/coupon/delete/${made._id}`)).status).toBe(200);
      expect((await ask(`DELETE /api/coupon/delete/${made._id}`)).status).toBe(404);
    });
  });

  describe('people', () => {
    it('are listed without the staff, and exported', async () => {
      await test.app.db
        .insertInto('user_account')
        .values([
          {
            user_name: '=HYPERLINK("x")',
            email: 'asha@example.com',
            phone_number: '9876543210',
            password_hash: 'x',
            is_business_account: true,
            newsletter_subscription: true,
            created_at: new Date('2026-01-02T00:00:00Z'),
          },
          {
            user_name: 'Rao, "Ravi"',
            email: 'ravi@example.com',
            phone_number: null,
            password_hash: 'x',
            created_at: new Date('2026-01-01T00:00:00Z'),
          },
        ])
        .execute();
      // One who ticked the box and has unsubscribed, and one who never ticked it and has subscribed.
      await test.app.db.insertInto('newsletter_subscriber').values({ email: 'Ravi@example.com' }).execute();
      const { users, total } = (await ask('GET /api/addons/users?page=1&limit=1')).json;
      expect([users.length, total]).toEqual([1, 2]);
      expect(users[0]).toMatchObject({ email: 'asha@example.com', phoneNumber: 9876543210, isBusinessAccount: true });
      expect(users[0].newsletterSubscription).toBe(false);
      expect(users[0]).not.toHaveProperty('passwordHash');
      // One or two characters match the beginning of a word of name, address or telephone number; more match anywhere.
      for (const [search, wanted] of [
        ...([
          ['ravi', 1],
          ['avi', 1],
          ['av', 0],
          ['ra', 1],
          ['as', 1],
          ['98', 1],
          ['87', 0],
          ['876', 1],
          [' ', 2],
        ] as const),
      ]) {
        expect([search, (await ask(`GET /api/addons/users?search=${search}`)).json.total]).toEqual([search, wanted]);
      }
      const sorted = async (sort: string) =>
        (await ask(`GET /api/addons/users?sort=${sort}`)).json.users.map(({ email }: { email: string }) => email[0]);
      expect([await sorted('newest'), await sorted('oldest')]).toEqual([
        ['a', 'r'],
        ['r', 'a'],
      ]);
      expect([await sorted('name-atoz'), await sorted('name-ztoa'), await sorted('email-ztoa')]).toEqual([
        ['a', 'r'],
        ['r', 'a'],
        ['r', 'a'],
      ]);
      expect((await ask('GET /api/addons/users?sort=luck')).status).toBe(400);
      const file = await ask('GET /api/addons/users/export');
      expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(file.headers.get('content-disposition')).toBe('attachment; filename="userslist.csv"');
      expect(file.text).toBe(
        'Serial No.,Username,Email,Mobile No.,Business Account,Subscribed to Newsletter\r\n' +
          `1,"'=HYPERLINK(""x"")",asha@example.com,9876543210,Yes,No\r\n2,"Rao, ""Ravi""",ravi@example.com,,No,Yes\r\n`,
      );
      await test.app.db.deleteFrom('newsletter_subscriber').execute();
    });

    it('subscribe to the newsletter, and every one of them is in the file once', async () => {
      const at = '2026-03-04T20:00:00.123456Z';
      await test.app.db
        .insertInto('newsletter_subscriber')
        .values(
          Array.from({ length: 5003 }, (_, n) => ({
            email: `n${n}@example.com`,
            subscribed_at: (n < 3 ? '2026-03-04T20:00:00.123999Z' : at) as unknown as Date,
          })),
        )
        .execute();
      const page = (await ask('GET /api/newsletter/subscribers?limit=2')).json;
      expect([page.data.length, page.total]).toEqual([2, 5003]);
      for (const [search, wanted] of [
        ['n4', 1111],
        ['4@', 0],
        ['N4@', 1],
        ['%25', 0],
      ] as const) {
        const { total } = (await ask(`GET /api/newsletter/subscribers?limit=1&search=${search}`)).json;
        expect([search, total]).toEqual([search, wanted]);
      }
      const first = async (sort: string) =>
        (await ask(`GET /api/newsletter/subscribers?limit=1&sort=${sort}`)).json.data[0].email;
      expect([await first('email-atoz'), await first('email-ztoa')]).toEqual([
        expect.stringMatching(/^n0@/),
        expect.stringMatching(/^n9/),
      ]);
      expect(await first('newest')).toMatch(/^n[012]@/);
      expect((await ask('GET /api/newsletter/subscribers')).json).toHaveLength(5003);
      const bytes = new Uint8Array(
        await (await staff.fetchAs('admin', 'GET /api/newsletter/subscribers/export')).arrayBuffer(),
      );
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const [head, ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
      expect(head).toBe('Email,Subscribed At');
      expect(lines).toHaveLength(5003);
      expect(new Set(lines).size).toBe(5003);
      expect(lines[5000]).toMatch(/^n\d+@example\.com,05-03-2026 01:30$/);
    });
  });

  it('sends a failed e-mail again', async () => {
    const mail = (text: string) => ({
      kind: 'contact',
      to_address: 'a@example.com',
      subject: 's',
      html: 'h',
      text,
      reply_to: null,
      useful_until: null,
      claimed_by: null,
      handed_over_at: null,
      sent_at: null,
      failed_at: new Date(),
    });
    const [kept, emptied] = await test.app.db
      .insertInto('email')
      .values([mail('words'), mail('')])
      .returning('id')
      .execute();
    expect((await ask(`POST /api/admin/letters/send-again/${kept?.id}`)).status).toBe(200);
    expect((await ask(`POST /api/admin/letters/send-again/${kept?.id}`)).status).toBe(404);
    expect((await ask(`POST /api/admin/letters/send-again/${emptied?.id}`)).status).toBe(409);
  });

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
