import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';

/** As `GET to-change` lists it. */
interface Listed {
  id: string;
  title: string;
  updatedAt: string;
  isActive: boolean;
  category: string;
  sizes: { id: string; weight: string; price: number; sellingPrice: number }[];
}

describe('many products at once', () => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestShop('embedded');
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  const list = async (query = ''): Promise<Listed[]> =>
    (await staff.ask(`GET /api/admin/products/to-change${query}`)).json.data;
  const save = async (rows: object[]) => (await staff.ask('PUT /api/admin/products/bulk', { rows })).json;
  const withoutVersion = (listed: Listed[]) => listed.map(({ updatedAt: _at, ...product }) => product);
  /** What takes a change back. */
  const undoOf = (before: Listed[], changed: { id: string; updatedAt: string }[]) =>
    changed.map(({ id, updatedAt }) => ({ ...before.find((one) => one.id === id), updatedAt }));
  const entries = async () =>
    Number(
      (
        await test.app.db
          .selectFrom('audit_entry')
          .select((row) => row.fn.countAll().as('count'))
          .where('kind', '=', 'product')
          .executeTakeFirstOrThrow()
      ).count,
    );

  it('are unlisted, moved and priced in one act, which is taken back to the paisa', async () => {
    const before = await list('?category=flour');
    expect(before.length).toBeGreaterThan(3);
    const edits = await entries();
    const rows = before.map(({ id, updatedAt, sizes }, at) => ({
      id,
      updatedAt,
      isActive: false,
      category: 'snacks',
      sizes: sizes.map((size) => ({ id: size.id, price: size.price + 0.01 * (at + 1), sellingPrice: 0 })),
    }));
    const answer = await save(rows);
    expect(answer).toMatchObject({ message: `${before.length} products changed`, skipped: [] });
    expect(await list('?category=flour')).toEqual([]);
    expect(await entries()).toBe(edits + before.length);
    // The same again changes nothing and writes nothing.
    const versions = new Map(answer.changed.map((one: Listed) => [one.id, one.updatedAt]));
    const again = await save(rows.map((row) => ({ ...row, updatedAt: versions.get(row.id) })));
    expect(again).toMatchObject({ changed: [], skipped: [] });
    expect(await save(undoOf(before, answer.changed))).toMatchObject({ skipped: [] });
    expect(withoutVersion(await list('?category=flour'))).toEqual(withoutVersion(before));
  });

  it('stay as they are and are named where somebody changed them, or their rules refuse', async () => {
    const [changed, tooDear, gone, left] = await list('?category=oil');
    if (!changed || !tooDear || !gone || !left) throw new Error('four oils');
    await staff.ask(`PUT /api/admin/products/edit/${changed.id}`, { saleTitle: 'Fresh' });
    await staff.ask(`DELETE /api/admin/products/delete/${gone.id}`);
    const sizes = tooDear.sizes.map(({ id, price }) => ({ id, price, sellingPrice: price + 1 }));
    const answer = await save([
      { ...changed, isActive: false },
      { ...tooDear, sizes },
      { ...gone, isActive: false },
      { ...left, isActive: false },
    ]);
    expect(answer.changed).toMatchObject([{ id: left.id }]);
    expect(answer.skipped).toEqual([
      { id: changed.id, title: changed.title, why: 'Somebody else has changed it' },
      { id: tooDear.id, title: tooDear.title, why: 'Selling price cannot be above the price (MRP)' },
      { id: gone.id, title: '', why: 'Product not found' },
    ]);
    // Nor is it taken back where somebody changed it in between.
    await staff.ask(`PUT /api/admin/products/edit/${left.id}`, { saleTitle: 'Fresh' });
    expect(await save(undoOf([left], answer.changed))).toMatchObject({
      changed: [],
      skipped: [{ title: left.title, why: 'Somebody else has changed it' }],
    });
    expect((await list('?category=oil')).find(({ id }) => id === left.id)?.isActive).toBe(false);
    const moved = await save([{ ...tooDear, category: 'nothing' }]);
    expect(moved.skipped).toMatchObject([{ why: 'Choose A Category' }]);
  });

  it('are refused by their number, and where no size or version is named', async () => {
    const [one] = await list('?category=snacks');
    if (!one) throw new Error('a snack');
    const refused = (body: object) => staff.ask('PUT /api/admin/products/bulk', body);
    expect((await refused({ rows: [] })).json.message).toBe('Choose a product');
    expect((await refused({ rows: [{ id: one.id, isActive: false }] })).status).toBe(400);
    const sizes = [{ id: crypto.randomUUID(), price: 1, sellingPrice: 0 }];
    expect(await save([{ ...one, sizes }])).toMatchObject({ skipped: [{ why: 'This variant has been deleted' }] });
    await sql`insert into product (title, description, category, gst_basis_points, search_names)
      select 'Filler ' || n, 'x', 'flour', 500, '{}' from generate_series(1, 501) n`.execute(test.app.db);
    const all = await staff.ask('GET /api/admin/products/to-change?search=filler');
    expect(all).toMatchObject({ status: 400, json: { message: 'Choose at most 500 products at once' } });
    const drafts = await staff.ask('GET /api/admin/products/get?state=draft&limit=1&page=1');
    expect(drafts.json.total).toBe(0);
    await sql`update product set is_active = false where title like 'Filler %'`.execute(test.app.db);
    expect((await staff.ask('GET /api/admin/products/get?state=draft&limit=1&page=1')).json.total).toBe(501);
    await sql`delete from product where title like 'Filler %'`.execute(test.app.db);
  });

  it('are refused where one is named twice', async () => {
    const [one] = await list('?category=snacks');
    if (!one) throw new Error('a snack');
    const { id, updatedAt } = one;
    const rows = [
      { id, updatedAt, category: 'flour' },
      { id: id.toUpperCase(), updatedAt, isActive: false },
    ];
    expect((await staff.ask('PUT /api/admin/products/bulk', { rows })).json).toMatchObject({
      success: false,
      errors: [{ field: 'rows.1.id' }],
    });
    const [size] = one.sizes;
    const dearer = { ...size, price: (size?.price ?? 0) + 1 };
    const sizes = await staff.ask('PUT /api/admin/products/bulk', { rows: [{ id, updatedAt, sizes: [dearer, size] }] });
    expect(sizes.json).toMatchObject({ success: false, errors: [{ field: 'rows.0.sizes.1.id' }] });
    expect((await list('?category=snacks')).find((same) => same.id === id)).toEqual(one);
  });

  it('are copied: not listed, without stock, with the rating that staff gave', async () => {
    const { db } = test.app;
    const id = await test.idOf('Stone-Ground Besan');
    await db
      .updateTable('product')
      .set({ rating_hundredths: 120, own_rating_hundredths: 450 })
      .where('id', '=', id)
      .execute();
    await db.updateTable('product').set({ seo_title: 'Besan', seo_description: 'Fine' }).where('id', '=', id).execute();
    const code = { sku: 'BESAN-1', barcode: 'OWN 1' };
    await db.updateTable('variant').set(code).where('product_id', '=', id).where('position', '=', 1).execute();
    const { json } = await staff.ask(`POST /api/admin/products/duplicate/${id}`);
    const original = (await staff.ask(`GET /api/admin/products/get?search=${id}`)).json.data[0];
    expect(json.data).toMatchObject({
      title: `${original.title} (copy)`,
      isActive: false,
      averageReview: 4.5,
      seoTitle: '',
      seoDescription: '',
      image: original.image,
      nutrition: original.nutrition,
    });
    expect(
      json.data.variants.map(({ weight, price, totalStock }: Record<string, unknown>) => [weight, price, totalStock]),
    ).toEqual(original.variants.map(({ weight, price }: Record<string, unknown>) => [weight, price, 0]));
    expect(json.data.variants[0]).toMatchObject({ sku: '', barcode: '' });
    expect((await staff.ask(`GET /api/admin/products/get?search=${json.data._id}&state=draft`)).json.total).toBe(1);
    const long = 'x'.repeat(300);
    await db.updateTable('product').set({ title: long }).where('id', '=', json.data._id).execute();
    const second = await staff.ask(`POST /api/admin/products/duplicate/${json.data._id}`);
    expect(second.json.data.title.length).toBeLessThanOrEqual(long.length);
    expect(second.json.data.title).toMatch(/ \(copy\)$/);
    expect((await staff.ask(`POST /api/admin/products/duplicate/${crypto.randomUUID()}`)).status).toBe(404);
  });
});
