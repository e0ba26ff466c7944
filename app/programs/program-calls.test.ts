import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { historyCalls } from '#audit/history.calls.ts';
import { placeOnlineOrder } from '#checkout/place-order.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openProgramCalls, type ProgramCalls, planOrder } from '#tests/support/purchases/program-calls.ts';
import { programCalls } from './programs.calls.ts';

describe.each(testEngines)('the calls of programs on the %s server', (engine) => {
  let calls: ProgramCalls;
  let ask: ProgramCalls['ask'];
  let buy: ProgramCalls['buy'];
  let buyAndRecord: ProgramCalls['buyAndRecord'];
  let test: ProgramCalls['test'];
  beforeAll(async () => {
    calls = await openProgramCalls(engine);
    ({ ask, buy, buyAndRecord, test } = calls);
  });
  afterAll(() => calls.drop());
  beforeEach(() => calls.reset());

  it('let in whom they are for', async () => {
    for (const [name, { access }] of Object.entries(programCalls)) {
      const body = name.startsWith('GET') ? undefined : {};
      expect((await ask(null, name, body)).status, name).toBe(401);
      if (access === 'admin') expect((await ask('Asha', name)).status, name).toBe(403);
    }
  });

  it('return what the contract promises, and record a purchase once', async () => {
    const { placed, body } = await buy('Asha');
    expect(programCalls['POST /api/programs/order'].response.parse(placed)).toEqual(placed);
    expect(placed).toMatchObject({ amount: 1_500_000, currency: 'INR' });
    for (let time = 0; time < 2; time += 1) {
      const { status, json } = await ask('Asha', 'POST /api/programs', body);
      expect(status).toBe(200);
      expect(programCalls['POST /api/programs'].response.parse(json)).toEqual(json);
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
    const [listed] = (await ask('Meera', 'GET /api/programs')).json;
    const { status, json } = await ask('Meera', `GET /api/admin/history/program/${listed._id}`);
    expect([status, historyCalls['GET /api/admin/history/{kind}/{id}'].response.parse(json)]).toEqual([200, json]);
    expect(json.payments).toMatchObject([
      { paymentId: body.paymentId, status: 'captured', isPaying: true, isTest: true },
    ]);
    const other = await ask('Meera', 'GET /api/admin/history/product/x');
    expect(other.json).toEqual({ success: true, data: [] });
  });

  it('continue the purchase of a plan that still waits: two windows, two keys, one payment', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => ask('Asha', 'POST /api/programs/order', planOrder())));
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect(two?.json).toEqual(one?.json);
    expect(await test.app.db.selectFrom('program_purchase').select('id').execute()).toHaveLength(1);
    const cheaper = await ask(
      'Asha',
      'POST /api/programs/order',
      planOrder({ couponUsed: 'REVERSE20', amount: 12_000 }),
    );
    expect([cheaper.status, cheaper.json.totals?.total, cheaper.json.errors[0].field]).toEqual([409, 15_000, 'amount']);
    const other = await ask('Ravi', 'POST /api/programs/order', planOrder());
    expect(other.json.orderId).not.toBe(one?.json.orderId);
  });

  it.each([
    ['an amount that is not the total', { amount: 1 }, 409, 'amount'],
    ['a plan that does not exist', { planName: 'Gold Program' }, 404, 'planName'],
    ['a coupon for goods only', { couponUsed: 'ATTA15' }, 409, 'couponUsed'],
    ['a coupon that does not exist', { couponUsed: 'NOTHING' }, 409, 'couponUsed'],
    ['a coupon code that no database can hold', { couponUsed: 'A\u0000B' }, 409, 'couponUsed'],
    ['another one’s account', { userId: 'somebody-else' }, 403, 'userId'],
    ['no name', { userName: ' ' }, 400, 'userName'],
    ['a mobile of nine digits', { mobile: '987654321' }, 400, 'mobile'],
  ])('refuse %s, and hold nothing', async (_what, more, status, field) => {
    const { status: got, json } = await ask('Asha', 'POST /api/programs/order', planOrder(more));
    expect([got, json.errors?.[0]?.field]).toEqual([status, field]);
    expect(await test.app.db.selectFrom('program_purchase').select('id').execute()).toEqual([]);
  });

  const large = (more = {}) => planOrder({ planName: 'Super Premium Program', amount: 75_000, ...more });
  const address = { street: '3 Hill Road', city: 'Kochi', state: 'Kerala', pincode: '682001' };

  it.each([
    ['null', null, ['address']],
    ['of nothing', {}, ['address.street', 'address.city', 'address.state', 'address.pincode']],
    [
      'that is empty',
      { street: '', city: ' ', state: '', pincode: '' },
      Object.keys(address).map((one) => `address.${one}`),
    ],
    ['without a state', { ...address, state: '' }, ['address.state']],
  ])('refuse a plan of ₹50,000 and more with an address %s', async (_what, wrong, fields) => {
    const { status, json } = await ask('Asha', 'POST /api/programs/order', large({ address: wrong }));
    expect([status, json.errors.map(({ field }: { field: string }) => field)]).toEqual([400, fields]);
    expect(await test.app.db.selectFrom('program_purchase').select('id').execute()).toEqual([]);
  });

  it('take such a plan from a page of an earlier version, which asks for no address, and keep what a newer one sends', async () => {
    const state = async () => (await test.app.db.selectFrom('program_purchase').select('state').execute())[0]?.state;
    expect((await ask('Asha', 'POST /api/programs/order', large())).status).toBe(200);
    expect(await state()).toBe('');
    expect((await ask('Asha', 'POST /api/programs/order', large({ address }))).status).toBe(200);
    expect((await ask('Asha', 'POST /api/programs/order', large())).status).toBe(200);
    expect(await state()).toBe('Kerala');
  });

  it('tell the totals with a changed amount, and the sentence with a coupon for goods', async () => {
    const { json } = await ask('Asha', 'POST /api/programs/order', planOrder({ amount: 1, couponUsed: 'REVERSE20' }));
    expect(json.totals).toEqual({ subtotal: 15_000, discount: 3000, shippingFee: 0, gst: 571.43, total: 12_000 });
    const refused = await ask('Asha', 'POST /api/programs/order', planOrder({ couponUsed: 'ATTA15' }));
    expect(refused.json.message).toBe('Discount not applicable for this program');
  });

  it('know a repeated attempt', async () => {
    const first = await ask('Asha', 'POST /api/programs/order', planOrder(), 'attempt-1');
    const again = await ask('Asha', 'POST /api/programs/order', planOrder(), 'attempt-1');
    expect(again.json.orderId).toBe(first.json.orderId);
    const other = await ask('Asha', 'POST /api/programs/order', planOrder({ mobile: '9876543211' }), 'attempt-1');
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
    await ask('Asha', 'POST /api/programs/order', planOrder({ mobile: '9000000000' }));
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

  it('show staff what waits and what is closed when asked for, and in a search', async () => {
    const paid = await buyAndRecord('Asha');
    const [waiting, closed] = [await buy('Asha'), await buy('Ravi')];
    await test.app.db
      .updateTable('program_purchase')
      .set({ status: 'closed', awaits_payment_until: null })
      .where('purchase_number', '=', closed.placed.orderId)
      .execute();
    const numbers = async (query: string) => {
      const { json } = await ask('Meera', `GET /api/programs${query}`);
      expect(programCalls['GET /api/programs'].response.parse(json)).toEqual(json);
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

  it('list everything without a page, and the total with one (behaviour: API 3)', async () => {
    await sql`insert into program_purchase (purchase_number, user_name, email, mobile, program_name, plan_name, status,
        price_paise, discount_paise, gst_paise, total_paise, paid_at)
      select 'P' || at, 'Asha', 'asha@example.com', '9876543210', 'Program', 'Basic Program', 'paid', 1500000, 0, 71429,
        1500000, now() - make_interval(mins => at) from generate_series(1, 1050) as at`.execute(test.app.db);
    const list = async (query: string) => (await ask('Meera', `GET /api/programs${query}`)).json;
    const all = await list('');
    expect([all.length, all[0].purchaseId, all[1049].purchaseId]).toEqual([1050, 'P1', 'P1050']);
    const page = await list('?page=2&limit=3');
    expect(programCalls['GET /api/programs'].response.parse(page)).toEqual(page);
    expect(page).toMatchObject({ success: true, total: 1050, data: [{ purchaseId: 'P4' }, {}, { purchaseId: 'P6' }] });
    expect(await list('?limit=1')).toMatchObject({ total: 1050, data: [{ purchaseId: 'P1' }] });
    expect((await list('?page=1')).data).toHaveLength(24);
  });

  it('speak of no cash while the provider is away: a plan is paid online or not at all', async () => {
    test.fake.fail('POST /v1/orders', 'reset', 4);
    const { status, json } = await ask('Asha', 'POST /api/programs/order', planOrder());
    expect([status, json.message]).toEqual([
      503,
      'Online payment is not working right now. You have not been charged. Please try again in a minute.',
    ]);
    expect((await ask('Asha', 'GET /api/programs/mine')).json.data).toEqual([]);
  });

  it('take no payment of goods for a plan, and none of a plan for goods', async () => {
    const plan = await buy('Asha');
    const goods = await placeOnlineOrder(test.app, await test.request(), null);
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
    const { db } = test.app;
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
      planName: 'Basic Program',
      amount: 15_000,
      userName: 'Asha Rao',
      couponUsed: 'none',
    });
  });

  it('count the use of a coupon once, however often the browser says so', async () => {
    await buyAndRecord('Asha', { couponUsed: 'REVERSE20', amount: 12_000 });
    for (const by of ['Asha', null] as const) {
      expect((await ask(by, 'POST /api/coupon/update-usage', { code: 'REVERSE20' })).json.success).toBe(true);
    }
    const coupon = await test.app.db
      .selectFrom('coupon')
      .select(['usage_count', 'failed_count'])
      .where('code', '=', 'REVERSE20')
      .executeTakeFirstOrThrow();
    expect(coupon).toEqual({ usage_count: 1, failed_count: 0 });
  });
});
