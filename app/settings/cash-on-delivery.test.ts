import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#api/calls.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { usualCashLimits } from '#tests/support/purchases/cash-limits.ts';
import { address, readVariants, resetOrders, type TestVariant } from '#tests/support/purchases/orders.ts';
import { adminSettingsCalls } from './admin-settings.calls.ts';

const settings = 'PUT /api/admin/settings/cod';

describe.each(testEngines)('the calls of cash on delivery on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let variant: TestVariant;
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
    const [first] = await readVariants(test.app.db);
    if (!first) throw new Error('the demo shop sells nothing');
    variant = first;
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await resetOrders(test.app.db);
    await usualCashLimits(test.app.db);
  });

  const payload = (addressInfo: object = {}, quantity = 1) => {
    const subtotal = variant.unitPricePaise * quantity;
    return {
      cartItems: [{ productId: variant.productId, weight: variant.weight, quantity }],
      addressInfo: { ...address, ...addressInfo },
      orderPrice: (subtotal + (subtotal >= 49_900 ? 0 : 4_000)) / 100,
    };
  };
  const place = (addressInfo?: object, quantity?: number) =>
    staff.ask('POST /api/shop/order/createCOD', payload(addressInfo, quantity), 'visitor');
  const code = async () => {
    const mail = test.app.db.selectFrom('email').select('subject').where('kind', '=', 'order code');
    return (await mail.orderBy('created_at', 'desc').executeTakeFirstOrThrow()).subject.slice(0, 6);
  };

  it('take what was typed on an Indian keyboard or pasted with what nobody sees', async () => {
    const typed = {
      name: 'क्\u200dषमा',
      email: '\ufeffasha\u200b@example.com\u00a0',
      phone: '+९१ ९८७६५\u00a0४३२१०',
      pincode: '\u200e೫೬೦ ೦೦೧',
      street: '१२ MG Road',
    };
    const { status } = await staff.ask(
      'POST /api/shop/order/createCOD',
      { ...payload(typed), couponUsed: '\u2060none\u00ad' },
      'visitor',
    );
    expect(status).toBe(200);
    const row = await test.app.db.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: 'क्\u200dषमा',
      email: 'asha@example.com',
      phone: '9876543210',
      pincode: '560001',
    });
    expect(row.street).toBe('१२ MG Road');
    for (const search of ['९८७६५ ४३२१०', `\u200b${row.order_number}\u200e`, 'ASHA\u00ad@example.com']) {
      const found = await staff.ask(`GET /api/admin/orders/get?search=${encodeURIComponent(search)}`);
      expect(found.json.total, search).toBe(1);
    }
  });

  it('begin with the defaults, keep what is left out, and are written down', async () => {
    const { json } = await staff.ask('GET /api/admin/settings/cod');
    expect(adminSettingsCalls['GET /api/admin/settings/cod'].response.parse(json)).toEqual(json);
    expect(json).toMatchObject({
      maxOrderValue: 5000,
      maxUnitsPerLine: 20,
      maxOpenOrders: 3,
      fee: 0,
      confirmFrom: 2000,
    });
    const saved = await staff.ask(settings, {
      maxOrderValue: 1500.5,
      fee: 0,
      blocked: ['+91 98765 43211'],
      seen: json.version,
    });
    expect(saved.status).toBe(200);
    expect(adminSettingsCalls[settings].response.parse(saved.json)).toEqual(saved.json);
    expect(saved.json).toMatchObject({ maxOrderValue: 1500.5, maxUnitsPerLine: 20, blocked: ['9876543211'] });
    const late = await staff.ask(settings, { maxOrderValue: 1, seen: json.version });
    expect([late.status, late.json.message]).toEqual([409, 'Somebody else has changed this. Nothing was saved.']);
    expect(
      (await staff.ask(settings, { maxOrderValue: null, seen: saved.json.version })).json.maxOrderValue,
    ).toBeNull();
    const written = await test.app.db
      .selectFrom('audit_entry')
      .select(['by_name', 'before', 'after'])
      .where('kind', '=', 'cash on delivery')
      .orderBy('id')
      .execute();
    expect(written).toHaveLength(2);
    expect(written[0]).toMatchObject({
      by_name: 'Meera',
      before: { maxOrderValue: 5000 },
      after: { maxOrderValue: 1500.5 },
    });
  });

  it.each([
    [{ maxOrderValue: -1 }, 'maxOrderValue'],
    [{ maxOrderValue: '85,5' }, 'maxOrderValue'],
    [{ maxUnitsPerLine: 2.5 }, 'maxUnitsPerLine'],
    [{ maxUnitsPerLine: 'x' }, 'maxUnitsPerLine'],
    [{ maxOpenOrders: 0 }, 'maxOpenOrders'],
    [{ fee: -25 }, 'fee'],
    [{ fee: null }, 'fee'],
    [{ fee: '85,5' }, 'fee'],
    [{ confirmFrom: -5 }, 'confirmFrom'],
    [{ pincodesNotServed: ['abc'] }, 'pincodesNotServed'],
    [{ pincodesNotServed: 'abc' }, 'pincodesNotServed'],
    [{ blocked: ['x'] }, 'blocked'],
  ])('refuse %j and name the field', async (body, field) => {
    const answer = await staff.ask(settings, body);
    expect([answer.status, answer.json.errors[0].field]).toEqual([400, field]);
    expect((await staff.ask('GET /api/admin/settings/cod')).json).toMatchObject({ maxOrderValue: 5000, blocked: [] });
  });

  it('have a fee, which the order, its error and the file of orders carry', async () => {
    expect((await staff.ask(settings, { fee: 35.5 })).json.fee).toBe(35.5);
    const seen = payload();
    const changed = await staff.ask('POST /api/shop/order/createCOD', seen, 'visitor');
    expect([changed.status, changed.json.totals]).toMatchObject([
      409,
      { cashFee: 35.5, total: seen.orderPrice + 35.5, shippingFee: 0 },
    ]);
    const right = { ...seen, orderPrice: seen.orderPrice + 35.5 };
    const placed = await staff.ask('POST /api/shop/order/createCOD', right, 'visitor');
    expect([placed.status, placed.json.data.orderPrice]).toEqual([200, right.orderPrice]);
    const [path, id] = ['GET /api/admin/orders/details/{id}' as const, placed.json.data._id];
    const { json } = await staff.ask(path.replace('{id}', id) as typeof path);
    expect(json.data).toMatchObject({ cashFee: 35.5, amountDue: right.orderPrice, orderPrice: right.orderPrice });
    const { text } = await staff.ask('GET /api/admin/orders/export');
    const [head, row] = readCsv(text).map(({ cells }) => cells.at(-1));
    expect([head, row]).toEqual(['Cash on Delivery Fee', '35.50']);
  });

  it('answer 200 three times and then 409 with the field', async () => {
    for (let placed = 0; placed < 3; placed += 1) expect((await place()).status).toBe(200);
    const { status, json } = await place();
    expect([status, json.success, json.errors[0].field]).toEqual([409, false, 'addressInfo.phone']);
  });

  it.each([
    [{ phone: '0000000000' }, 'addressInfo.phone', 'Invalid phone number!'],
    [{ phone: '5876543210' }, 'addressInfo.phone', 'Invalid phone number!'],
    [{ pincode: '000000' }, 'addressInfo.pincode', 'Invalid Pincode!'],
    [{ pincode: '744101' }, 'addressInfo.pincode', 'Pincode 744101 is not in Karnataka'],
    [
      { street: 'Win at www.prize.example' },
      'addressInfo.street',
      'Please use no links or web addresses in the street address',
    ],
    [{ city: '<a href=//x>Pune</a>' }, 'addressInfo.city', 'Please use no links or web addresses in the city'],
    [{ name: 'prize.com' }, 'addressInfo.name', 'Please use no links or web addresses in the name'],
  ])('refuse the address %j', async (more, field, message) => {
    const { status, json } = await place(more);
    expect([status, json.errors[0], json.message]).toEqual([400, { field, message }, message]);
  });

  it('understand a phone as people type it', async () => {
    const { json } = await place({ phone: '+91 98765-43210', pincode: '560 001' });
    const order = await staff.ask(`GET /api/admin/orders/details/${json.data._id}`);
    expect(order.json.data).toMatchObject({
      addressInfo: { phone: '9876543210', pincode: '560001' },
      isPincodeDoubtful: false,
      needsWayBill: false,
    });
  });

  it('ask for a code, and place the order with it', async () => {
    await staff.ask(settings, { confirmFrom: 0 });
    const { status, json } = await place();
    expect(calls['POST /api/shop/order/createCOD'].response.parse(json)).toEqual(json);
    expect([status, json.data.orderStatus, json.data.confirm]).toEqual([200, 'Pending', 'email']);
    expect(json.message).toBe('We’ve e-mailed you a 6-digit code. Enter it to place your order.');
    const { orderId, link } = json.data;
    const key = new URL(link, 'http://x').searchParams.get('key');
    const waiting = await staff.ask('GET /api/admin/orders/get?awaiting=true');
    expect(waiting.json.data.map((one: { orderId: string }) => one.orderId)).toEqual([orderId]);
    expect((await staff.ask('GET /api/admin/orders/get')).json.data).toEqual([]);

    const confirm = (body: object) => staff.ask('POST /api/shop/order/confirm', { orderId, ...body }, 'visitor');
    for (const wrong of ['', '12345', 'abcdef', null]) {
      const answer = await confirm({ code: wrong });
      expect([answer.status, answer.json.errors[0]]).toEqual([
        400,
        { field: 'code', message: 'Enter the 6-digit code' },
      ]);
    }
    const right = await code();
    const wrong = await confirm({ code: right === '111111' ? '222222' : '111111' });
    expect([wrong.status, wrong.json.message]).toEqual([400, 'Wrong code. 4 tries left.']);
    expect((await staff.ask('POST /api/shop/order/resend-code', { orderId }, 'visitor')).status).toBe(404);
    const soon = await staff.ask('POST /api/shop/order/resend-code', { orderId, key }, 'visitor');
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    const placed = await confirm({ code: Number(right) });
    expect(calls['POST /api/shop/order/confirm'].response.parse(placed.json)).toEqual(placed.json);
    expect([placed.status, placed.json.data.orderStatus]).toEqual([200, 'Order Placed']);
    expect((await staff.ask('GET /api/admin/orders/get')).json.data).toHaveLength(1);
    const unknown = await staff.ask('POST /api/shop/order/confirm', { orderId: 'x', code: '123456' }, 'visitor');
    expect(unknown.status).toBe(404);
  });

  it('offer no online payment that the shop does not have', async () => {
    const online = await staff.ask('POST /api/shop/order/create', payload(), 'visitor');
    expect(online.status).toBe(503);
    await staff.ask(settings, { maxOrderValue: 1 });
    expect((await place()).json.message).toBe('Cash on delivery is for orders up to ₹1. Please write to us.');
  });
});
