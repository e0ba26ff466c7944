import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type * as z from 'zod';
import { type CallName, calls } from '#api/calls.ts';
import { type FakePaymentProvider, openFakePaymentProvider } from '#fakes/payment-provider.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createTestDatabase, type TestDatabase, type TestEngine } from '../database/database.ts';
import { orderAddress } from './orders-over-http.ts';
import { openOverHttp } from './over-http.ts';

type Opened = Awaited<ReturnType<typeof openOverHttp>>;

interface Sent {
  cookie?: string;
  from?: Opened;
  headers?: Record<string, string>;
}

/** For the tests of one `describe`: two processes of the shop on one database, which take payments of a stand-in. */
export function paymentsOverHttp(engine: TestEngine) {
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
    await sql`truncate payment_intent, payment, refund, provider_refund, webhook_event, kept_cart, shop_order, order_line,
      order_event, order_confirmation, order_refund, order_refund_line, cash_receipt, program_purchase, email,
      idempotency_key, rate_limit cascade`.execute(test.database.db);
    await test.database.db.updateTable('variant').set({ total_stock: 50 }).execute();
    fake.reset();
  });

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
    addressInfo: orderAddress,
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

  return {
    get fake() {
      return fake;
    },
    get shop() {
      return shop;
    },
    /** The second process. */
    get other() {
      return other;
    },
    get cookies() {
      return cookies;
    },
    get db() {
      return test.database.db;
    },
    get databaseUrl() {
      return test.url;
    },
    get productId() {
      return productId;
    },
    ask,
    order,
    plan,
    create,
    keyOf,
    captureBody,
    hook,
    paymentStatuses,
    counted,
  };
}
