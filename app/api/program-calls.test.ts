import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPayments, type TestPayments } from '#features/checkout/test-payments.ts';
import { sendRefunds } from '#features/payments/send-refunds.ts';
import { testEngines } from '#platform/database/test-database.ts';
import type { Account } from '#platform/sessions.ts';
import { adminShopCalls } from '#rules/calls/admin-shop.ts';
import { programCalls } from '#rules/calls/programs.ts';
import { apiDoor, type RequestFacts } from './api-door.ts';

/** Rupees. */
const basic = { planName: 'Basic Program', amount: 15_000 };

describe.each(testEngines)('the calls of programs on the %s server', (engine) => {
  let test: TestPayments;
  const accounts: Account[] = [];
  beforeAll(async () => {
    test = await openTestPayments(engine);
    for (const [userName, role] of [
      ['Asha', 'shopper'],
      ['Ravi', 'shopper'],
      ['Meera', 'admin'],
    ] as const) {
      const email = `${userName.toLowerCase()}@example.com`;
      const row = await test.shop.db
        .insertInto('user_account')
        .values({ user_name: userName, email, password_hash: 'none', role })
        .returning('id')
        .executeTakeFirstOrThrow();
      const more = { isBusinessAccount: false, newsletterSubscription: false };
      accounts.push({ id: row.id, userName, email, phoneNumber: null, role, ...more });
    }
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.shop.db.deleteFrom('program_purchase').execute();
    await test.reset();
  });

  async function ask(by: 'Asha' | 'Ravi' | 'Meera' | null, call: string, body?: unknown, key?: string) {
    const account = accounts.find(({ userName }) => userName === by) ?? null;
    const doors = new Hono<{ Variables: RequestFacts }>();
    doors.use(async (c, next) => {
      c.set('requestId', 'test');
      c.set('role', account?.role ?? 'visitor');
      c.set('caller', { account, token: null, address: '10.0.0.1', https: false });
      await next();
    });
    doors.route('/', apiDoor(test.shop));
    const [method = '', path = ''] = call.split(' ');
    const headers = { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) };
    const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    const answer = await doors.fetch(new Request(`${test.shop.config.publicUrl}${path}`, init));
    const text = await answer.text();
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    const json: any = /^[[{]/.test(text) ? JSON.parse(text) : null;
    return { status: answer.status, headers: answer.headers, text, json };
  }
  const order = (more: object = {}) => ({
    ...{ userName: 'Asha Rao', email: 'asha@example.com', mobile: '9876543210', ...basic },
    ...more,
  });
  const buy = async (by: 'Asha' | 'Ravi', more: object = {}) => {
    const placed = await ask(by, 'POST /api/programs/order', order(more));
    expect(placed.status).toBe(200);
    test.fake.pay(placed.json.razorpayOrderId, { outcome: 'failed', reason: 'card_declined' });
    const { response } = test.fake.pay(placed.json.razorpayOrderId);
    const body = {
      ...{ paymentId: response.razorpay_payment_id, razorpayOrderId: response.razorpay_order_id },
      signature: response.razorpay_signature,
    };
    return { placed: placed.json, body };
  };

  it('let in whom they are for', async () => {
    for (const [name, { access }] of Object.entries(programCalls)) {
      const body = name.startsWith('GET') ? undefined : {};
      expect((await ask(null, name, body)).status, name).toBe(401);
      if (access === 'admin') expect((await ask('Asha', name)).status, name).toBe(403);
    }
  });

  it('answer as the table promises, and record a purchase once', async () => {
    const { placed, body } = await buy('Asha');
    expect(programCalls['POST /api/programs/order'].answer.parse(placed)).toEqual(placed);
    expect(placed).toMatchObject({ amount: 1_500_000, currency: 'INR' });
    for (let time = 0; time < 2; time += 1) {
      const { status, json } = await ask('Asha', 'POST /api/programs', body);
      expect(status).toBe(200);
      expect(programCalls['POST /api/programs'].answer.parse(json)).toEqual(json);
      expect(json).toMatchObject({
        message: 'Your successfully registered! Our team will contact you soon',
        data: { planName: 'Basic Program', amount: 15_000, couponUsed: 'none', paymentId: body.paymentId },
      });
    }
    const check = await ask('Asha', 'POST /api/programs/check-payment', { orderId: placed.orderId });
    expect(check.json).toEqual({ success: true, isPaid: true, isOpen: false, paymentId: body.paymentId });
    expect((await ask('Asha', 'GET /api/programs/mine')).json.data).toHaveLength(1);
    expect((await ask('Ravi', 'GET /api/programs/mine')).json.data).toEqual([]);
    const [listed] = (await ask('Meera', 'GET /api/programs')).json;
    const { status, json } = await ask('Meera', `GET /api/admin/history/program/${listed._id}`);
    expect([status, adminShopCalls['GET /api/admin/history/{kind}/{id}'].answer.parse(json)]).toEqual([200, json]);
    const byStatus = json.payments.toSorted((a: { status: string }, b: { status: string }) =>
      b.status.localeCompare(a.status),
    );
    expect(byStatus).toMatchObject([
      { status: 'failed', failure: 'Your payment was declined by your bank. Try another card.', isPaying: false },
      { paymentId: body.paymentId, status: 'captured', isPaying: true, isTest: true },
    ]);
    const other = await ask('Meera', 'GET /api/admin/history/product/x');
    expect(other.json).toEqual({ success: true, data: [] });
  });

  it.each([
    ['an amount that is not the total', { amount: 1 }, 409, 'amount'],
    ['a plan that does not exist', { planName: 'Gold Program' }, 404, 'planName'],
    ['a coupon for goods only', { couponUsed: 'ATTA15' }, 409, 'couponUsed'],
    ['a coupon that does not exist', { couponUsed: 'NOTHING' }, 409, 'couponUsed'],
    ['another one’s account', { userId: 'somebody-else' }, 403, 'userId'],
    ['no name', { userName: ' ' }, 400, 'userName'],
    ['a mobile of nine digits', { mobile: '987654321' }, 400, 'mobile'],
  ])('refuse %s, and hold nothing', async (_what, more, status, field) => {
    const { status: got, json } = await ask('Asha', 'POST /api/programs/order', order(more));
    expect([got, json.errors?.[0]?.field]).toEqual([status, field]);
    expect(await test.shop.db.selectFrom('program_purchase').select('id').execute()).toEqual([]);
  });

  it('tell the totals with a changed amount, and the sentence with a coupon for goods', async () => {
    const { json } = await ask('Asha', 'POST /api/programs/order', order({ amount: 1, couponUsed: 'REVERSE20' }));
    expect(json.totals).toEqual({ subtotal: 15_000, discount: 3000, shippingFee: 0, gst: 571.43, total: 12_000 });
    const refused = await ask('Asha', 'POST /api/programs/order', order({ couponUsed: 'ATTA15' }));
    expect(refused.json.message).toBe('Discount not applicable for this program');
  });

  it('know a repeated attempt', async () => {
    const first = await ask('Asha', 'POST /api/programs/order', order(), 'attempt-1');
    const again = await ask('Asha', 'POST /api/programs/order', order(), 'attempt-1');
    expect(again.json.orderId).toBe(first.json.orderId);
    const other = await ask('Asha', 'POST /api/programs/order', order({ mobile: '9876543211' }), 'attempt-1');
    expect(other.status).toBe(422);
  });

  it('keep one buyer’s purchase from another, and a payment from another purchase', async () => {
    const [one, two] = [await buy('Asha'), await buy('Ravi')];
    expect((await ask('Ravi', 'POST /api/programs', one.body)).status).toBe(404);
    expect((await ask('Ravi', 'POST /api/programs/check-payment', { orderId: one.placed.orderId })).status).toBe(404);
    const mixed = { ...one.body, paymentId: two.body.paymentId };
    expect((await ask('Asha', 'POST /api/programs', mixed)).status).toBe(400);
  });

  it('list, search, page and export what was bought, for the staff', async () => {
    for (const [by, userName] of [
      ['Asha', '=SUM(A1)'],
      ['Ravi', 'Ravi, "the runner"'],
    ] as const) {
      const { body } = await buy(by, { userName });
      await ask(by, 'POST /api/programs', body);
    }
    await ask('Asha', 'POST /api/programs/order', order({ mobile: '9000000000' }));
    const list = async (query: string) => (await ask('Meera', `GET /api/programs${query}`)).json;
    expect((await list('')).map(({ userName }: { userName: string }) => userName)).toEqual([
      'Ravi, "the runner"',
      '=SUM(A1)',
    ]);
    expect(await list('?search=runner')).toHaveLength(1);
    expect(await list('?search=%25')).toHaveLength(0);
    expect(await list('?page=2&limit=1')).toHaveLength(1);
    const names = async (sort: string) =>
      (await list(`?sort=${sort}`)).map(({ userName }: { userName: string }) => userName[0]);
    expect([await names('oldest'), await names('name-atoz'), await names('name-ztoa')]).toEqual([
      ['=', 'R'],
      ['=', 'R'],
      ['R', '='],
    ]);
    expect(await names('price-lowtohigh')).toHaveLength(2);
    const { text, headers } = await ask('Meera', 'GET /api/programs/export');
    expect(headers.get('content-disposition')).toContain('programs.csv');
    const lines = text.replace('\ufeff', '').split('\r\n');
    expect(lines[0]).toBe('Sl. No.,User Name,Email,Mobile,Date,Program Name,Plan Name,Amount,Coupon Used,Payment Id');
    expect(lines[1]).toMatch(
      /^1,"Ravi, ""the runner""",asha@example.com,9876543210,\d\d-\d\d-\d{4},Mitahara's Diabetic Reversal Program,Basic Program,15000,none,pay_\w+$/,
    );
    expect(lines[2]).toMatch(/^2,'=SUM\(A1\),/);
    expect(lines).toHaveLength(4);
  });

  it('send the money of a plan back once, when staff named the amount', async () => {
    const { body } = await buy('Asha', { couponUsed: 'REVERSE20', amount: 12_000 });
    const bought = (await ask('Asha', 'POST /api/programs', body)).json.data;
    expect(bought).toMatchObject({ amount: 12_000, isRefunded: false });
    const uses = async () =>
      (
        await test.shop.db
          .selectFrom('coupon')
          .select('usage_count')
          .where('code', '=', 'REVERSE20')
          .executeTakeFirstOrThrow()
      ).usage_count;
    const used = await uses();
    const refund = (by: 'Asha' | 'Meera', given: object, id = bought._id) =>
      ask(by, `POST /api/programs/refund/${id}`, given);
    expect((await refund('Asha', { refundAmount: 12_000 })).status).toBe(403);
    expect((await refund('Meera', { refundAmount: 1 }, 'nothing')).status).toBe(404);
    expect((await refund('Meera', {})).json).toMatchObject({ refundable: 12_000, errors: [{ field: 'refundAmount' }] });
    expect((await refund('Meera', { refundAmount: 12_000.01 })).status).toBe(400);

    // Two of the staff at once: one of them sends it.
    const both = await Promise.all([1, 2].map(() => refund('Meera', { refundAmount: 12_000 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const listed = (await ask('Meera', 'GET /api/programs')).json;
    expect(programCalls['GET /api/programs'].answer.parse(listed)).toEqual(listed);
    expect(listed).toMatchObject([{ isRefunded: true, refund: { amount: 12_000, status: 'queued' } }]);
    expect(await test.shop.db.selectFrom('refund').select(['amount_paise', 'purpose']).execute()).toEqual([
      { amount_paise: 1_200_000, purpose: 'staff' },
    ]);
    expect(await uses()).toBe(used - 1);
    const letters = await test.shop.db
      .selectFrom('letter')
      .select('subject')
      .where('kind', '=', 'program refund')
      .execute();
    expect(letters).toEqual([{ subject: '₹12,000.00 of your Basic Program goes back to you' }]);

    await sendRefunds(test.shop);
    expect((await ask('Meera', 'GET /api/programs')).json[0].refund.status).not.toBe('queued');
    // Whatever the provider tells of it later changes nothing.
    expect((await ask('Asha', 'POST /api/programs', body)).status).toBe(409);
    expect((await ask('Asha', 'GET /api/programs/mine')).json.data).toMatchObject([{ isRefunded: true }]);
    const unpaid = await ask('Ravi', 'POST /api/programs/order', order());
    const waiting = await test.shop.db
      .selectFrom('program_purchase')
      .select('id')
      .where('purchase_number', '=', unpaid.json.orderId)
      .executeTakeFirstOrThrow();
    expect((await refund('Meera', { refundAmount: 1 }, waiting.id)).status).toBe(409);
  });
});
