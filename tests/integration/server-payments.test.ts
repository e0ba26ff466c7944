import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openRazorpay } from '#platform/payments/razorpay-client.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openOverHttp } from '../support/server/over-http.ts';
import { paymentsOverHttp } from '../support/server/payments-over-http.ts';

/** What the payment test list says of HTTP, by its numbers; two processes of the shop on one database. */
describe.each(testEngines)('online payment over HTTP on the %s server', (engine) => {
  const over = paymentsOverHttp(engine);
  const { ask, order, plan, create, keyOf, captureBody, hook, paymentStatuses, counted } = over;

  it('1 goods: created, captured without a cookie, shown by every call', async () => {
    const placed = await create();
    expect(placed).toMatchObject({ status: 200, json: { key: over.fake.keyId, currency: 'INR', approvalURL: null } });
    expect(placed.json.amount).toBe(Math.round(placed.json.data.orderPrice * 100));
    const { response } = over.fake.pay(placed.json.razorpayOrderId);
    // The payment window's page may have lost its session, and may come from the bank.
    const captured = await ask('POST /api/shop/order/capture', captureBody(placed, response));
    // To anyone who is not its buyer it says that it succeeded, and nothing else.
    expect(captured).toMatchObject({ status: 200, json: { success: true, data: null } });
    const { orderId } = placed.json;
    expect((await ask('POST /api/shop/order/check-payment', { orderId })).status).toBe(404);
    const again = await ask('POST /api/shop/order/capture', { ...captureBody(placed, response), key: keyOf(placed) });
    expect(again.json.data).toMatchObject({ paymentStatus: 'paid', orderStatus: 'Order Placed' });
    const checked = await ask('POST /api/shop/order/check-payment', { orderId, key: keyOf(placed) });
    expect(checked.json.data).toMatchObject({ isOpen: false, paymentId: response.razorpay_payment_id });
  });

  it('1 a program: created, recorded once, listed for its buyer and for staff', async () => {
    const placed = await ask('POST /api/programs/order', plan(), { cookie: over.cookies.shopper });
    expect(placed).toMatchObject({ status: 200, json: { amount: 1_500_000 } });
    const { response } = over.fake.pay(placed.json.razorpayOrderId);
    const capture = {
      paymentId: response.razorpay_payment_id,
      razorpayOrderId: response.razorpay_order_id,
      signature: response.razorpay_signature,
    };
    for (let time = 0; time < 2; time += 1) {
      const recorded = await ask('POST /api/programs', { ...plan(), ...capture }, { cookie: over.cookies.shopper });
      expect(recorded).toMatchObject({ status: 200, json: { data: { amount: 15_000 } } });
    }
    const asked = { orderId: placed.json.orderId };
    const checked = await ask('POST /api/programs/check-payment', asked, { cookie: over.cookies.shopper });
    expect(checked.json).toMatchObject({ isPaid: true, isOpen: false });
    const mine = await ask('GET /api/programs/mine', undefined, { cookie: over.cookies.shopper });
    expect(mine.json.data).toHaveLength(1);
    expect((await over.shop.ask('/api/programs', { headers: { cookie: over.cookies.admin } })).status).toBe(200);
  });

  it('responds to each refusal with its status', async () => {
    const placed = await create();
    const { orderId, razorpayOrderId } = placed.json;
    const invented = { orderId, paymentId: 'pay_AAAAAAAAAAAAAA' };
    const capture = (body: object) => ask('POST /api/shop/order/capture', body);
    expect((await capture({ ...invented, razorpayOrderId: 'order_OfSomebodyElse' })).status).toBe(400);
    expect((await capture({ ...invented, razorpayOrderId, signature: 'f'.repeat(64) })).status).toBe(400);
    expect((await capture({ ...invented, signature: ['f'.repeat(64)] })).status).toBe(400);
    expect((await capture({ ...invented, paymentId: [] })).status).toBe(400);
    expect((await capture(invented)).json.data).toBeUndefined();
    expect(await capture({ ...invented, key: keyOf(placed) })).toMatchObject({
      status: 409,
      json: { data: { paymentStatus: 'pending', isOpen: true } },
    });
    expect((await capture({ ...invented, orderId: 'NOSUCHORDER' })).status).toBe(404);
    expect((await capture({ ...invented, orderId: '\u0000' })).status).not.toBe(500);
    expect((await ask('POST /api/shop/order/check-payment', { orderId: 'NOSUCHORDER' })).status).toBe(404);
    expect((await ask('POST /api/shop/order/pay-at-door', { orderId, key: 'guess' })).status).toBe(404);
    const key = new URL(placed.json.data.link, 'http://shop').searchParams.get('key');
    const changed = await ask('POST /api/shop/order/pay-at-door', { orderId, key });
    expect(changed).toMatchObject({ status: 200, json: { data: { orderId, paymentMethod: 'COD' } } });
    // As after a lost response: there is one order, and a page that tries again must not create a second one.
    expect(await ask('POST /api/shop/order/pay-at-door', { orderId, key })).toEqual(changed);
    await over.db.updateTable('shop_order').set({ status: 'Rejected' }).execute();
    expect(await ask('POST /api/shop/order/pay-at-door', { orderId, key })).toMatchObject({
      status: 409,
      json: { isClosed: true },
    });
    // Also where it had been paid, and the money went back.
    await over.db.updateTable('shop_order').set({ status: 'Refunded', payment_status: 'paid' }).execute();
    expect(await ask('POST /api/shop/order/pay-at-door', { orderId, key })).toMatchObject({
      status: 409,
      json: { isClosed: true },
    });
    const headers = { 'idempotency-key': 'one', cookie: 'visitor=x' };
    expect((await ask('POST /api/shop/order/create', order({ userId: 'somebody' }), { headers })).status).toBe(403);
    expect((await ask('POST /api/shop/order/create', order({ orderPrice: 1 }), { headers })).status).toBe(409);
    over.fake.fail('POST /v1/orders', '500', 2);
    expect((await create()).status).toBe(503);
    over.fake.fail('POST /v1/orders', 'refused', 1);
    expect((await create()).status).toBe(502);
    expect(
      (
        await over.db
          .selectFrom('variant')
          .select('total_stock')
          .where('product_id', '=', over.productId)
          .orderBy('position')
          .executeTakeFirstOrThrow()
      ).total_stock,
    ).toBe(46);
  });

  it('reports the result of a call whose response was lost to the client that made it, and places nothing', async () => {
    const headers = { 'idempotency-key': 'lost-1', cookie: 'visitor=asha' };
    const lost = (paymentMethod: string, more: Record<string, string> = {}) =>
      ask('POST /api/shop/order/attempt', { paymentMethod }, { headers: { ...headers, ...more } });
    expect((await lost('Online Payment')).json.data).toBeNull();
    const placed = await create({ headers });
    expect((await lost('Online Payment')).json.data).toEqual(placed.json.data);
    for (const answer of [
      await lost('COD'),
      await lost('Online Payment', { cookie: 'visitor=ravi' }),
      await lost('Online Payment', { 'idempotency-key': 'lost-2' }),
      await ask('POST /api/shop/order/attempt', { paymentMethod: 'COD' }),
    ]) {
      expect(answer).toMatchObject({ status: 200, json: { data: null } });
    }
    expect((await lost('Cheque')).status).toBe(400);
    // Anyone who orders otherwise closes it: the first call may still be on its way.
    const closed = { ...headers, 'idempotency-key': 'lost-3' };
    expect(
      await ask('POST /api/shop/order/attempt', { paymentMethod: 'Online Payment', close: true }, { headers: closed }),
    ).toMatchObject({ status: 200, json: { data: null, isKeyClosed: true } });
    expect(await create({ headers: closed })).toMatchObject({ status: 409, json: { isKeyClosed: true } });
    // A client without a name has no key of its own: anyone who guessed it would get the order's link.
    const named = { 'idempotency-key': 'guessed' };
    expect((await create({ headers: named })).status).toBe(200);
    for (const cookie of [undefined, 'visitor=']) {
      const sent = cookie ? { ...named, cookie } : named;
      const answer = await ask('POST /api/shop/order/attempt', { paymentMethod: 'Online Payment' }, { headers: sent });
      expect(answer).toMatchObject({ status: 200, json: { data: null, isKeyClosed: false } });
    }
    // It can close one, where nothing came of it: it orders otherwise then. Where something did, it hears that the key
    // is not closed.
    const close = { paymentMethod: 'Online Payment', close: true };
    expect(await ask('POST /api/shop/order/attempt', close, { headers: named })).toMatchObject({
      json: { data: null, isKeyClosed: false },
    });
    const unused = { 'idempotency-key': 'unused' };
    expect(await ask('POST /api/shop/order/attempt', close, { headers: unused })).toMatchObject({
      json: { data: null, isKeyClosed: true },
    });
    expect(await create({ headers: unused })).toMatchObject({ status: 409, json: { isKeyClosed: true } });
    expect(await over.db.selectFrom('shop_order').select('id').execute()).toHaveLength(2);
  });

  it('cancels a waiting order for its buyer, releases what it holds, and cancels no other', async () => {
    const placed = await create();
    const { orderId, razorpayOrderId } = placed.json;
    const key = new URL(placed.json.data.link, 'http://shop').searchParams.get('key');
    const giveUp = (body: object, cookie?: string) =>
      ask('POST /api/shop/order/give-up', body, cookie ? { cookie } : {});
    const units = async () =>
      (
        await over.db
          .selectFrom('variant')
          .select('total_stock')
          .where('product_id', '=', over.productId)
          .orderBy('position')
          .executeTakeFirstOrThrow()
      ).total_stock;
    expect(await units()).toBe(46);
    expect((await giveUp({ orderId })).status).toBe(404);
    expect((await giveUp({ orderId, key: 'guess' }, over.cookies.stranger)).status).toBe(404);
    expect(await units()).toBe(46);
    // Again, because a response can be lost.
    for (let time = 0; time < 2; time += 1) expect((await giveUp({ orderId, key })).status).toBe(200);
    expect(await units()).toBe(50);
    const state = await ask('POST /api/shop/order/check-payment', { orderId, key });
    expect(state.json.data).toMatchObject({ isOpen: false, orderStatus: 'Rejected', paymentStatus: 'pending' });
    // A window that stood open somewhere: its buyer wanted it no more, so the money goes back.
    const { response } = over.fake.pay(razorpayOrderId);
    const late = await ask('POST /api/shop/order/capture', { ...captureBody(placed, response), key });
    expect([late.status, late.json.data]).toMatchObject([409, { paymentStatus: 'pending' }]);
    expect(await units()).toBe(50);
    expect(await over.db.selectFrom('refund').select('purpose').execute()).toEqual([{ purpose: 'too late' }]);
    expect((await giveUp({ orderId, key })).status).toBe(200);

    const promised = await create();
    over.fake.pay(promised.json.razorpayOrderId, { outcome: 'authorized' });
    const its = new URL(promised.json.data.link, 'http://shop').searchParams.get('key');
    expect((await giveUp({ orderId: promised.json.orderId, key: its })).status).toBe(409);
    const cashOrder = await create();
    const cashKey = new URL(cashOrder.json.data.link, 'http://shop').searchParams.get('key');
    await ask('POST /api/shop/order/pay-at-door', { orderId: cashOrder.json.orderId, key: cashKey });
    expect((await giveUp({ orderId: cashOrder.json.orderId, key: cashKey })).status).toBe(409);
    expect(await units()).toBe(42);
  });

  it('responds to each role according to its rights', async () => {
    const buy = (cookie?: string) => ask('POST /api/programs/order', plan(), cookie ? { cookie } : {});
    expect((await buy()).status).toBe(401);
    const placed = await buy(over.cookies.shopper);
    const { response } = over.fake.pay(placed.json.razorpayOrderId);
    const capture = { paymentId: response.razorpay_payment_id, razorpayOrderId: response.razorpay_order_id };
    const { orderId } = placed.json;
    for (const [cookie, status] of [
      [undefined, 401],
      [over.cookies.stranger, 404],
    ] as const) {
      const sent = cookie ? { cookie } : {};
      expect(
        (await ask('POST /api/programs', { ...capture, signature: response.razorpay_signature }, sent)).status,
      ).toBe(status);
      expect((await ask('POST /api/programs/check-payment', { orderId }, sent)).status).toBe(status);
    }
    const strangers = { ...capture, signature: 'f'.repeat(64) };
    expect((await ask('POST /api/programs', strangers, { cookie: over.cookies.shopper })).status).toBe(400);
    const nowhere = { ...capture, razorpayOrderId: 'order_OfSomebodyElse' };
    expect((await ask('POST /api/programs', nowhere, { cookie: over.cookies.shopper })).status).toBe(404);
    expect((await buy(`${over.cookies.shopper}`)).status).toBe(200);
    expect((await ask('POST /api/programs/order', plan({ amount: 1 }), { cookie: over.cookies.shopper })).status).toBe(
      409,
    );
    expect(
      (await ask('POST /api/programs/order', plan({ planName: 'None' }), { cookie: over.cookies.shopper })).status,
    ).toBe(404);
    for (const [cookie, status] of [
      [undefined, 401],
      [over.cookies.shopper, 403],
      [over.cookies.admin, 200],
    ] as const) {
      const answer = await over.shop.ask('/api/programs', { headers: cookie ? { cookie } : {} });
      expect(answer.status).toBe(status);
    }
    expect((await over.shop.ask('/api/programs/mine')).status).toBe(401);
  });

  it('6 a webhook to one process and the capture to the other, at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const placed = await create();
      const { response } = over.fake.pay(placed.json.razorpayOrderId);
      const [captured, responses] = await Promise.all([
        ask('POST /api/shop/order/capture', captureBody(placed, response), { from: over.other }),
        over.fake.deliver({ to: hook(), times: 2, atOnce: true }),
      ]);
      expect([captured.status, ...responses]).toEqual(Array(7).fill(200));
    }
    expect(await paymentStatuses()).toEqual(Array(5).fill('paid'));
    const mails = await over.db.selectFrom('email').select('kind').execute();
    expect(mails).toEqual(Array(5).fill({ kind: 'order' }));
    expect(await over.db.selectFrom('refund').selectAll().execute()).toEqual([]);
  });

  it('6 a webhook to one process and the record of a program to the other, at once', async () => {
    const records: (number | null)[] = [];
    for (let time = 0; time < 3; time += 1) {
      const placed = await ask('POST /api/programs/order', plan(), { cookie: over.cookies.shopper });
      const { response } = over.fake.pay(placed.json.razorpayOrderId);
      const capture = {
        paymentId: response.razorpay_payment_id,
        razorpayOrderId: response.razorpay_order_id,
        signature: response.razorpay_signature,
      };
      const [recorded, responses] = await Promise.all([
        ask('POST /api/programs', capture, { cookie: over.cookies.shopper, from: over.other }),
        over.fake.deliver({ to: hook(), times: 2, atOnce: true }),
      ]);
      records.push(recorded.status, ...responses);
    }
    expect(new Set(records)).toEqual(new Set([200]));
    const { db } = over;
    const purchases = await db.selectFrom('program_purchase').select('status').execute();
    expect(purchases).toEqual(Array(3).fill({ status: 'paid' }));
    expect(await db.selectFrom('email').select('kind').execute()).toEqual(Array(6).fill({ kind: 'program' }));
    expect(await db.selectFrom('refund').selectAll().execute()).toEqual([]);
  });

  it('asks the provider once for concurrent requests, and not for an address that returns too often', async () => {
    const placed = await create();
    const { orderId, razorpayOrderId } = placed.json;
    const back = async (form = '') => {
      const path = `/api/payments/return?order=${orderId}`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await over.shop.ask(path, { method: 'POST', headers, body: form })).status;
    };
    const asked = () => over.fake.requests.filter(({ path }) => path.includes(razorpayOrderId)).length;
    const check = async () => (await ask('POST /api/shop/order/check-payment', { orderId, key: keyOf(placed) })).status;
    // All of them arrive before the provider responds to the first.
    let release = () => {};
    const { payments } = over.shop.running.app;
    const { provider } = payments;
    if (!provider) throw new Error('there is no provider');
    const answered = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: typeof provider = {
      ...provider,
      hurry: () => slow,
      async listPayments(id) {
        const found = await provider.listPayments(id);
        await answered;
        return found;
      },
    };
    over.shop.running.app.payments = { ...payments, provider: slow };
    try {
      const all = [...Array.from({ length: 5 }, () => back()), ...Array.from({ length: 5 }, check)];
      await expect.poll(counted).toBe(10);
      release();
      expect(await Promise.all(all)).toEqual([...Array(5).fill(303), ...Array(5).fill(200)]);
      // One, and another for what a busy machine brought too late.
      expect(asked()).toBeLessThanOrEqual(3);
    } finally {
      over.shop.running.app.payments = payments;
    }
    const before = asked();
    const { response } = over.fake.pay(razorpayOrderId);
    await sql`update rate_limit set count = 600 where key like 'POST /api/payments/return %'`.execute(over.db);
    expect(await back(new URLSearchParams({ ...response }).toString())).toBe(303);
    expect([asked(), await paymentStatuses()]).toEqual([before, ['pending']]);
    expect((await ask('POST /api/shop/order/capture', captureBody(placed, response))).status).toBe(200);
  });

  it('20 the provider creates its order and hangs: adopted; it hangs for good: refused, and the stock is released', async () => {
    const { payments } = over.shop.running.app;
    const timeouts = { get: 300, createOrder: 300, createOrderInAll: 2_000 };
    const options = { apiUrl: over.fake.url, keyId: over.fake.keyId, keySecret: over.fake.keySecret, timeouts };
    over.shop.running.app.payments = { ...payments, provider: openRazorpay(options) };
    const stock = async () => {
      const variants = over.db.selectFrom('variant').select('total_stock').where('product_id', '=', over.productId);
      return (await variants.orderBy('position').executeTakeFirstOrThrow()).total_stock;
    };
    try {
      over.fake.fail('POST /v1/orders', 'commit-hang', 1);
      const placed = await create();
      expect(placed).toMatchObject({ status: 200, json: { razorpayOrderId: over.fake.engine.listOrders({})[0]?.id } });
      expect([over.fake.engine.listOrders({}).length, await stock()]).toEqual([1, 46]);
      over.fake.fail(() => true, 'hang', 99);
      expect((await create()).status).toBe(503);
      expect(await stock()).toBe(46);
    } finally {
      over.shop.running.app.payments = payments;
    }
  });

  it('32 logs at its start that it has keys and takes no money online', async () => {
    const lines: string[] = [];
    const keys = { provider: null, keyId: 'rzp_live_x', keySecret: 'secret' };
    const { payments } = over.shop.running.app.config;
    const started = await openOverHttp(
      over.databaseUrl,
      { production: true, logLevel: 'warn', followPayments: false, payments: { ...payments, ...keys } },
      { logTo: { write: (line) => void lines.push(line) } },
    );
    await started.running.close();
    const [said, ...others] = lines.filter((line) => line.includes('PAYMENT_PROVIDER'));
    expect([said, others]).toEqual([expect.stringContaining('cash on delivery only'), []]);
    expect(lines.join('')).not.toMatch(/rzp_live_x|"secret"/);
  });

  it('30 the webhook gets a response while the provider is slow, and its second delivery does no harm', async () => {
    const placed = await create();
    over.fake.pay(placed.json.razorpayOrderId);
    over.fake.fail(`GET /v1/orders/${placed.json.razorpayOrderId}/payments`, 'hang', 2);
    const [first] = await over.fake.deliver({ to: hook(), only: ['order.paid'] });
    // The response is sent while the provider is still asked: the shop waits longer for the provider than that for the
    // webhook.
    expect(first).toBe(200);
    expect(await paymentStatuses()).not.toEqual(['paid']);
    const [second] = await over.fake.deliver({ to: hook(over.other), only: ['order.paid'], again: true });
    expect(second).toBe(200);
    await expect.poll(paymentStatuses).toEqual(['paid']);
    expect(await over.db.selectFrom('email').select('kind').execute()).toHaveLength(1);
  });
});
