import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#api/calls.ts';
import { placeCodOrder } from '#checkout/place-order.ts';
import { plainBrowser } from '#tests/support/app/plain-forms.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';

describe.each(testEngines)('an order that is bought again, on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.reset();
    await test.app.db.deleteFrom('kept_cart').execute();
  });

  const placed = async () => {
    const { orderId, link, _id } = await placeCodOrder(test.app, await test.request({ quantity: 3 }), null);
    const line = await test.app.db
      .selectFrom('order_line')
      .select(['product_id as productId', 'weight', 'quantity'])
      .where('order_id', '=', _id)
      .executeTakeFirstOrThrow();
    return { orderId, link, line, key: new URL(link, 'http://shop').searchParams.get('key') };
  };
  const carts = async () =>
    (await test.app.db.selectFrom('kept_cart').select('lines').execute()).map((row) => row.lines);

  it('puts what is still sold into the kept cart, in one cart, and leads back to its page', async () => {
    const { orderId, link, line } = await placed();
    const browser = plainBrowser(test.app);
    const again = () => browser.send(link, { do: 'again' });
    const sent = await again();
    expect([sent.status, sent.location]).toEqual([303, `${link}&said=again#buy-again`]);
    expect(await carts()).toEqual([[expect.objectContaining(line)]]);
    await again();
    expect(await carts(), 'the same cart').toEqual([[expect.objectContaining({ ...line, quantity: 6 })]]);
    expect(orderId).not.toBe('');
  });

  it('leaves behind what is sold out', async () => {
    const { line, orderId, key } = await placed();
    const shelf = test.app.db.updateTable('variant').where('product_id', '=', line.productId);
    await shelf.set({ total_stock: 0 }).execute();
    const answer = await staff.ask('POST /api/shop/order/again', { orderId, key }, 'visitor');
    expect([answer.status, calls['POST /api/shop/order/again'].response.parse(answer.json)]).toEqual([
      200,
      answer.json,
    ]);
    expect(await carts()).toEqual([]);
  });

  it('is for its buyer alone', async () => {
    const { orderId } = await placed();
    for (const key of [undefined, 'wrong']) {
      expect((await staff.ask('POST /api/shop/order/again', { orderId, key }, 'visitor')).status).toBe(404);
    }
    expect((await staff.ask('POST /api/shop/order/again', { orderId })).status).toBe(403);
    expect(await carts()).toEqual([]);
  });
});
