import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { placeOnlineOrder } from '#checkout/place-order.ts';
import { placeProgramOrder } from '#checkout/place-program-order.ts';
import type { CheckoutResponse, FakeOptions } from '#fakes/payment-provider.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import { paymentCallbacks, webhookPath } from '#payments/payment-callbacks.handler.ts';
import { sendRefunds } from '#payments/send-refunds.ts';
import { refundProgram } from '#programs/refund-program.ts';
import { capturePayment, captureProgramPayment, checkPayment, checkProgramPayment } from '#settlement/check-payment.ts';
import { processDueWebhooks } from '#settlement/process-webhooks.ts';
import { reconcile } from '#settlement/reconcile.ts';
import { contextOf } from '../app/request-context.ts';
import type { TestEngine } from '../database/database.ts';
import { openTestPayments, type TestPayments } from './payments.ts';

/** A purchase that was placed, as the browser knows it. */
export interface Placed {
  number: string;
  providerOrderId: string;
  /** Paise. */
  amount: number;
  /** Who bought a program. */
  accountId?: string;
}

/** What differs between the kinds of things that are paid online. */
export interface PurchaseKind {
  name: 'goods' | 'a program';
  /** Kind and number of the e-mails that a paid one causes. */
  mails: string[];
  /**
   * @param options `byAnother`: by somebody who bought nothing before: a second purchase of one plan continues the
   *   first
   */
  place(test: TestPurchases, options?: { couponCode?: string; key?: string; byAnother?: boolean }): Promise<Placed>;
  /** The browser's call after the payment window. */
  capture(test: TestPurchases, placed: Placed, response: Partial<CheckoutResponse>): Promise<unknown>;
  isPaid(test: TestPurchases, placed: Placed): Promise<boolean>;
  /** Staff send so many paise of a paid one back, and have seen none go before. */
  refund(test: TestPurchases, placed: Placed, paise: number): Promise<unknown>;
  /** Of all purchases. */
  states(test: TestPurchases): Promise<('waiting' | 'closed' | 'paid')[]>;
}

export interface TestPurchases extends Omit<TestPayments, 'clock'> {
  accountId: string;
  /** Where the provider sends its webhooks. */
  webhookUrl: string;
  /** The time is over of everything that waits for money. */
  expire(): Promise<void>;
  /** Runs every job that is due, as if every due time had come. @returns how many */
  runClock(): Promise<number>;
  payments(): Promise<{ status: string; is_paying: boolean; problem: string; failure: string }[]>;
  refunds(): Promise<{ purpose: string; status: string; amount_paise: number; last_error: string }[]>;
  emailKinds(): Promise<string[]>;
  couponUses(code: string): Promise<number>;
  emptyAgain(): Promise<void>;
}

const call = (key: string | undefined) =>
  key === undefined ? null : { name: 'create', scope: 'visitor', key, body: null };

const goods: PurchaseKind = {
  name: 'goods',
  mails: ['order'],
  async place(test, { couponCode, key } = {}) {
    const request = await test.request({ quantity: 2, ...(couponCode ? { couponCode, discountPercent: 10 } : {}) });
    const { order, payment } = await placeOnlineOrder(test.app, request, call(key));
    return { number: order.orderId, providerOrderId: payment.razorpayOrderId, amount: payment.amount };
  },
  capture: (test, placed, response) =>
    capturePayment(test.app, {
      orderId: placed.number,
      paymentId: response.razorpay_payment_id ?? 'pay_AAAAAAAAAAAAAA',
      razorpayOrderId: response.razorpay_order_id ?? null,
      signature: response.razorpay_signature ?? null,
    }),
  isPaid: async (test, placed) => (await checkPayment(test.app, placed.number, 'browser')).paymentStatus === 'paid',
  refund: ({ app, accountId }, placed, refundPaise) =>
    setOrderStatus(
      app,
      placed.number,
      {
        status: 'Refunded',
        refundPaise,
        note: '',
        buyerNote: '',
        shipment: { trackerId: '', trackerURL: '', logisticsProvider: '' },
      },
      { id: accountId, userName: 'Meera' },
    ),
  async states({ app: { db } }) {
    const orders = await db.selectFrom('shop_order').selectAll().orderBy('created_at').execute();
    return orders.map(({ payment_status, awaits_payment_until }) =>
      payment_status === 'paid' ? 'paid' : awaits_payment_until === null ? 'closed' : 'waiting',
    );
  },
};

const program: PurchaseKind = {
  name: 'a program',
  mails: ['program', 'program'],
  async place({ app, accountId: usual }, { couponCode, key, byAnother } = {}) {
    const accountId = byAnother ? await addAccount(app, `${randomUUID()}@example.com`) : usual;
    const buyer = { userName: 'Asha', email: 'asha@example.com', mobile: '9876543210', planName: 'Basic Program' };
    const { purchaseNumber, payment } = await placeProgramOrder(
      app,
      { ...buyer, expectedPaise: 1_500_000, couponCode: couponCode ?? null },
      { id: accountId },
      call(key),
    );
    return { number: purchaseNumber, providerOrderId: payment.razorpayOrderId, amount: payment.amount, accountId };
  },
  capture: ({ app, accountId }, placed, response) =>
    captureProgramPayment(
      app,
      { id: placed.accountId ?? accountId },
      {
        paymentId: response.razorpay_payment_id ?? 'pay_AAAAAAAAAAAAAA',
        razorpayOrderId: response.razorpay_order_id ?? placed.providerOrderId,
        signature: response.razorpay_signature ?? null,
      },
    ),
  isPaid: async ({ app, accountId }, placed) =>
    (await checkProgramPayment(app, { id: placed.accountId ?? accountId }, placed.number)).isPaid,
  async refund({ app, accountId }, placed, refundPaise) {
    const { id } = await app.db
      .selectFrom('program_purchase')
      .select('id')
      .where('purchase_number', '=', placed.number)
      .executeTakeFirstOrThrow();
    return refundProgram(app, id, { refundPaise, seenPaise: 0 }, { id: accountId, userName: 'Meera' });
  },
  async states({ app: { db } }) {
    const purchases = await db.selectFrom('program_purchase').select('status').orderBy('created_at').execute();
    return purchases.map(({ status }) => (status === 'refunded' ? 'paid' : status));
  },
};

export const purchaseKinds: readonly PurchaseKind[] = [goods, program];

async function addAccount({ db }: TestPurchases['app'], email: string): Promise<string> {
  const id = randomUUID();
  await db.insertInto('user_account').values({ id, user_name: 'Asha', email, password_hash: '-' }).execute();
  return id;
}

/** The demo shop, a stand-in of the provider, an account, a coupon 'TENOFF' for goods and programs, and a webhook. */
export async function openTestPurchases(engine: TestEngine, options: FakeOptions = {}): Promise<TestPurchases> {
  const test = await openTestPayments(engine, options);
  const { app, fake } = test;
  const { db } = app;
  const accountId = await addAccount(app, 'asha@example.com');
  const besan = await test.idOf('Stone-Ground Besan');
  await db
    .insertInto('coupon')
    .values({
      code: 'TENOFF',
      referrer_name: 'Test',
      discount_basis_points: 1000,
      min_purchase_paise: 0,
      expires_on: '2099-12-31',
      usage_limit: 1,
      product_ids: [besan, 'DPDRProgram'],
    })
    .execute();
  const door = createServer(getRequestListener((request) => paymentCallbacks(app).fetch(request, contextOf(request))));
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const bound = door.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const now = sql<Date>`now() - interval '1 second'`;
  const dueAll = async () => {
    await db.updateTable('payment_intent').set({ next_check_at: now }).where('next_check_at', 'is not', null).execute();
    await db.updateTable('refund').set({ next_attempt_at: now }).where('next_attempt_at', 'is not', null).execute();
    await db.updateTable('webhook_event').set({ next_attempt_at: now }).where('processed_at', 'is', null).execute();
  };
  return {
    ...test,
    accountId,
    webhookUrl: `http://127.0.0.1:${port}${webhookPath}`,
    async expire() {
      for (const table of ['shop_order', 'program_purchase'] as const) {
        await db
          .updateTable(table)
          .set({ awaits_payment_until: now })
          .where('awaits_payment_until', 'is not', null)
          .execute();
      }
    },
    async runClock() {
      await dueAll();
      return (await processDueWebhooks(app)) + (await reconcile(app)) + (await sendRefunds(app));
    },
    payments: () => db.selectFrom('payment').selectAll().orderBy('begun_at').orderBy('first_seen_at').execute(),
    refunds: () => db.selectFrom('refund').selectAll().orderBy('created_at').execute(),
    emailKinds: async () =>
      (await db.selectFrom('email').select('kind').orderBy('kind').execute()).map(({ kind }) => kind),
    couponUses: async (code) =>
      (await db.selectFrom('coupon').select('usage_count').where('code', '=', code).executeTakeFirstOrThrow())
        .usage_count,
    async emptyAgain() {
      await db.deleteFrom('program_purchase').execute();
      await db.deleteFrom('idempotency_key').execute();
      await test.reset();
      const { settings } = fake.engine.account;
      Object.assign(settings, { refundsSecondPayment: true, refundAfterSeconds: 5, oddSamples: false });
      Object.assign(settings, { refusesRepeatedReceipts: false });
    },
    async drop() {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await test.drop();
    },
  };
}
