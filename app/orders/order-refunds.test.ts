import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { calls } from '#api/calls.ts';
import { salesFigures } from '#dashboard/sales-figures.ts';
import { paymentsToReview } from '#payments/payments-to-review.ts';
import { sendRefunds } from '#payments/send-refunds.ts';
import { dayInIndia } from '#rules/dates.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { documentLines } from '#tests/support/purchases/documents.ts';
import { useRefundShop } from '#tests/support/purchases/refund-shop.ts';
import { orderPurchase } from './order-purchase.ts';
import type { PlacedOrder } from './placed-order.ts';

describe.each(testEngines)('money that goes back for orders on the %s server', (engine) => {
  const shop = useRefundShop(engine);
  const { cod, paid, lineOf, units, refund, update, details, send, keyOf, cancel, emails } = shop;

  it('go back in parts, by line and as an amount, to the last paisa; the order lives until then', async () => {
    const order = await paid();
    const unit = (await lineOf(order)).unit_price_paise / 100;
    const one = await refund(order, { lines: [await units(order, 1)], seen: 0 });
    expect([one.status, calls['POST /api/admin/orders/refund/{id}'].response.parse(one.json)]).toEqual([200, one.json]);
    expect(one.json).toMatchObject({
      refunded: unit,
      remaining: order.orderPrice - unit,
      orderStatus: 'Order Placed',
      data: { refundedAmount: unit, cartItems: [{ refundedQuantity: 1, withdrawnQuantity: 1 }] },
    });
    // One unit is back on the shelf; nine are still the order's.
    expect(await shop.test.stock()).toBe(41);
    const figures = (await salesFigures(shop.test.app)).days.at(-1);
    expect(figures).toMatchObject({ orders: 1, revenuePaise: Math.round((order.orderPrice - unit) * 100) });
    const amount = await refund(order, { amount: 10.5, seen: unit });
    expect(amount.json).toMatchObject({ refunded: unit + 10.5, orderStatus: 'Order Placed' });
    expect(await shop.test.stock()).toBe(41);
    expect((await refund(order, { amount: 1, seen: unit })).json).toMatchObject({ refunded: unit + 10.5 });
    await send(order);
    expect((await details(order)).orderStatus).toBe('Shipped');
    const rest = await refund(order, { amount: order.orderPrice - unit - 10.5, seen: unit + 10.5 });
    expect(rest.json).toMatchObject({ refunded: order.orderPrice, remaining: 0, orderStatus: 'Refunded' });
    expect(await shop.test.stock()).toBe(41);
    expect((await refund(order, { amount: 1 })).status).toBe(409);
    const rows = await shop.test.app.db.selectFrom('refund').select('amount_paise').execute();
    expect(rows.reduce((sum, { amount_paise }) => sum + amount_paise, 0)).toBe(Math.round(order.orderPrice * 100));
  });

  it('take the whole order with its last line before it left, the delivery fee too', async () => {
    const order = await paid(2);
    const { json } = await refund(order, { lines: [await units(order, 2, { restock: false })] });
    expect(json).toMatchObject({ refunded: order.orderPrice, remaining: 0, orderStatus: 'Refunded' });
    // Written off: staff said that it does not go back in stock.
    expect(await shop.test.stock()).toBe(48);
  });

  it('a refund that fails is still owed: its credit note stays, and sending it again writes no second one', async () => {
    const order = await paid();
    await send(order);
    const unit = (await lineOf(order)).unit_price_paise;
    const whole = Math.round(order.orderPrice * 100);
    const lines = [await units(order, 2)];
    await refund(order, { lines, seen: 0 });
    const written = [`invoice ${whole}`, `credit-note ${2 * unit}`];
    expect(await documentLines(shop.test.app, order._id)).toEqual(written);
    await shop.test.app.db.updateTable('refund').set({ status: 'failed', next_attempt_at: null }).execute();
    await update(order, { orderStatus: 'Delivered' });
    expect(await documentLines(shop.test.app, order._id)).toEqual(written);
    expect((await refund(order, { lines, seen: 0 })).status).toBe(200);
    expect(await documentLines(shop.test.app, order._id)).toEqual(written);
    expect((await refund(order, { amount: 10 })).status).toBe(200);
    expect(await documentLines(shop.test.app, order._id)).toEqual([...written, 'credit-note 1000']);
  });

  it('a refund that staff make on the screens of the provider brings its credit note, too', async () => {
    const order = await paid();
    await send(order);
    await shop.test.app.db.updateTable('payment').set({ amount_refunded_paise: 2500 }).execute();
    await shop.test.app.db.transaction().execute((tx) => orderPurchase.document(tx, order._id));
    expect((await documentLines(shop.test.app, order._id)).at(-1)).toBe('credit-note 2500');
  });

  it('a refund that fails at the provider does not count, and the same call sends it again', async () => {
    const order = await paid();
    const lines = [await units(order, 2)];
    const { json } = await refund(order, { lines, seen: 0 });
    await shop.test.app.db.updateTable('refund').set({ status: 'failed', next_attempt_at: null }).execute();
    const failed = await details(order);
    expect([failed.refundedAmount, failed.cartItems[0].refundedQuantity]).toEqual([0, 0]);
    // Settled on the dashboard alone, the order could send the same money again.
    const { provider_payment_id: payment, purpose: what } = await shop.test.app.db
      .selectFrom('refund')
      .select(['provider_payment_id', 'purpose'])
      .executeTakeFirstOrThrow();
    const settled = await shop.staff.ask(`POST /api/admin/payments/settled/${payment}`, { what, note: 'Paid by UPI' });
    expect([settled.status, settled.json.message]).toEqual([409, expect.stringContaining(order.orderId)]);
    const toReview = async () => (await paymentsToReview(shop.test.app)).failedRefunds;
    expect(await toReview()).toMatchObject([{ reference: order.orderId, isOfOrder: true }]);
    const again = await refund(order, { lines, seen: 0 });
    expect(again.json).toMatchObject({ refunded: json.refunded, data: { cartItems: [{ withdrawnQuantity: 2 }] } });
    expect(await shop.test.stock()).toBe(42);
    // Sent again, it is nobody's concern any more.
    expect(await toReview()).toEqual([]);
    await sendRefunds(shop.test.app);
    expect(await shop.test.app.db.selectFrom('refund').select('status').orderBy('created_at').execute()).toMatchObject([
      { status: 'failed' },
      { status: expect.stringMatching(/pending|processed/) },
    ]);
  });

  it('a whole refund that fails leaves its order owing the money, and the same call of either kind sends it again', async () => {
    const fail = () =>
      shop.test.app.db.updateTable('refund').set({ status: 'failed', next_attempt_at: null }).execute();
    for (const again of [
      (order: PlacedOrder) => update(order, { orderStatus: 'Refunded', refundAmount: order.orderPrice }),
      (order: PlacedOrder) => refund(order, { amount: order.orderPrice, seen: 0 }),
    ]) {
      await shop.test.reset();
      const order = await paid();
      const whole = { orderStatus: 'Refunded', refundAmount: order.orderPrice };
      expect((await update(order, whole)).json.data).toMatchObject({ refundedAmount: order.orderPrice });
      // All of it is on its way.
      expect((await update(order, whole)).json.message).toBe('This order is refunded. You cannot undo a refund.');
      await fail();
      expect(await details(order)).toMatchObject({ orderStatus: 'Refunded', refundedAmount: 0 });
      expect((await again(order)).status).toBe(200);
      expect(await details(order)).toMatchObject({ orderStatus: 'Refunded', refundedAmount: order.orderPrice });
      expect(await shop.test.stock()).toBe(50);
      expect((await again(order)).status).toBe(409);
    }
  });

  it('a parcel that came back unpaid is not refunded: there is no money to send', async () => {
    const order = await cod(2);
    await send(order);
    await update(order, { orderStatus: 'Rejected' });
    const before = await emails();
    const { status, json } = await update(order, { orderStatus: 'Refunded' });
    expect([status, json.message]).toEqual([409, expect.stringMatching(/^This order has no payment/)]);
    expect(await details(order)).toMatchObject({ orderStatus: 'Returned', refundedAmount: 0 });
    expect(await emails()).toEqual(before);
  });

  it('a part through the update call leaves the status, and the rest goes back through it too', async () => {
    const order = await paid();
    const part = await update(order, { orderStatus: 'Refunded', refundAmount: 58.5 });
    expect(part.json.data).toMatchObject({ orderStatus: 'Order Placed', refundedAmount: 58.5 });
    expect(await shop.test.stock()).toBe(40);
    await send(order);
    const rest = await update(order, { orderStatus: 'Refunded', refundAmount: order.orderPrice - 58.5 });
    expect(rest.json.data).toMatchObject({ orderStatus: 'Refunded', refundedAmount: order.orderPrice });
  });

  it('two at once never send more than was paid', async () => {
    const order = await paid();
    const answers = await Promise.all([1, 2, 3].map(() => refund(order, { amount: order.orderPrice, seen: 0 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await shop.test.app.db.selectFrom('refund').select('id').execute()).toHaveLength(1);
  });

  it('a parcel that comes back: what can be sold goes back in stock, and nothing is due any more', async () => {
    const order = await cod();
    const back = (lines: object[]) => shop.staff.ask(`POST /api/admin/orders/returned/${order._id}`, { lines });
    expect((await back([await units(order, 1, { condition: 'damaged' })])).status).toBe(409);
    await send(order);
    const part = await back([await units(order, 3, { condition: 'damaged' })]);
    expect(part.json.data).toMatchObject({ orderStatus: 'Shipped', cartItems: [{ returnedQuantity: 3 }] });
    const rest = await back([await units(order, 7, { condition: 'resaleable' })]);
    expect(rest.json.data).toMatchObject({ orderStatus: 'Returned', closedBecause: 'returned', amountDue: 0 });
    expect(await shop.test.stock()).toBe(47);
    expect((await back([await units(order, 1, { condition: 'damaged' })])).status).toBe(400);
    const own = await shop.staff.ask(
      `GET /api/shop/order/details/${order._id}?key=${keyOf(order)}`,
      undefined,
      'visitor',
    );
    expect(own.json.data).toMatchObject({ orderStatus: 'Rejected', closedBecause: 'returned' });
    expect(JSON.stringify(own.json.data.history)).not.toMatch(/Returned|damaged|resaleable|Meera/);
    expect((await emails()).at(-1)).toBe(`Your order ${order.orderId} was returned to us`);
  });

  it('many parcels that come back at once put on sale what staff chose, and nothing else', async () => {
    const [one, other, unsent] = [await cod(2), await cod(3), await cod(4)];
    for (const order of [one, other]) await send(order);
    expect(await shop.test.stock()).toBe(41);
    const returned = {
      [one._id]: [await units(one, 2, { condition: 'resaleable' })],
      [other._id]: [await units(other, 3, { condition: 'damaged' })],
    };
    const ids = [one._id, other._id, unsent._id];
    const { json } = await shop.staff.ask('POST /api/admin/orders/bulk-status', {
      ids,
      orderStatus: 'Rejected',
      returned,
    });
    expect(json).toMatchObject({ done: ids, skipped: [] });
    // Those that were never sent are on sale again by themselves.
    expect(await shop.test.stock()).toBe(47);
    expect(await details(one)).toMatchObject({
      orderStatus: 'Returned',
      cartItems: [{ returnedQuantity: 2, returnedOnSale: 2 }],
    });
    expect(await details(other)).toMatchObject({
      orderStatus: 'Returned',
      cartItems: [{ returnedQuantity: 3, returnedOnSale: 0 }],
    });
    expect(await details(unsent)).toMatchObject({ orderStatus: 'Rejected', cartItems: [{ returnedQuantity: 0 }] });
  });

  it('what was noted of a return can be put right: how much came back, and what of it is on sale', async () => {
    const order = await cod();
    await send(order);
    const correct = async (quantity: number, onSale: number) =>
      shop.staff.ask(`PUT /api/admin/orders/returned/${order._id}`, {
        lines: [await units(order, quantity, { onSale })],
      });
    expect((await correct(1, 0)).status).toBe(400);
    const lines = [await units(order, 6, { condition: 'resaleable' })];
    await shop.staff.ask(`POST /api/admin/orders/returned/${order._id}`, { lines });
    expect(await shop.test.stock()).toBe(46);
    expect((await correct(7, 0)).status).toBe(400);
    expect((await correct(4, 5)).status).toBe(400);
    const right = await correct(4, 1);
    expect(right.json.data).toMatchObject({
      orderStatus: 'Shipped',
      cartItems: [{ returnedQuantity: 4, returnedOnSale: 1 }],
    });
    expect(await shop.test.stock()).toBe(41);
    expect(right.json.data.history.at(-1).note).toMatch(/^Return corrected: 4 × .*, 1 back on sale$/);
    // With its last unit it is closed: what is on sale can still be corrected, how much came back cannot.
    const rest = [await units(order, 6, { condition: 'damaged' })];
    await shop.staff.ask(`POST /api/admin/orders/returned/${order._id}`, { lines: rest });
    expect((await correct(9, 0)).status).toBe(409);
    expect((await correct(10, 0)).json.data).toMatchObject({
      orderStatus: 'Returned',
      cartItems: [{ returnedOnSale: 0 }],
    });
    expect(await shop.test.stock()).toBe(40);
    // While 'Out of Stock' is ticked: what lies on the shelf counts, not the one unit that is shown.
    await shop.test.app.db.updateTable('variant').set({ kept_stock: sql`total_stock`, total_stock: 1 }).execute();
    expect([(await correct(10, 10)).status, (await correct(10, 0)).status]).toEqual([200, 200]);
    expect([(await correct(10, 10)).status, await shop.test.stock()]).toEqual([200, 1]);
    await shop.test.app.db.updateTable('variant').set({ kept_stock: null }).execute();
    // What was sold meanwhile cannot be taken off sale.
    await shop.test.app.db.updateTable('variant').set({ total_stock: 3 }).execute();
    expect((await correct(10, 0)).status).toBe(409);
  });

  it('units that a refund put back on the shelf cannot come back a second time', async () => {
    const order = await paid();
    await send(order);
    await refund(order, { lines: [await units(order, 4, { restock: true })] });
    expect(await shop.test.stock()).toBe(44);
    const back = (quantity: number) =>
      units(order, quantity, { condition: 'resaleable' }).then((line) =>
        shop.staff.ask(`POST /api/admin/orders/returned/${order._id}`, { lines: [line] }),
      );
    expect((await back(7)).status).toBe(400);
    expect((await back(6)).json.data).toMatchObject({ orderStatus: 'Returned' });
    expect(await shop.test.stock()).toBe(50);
  });

  it('what is set back to the shop gives back only what had not come back', async () => {
    const order = await cod();
    await send(order);
    const lines = [await units(order, 3, { condition: 'resaleable' })];
    await shop.staff.ask(`POST /api/admin/orders/returned/${order._id}`, { lines });
    expect(await shop.test.stock()).toBe(43);
    await update(order, { orderStatus: 'Packed' });
    await update(order, { orderStatus: 'Rejected' });
    expect(await shop.test.stock()).toBe(50);
  });

  it('what came back damaged before an order was set back is refunded first, and its good unit is still sent', async () => {
    const order = await cod(4);
    await send(order);
    const back = { lines: [await units(order, 3, { condition: 'damaged' })] };
    await shop.staff.ask(`POST /api/admin/orders/returned/${order._id}`, back);
    await update(order, { orderStatus: 'Pending' });
    const edit = async (quantity: number) =>
      shop.staff.ask(`PUT /api/admin/orders/edit/${order._id}`, {
        items: [await units(order, quantity)],
        seen: (await details(order)).orderUpdateDate,
      });
    expect((await edit(0)).status).toBe(400);
    expect((await edit(1)).json.message).toBe('Nothing was changed.');
    const unit = (await lineOf(order)).unit_price_paise / 100;
    expect((await refund(order, { lines: [await units(order, 3)] })).status).toBe(200);
    const [line] = (await details(order)).cartItems;
    expect([line.withdrawnQuantity, line.returnedQuantity, line.refundedQuantity]).toEqual([0, 3, 3]);
    expect((await details(order)).amountDue).toBeCloseTo(order.orderPrice - 3 * unit, 2);
    expect((await update(order, { orderStatus: 'Packed' })).status).toBe(200);
    await update(order, { orderStatus: 'Rejected' });
    expect(await shop.test.stock()).toBe(47);
  });

  it('an order of which nothing is left is not packed', async () => {
    const order = await paid(1);
    await refund(order, { lines: [await units(order, 1)], amount: 5 });
    expect((await details(order)).orderStatus).toBe('Order Placed');
    const { status, json } = await update(order, { orderStatus: 'Packed' });
    expect([status, json.message]).toEqual([409, expect.stringMatching(/no items left/)]);
    // The lines of a refund never add up to more than it.
    const line = await shop.test.app.db.selectFrom('order_refund_line').select('amount_paise').executeTakeFirst();
    expect(line?.amount_paise).toBeLessThanOrEqual(500);
  });

  it('one line under two spellings of its product is listed twice, in every call', async () => {
    const [paidOrder, sent, own] = [await paid(4), await cod(4), await cod(4)];
    await send(sent);
    const two = async (order: PlacedOrder, more = {}) => {
      const one = await units(order, 2, more);
      return [{ ...one, productId: one.productId.toUpperCase() }, one];
    };
    const before = await shop.test.stock();
    for (const answer of [
      await refund(paidOrder, { lines: await two(paidOrder) }),
      await cancel(own, { lines: await two(own) }),
      await shop.staff.ask(`POST /api/admin/orders/returned/${sent._id}`, {
        lines: await two(sent, { condition: 'resaleable' }),
      }),
      await shop.staff.ask(`POST /api/admin/orders/replace/${sent._id}`, { lines: await two(sent) }),
    ])
      expect([answer.status, answer.json.errors[0].field]).toEqual([400, 'lines.1.quantity']);
    expect(await shop.test.stock()).toBe(before);

    // Of units that came back each of the two would put all on sale.
    const back = await units(sent, 2, { condition: 'damaged' });
    expect((await shop.staff.ask(`POST /api/admin/orders/returned/${sent._id}`, { lines: [back] })).status).toBe(200);
    const path = `PUT /api/admin/orders/returned/${sent._id}`;
    const corrected = await shop.staff.ask(path, { lines: await two(sent, { onSale: 2 }) });
    expect([corrected.status, corrected.json.errors?.[0].field]).toEqual([400, 'lines.1.quantity']);
    expect(await shop.test.stock()).toBe(before);
  });

  it.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: -5 }],
    ['amount', { amount: 0.001 }],
    ['amount', { amount: 10.005 }],
    ['receivedAt', { receivedAt: '2999-01-01T00:00:00Z' }],
    ['receivedAt', { receivedAt: `${dayInIndia(new Date(Date.now() + 86_400_000))}T00:00:00+05:30` }],
    ['receivedAt', { receivedAt: '1800-01-01T00:00:00Z' }],
  ])('cash with a wrong %s is refused: %j', async (field, more) => {
    const order = await cod();
    await send(order);
    const { status, json } = await shop.staff.ask(`POST /api/admin/orders/cash/${order._id}`, {
      reference: 'R1',
      ...more,
    });
    expect([status, json.errors?.[0].field]).toEqual([400, field]);
    expect((await details(order)).cashReceived).toBe(0);
  });

  it.each<[string, (line: { productId: string; weight: string; quantity: number }) => object, string]>([
    ['nothing', () => ({}), 'lines'],
    ['an amount of 0', () => ({ amount: 0 }), 'amount'],
    ['less than a rupee', () => ({ amount: 0.5 }), 'amount'],
    ['more than was paid', () => ({ amount: 1_000_000 }), 'amount'],
    ['a text', () => ({ amount: '5' }), 'amount'],
    ['too many units', (line) => ({ lines: [{ ...line, quantity: 11 }] }), 'lines.0.quantity'],
    ['no units', (line) => ({ lines: [{ ...line, quantity: 0 }] }), 'lines.0.quantity'],
    ['half a unit', (line) => ({ lines: [{ ...line, quantity: 0.5 }] }), 'lines.0.quantity'],
    ['a line twice', (line) => ({ lines: [line, line] }), 'lines.1.quantity'],
    ['another weight', (line) => ({ lines: [{ ...line, weight: '9 kg' }] }), 'lines.0.productId'],
    ['an empty reference', () => ({ amount: 5, byHand: { reference: ' ' } }), 'byHand.reference'],
  ])('refuse %s, name the field, and send nothing', async (_what, body, field) => {
    const order = await paid();
    const answer = await refund(order, body(await units(order, 1)));
    expect([answer.status, answer.json.errors[0].field]).toEqual([400, field]);
    expect(answer.json.errors[0].message).toMatch(/^[A-Z₹]/);
    expect(await shop.test.app.db.selectFrom('refund').select('id').execute()).toEqual([]);
    expect(await shop.test.stock()).toBe(40);
  });
});
