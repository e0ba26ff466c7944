import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '#db/demo/test-shop.ts';
import { showOrder } from '#features/orders/show-order.ts';
import { testEngines } from '#platform/database/test-database.ts';
import { paiseFromRupees } from '#rules/money.ts';
import { Refusal } from '#rules/refusal.ts';
import { placeCodOrder } from './place-cod-order.ts';
import type { OrderRequest } from './take-order.ts';

describe.each(testEngines)('orders paid at the door on the %s server', (engine) => {
  let test: TestShop;
  let besan: string;
  beforeAll(async () => {
    test = await openTestShop(engine);
    besan = await test.idOf('Stone-Ground Besan');
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.shop.db.deleteFrom('shop_order').execute();
    await test.shop.db.deleteFrom('stock_movement').execute();
    await test.shop.db.deleteFrom('letter').execute();
    await test.shop.db.updateTable('variant').set({ total_stock: 50 }).execute();
    await test.shop.db.updateTable('coupon').set({ usage_count: 0, failed_count: 0 }).execute();
  });

  const address = {
    ...{ name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', street: '12 MG Road' },
    ...{ city: 'Bengaluru', state: 'Karnataka', pincode: '560001', country: 'India' },
  };
  const first = async () =>
    test.shop.db
      .selectFrom('variant')
      .selectAll()
      .where('product_id', '=', besan)
      .orderBy('position')
      .executeTakeFirstOrThrow();
  async function request(more: Partial<OrderRequest> = {}): Promise<OrderRequest> {
    const variant = await first();
    const price = variant.selling_price_paise > 0 ? variant.selling_price_paise : variant.price_paise;
    const items = [{ productId: besan, weight: variant.weight, quantity: 2 }];
    const fee = price * 2 >= 49_900 ? 0 : 4_000;
    return { account: null, items, couponCode: null, expectedTotalPaise: price * 2 + fee, address, ...more };
  }
  const refused = async (promise: Promise<unknown>) => {
    const error = await promise.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!(error instanceof Refusal)) throw error ?? new Error('it was not refused');
    return error;
  };

  it('take stock, write everything down, and can be seen with the link', async () => {
    const placed = await placeCodOrder(test.shop, await request(), null);
    expect(placed).toMatchObject({ orderStatus: 'Order Placed', paymentStatus: 'pending', paymentId: 'cod order' });
    expect((await first()).total_stock).toBe(48);
    const key = new URL(placed.link, 'http://x').searchParams.get('key');
    const order = await showOrder(test.shop, placed.orderId, { account: null, key });
    expect(order).toMatchObject({ _id: placed._id, userId: 'Guest User', couponUsed: 'none', addressInfo: address });
    expect(order.cartItems).toHaveLength(1);
    expect(order.history).toMatchObject([{ status: 'Order Placed', by: 'Guest' }]);
    expect(order.orderPrice).toBe(order.subtotal + order.shippingfee - order.discount);
    expect(
      await test.shop.db.selectFrom('stock_movement').select(['change', 'stock_after', 'cause']).execute(),
    ).toEqual([{ change: -2, stock_after: 48, cause: 'order' }]);
    const letters = await test.shop.db.selectFrom('letter').select(['to_address', 'text']).execute();
    expect(letters).toMatchObject([{ to_address: address.email, text: expect.stringContaining(placed.link) }]);
  });

  it('sell what is there, but the last unit, to 50 buyers at once', async () => {
    await test.shop.db.updateTable('variant').set({ total_stock: 11 }).where('product_id', '=', besan).execute();
    const one = await request();
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => placeCodOrder(test.shop, one, null)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
    }
    expect((await first()).total_stock).toBe(1);
  });

  it('take the last use of a coupon once', async () => {
    await test.shop.db
      .updateTable('coupon')
      .set({ usage_limit: 5, usage_count: 4 })
      .where('code', '=', 'WELCOME10')
      .execute();
    const variant = await first();
    const price = variant.selling_price_paise > 0 ? variant.selling_price_paise : variant.price_paise;
    const items = [{ productId: besan, weight: variant.weight, quantity: 2 }];
    const discount = Math.round((price * 2) / 10);
    const expectedTotalPaise = price * 2 - discount + (price * 2 >= 49_900 ? 0 : 4_000);
    await test.shop.db.updateTable('coupon').set({ min_purchase_paise: 100 }).where('code', '=', 'WELCOME10').execute();
    const one = await request({ items, couponCode: 'welcome10', expectedTotalPaise });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => placeCodOrder(test.shop, one, null)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const coupon = await test.shop.db
      .selectFrom('coupon')
      .selectAll()
      .where('code', '=', 'WELCOME10')
      .executeTakeFirstOrThrow();
    expect(coupon).toMatchObject({ usage_count: 5, failed_count: 19 });
  });

  it('answer a repeated key with the first result, also when both come at once', async () => {
    const one = await request();
    const call = { name: 'createCOD', scope: '', key: 'a-key', body: { x: 1 } };
    const [a, b] = await Promise.all([placeCodOrder(test.shop, one, call), placeCodOrder(test.shop, one, call)]);
    expect(a).toEqual(b);
    expect((await first()).total_stock).toBe(48);
    expect(await refused(placeCodOrder(test.shop, one, { ...call, body: { x: 2 } }))).toMatchObject({ status: 422 });
  });

  it('are refused with the new totals when the price changed', async () => {
    const one = await request();
    const error = await refused(placeCodOrder(test.shop, { ...one, expectedTotalPaise: 100 }, null));
    expect(error).toMatchObject({ status: 409 });
    expect(paiseFromRupees((error.facts.totals as { total: number }).total)).toBe(one.expectedTotalPaise);
    expect((await first()).total_stock).toBe(50);
  });
});
