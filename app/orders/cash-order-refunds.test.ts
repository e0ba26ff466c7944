import { describe, expect, it } from 'vitest';
import { receiveCash } from '#cash/receive-cash.ts';
import { formatPaise, paiseFromRupees } from '#pricing/rules/money.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { useRefundShop } from '#tests/support/purchases/refund-shop.ts';

describe.each(testEngines)('money that goes back for orders on the %s server', (engine) => {
  const shop = useRefundShop(engine);
  const { cod, paid, lineOf, units, refund, update, details, send, cancel, emails } = shop;

  it('the buyer of an order that was paid at the door is asked to write', async () => {
    const order = await cod();
    await send(order);
    await shop.staff.ask(`POST /api/admin/orders/cash/${order._id}`, { reference: 'R1' });
    await update(order, { orderStatus: 'Pending' });
    const { status, json } = await cancel(order);
    expect([status, json.message]).toEqual([409, expect.stringMatching(/paid us directly for this order/)]);
  });

  it('no e-mail says that nothing was paid where a part of the cash came in', async () => {
    const order = await cod();
    await send(order);
    await shop.staff.ask(`POST /api/admin/orders/cash/${order._id}`, { amount: 100, reference: 'R1' });
    await update(order, { orderStatus: 'Rejected' });
    const answer = await update(order, { orderStatus: 'Refunded', refundAmount: 100 });
    expect([answer.status, answer.json.errors[0].field]).toEqual([400, 'byHand.reference']);
    const back = await refund(order, { amount: 100, byHand: { reference: 'UPI 1' } });
    expect(back.json).toMatchObject({ orderStatus: 'Refunded', refunded: 100 });
  });

  it('an order of which some cash came in is not rejected, but paid back', async () => {
    const order = await cod();
    await send(order);
    await shop.staff.ask(`POST /api/admin/orders/cash/${order._id}`, { amount: 100, reference: 'R1' });
    await update(order, { orderStatus: 'Packed' });
    const { status, json } = await update(order, { orderStatus: 'Rejected' });
    expect([status, json.message]).toEqual([409, expect.stringMatching(/Refund it first/)]);
    const back = await refund(order, { amount: 100, byHand: { reference: 'UPI 1' } });
    expect(back.json).toMatchObject({ orderStatus: 'Refunded' });
    expect(await shop.test.stock()).toBe(50);
  });

  it('what was paid back by hand and what went back on the screens of the provider are both back', async () => {
    const order = await paid();
    await refund(order, { amount: 30, byHand: { reference: 'UPI 1' } });
    await shop.test.app.db.updateTable('payment').set({ amount_refunded_paise: 2_000 }).execute();
    expect(await details(order)).toMatchObject({ refundedAmount: 50 });
  });

  it('cash that is not collected of a delivered order leaves it with its buyer, and nothing is due for a closed one', async () => {
    const [delivered, rejected] = [await cod(), await cod(1)];
    await send(delivered);
    await update(delivered, { orderStatus: 'Delivered' });
    const { json } = await refund(delivered, { amount: delivered.orderPrice });
    expect(json).toMatchObject({ orderStatus: 'Refunded', remaining: 0, data: { closedBecause: null, amountDue: 0 } });
    expect((await emails()).at(-1)).toBe(
      `You pay ${formatPaise(paiseFromRupees(delivered.orderPrice))} less for order ${delivered.orderId}`,
    );
    await update(rejected, { orderStatus: 'Rejected' });
    expect((await refund(rejected, { amount: 10 })).status).toBe(409);
  });

  it('cash comes in: in parts, under references that count once, and back by hand', async () => {
    const [order, other] = [await cod(), await cod(1)];
    const cash = (body: object) => shop.staff.ask(`POST /api/admin/orders/cash/${order._id}`, body);
    expect((await cash({ reference: 'R1' })).status).toBe(409);
    await send(order);
    await update(order, { orderStatus: 'Delivered' });
    expect((await cash({ amount: order.orderPrice + 1, reference: 'R1' })).status).toBe(400);
    const part = await cash({ amount: 100, reference: 'R1', receivedAt: new Date().toISOString() });
    expect(part.json.data).toMatchObject({
      paymentStatus: 'pending',
      cashReceived: 100,
      amountDue: order.orderPrice - 100,
    });
    expect((await cash({ reference: 'R1' })).status).toBe(409);
    const bulk = await shop.staff.ask('POST /api/admin/orders/bulk-cash', {
      ids: [order._id, other._id],
      reference: 'R2',
    });
    expect(bulk.json).toMatchObject({
      done: [order._id],
      skipped: [{ id: other._id, why: /You can record cash only for shipped orders/ }],
    });
    expect(await details(order)).toMatchObject({ paymentStatus: 'paid', cashReceived: order.orderPrice, amountDue: 0 });
    const without = await refund(order, { amount: 50 });
    expect([without.status, without.json.errors[0].field]).toEqual([400, 'byHand.reference']);
    const byHand = await refund(order, { amount: 50, byHand: { reference: 'UPI 4711' }, seen: 0 });
    expect(byHand.json).toMatchObject({ refunded: 50, remaining: order.orderPrice - 50, orderStatus: 'Delivered' });
    expect(await shop.test.app.db.selectFrom('refund').select('id').execute()).toEqual([]);
  });

  it('cash that the courier pays after its buyer sent everything back is noted, and goes back by hand', async () => {
    const order = await cod(2);
    await send(order);
    await update(order, { orderStatus: 'Delivered' });
    const back = { lines: [await units(order, 2, { condition: 'resaleable' })] };
    await shop.staff.ask(`POST /api/admin/orders/returned/${order._id}`, back);
    const [told] = await shop.test.app.db
      .selectFrom('email')
      .select('text')
      .where('subject', 'like', '%was returned to us')
      .execute();
    expect(told?.text).toContain('If you paid for it, we’ll refund you');
    expect(told?.text).not.toMatch(/could not deliver|nothing to pay/);
    const nothing = { amountPaise: 0, reference: 'R0', receivedAt: new Date() };
    await expect(receiveCash(shop.test.app, order._id, nothing, shop.staff.account)).rejects.toMatchObject({
      status: 400,
    });
    const body = { ids: [order._id], reference: 'R1' };
    const { json } = await shop.staff.ask('POST /api/admin/orders/bulk-cash', body);
    expect(json).toMatchObject({ done: [order._id], skipped: [] });
    expect(await details(order)).toMatchObject({ orderStatus: 'Returned', paymentStatus: 'paid', amountDue: 0 });
    expect(
      (await shop.staff.ask('POST /api/admin/orders/bulk-cash', { ...body, reference: 'R2' })).json.skipped,
    ).toMatchObject([{ why: 'You have already received all the cash for this order.' }]);
    const paidBack = await refund(order, { amount: order.orderPrice, byHand: { reference: 'UPI 7' }, seen: 0 });
    expect(paidBack.json).toMatchObject({ orderStatus: 'Refunded', refunded: order.orderPrice, remaining: 0 });
    expect(await shop.test.stock()).toBe(50);
  });

  it('of a cash order whose parcel came back partly: what was kept is paid, the rest is not collected, in either order', async () => {
    for (const isCashFirst of [true, false]) {
      await shop.test.reset();
      const order = await cod(4);
      await send(order);
      const back = await units(order, 1);
      const returned = { lines: [{ ...back, condition: 'resaleable' }] };
      await shop.staff.ask(`POST /api/admin/orders/returned/${order._id}`, returned);
      await update(order, { orderStatus: 'Delivered' });
      const unit = (await lineOf(order)).unit_price_paise / 100;
      const cash = () =>
        shop.staff.ask(`POST /api/admin/orders/cash/${order._id}`, {
          amount: order.orderPrice - unit,
          reference: 'R1',
        });
      const takeOff = () => refund(order, { lines: [back], seen: 0 });
      const answers = isCashFirst ? [await cash(), await takeOff()] : [await takeOff(), await cash()];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await details(order)).toMatchObject({
        orderStatus: 'Delivered',
        paymentStatus: 'paid',
        cashReceived: order.orderPrice - unit,
        refundedAmount: 0,
        amountDue: 0,
      });
      // What came in goes back by hand only.
      expect((await refund(order, { amount: 50 })).json.errors[0].field).toBe('byHand.reference');
      expect(await shop.test.stock()).toBe(47);
    }
  });

  it('what is taken off the amount due is taken off once, also where its button is pressed twice', async () => {
    const order = await cod(4);
    const both = await Promise.all([1, 2].map(() => refund(order, { amount: 50, seen: 0 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await details(order)).amountDue).toBe(order.orderPrice - 50);
  });
});
