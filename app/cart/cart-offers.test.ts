import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPurchases, type TestPurchases } from '#tests/support/purchases/purchases.ts';

describe.each(testEngines)('what the cart is offered, on the %s server (behaviour: Cart 9)', (engine) => {
  let test: TestPurchases;
  let ask: Awaited<ReturnType<typeof openStaffRouter>>['ask'];
  let line: { productId: string; weight: string };
  let price: number;
  beforeAll(async () => {
    test = await openTestPurchases(engine);
    ({ ask } = await openStaffRouter(test.app));
    const { db } = test.app;
    const row = await db
      .selectFrom('variant')
      .select(['product_id', 'weight', 'price_paise', 'selling_price_paise'])
      .where('total_stock', '>', 20)
      .orderBy('price_paise')
      .executeTakeFirstOrThrow();
    line = { productId: row.product_id, weight: row.weight };
    price = (row.selling_price_paise || row.price_paise) / 100;
    await db.updateTable('variant').set({ total_stock: 50 }).execute();
  });
  afterAll(() => test.drop());
  beforeEach(() => test.app.db.deleteFrom('coupon').execute());

  const offers = async (quantity = 1) =>
    (await ask('POST /api/shop/cart/offers', { items: [{ ...line, quantity }] })).json;
  const freeFrom = (paise: number) =>
    test.app.db.updateTable('store_setting').set({ free_shipping_threshold_paise: paise }).execute();
  const coupon = (code: string, values: object = {}) =>
    test.app.db
      .insertInto('coupon')
      .values({
        code,
        referrer_name: 'Dr. Secret',
        discount_basis_points: 1000,
        min_purchase_paise: 100,
        expires_on: '2099-03-05',
        usage_limit: 5,
        product_ids: [line.productId],
        shown_to_shoppers: true,
        ...values,
      })
      .execute();

  it('names the threshold, and others in stock while delivery is not free', async () => {
    await freeFrom((price + 100) * 100);
    const before = await offers();
    expect(before).toMatchObject({ success: true, freeFrom: price + 100, coupon: null });
    expect(before.addOns.length).toBeLessThanOrEqual(8);
    for (const { product } of before.addOns) expect(product._id).not.toBe(line.productId);
    await freeFrom(price * 100);
    expect((await offers()).addOns).toEqual([]);
  });

  it('is the best sellers in stock where nothing in the cart can be bought', async () => {
    const nobody = { productId: '00000000-0000-4000-8000-000000000000', weight: '', quantity: 3 };
    const of = async (items: object[]) => (await ask('POST /api/shop/cart/offers', { items })).json;
    for (const items of [[], [nobody]]) {
      const { addOns, coupon } = await of(items);
      expect([addOns.length, coupon]).toEqual([8, null]);
    }
    const [{ product }] = (await of([])).addOns;
    const stock = test.app.db.updateTable('variant').where('product_id', '=', product._id);
    await stock.set({ total_stock: 1 }).execute();
    const left = (await of([])).addOns.map((one: { product: { _id: string } }) => one.product._id);
    expect(left).not.toContain(product._id);
    await stock.set({ total_stock: 50 }).execute();
  });

  it('names the shown coupon that saves most, in rupees', async () => {
    await coupon('TEN');
    await coupon('TWENTY', { discount_basis_points: 2000, first_order_only: true });
    await coupon('HALF', { discount_basis_points: 5000, shown_to_shoppers: false });
    const saves = Math.round(price * 20) / 100;
    expect((await offers()).coupon).toMatchObject({ code: 'TWENTY', offer: '20% off', firstOrderOnly: true });
    expect((await offers()).coupon.saves).toBeCloseTo(saves, 1);
  });

  it('names a coupon of a category of the cart, and of no other', async () => {
    const { category } = await test.app.db
      .selectFrom('product')
      .select('category')
      .where('id', '=', line.productId)
      .executeTakeFirstOrThrow();
    await coupon('TEN');
    await coupon('CATEGORY', { product_ids: [], categories: [category], discount_basis_points: 3000 });
    await coupon('OTHER', { product_ids: [], categories: ['no-such-category'], discount_basis_points: 9000 });
    expect((await offers()).coupon).toMatchObject({ code: 'CATEGORY' });
  });

  it.each([
    ['needs a larger cart', { min_purchase_paise: 99_999_900 }],
    ['is over', { expires_on: '2020-01-01' }],
    ['is used up', { usage_count: 5 }],
    ['is switched off', { is_active: false }],
    ['is for another product', { product_ids: ['DPDRProgram'] }],
    ['is not shown', { shown_to_shoppers: false }],
  ])('leaves out a coupon that %s, and counts no failed attempt', async (_what, values) => {
    await coupon('TEN', values);
    expect((await offers()).coupon).toBeNull();
    const { failed_count: failed } = await test.app.db
      .selectFrom('coupon')
      .select('failed_count')
      .executeTakeFirstOrThrow();
    expect(failed).toBe(0);
  });
});
