import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { newBuyer } from '#tests/support/purchases/orders.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { readStockSum } from './stock-at-cost.ts';

const parcel = { trackerId: 'AWB 1', trackerURL: 'track.example.com/AWB1', logisticsProvider: 'India Post' };

describe.each(testEngines)('the stock at cost on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  const draft = {
    category: 'flour',
    description: 'Stone-ground.',
    gst: 5,
    averageReview: 4.5,
    image: '/media/demo/a.webp',
    hsn: '0910',
    variants: [
      { weight: '500 g', price: 120, sellingPrice: 100, totalStock: 40 },
      { weight: '1 kg', price: 220, sellingPrice: 0, totalStock: 0 },
    ],
  };
  async function add(title: string) {
    const { status, json } = await staff.ask('POST /api/admin/products/add', { ...draft, title });
    expect(status).toBe(200);
    return json.data;
  }
  async function receive(id: string, change: number, unitCost?: number, weight = '500 g') {
    const { variants } = (await staff.ask(`GET /api/admin/stock/${id}`)).json;
    const seen = variants.find((one: { weight: string }) => one.weight === weight).stock;
    const entered = await staff.ask(`POST /api/admin/stock/${id}`, {
      weight,
      change,
      cause: 'received',
      seen,
      unitCost,
    });
    expect(entered.status).toBe(200);
    return entered.json.movement;
  }
  /** Everything that happened to a product so far happened in this month. */
  const setBack = (id: string, day: string) =>
    sql`update stock_movement set at = ${`${day}T12:00:00+05:30`}::timestamptz where product_id = ${id}`.execute(
      test.app.db,
    );
  async function lines(month: string, title: string) {
    const { status, text, headers } = await staff.ask(`GET /api/admin/books/stock?month=${month}`);
    expect([status, headers.get('content-disposition')]).toEqual([200, `attachment; filename="stock-${month}.csv"`]);
    const [head, ...rows] = readCsv(text).map(({ cells }) => cells);
    expect(head).toEqual([
      'Product',
      'Size',
      'HSN',
      'Units',
      'Of These With Known Cost',
      'Cost Per Unit',
      'Value at Cost',
    ]);
    return rows.filter(([product]) => product === title);
  }

  it('is a file with a line for each size, and their sum', async () => {
    const before = await readStockSum(test.app, '2021-03');
    const { _id: id } = await add('Jowar');
    expect(await receive(id, 10, 85.5)).toMatchObject({ cause: 'received', change: 10, unitCost: 85.5 });
    expect(await receive(id, 2, 90.01)).toMatchObject({ unitCost: 90.01 });
    expect(await receive(id, 3, undefined, '1 kg')).not.toHaveProperty('unitCost');
    await setBack(id, '2021-03-31');
    expect(await lines('2021-03', 'Jowar')).toEqual([
      ['Jowar', '500 g', "'0910", '52', '12', '86.25', '1035.02'],
      ['Jowar', '1 kg', "'0910", '3', '0', '', '0.00'],
    ]);
    const sum = await readStockSum(test.app, '2021-03');
    expect(sum.valuePaise - before.valuePaise).toBe(103_502);
    expect([sum.units - before.units, sum.unitsWithoutCost - before.unitsWithoutCost]).toEqual([55, 43]);
    expect(await lines('2021-03', 'Sum')).toEqual([
      [
        'Sum',
        '',
        '',
        String(sum.units),
        String(sum.units - sum.unitsWithoutCost),
        '',
        (sum.valuePaise / 100).toFixed(2),
      ],
    ]);
    expect(await lines('2021-02', 'Jowar')).toEqual([]);
    expect(await lines('2021-04', 'Jowar')).toHaveLength(2);
  });

  it('of a past month stays as it was when a size is renamed, and when the product is deleted', async () => {
    const product = await add('Rajgira');
    await receive(product._id, 10, 60);
    await setBack(product._id, '2021-05-20');
    const past = ['Rajgira', '500 g', "'0910", '50', '10', '60.00', '600.00'];
    expect(await lines('2021-05', 'Rajgira')).toEqual([past]);
    const variants = product.variants.map((variant: object, at: number) => ({ ...variant, weight: `${at} new` }));
    const edited = await staff.ask(`PUT /api/admin/products/edit/${product._id}`, {
      ...draft,
      title: 'Rajgira',
      variants,
    });
    expect(edited.status).toBe(200);
    expect(await lines('2021-05', 'Rajgira')).toEqual([past.with(1, '0 new')]);
    expect((await staff.ask(`DELETE /api/admin/products/delete/${product._id}`)).status).toBe(200);
    expect(await lines('2021-05', 'Rajgira')).toEqual([past]);
    expect(await lines('2099-01', 'Rajgira')).toEqual([]);
  });

  it('holds what was ordered until it is sent', async () => {
    const { _id: id } = await add('Kodo');
    await receive(id, 10, 50);
    const line = { productId: id, weight: '500 g', quantity: 4 };
    // 40 units without a cost leave first.
    await sql`update stock_movement set unit_cost_paise = 5000, cause = 'received' where product_id = ${id}`.execute(
      test.app.db,
    );
    const placed = await placeCodOrder(
      test.app,
      { account: null, items: [line], address: newBuyer(), couponCode: null, expectedTotalPaise: 44_000 },
      null,
    );
    await setBack(id, '2021-07-31');
    const whole = ['Kodo', '500 g', "'0910", '50', '50', '50.00', '2500.00'];
    const sent = ['Kodo', '500 g', "'0910", '46', '46', '50.00', '2300.00'];
    expect(await lines('2021-07', 'Kodo')).toEqual([whole]);
    await staff.ask(`PUT /api/admin/orders/update/${placed._id}`, { orderStatus: 'Shipped', ...parcel });
    const shipped = (at: string) =>
      test.app.db
        .updateTable('shop_order')
        .set({ shipped_at: new Date(at) })
        .where('id', '=', placed._id)
        .execute();
    await shipped('2021-08-01T00:00:00+05:30');
    expect([await lines('2021-07', 'Kodo'), await lines('2021-08', 'Kodo')]).toEqual([[whole], [sent]]);
    await shipped('2021-07-31T23:59:59+05:30');
    expect(await lines('2021-07', 'Kodo')).toEqual([sent]);
  });

  it('holds what an order that was closed unsent held until then', async () => {
    const { _id: id } = await add('Little millet');
    const line = { productId: id, weight: '500 g', quantity: 4 };
    const placed = await placeCodOrder(
      test.app,
      { account: null, items: [line], address: newBuyer(), couponCode: null, expectedTotalPaise: 44_000 },
      null,
    );
    await setBack(id, '2021-07-31');
    const closed = await staff.ask(`PUT /api/admin/orders/update/${placed._id}`, { orderStatus: 'Rejected' });
    expect(closed.status).toBe(200);
    const whole = [['Little millet', '500 g', "'0910", '40', '0', '', '0.00']];
    expect(await lines('2021-07', 'Little millet')).toEqual(whole);
    expect(await lines('2099-01', 'Little millet')).toEqual(whole);
  });

  it('has units that no movement tells of, without a cost', async () => {
    const { _id: id } = await add('Proso');
    await sql`delete from stock_movement where product_id = ${id}`.execute(test.app.db);
    await sql`update product set created_at = '2021-09-30T23:59:59+05:30' where id = ${id}`.execute(test.app.db);
    const whole = [['Proso', '500 g', "'0910", '40', '0', '', '0.00']];
    expect([await lines('2021-08', 'Proso'), await lines('2021-09', 'Proso')]).toEqual([[], whole]);
    await receive(id, 5, 10);
    expect(await lines('2021-09', 'Proso')).toEqual(whole);
    expect(await lines('2099-01', 'Proso')).toEqual([['Proso', '500 g', "'0910", '45', '5', '10.00', '50.00']]);
  });

  it('takes a ledger with many movements a batch at a time', async () => {
    const before = await readStockSum(test.app, '2022-01');
    await sql`
      insert into stock_movement (variant_id, product_id, weight, change, stock_after, cause, unit_cost_paise, at)
      select (${randomUUID().slice(0, 30)} || lpad((at % 7)::text, 6, '0'))::uuid, (${randomUUID().slice(0, 30)} || lpad((at % 3)::text, 6, '0'))::uuid, 'x',
        1, at / 21 + 1, 'received', 1, '2022-01-02T00:00:00Z'
      from generate_series(0, 12599) as at order by at`.execute(test.app.db);
    const { units, valuePaise } = await readStockSum(test.app, '2022-01');
    expect([units - before.units, valuePaise - before.valuePaise]).toEqual([12_600, 12_600]);
  });
});
