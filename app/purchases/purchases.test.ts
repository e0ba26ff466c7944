import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purchaseErrors } from '#purchases/rules/purchase-form.ts';
import { dayInIndia } from '#rules/dates.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { readPurchase } from './list-purchases.ts';

describe('a purchase order', () => {
  const line = { productId: 'p', weight: '1 kg', quantity: 2, unitCost: 50 };
  const good = { supplier: 'Mill', contact: '', gstin: '', expectedOn: '', note: '', lines: [line] };
  it.each([
    [{}, []],
    [{ supplier: ' ' }, ['supplier: Enter the supplier']],
    [{ gstin: '29ABCDE1234F1Z5' }, ['gstin: There is a typing error in the GSTIN']],
    [{ expectedOn: '2026-02-30' }, ['expectedOn: Enter a day, or none']],
    [{ lines: [] }, ['lines: Add what you order']],
    [{ lines: [{ ...line, quantity: 0 }] }, ['lines.0.quantity: Enter whole units from 1 to 10,00,000']],
    [{ lines: [line, line] }, ['lines.1.weight: 1 kg is listed twice']],
  ])('%j: %j', (change, errors) => {
    const found = purchaseErrors({ ...good, ...change }).map(({ field, message }) => `${field}: ${message}`);
    expect(found.map((one) => one.replace(/(gstin: There is a typing error).*/, '$1 in the GSTIN'))).toEqual(errors);
  });
});

describe.each(testEngines)('purchase orders on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  const product = async () => {
    const draft = { title: `Ragi ${randomUUID()}`, category: 'oil', description: 'x', image: '/a.webp', gst: 5 };
    const variants = [{ weight: '1 kg', price: 100, sellingPrice: 0, totalStock: 9 }];
    const { data } = (await staff.ask('POST /api/admin/products/add', { ...draft, averageReview: 4, variants })).json;
    return data._id as string;
  };

  it('keep their supplier as of their day, and leave what they do not say', async () => {
    const lines = [{ productId: await product(), weight: '1 kg', quantity: 1 }];
    const write = async (supplier: object) =>
      (await staff.ask('POST /api/admin/purchases/add', { ...supplier, lines })).json.id as string;
    const told = { contact: '98260 12345', gstin: '27AAPFU0939F1ZV' };
    const first = await write({ supplier: 'Solapur Mill', ...told });
    const second = await write({ supplier: 'SOLAPUR MILL' });
    const third = await write({ supplier: 'Solapur mill', contact: 'new@mill.example' });
    for (const [id, expected] of [
      [first, { supplier: 'Solapur Mill', ...told }],
      [second, { supplier: 'SOLAPUR MILL', ...told }],
      [third, { supplier: 'Solapur mill', contact: 'new@mill.example', gstin: told.gstin }],
    ] as const)
      expect(await readPurchase(test.app, id)).toMatchObject(expected);
  });

  it('are received in parts, with batches where the shop keeps them, and closed with the last', async () => {
    const productId = await product();
    const lines = [{ productId, weight: '1 kg', quantity: 10, unitCost: 40.5 }];
    const { json } = await staff.ask('POST /api/admin/purchases/add', { supplier: 'Mill', contact: '98', lines });
    const receive = (line: object, seen = 4) =>
      staff.ask(`POST /api/admin/purchases/receive/${json.id}`, { lines: [{ position: 0, seen, ...line }] });
    // A button pressed twice.
    const twice = await Promise.all([receive({ quantity: 4 }, 0), receive({ quantity: 4 }, 0)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);

    const { version } = (await staff.ask('GET /api/admin/settings')).json.data.batches;
    const rules = { isKept: true, leastDays: 45, leastLifePercent: 30, seen: version };
    await staff.ask('PUT /api/admin/settings/batches', rules);
    const refused = await receive({ quantity: 6 });
    expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'lines.0.number']);
    const bestBefore = dayInIndia(new Date(Date.now() + 300 * 86_400_000));
    expect((await receive({ quantity: 6, number: 'R1', bestBefore })).status).toBe(200);
    expect(await readPurchase(test.app, json.id)).toMatchObject({ isClosed: true, lines: [{ received: 10 }] });
    expect((await receive({ quantity: 1, number: 'R1', bestBefore })).json.message).toMatch(/^PO-\d+ is closed\.$/);
    const batches = await test.app.db
      .selectFrom('batch')
      .selectAll()
      .where('product_id', '=', productId)
      .orderBy('number')
      .execute();
    expect(batches.map(({ number, units, unit_cost_paise }) => [number, units, unit_cost_paise])).toEqual([
      ['R1', 6, 4050],
      ['Unknown', 13, null],
    ]);
  });
});
