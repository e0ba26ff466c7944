import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOnlineOrder } from '#features/checkout/place-online-order.ts';
import { openTestPayments, type TestPayments } from '#features/checkout/test-payments.ts';
import { issueInvoice } from '#features/invoices/issue-invoice.ts';
import { sendRefunds } from '#features/payments/send-refunds.ts';
import { readProgramGst } from '#features/programs/read-program-gst.ts';
import { testEngines } from '#platform/database/test-database.ts';
import type { Account } from '#platform/sessions.ts';
import { programCalls } from '#rules/calls/programs.ts';
import { brand } from '#rules/content.ts';
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
    expect((await ask('Meera', 'GET /api/programs')).json).toHaveLength(1);
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
    for (const refundAmount of [12_000.01, 0.99, 0.004, 0.001, 0, -1]) {
      const { status, json } = await refund('Meera', { refundAmount });
      expect([refundAmount, status, json.errors[0].field]).toEqual([refundAmount, 400, 'refundAmount']);
    }

    // Two of the staff at once: one of them sends it.
    const both = await Promise.all([1, 2].map(() => refund('Meera', { refundAmount: 12_000 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const listed = (await ask('Meera', 'GET /api/programs')).json;
    expect(programCalls['GET /api/programs'].answer.parse(listed)).toEqual(listed);
    expect(listed).toMatchObject([
      { state: 'refunded', isRefunded: true, refunded: 12_000, refunds: [{ amount: 12_000, status: 'queued' }] },
    ]);
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
    expect((await ask('Meera', 'GET /api/programs')).json[0].refunds[0].status).not.toBe('queued');
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

  const buyAndRecord = async (by: 'Asha' | 'Ravi', more: object = {}) => {
    const { body } = await buy(by, more);
    return (await ask(by, 'POST /api/programs', body)).json.data;
  };

  it('send money back in parts, never more than was paid; the coupon comes back with the last of it', async () => {
    const bought = await buyAndRecord('Asha', { couponUsed: 'REVERSE20', amount: 12_000 });
    const refund = async (refundAmount: number, seen?: number) =>
      ask('Meera', `POST /api/programs/refund/${bought._id}`, { refundAmount, seen });
    const uses = async () =>
      (await test.shop.db.selectFrom('coupon').select('usage_count').where('code', '=', 'REVERSE20').execute())[0]
        ?.usage_count;
    expect((await refund(5000)).json.data).toMatchObject({ state: 'paid', isRefunded: false, refunded: 5000 });
    expect(await uses()).toBe(1);
    // It is still a plan that was bought.
    expect((await ask('Asha', 'GET /api/programs/mine')).json.data).toMatchObject([
      { amount: 12_000, refunded: 5000, isRefunded: false, hasInvoice: true },
    ]);
    // Who did not see it, as in another tab or pressing once more, sends nothing.
    expect((await refund(5000)).status).toBe(409);
    expect((await refund(7000, 0)).status).toBe(409);
    expect((await refund(7000.01, 5000)).json).toMatchObject({ refundable: 7000, errors: [{ field: 'refundAmount' }] });
    const both = await Promise.all([refund(3000, 5000), refund(3000, 5000)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await refund(4000, 8000)).json.data).toMatchObject({
      state: 'refunded',
      isRefunded: true,
      refunded: 12_000,
    });
    expect(await uses()).toBe(0);
    expect((await refund(1, 12_000)).status).toBe(409);
    await sendRefunds(test.shop);
    const [payment] = test.fake.engine.listPayments({});
    expect(payment).toMatchObject({ amount_refunded: 1_200_000, status: 'refunded' });
    const [listed] = (await ask('Meera', 'GET /api/programs')).json;
    expect(listed.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([5000, 3000, 4000]);
    const history = await ask('Meera', `GET /api/admin/history/program/${bought._id}`);
    expect(history.json.data.map(({ action }: { action: string }) => action)).toEqual([
      ...['refunded', 'refunded in part', 'refunded in part'],
    ]);
    const [invoice] = (await ask('Asha', 'GET /api/programs/mine')).json.data;
    expect(invoice).toMatchObject({ hasInvoice: false });
  });

  it('show staff what waits and what is closed when asked for, and in a search', async () => {
    const paid = await buyAndRecord('Asha');
    const [waiting, closed] = [await buy('Asha'), await buy('Ravi')];
    await test.shop.db
      .updateTable('program_purchase')
      .set({ status: 'closed', awaits_payment_until: null })
      .where('purchase_number', '=', closed.placed.orderId)
      .execute();
    const numbers = async (query: string) => {
      const { json } = await ask('Meera', `GET /api/programs${query}`);
      expect(programCalls['GET /api/programs'].answer.parse(json)).toEqual(json);
      return json.map(({ purchaseId, state }: { purchaseId: string; state: string }) => `${state} ${purchaseId}`);
    };
    const [is, waits, over] = [
      `paid ${paid.purchaseId}`,
      `waiting ${waiting.placed.orderId}`,
      `closed ${closed.placed.orderId}`,
    ];
    expect(await numbers('')).toEqual([is]);
    expect(await numbers('?state=waiting')).toEqual([waits]);
    expect(await numbers('?state=closed')).toEqual([over]);
    expect(await numbers(`?search=${closed.placed.orderId}`)).toEqual([over]);
    expect(await numbers(`?search=${waiting.placed.orderId}&state=closed`)).toEqual([]);
    expect(await numbers('?search=asha')).toEqual([over, waits, is]);
    expect((await ask('Meera', 'GET /api/programs?state=odd')).status).toBe(400);
  });

  it('list everything without a page, and the total with one (decisions D11)', async () => {
    await sql`insert into program_purchase (purchase_number, user_name, email, mobile, program_name, plan_name, status,
        price_paise, discount_paise, gst_paise, total_paise, paid_at)
      select 'P' || at, 'Asha', 'asha@example.com', '9876543210', 'Program', 'Basic Program', 'paid', 1500000, 0, 71429,
        1500000, now() - make_interval(mins => at) from generate_series(1, 1050) as at`.execute(test.shop.db);
    const list = async (query: string) => (await ask('Meera', `GET /api/programs${query}`)).json;
    const all = await list('');
    expect([all.length, all[0].purchaseId, all[1049].purchaseId]).toEqual([1050, 'P1', 'P1050']);
    const page = await list('?page=2&limit=3');
    expect(programCalls['GET /api/programs'].answer.parse(page)).toEqual(page);
    expect(page).toMatchObject({ success: true, total: 1050, data: [{ purchaseId: 'P4' }, {}, { purchaseId: 'P6' }] });
    expect(await list('?limit=1')).toMatchObject({ total: 1050, data: [{ purchaseId: 'P1' }] });
    expect((await list('?page=1')).data).toHaveLength(24);
  });

  describe('GST', () => {
    const set = (gstPercent: unknown, seen?: number, by: 'Asha' | 'Meera' = 'Meera') =>
      ask(by, 'PUT /api/programs/gst', { gstPercent, seen });
    afterEach(() => test.shop.db.updateTable('store_setting').set({ program_gst_basis_points: 500 }).execute());

    it('is a setting of the staff: 0 to 100 percent, written down, and not overwritten unseen', async () => {
      expect((await set(18, undefined, 'Asha')).status).toBe(403);
      for (const wrong of ['', null, undefined, 'x', -0.01, 100.01, 5.001, '1e9']) {
        const { status, json } = await set(wrong);
        expect([wrong, status, json.errors[0].field]).toEqual([wrong, 400, 'gstPercent']);
      }
      const saved = (await set(18, 5)).json;
      expect(programCalls['PUT /api/programs/gst'].answer.parse(saved)).toEqual(saved);
      expect(saved).toMatchObject({ gstPercent: 18, message: 'Purchases from now on carry this GST' });
      expect(await set(12, 5)).toMatchObject({ status: 409, json: { message: expect.stringContaining('meanwhile') } });
      for (const right of [0, 100, '12.5', 18]) expect((await set(right)).json.gstPercent).toBe(Number(right));
      const written = await test.shop.db
        .selectFrom('audit_entry')
        .select(['by_name', 'before', 'after'])
        .where('kind', '=', 'program gst')
        .orderBy('id')
        .execute();
      expect(written[0]).toEqual({ by_name: 'Meera', before: { gstPercent: 5 }, after: { gstPercent: 18 } });
      expect(written).toHaveLength(5);
    });

    it('of another rate is inside the total, the letter and the invoice; what was bought before keeps its rate', async () => {
      const placed = await buy('Asha');
      await set(18);
      const before = (await ask('Asha', 'POST /api/programs', placed.body)).json.data;
      const after = await buyAndRecord('Ravi');
      expect(await readProgramGst(test.shop)).toBe(1800);
      const { json } = await ask('Asha', 'POST /api/programs/order', order({ amount: 1 }));
      expect(json.totals).toMatchObject({ gst: 2288.14, total: 15_000 });
      const letters = await test.shop.db.selectFrom('letter').select(['to_address', 'text']).execute();
      const told = (to: string) => letters.find(({ to_address }) => to_address === to)?.text;
      expect(letters).toHaveLength(5);
      expect(told('ravi@example.com')).toContain('₹15,000.00 (includes GST of ₹2,288.14)');
      expect(told('asha@example.com')).toContain('₹15,000.00 (includes GST of ₹714.29)');
      expect((await issueInvoice(test.shop, 'program', before._id)).lines).toMatchObject([
        { gstBasisPoints: 500, gstPaise: 71_429 },
      ]);
      const { lines, taxablePaise } = await issueInvoice(test.shop, 'program', after._id);
      expect(lines).toMatchObject([{ gstBasisPoints: 1800, gstPaise: 228_814, cgstPaise: 114_407 }]);
      expect(taxablePaise).toBe(1_500_000 - 228_814);
    });
  });

  it('write to the account’s address too, where it is another', async () => {
    const bought = await buyAndRecord('Asha', { email: 'Mother@Example.com' });
    await ask('Meera', `POST /api/programs/refund/${bought._id}`, { refundAmount: 15_000 });
    const letters = await test.shop.db.selectFrom('letter').select(['kind', 'to_address', 'reply_to']).execute();
    const team = brand.email;
    expect(letters).toEqual([
      { kind: 'program', to_address: 'Mother@Example.com', reply_to: null },
      { kind: 'program', to_address: 'asha@example.com', reply_to: null },
      { kind: 'program', to_address: team, reply_to: 'Mother@Example.com' },
      { kind: 'program refund', to_address: 'Mother@Example.com', reply_to: null },
      { kind: 'program refund', to_address: 'asha@example.com', reply_to: null },
    ]);
  });

  it('speak of no cash while the provider is away: a plan is paid online or not at all', async () => {
    test.fake.fail('POST /v1/orders', 'reset', 4);
    const { status, json } = await ask('Asha', 'POST /api/programs/order', order());
    expect([status, json.message]).toEqual([
      503,
      'Online payment cannot be reached right now. Nothing was charged. Please try again in a minute.',
    ]);
    expect((await ask('Asha', 'GET /api/programs/mine')).json.data).toEqual([]);
  });

  it('take no payment of goods for a plan, and none of a plan for goods', async () => {
    const plan = await buy('Asha');
    const goods = await placeOnlineOrder(test.shop, await test.request(), null);
    const { response } = test.fake.pay(goods.payment.razorpayOrderId);
    const ofGoods = { paymentId: response.razorpay_payment_id, signature: response.razorpay_signature };
    const forPlan = (body: object) => ask('Asha', 'POST /api/programs', body);
    expect((await forPlan({ ...ofGoods, razorpayOrderId: response.razorpay_order_id })).status).toBe(404);
    expect((await forPlan({ ...ofGoods, razorpayOrderId: plan.body.razorpayOrderId })).status).toBe(400);
    expect((await forPlan({ ...plan.body, signature: [plan.body.signature] })).status).toBe(400);
    const forGoods = (body: object) => ask('Asha', 'POST /api/shop/order/capture', body);
    expect((await forGoods({ ...plan.body, orderId: goods.order.orderId })).status).toBe(400);
    expect((await forGoods({ ...plan.body, orderId: plan.placed.orderId })).status).toBe(404);
    const check = (kind: string, orderId: string) => ask('Asha', `POST /api/${kind}/check-payment`, { orderId });
    expect((await check('programs', goods.order.orderId)).status).toBe(404);
    expect((await check('shop/order', plan.placed.orderId)).status).toBe(404);
    const { db } = test.shop;
    expect(await db.selectFrom('payment').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('program_purchase').select('status').execute()).toEqual([{ status: 'waiting' }]);
    expect(await db.selectFrom('shop_order').select('payment_status').execute()).toEqual([
      { payment_status: 'pending' },
    ]);
  });

  it('16 count nothing of what is said of plan and amount once the purchase is placed', async () => {
    const { body } = await buy('Asha');
    const said = { ...body, planName: 'Super Premium Program', amount: 1, userName: 'Eve', couponUsed: 'REVERSE20' };
    expect((await ask('Asha', 'POST /api/programs', said)).json.data).toMatchObject({
      ...{ planName: 'Basic Program', amount: 15_000, userName: 'Asha Rao', couponUsed: 'none' },
    });
  });

  it('count the use of a coupon once, however often the browser says so', async () => {
    await buyAndRecord('Asha', { couponUsed: 'REVERSE20', amount: 12_000 });
    for (const by of ['Asha', null] as const) {
      expect((await ask(by, 'POST /api/coupon/update-usage', { code: 'REVERSE20' })).json.success).toBe(true);
    }
    const coupon = await test.shop.db
      .selectFrom('coupon')
      .select(['usage_count', 'failed_count'])
      .where('code', '=', 'REVERSE20')
      .executeTakeFirstOrThrow();
    expect(coupon).toEqual({ usage_count: 1, failed_count: 0 });
  });
});
