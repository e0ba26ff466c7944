import { describe, expect, it } from 'vitest';
import { calls } from '#api/calls.ts';
import { placeOnlineOrder } from '#checkout/place-order.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { useRefundShop } from '#tests/support/purchases/refund-shop.ts';

describe.each(testEngines)('money that goes back for orders on the %s server', (engine) => {
  const shop = useRefundShop(engine);
  const { cod, paid, lineOf, units, refund, update, cancel, emails } = shop;

  it('the buyer cancels a cash order line by line, and pays less at the door', async () => {
    const order = await cod();
    const unit = (await lineOf(order)).unit_price_paise / 100;
    const part = await cancel(order, { lines: [await units(order, 4)] });
    expect([part.status, calls['POST /api/shop/order/cancel'].response.parse(part.json)]).toEqual([200, part.json]);
    expect(part.json.data).toMatchObject({ orderStatus: 'Order Placed', amountDue: order.orderPrice - 4 * unit });
    expect(await shop.test.stock()).toBe(44);
    const whole = await cancel(order);
    expect(whole.json.data).toMatchObject({ orderStatus: 'Rejected', closedBecause: 'cancelled', amountDue: 0 });
    expect(await shop.test.stock()).toBe(50);
    expect((await emails()).at(-1)).toBe(`Your order ${order.orderId} is cancelled`);
    expect((await cancel(order)).status).toBe(409);
  });

  it('the buyer cancels a paid order, and its money goes back by itself', async () => {
    const order = await paid();
    const { json } = await cancel(order);
    expect(json.data).toMatchObject({ orderStatus: 'Refunded', closedBecause: 'cancelled' });
    expect(await shop.test.stock()).toBe(50);
    expect(await shop.test.app.db.selectFrom('refund').select('amount_paise').execute()).toEqual([
      { amount_paise: Math.round(order.orderPrice * 100) },
    ]);
  });

  it('nobody else cancels an order, and not once it is packed or while it waits for its money', async () => {
    const order = await cod();
    expect((await shop.staff.ask('POST /api/shop/order/cancel', { orderId: order.orderId }, 'visitor')).status).toBe(
      404,
    );
    expect((await shop.staff.ask('POST /api/shop/order/cancel', { orderId: order.orderId })).status).toBe(404);
    await update(order, { orderStatus: 'Packed' });
    expect((await cancel(order)).status).toBe(409);
    const { order: waiting } = await placeOnlineOrder(shop.test.app, await shop.test.request({ quantity: 1 }), null);
    expect((await cancel(waiting)).status).toBe(409);
  });

  it('the buyer cancels what is left after some money went back, and gets the rest', async () => {
    const order = await paid();
    await refund(order, { amount: 20 });
    const lines = [await units(order, 10)];
    expect((await cancel(order, { lines: [await units(order, 9)] })).status).toBe(200);
    const whole = await cancel(order);
    expect(whole.json.data).toMatchObject({ orderStatus: 'Refunded', refundedAmount: order.orderPrice });
    const second = await paid();
    await refund(second, { amount: second.orderPrice - 50 });
    // Which of the goods the 50 are for, nobody can say.
    expect((await cancel(second, { lines: [{ ...lines[0], quantity: 9 }] })).status).toBe(409);
    expect((await cancel(second)).json.data).toMatchObject({ refundedAmount: second.orderPrice });
  });
});
