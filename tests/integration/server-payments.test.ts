import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { type CallName, calls } from '#api/calls.ts';
import { type FakePaymentProvider, openFakePaymentProvider } from '#fakes/payment-provider.ts';
import type { Tables } from '#platform/database/tables.ts';
import { openRazorpay } from '#platform/payments/razorpay-client.ts';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';
import { openOverHttp } from '../support/server/over-http.ts';

type Opened = Awaited<ReturnType<typeof openOverHttp>>;

/** What the payment test list says of HTTP, by its numbers; two processes of the shop on one database. */
describe.each(testEngines)('online payment over HTTP on the %s server', (engine) => {
  let test: TestDatabase<Tables>;
  let fake: FakePaymentProvider;
  let shop: Opened;
  let other: Opened;
  let productId: string;
  let weight: string;
  let unitPrice: number;
  let cookies: { shopper: string; stranger: string; admin: string };

  beforeAll(async () => {
    test = await createTestDatabase<Tables>(engine);
    fake = await openFakePaymentProvider();
    const config = {
      followPayments: false,
      payments: {
        provider: 'razorpay' as const,
        keyId: fake.keyId,
        keySecret: fake.keySecret,
        webhookSecrets: [fake.webhookSecret, 'whsec_before'],
        apiUrl: fake.url,
        checkoutUrl: fake.checkoutUrl,
      },
    };
    shop = await openOverHttp(test.url, config);
    other = await openOverHttp(test.url, config);
    const variant = await test.database.db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['product.id', 'weight', 'price_paise', 'selling_price_paise'])
      .where('title', 'like', 'Stone-Ground Besan%')
      .orderBy('position')
      .executeTakeFirstOrThrow();
    productId = variant.id;
    weight = variant.weight;
    unitPrice = (variant.selling_price_paise || variant.price_paise) / 100;
    const cookieOf = async (email: string, role: 'admin' | 'shopper') => {
      const { id } = await test.database.db
        .insertInto('user_account')
        .values({ user_name: 'Asha', email, password_hash: '-', role, staff_role: role === 'admin' ? 'owner' : null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return `session=${await shop.running.app.sessions.begin(test.database.db, id)}`;
    };
    cookies = {
      shopper: await cookieOf('asha@example.com', 'shopper'),
      stranger: await cookieOf('ravi@example.com', 'shopper'),
      admin: await cookieOf('meera@example.com', 'admin'),
    };
  });
  afterAll(async () => {
    await Promise.all([shop.running.close(), other.running.close()]);
    await fake.close();
    await test.drop();
  });
  beforeEach(async () => {
    await sql`truncate payment_intent, payment, refund, provider_refund, webhook_event, kept_cart, shop_order, order_line, order_event, order_confirmation, order_refund, order_refund_line, cash_receipt,
      program_purchase, email, idempotency_key, rate_limit`
      .execute(test.database.db)
      .catch(() =>
        sql`truncate payment_intent, payment, refund, provider_refund, webhook_event, kept_cart, shop_order, order_line, order_event, order_confirmation, order_refund, order_refund_line, cash_receipt,
      program_purchase, email, idempotency_key`.execute(test.database.db),
      );
    await test.database.db.updateTable('variant').set({ total_stock: 50 }).execute();
    fake.reset();
  });

  interface Sent {
    cookie?: string;
    from?: Opened;
    headers?: Record<string, string>;
  }
  /** Makes a call and, where it succeeds, checks its response by the contract. */
  async function ask<K extends CallName>(name: K, body?: object, { cookie, from = shop, headers }: Sent = {}) {
    const [method = '', path = ''] = name.split(' ');
    const answer = await from.ask(path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
    const json: any = JSON.parse(String(answer.body));
    if (answer.status === 200) (calls[name].response as z.ZodObject).strict().parse(json);
    else expect(json).toMatchObject({ success: false, message: expect.any(String) });
    return { status: answer.status, json };
  }
  const order = (more: object = {}) => ({
    cartItems: [{ productId, weight, quantity: 4 }],
    addressInfo: {
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '9876543210',
      street: '12 MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560001',
      country: 'India',
    },
    orderPrice: unitPrice * 4 + (unitPrice * 4 >= 499 ? 0 : 40),
    ...more,
  });
  const plan = (more: object = {}) => ({
    userName: 'Asha',
    email: 'asha@example.com',
    mobile: '9876543210',
    planName: 'Basic Program',
    amount: 15_000,
    ...more,
  });
  const create = (sent: Sent = {}) => ask('POST /api/shop/order/create', order(), sent);
  const keyOf = (placed: { json: { data: { link: string } } }) =>
    new URL(placed.json.data.link, 'http://shop').searchParams.get('key');
  const captureBody = (placed: { json: { orderId: string } }, response: ReturnType<typeof fake.pay>['response']) => ({
    orderId: placed.json.orderId,
    paymentId: response.razorpay_payment_id,
    payerId: '',
    razorpayOrderId: response.razorpay_order_id,
    signature: response.razorpay_signature,
  });
  const hook = (from: Opened = shop) => `${from.running.address}/api/payments/webhook`;
  const paymentStatuses = async () =>
    (await test.database.db.selectFrom('shop_order').select('payment_status').execute()).map(
      (one) => one.payment_status,
    );

  /** How often the rate limit has let a check of a payment pass. */
  const counted = async () => {
    const { rows } = await sql<{ count: number }>`select coalesce(sum(count), 0)::int as count from rate_limit
      where key similar to 'POST /api/(payments/return|shop/order/check-payment) %'`.execute(test.database.db);
    return rows[0]?.count;
  };

  it('1 goods: created, captured without a cookie, shown by every call', async () => {
    const placed = await create();
    expect(placed).toMatchObject({ status: 200, json: { key: fake.keyId, currency: 'INR', approvalURL: null } });
    expect(placed.json.amount).toBe(Math.round(placed.json.data.orderPrice * 100));
    const { response } = fake.pay(placed.json.razorpayOrderId);
    // The payment window's page may have lost its session, and may come from the bank.
    const captured = await ask('POST /api/shop/order/capture', captureBody(placed, response));
    // To whoever is not its buyer it says that it succeeded, and nothing else.
    expect(captured).toMatchObject({ status: 200, json: { success: true, data: null } });
    const { orderId } = placed.json;
    expect((await ask('POST /api/shop/order/check-payment', { orderId })).status).toBe(404);
    const again = await ask('POST /api/shop/order/capture', { ...captureBody(placed, response), key: keyOf(placed) });
    expect(again.json.data).toMatchObject({ paymentStatus: 'paid', orderStatus: 'Order Placed' });
    const checked = await ask('POST /api/shop/order/check-payment', { orderId, key: keyOf(placed) });
    expect(checked.json.data).toMatchObject({ isOpen: false, paymentId: response.razorpay_payment_id });
  });

  it('1 a program: created, recorded once, listed for its buyer and for staff', async () => {
    const placed = await ask('POST /api/programs/order', plan(), { cookie: cookies.shopper });
    expect(placed).toMatchObject({ status: 200, json: { amount: 1_500_000 } });
    const { response } = fake.pay(placed.json.razorpayOrderId);
    const capture = {
      paymentId: response.razorpay_payment_id,
      razorpayOrderId: response.razorpay_order_id,
      signature: response.razorpay_signature,
    };
    for (let time = 0; time < 2; time += 1) {
      const recorded = await ask('POST /api/programs', { ...plan(), ...capture }, { cookie: cookies.shopper });
      expect(recorded).toMatchObject({ status: 200, json: { data: { amount: 15_000 } } });
    }
    const asked = { orderId: placed.json.orderId };
    const checked = await ask('POST /api/programs/check-payment', asked, { cookie: cookies.shopper });
    expect(checked.json).toMatchObject({ isPaid: true, isOpen: false });
    const mine = await ask('GET /api/programs/mine', undefined, { cookie: cookies.shopper });
    expect(mine.json.data).toHaveLength(1);
    expect((await shop.ask('/api/programs', { headers: { cookie: cookies.admin } })).status).toBe(200);
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
    await test.database.db.updateTable('shop_order').set({ status: 'Rejected' }).execute();
    expect(await ask('POST /api/shop/order/pay-at-door', { orderId, key })).toMatchObject({
      status: 409,
      json: { isClosed: true },
    });
    // Also where it had been paid, and the money went back.
    await test.database.db.updateTable('shop_order').set({ status: 'Refunded', payment_status: 'paid' }).execute();
    expect(await ask('POST /api/shop/order/pay-at-door', { orderId, key })).toMatchObject({
      status: 409,
      json: { isClosed: true },
    });
    const headers = { 'idempotency-key': 'one', cookie: 'visitor=x' };
    expect((await ask('POST /api/shop/order/create', order({ userId: 'somebody' }), { headers })).status).toBe(403);
    expect((await ask('POST /api/shop/order/create', order({ orderPrice: 1 }), { headers })).status).toBe(409);
    fake.fail('POST /v1/orders', '500', 2);
    expect((await create()).status).toBe(503);
    fake.fail('POST /v1/orders', 'refused', 1);
    expect((await create()).status).toBe(502);
    expect(
      (
        await test.database.db
          .selectFrom('variant')
          .select('total_stock')
          .where('product_id', '=', productId)
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
    // Whoever orders otherwise closes it: the first call may still be on its way.
    const closed = { ...headers, 'idempotency-key': 'lost-3' };
    expect(
      await ask('POST /api/shop/order/attempt', { paymentMethod: 'Online Payment', close: true }, { headers: closed }),
    ).toMatchObject({ status: 200, json: { data: null, isKeyClosed: true } });
    expect(await create({ headers: closed })).toMatchObject({ status: 409, json: { isKeyClosed: true } });
    // A client without a name has no key of its own: whoever guessed it would get the order's link.
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
    expect(await test.database.db.selectFrom('shop_order').select('id').execute()).toHaveLength(2);
  });

  it('cancels a waiting order for its buyer, releases what it holds, and cancels no other', async () => {
    const placed = await create();
    const { orderId, razorpayOrderId } = placed.json;
    const key = new URL(placed.json.data.link, 'http://shop').searchParams.get('key');
    const giveUp = (body: object, cookie?: string) =>
      ask('POST /api/shop/order/give-up', body, cookie ? { cookie } : {});
    const units = async () =>
      (
        await test.database.db
          .selectFrom('variant')
          .select('total_stock')
          .where('product_id', '=', productId)
          .orderBy('position')
          .executeTakeFirstOrThrow()
      ).total_stock;
    expect(await units()).toBe(46);
    expect((await giveUp({ orderId })).status).toBe(404);
    expect((await giveUp({ orderId, key: 'guess' }, cookies.stranger)).status).toBe(404);
    expect(await units()).toBe(46);
    // Again, because a response can be lost.
    for (let time = 0; time < 2; time += 1) expect((await giveUp({ orderId, key })).status).toBe(200);
    expect(await units()).toBe(50);
    const state = await ask('POST /api/shop/order/check-payment', { orderId, key });
    expect(state.json.data).toMatchObject({ isOpen: false, orderStatus: 'Rejected', paymentStatus: 'pending' });
    // A window that stood open somewhere: its buyer wanted it no more, so the money goes back.
    const { response } = fake.pay(razorpayOrderId);
    const late = await ask('POST /api/shop/order/capture', { ...captureBody(placed, response), key });
    expect([late.status, late.json.data]).toMatchObject([409, { paymentStatus: 'pending' }]);
    expect(await units()).toBe(50);
    expect(await test.database.db.selectFrom('refund').select('purpose').execute()).toEqual([{ purpose: 'too late' }]);
    expect((await giveUp({ orderId, key })).status).toBe(200);

    const promised = await create();
    fake.pay(promised.json.razorpayOrderId, { outcome: 'authorized' });
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
    const placed = await buy(cookies.shopper);
    const { response } = fake.pay(placed.json.razorpayOrderId);
    const capture = { paymentId: response.razorpay_payment_id, razorpayOrderId: response.razorpay_order_id };
    const { orderId } = placed.json;
    for (const [cookie, status] of [
      [undefined, 401],
      [cookies.stranger, 404],
    ] as const) {
      const sent = cookie ? { cookie } : {};
      expect(
        (await ask('POST /api/programs', { ...capture, signature: response.razorpay_signature }, sent)).status,
      ).toBe(status);
      expect((await ask('POST /api/programs/check-payment', { orderId }, sent)).status).toBe(status);
    }
    const strangers = { ...capture, signature: 'f'.repeat(64) };
    expect((await ask('POST /api/programs', strangers, { cookie: cookies.shopper })).status).toBe(400);
    const nowhere = { ...capture, razorpayOrderId: 'order_OfSomebodyElse' };
    expect((await ask('POST /api/programs', nowhere, { cookie: cookies.shopper })).status).toBe(404);
    expect((await buy(`${cookies.shopper}`)).status).toBe(200);
    expect((await ask('POST /api/programs/order', plan({ amount: 1 }), { cookie: cookies.shopper })).status).toBe(409);
    expect(
      (await ask('POST /api/programs/order', plan({ planName: 'None' }), { cookie: cookies.shopper })).status,
    ).toBe(404);
    for (const [cookie, status] of [
      [undefined, 401],
      [cookies.shopper, 403],
      [cookies.admin, 200],
    ] as const) {
      const answer = await shop.ask('/api/programs', { headers: cookie ? { cookie } : {} });
      expect(answer.status).toBe(status);
    }
    expect((await shop.ask('/api/programs/mine')).status).toBe(401);
  });

  it('6 a webhook to one process and the capture to the other, at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const placed = await create();
      const { response } = fake.pay(placed.json.razorpayOrderId);
      const [captured, responses] = await Promise.all([
        ask('POST /api/shop/order/capture', captureBody(placed, response), { from: other }),
        fake.deliver({ to: hook(), times: 2, atOnce: true }),
      ]);
      expect([captured.status, ...responses]).toEqual(Array(7).fill(200));
    }
    expect(await paymentStatuses()).toEqual(Array(5).fill('paid'));
    const mails = await test.database.db.selectFrom('email').select('kind').execute();
    expect(mails).toEqual(Array(5).fill({ kind: 'order' }));
    expect(await test.database.db.selectFrom('refund').selectAll().execute()).toEqual([]);
  });

  it('6 a webhook to one process and the record of a program to the other, at once', async () => {
    const records: (number | null)[] = [];
    for (let time = 0; time < 3; time += 1) {
      const placed = await ask('POST /api/programs/order', plan(), { cookie: cookies.shopper });
      const { response } = fake.pay(placed.json.razorpayOrderId);
      const capture = {
        paymentId: response.razorpay_payment_id,
        razorpayOrderId: response.razorpay_order_id,
        signature: response.razorpay_signature,
      };
      const [recorded, responses] = await Promise.all([
        ask('POST /api/programs', capture, { cookie: cookies.shopper, from: other }),
        fake.deliver({ to: hook(), times: 2, atOnce: true }),
      ]);
      records.push(recorded.status, ...responses);
    }
    expect(new Set(records)).toEqual(new Set([200]));
    const { db } = test.database;
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
      return (await shop.ask(path, { method: 'POST', headers, body: form })).status;
    };
    const asked = () => fake.requests.filter(({ path }) => path.includes(razorpayOrderId)).length;
    const check = async () => (await ask('POST /api/shop/order/check-payment', { orderId, key: keyOf(placed) })).status;
    // All of them arrive before the provider responds to the first.
    let release = () => {};
    const { payments } = shop.running.app;
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
    shop.running.app.payments = { ...payments, provider: slow };
    try {
      const all = [...Array.from({ length: 5 }, () => back()), ...Array.from({ length: 5 }, check)];
      await expect.poll(counted).toBe(10);
      release();
      expect(await Promise.all(all)).toEqual([...Array(5).fill(303), ...Array(5).fill(200)]);
      // One, and another for what a busy machine brought too late.
      expect(asked()).toBeLessThanOrEqual(3);
    } finally {
      shop.running.app.payments = payments;
    }
    const before = asked();
    const { response } = fake.pay(razorpayOrderId);
    await sql`update rate_limit set count = 600 where key like 'POST /api/payments/return %'`.execute(test.database.db);
    expect(await back(new URLSearchParams({ ...response }).toString())).toBe(303);
    expect([asked(), await paymentStatuses()]).toEqual([before, ['pending']]);
    expect((await ask('POST /api/shop/order/capture', captureBody(placed, response))).status).toBe(200);
  });

  it('20 the provider creates its order and hangs: adopted; it hangs for good: refused, and the stock is released', async () => {
    const { payments } = shop.running.app;
    const timeouts = { get: 300, createOrder: 300, createOrderInAll: 2_000 };
    const options = { apiUrl: fake.url, keyId: fake.keyId, keySecret: fake.keySecret, timeouts };
    shop.running.app.payments = { ...payments, provider: openRazorpay(options) };
    const stock = async () => {
      const variants = test.database.db.selectFrom('variant').select('total_stock').where('product_id', '=', productId);
      return (await variants.orderBy('position').executeTakeFirstOrThrow()).total_stock;
    };
    try {
      fake.fail('POST /v1/orders', 'commit-hang', 1);
      const placed = await create();
      expect(placed).toMatchObject({ status: 200, json: { razorpayOrderId: fake.engine.listOrders({})[0]?.id } });
      expect([fake.engine.listOrders({}).length, await stock()]).toEqual([1, 46]);
      fake.fail(() => true, 'hang', 99);
      expect((await create()).status).toBe(503);
      expect(await stock()).toBe(46);
    } finally {
      shop.running.app.payments = payments;
    }
  });

  it('32 logs at its start that it has keys and takes no money online', async () => {
    const lines: string[] = [];
    const keys = { provider: null, keyId: 'rzp_live_x', keySecret: 'secret' };
    const { payments } = shop.running.app.config;
    const started = await openOverHttp(
      test.url,
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
    fake.pay(placed.json.razorpayOrderId);
    fake.fail(`GET /v1/orders/${placed.json.razorpayOrderId}/payments`, 'hang', 2);
    const [first] = await fake.deliver({ to: hook(), only: ['order.paid'] });
    // The response is sent while the provider is still asked: the shop waits longer for the provider than that for the
    // webhook.
    expect(first).toBe(200);
    expect(await paymentStatuses()).not.toEqual(['paid']);
    const [second] = await fake.deliver({ to: hook(other), only: ['order.paid'], again: true });
    expect(second).toBe(200);
    await expect.poll(paymentStatuses).toEqual(['paid']);
    expect(await test.database.db.selectFrom('email').select('kind').execute()).toHaveLength(1);
  });
});
