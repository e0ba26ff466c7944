import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { type CallName, calls } from '#api/calls.ts';
import { type FakePaymentProvider, openFakePaymentProvider } from '#fakes/payment-provider.ts';
import type { Tables } from '#platform/database/tables.ts';
import { webhookSignature } from '#platform/payments/signatures.ts';
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

  it('16 amounts in the body count for nothing', async () => {
    const placed = await ask('POST /api/shop/order/create', { ...order(), amount: 1, total: 1 });
    expect(fake.engine.order(placed.json.razorpayOrderId).amount).toBe(Math.round(order().orderPrice * 100));
    const { response } = fake.pay(placed.json.razorpayOrderId);
    const body = { ...captureBody(placed, response), amount: 1, key: keyOf(placed) };
    expect((await ask('POST /api/shop/order/capture', body)).json.data.orderPrice).toBe(order().orderPrice);
  });

  it('18 and 28 a program: a signature that is a list, and a forged return, prove nothing', async () => {
    const placed = await ask('POST /api/programs/order', plan(), { cookie: cookies.shopper });
    const { orderId, razorpayOrderId } = placed.json;
    const capture = { paymentId: 'pay_AAAAAAAAAAAAAA', razorpayOrderId };
    for (const signature of [['f'.repeat(64)], [], {}]) {
      const body = { ...capture, signature } as object;
      expect((await ask('POST /api/programs', body, { cookie: cookies.shopper })).status).toBe(400);
    }
    const back = () =>
      shop.ask(`/api/payments/return?program=${orderId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' },
        body: new URLSearchParams({
          razorpay_payment_id: capture.paymentId,
          razorpay_order_id: razorpayOrderId,
          razorpay_signature: 'f'.repeat(64),
        }).toString(),
      });
    const forged = await back();
    expect([forged.status, forged.headers.location]).toEqual([303, `/shop/program-success?order=${orderId}`]);
    const check = () => ask('POST /api/programs/check-payment', { orderId }, { cookie: cookies.shopper });
    expect((await check()).json).toMatchObject({ isPaid: false, isOpen: true, paymentId: '' });
    const statuses = () => test.database.db.selectFrom('program_purchase').select('status').execute();
    expect([await statuses(), await test.database.db.selectFrom('payment').selectAll().execute()]).toEqual([
      [{ status: 'waiting' }],
      [],
    ]);
    // Really paid, the same way back ends in a purchase.
    fake.pay(razorpayOrderId);
    expect((await back()).status).toBe(303);
    expect((await check()).json).toMatchObject({ isPaid: true });
    expect(await statuses()).toEqual([{ status: 'paid' }]);
  });

  it('19 a webhook is verified by its raw bytes', async () => {
    const placed = await create();
    fake.pay(placed.json.razorpayOrderId, { email: 'ünï@example.com' });
    const [event] = fake.engine.events();
    const send = (body: string | Buffer, signature: string, id = 'e1') =>
      fetch(hook(), {
        method: 'POST',
        body: typeof body === 'string' ? body : new Uint8Array(body),
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': id },
      }).then(({ status }) => status);
    const raw = event?.body ?? '';
    const right = webhookSignature(Buffer.from(raw), fake.webhookSecret);
    const rewritten = JSON.stringify(JSON.parse(raw));
    expect(rewritten).not.toBe(raw);
    expect(await send(rewritten, right)).toBe(400);
    expect(await send(raw, right.toUpperCase())).toBe(400);
    expect(await send(raw, '')).toBe(400);
    expect(await send(raw, webhookSignature(Buffer.from(raw), fake.keySecret))).toBe(400);
    expect(await paymentStatuses()).toEqual(['pending']);
    expect(await send(raw, webhookSignature(Buffer.from(raw), 'whsec_before'))).toBe(200);
    expect(await paymentStatuses()).toEqual(['paid']);
    const signed = (body: string) => send(body, webhookSignature(Buffer.from(body), fake.webhookSecret), '');
    for (const odd of [
      '[]',
      'null',
      '{"event":7}',
      '{"event":"order.paid","payload":[]}',
      '{"event":"a\\u0000b"}',
      'not json',
      '',
    ]) {
      expect(await signed(odd)).toBe(200);
    }
  });

  it('19 a body of 2 MB is refused, other webhooks are processed', async () => {
    // The rest is never sent, so that nothing is unread when the shop ends the connection.
    const begun = 'x'.repeat(1024 * 1024 + 1);
    const answer = await shop.raw(
      `POST /api/payments/webhook HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${2 * 1024 * 1024}\r\n\r\n${begun}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^\r]+\r\n/);
    expect(answer).toContain('larger than 1 MB');
    expect((await create()).status).toBe(200);
  });

  it('28 and 29 the return: a form without a cookie, from another site, forged or not', async () => {
    const placed = await create();
    const back = (form: Record<string, string>, order_ = placed.json.orderId) =>
      shop.ask(`/api/payments/return?order=${encodeURIComponent(order_)}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://api.razorpay.com',
          'sec-fetch-site': 'cross-site',
        },
        body: new URLSearchParams(form).toString(),
      });
    const forged = await back({
      razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
      razorpay_order_id: placed.json.razorpayOrderId,
      razorpay_signature: 'f'.repeat(64),
    });
    expect([forged.status, forged.headers.location]).toEqual([
      303,
      `/shop/paypal-return?order=${placed.json.orderId}&paymentId=pay_AAAAAAAAAAAAAA&PayerID=${placed.json.razorpayOrderId}`,
    ]);
    expect(await paymentStatuses()).toEqual(['pending']);
    const failed = await back({ 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'No.' });
    expect(failed.status).toBe(303);
    for (const order_ of ['', 'NOSUCHORDER', '\u0000', '../x\r\nset-cookie: a=b']) {
      const lost = await back({}, order_);
      expect([lost.status, lost.headers['set-cookie']]).toEqual([303, undefined]);
    }
    const { response } = fake.pay(placed.json.razorpayOrderId);
    expect((await back({ ...response })).status).toBe(303);
    expect(await paymentStatuses()).toEqual(['paid']);
    // The request of the page, with nothing but what is in its address.
    const checked = await ask('POST /api/shop/order/check-payment', {
      orderId: placed.json.orderId,
      key: keyOf(placed),
    });
    expect(checked.json.data.paymentStatus).toBe('paid');
  });
});
