import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '#tests/support/database/database.ts';
import { contradictions, orderTraces } from '#tests/support/purchases/orders.ts';
import { openOrderShops, orderAddress } from '../support/server/orders-over-http.ts';

type Shops = Awaited<ReturnType<typeof openOrderShops>>;
const nobody = '00000000-0000-4000-8000-000000000000';

describe.each(testEngines)('placing an order over HTTP on the %s server', (engine) => {
  let shops: Shops;
  let asha: Shops['people']['asha'];
  let ravi: Shops['people']['ravi'];
  let staff: Shops['people']['staff'];
  beforeAll(async () => {
    shops = await openOrderShops(engine);
    ({ asha, ravi, staff } = shops.people);
  });
  afterAll(() => shops.close());
  beforeEach(() => shops.reset());

  const first = { cartItems: [{ productId: nobody, weight: '500 g', quantity: 1 }] };
  const line = (more: object) => ({ cartItems: [{ ...first.cartItems[0], ...more }] });
  const to = (more: object) => ({ addressInfo: { ...orderAddress, ...more } });
  const empty = 'Your cart is empty. Please add items to proceed';
  it.each<[object, string, string | RegExp]>([
    [{ cartItems: [] }, 'cartItems', empty],
    [{ cartItems: undefined }, 'cartItems', empty],
    [{ cartItems: 'x' }, 'cartItems', empty],
    [{ cartItems: { length: 1 } }, 'cartItems', empty],
    [{ cartItems: [null] }, 'cartItems.0', 'This is not a cart item'],
    [{ cartItems: Array(400).fill(first.cartItems[0]) }, 'cartItems', 'An order can have at most 100 items'],
    [{ cartItems: Array(101).fill(first.cartItems[0]) }, 'cartItems', 'An order can have at most 100 items'],
    [line({ quantity: 0 }), 'cartItems.0.quantity', 'Minimum quantity is 1'],
    [line({ quantity: -3 }), 'cartItems.0.quantity', 'Minimum quantity is 1'],
    [line({ quantity: 1.5 }), 'cartItems.0.quantity', 'Quantity must be a whole number'],
    [line({ quantity: 1e9 }), 'cartItems.0.quantity', 'Quantity must be at most 999'],
    [line({ quantity: '2' }), 'cartItems.0.quantity', 'Quantity must be a number'],
    [line({ quantity: undefined }), 'cartItems.0.quantity', 'Quantity must be a number'],
    [line({ productId: 'x' }), 'cartItems.0.productId', 'We do not sell this product'],
    [line({ productId: 7 }), 'cartItems.0.productId', 'We do not sell this product'],
    [line({}), 'cartItems.0.productId', 'A product in your cart is no longer sold'],
    [line({ weight: '' }), 'cartItems.0.weight', 'Please select a variant first!'],
    [line({ weight: undefined }), 'cartItems.0.weight', 'Please select a variant first!'],
    [line({ weight: '\u0000' }), 'cartItems.0.productId', /no longer sold/],
    [line({ weight: 'x'.repeat(101) }), 'cartItems.0.weight', 'This product does not come in this size'],
    [{ addressInfo: undefined }, 'addressInfo', 'All fields are required!'],
    ...(['name', 'email', 'street', 'city', 'pincode', 'phone', 'state', 'country'] as const).flatMap(
      (field): [object, string, string][] =>
        [undefined, '', '  '].map((value) => [
          to({ [field]: value }),
          `addressInfo.${field}`,
          'All fields are required!',
        ]),
    ),
    [to({ street: '\u0000' }), 'addressInfo.street', 'All fields are required!'],
    [to({ phone: '\u0000' }), 'addressInfo.phone', 'All fields are required!'],
    [to({ email: 'asha@' }), 'addressInfo.email', 'Invalid email format!'],
    [to({ phone: '12345' }), 'addressInfo.phone', 'Invalid phone number!'],
    [to({ pincode: '5600' }), 'addressInfo.pincode', 'Invalid Pincode!'],
    [to({ state: 'Bavaria' }), 'addressInfo.state', 'Select your State!'],
    [to({ state: 'karnataka' }), 'addressInfo.state', 'Select your State!'],
    [to({ country: 'Nepal' }), 'addressInfo.country', 'We deliver within India only'],
    [to({ name: ['x'] }), 'addressInfo.name', 'All fields are required!'],
    [{ orderPrice: undefined }, 'orderPrice', 'The total must be a number'],
    [{ orderPrice: '100' }, 'orderPrice', 'The total must be a number'],
    [{ orderPrice: -1 }, 'orderPrice', 'The total cannot be negative'],
    [{ orderPrice: 1e12 }, 'orderPrice', 'The total is too high'],
    [{ couponUsed: 'x'.repeat(101) }, 'couponUsed', 'This coupon code does not exist'],
  ])('refuses %j: %s: %s', async (wrong, field, message) => {
    const before = await orderTraces(shops.db);
    const { status, json } = await shops.place({ ...shops.payload([[0, 1]]), ...wrong });
    expect([status, json.success, json.errors?.[0]?.field]).toEqual([400, false, field]);
    expect(json.message).toBe(json.errors[0].message);
    if (typeof message === 'string') expect(json.message).toBe(message);
    else expect(json.message).toMatch(message);
    expect(await orderTraces(shops.db)).toEqual(before);
  });

  it('names a coupon that is not valid', async () => {
    const body = shops.payload([[0, 9]]);
    for (const couponUsed of ['NOPE', 'WELCOME1\u00000', "' or 1=1 --", '%', '\ud800']) {
      const { status, json } = await shops.place({ ...body, couponUsed });
      expect([status, json.message, json.errors[0].field]).toEqual([
        409,
        'This coupon code does not exist',
        'couponUsed',
      ]);
    }
    for (const couponUsed of [null, undefined, '', ' ', '\u0000', 'none', 'NONE', 'no\u200bne']) {
      expect((await shops.place({ ...body, couponUsed })).status, `${couponUsed}`).toBe(200);
      await shops.reset();
    }
  });

  it('responds to a changed price with the new totals in rupees, and takes the order when they are sent', async () => {
    const body = shops.payload([
      [0, 2],
      [3, 1],
    ]);
    const { status, json } = await shops.place({ ...body, orderPrice: 1 });
    expect([status, json]).toEqual([
      409,
      {
        success: false,
        message: expect.stringMatching(/total has changed/),
        totals: {
          subtotal: expect.any(Number),
          discount: 0,
          shippingFee: expect.any(Number),
          gst: expect.any(Number),
          total: body.orderPrice,
        },
      },
    ]);
    expect((await shops.place({ ...body, orderPrice: json.totals.total })).status).toBe(200);
    expect(await contradictions(shops.db)).toEqual([]);
  });

  it('responds to short stock with the line, the product and the stock left', async () => {
    const { status, json } = await shops.place(
      shops.payload([
        [1, 1],
        [0, 50],
      ]),
    );
    const { productId, weight } = shops.variants[0] ?? {};
    expect([status, json.errors]).toEqual([
      409,
      [{ field: 'cartItems.1.quantity', message: json.message, productId, weight, available: 49 }],
    ]);
  });

  it.each([
    { paymentId: null, payerId: 7, userId: null, orderDate: 1_700_000_000_000, shippingfee: '40', paymentMethod: [] },
    { orderStatus: {}, paymentStatus: null, orderUpdateDate: false },
  ])('ignores %j', async (odd) => {
    const body = shops.payload([[0, 1]]);
    const items = body.cartItems.map((item) => ({ ...item, image: null, title: 7, gst: '5', productPrice: '165' }));
    expect((await shops.place({ ...body, ...odd, cartItems: items })).status).toBe(200);
  });

  it('trusts no field that it can compute itself', async () => {
    const lies = {
      orderStatus: 'Delivered',
      paymentStatus: 'paid',
      paymentId: 'pay_1',
      payerId: 'me',
      shippingfee: 0,
      orderDate: '1999-01-01',
      _id: nobody,
      user_id: staff.id,
      total_paise: 1,
      paymentMethod: 'Online Payment',
    };
    const cheap = shops.variants.findIndex(({ unitPricePaise }) => unitPricePaise < 49_900);
    const body = shops.payload([[cheap, 1]], lies);
    const items = body.cartItems.map((item) => ({ ...item, productPrice: 0.01, gst: 0, title: 'Gold' }));
    const addressInfo = { ...orderAddress, status: 'Delivered', order_number: 'x', total_paise: 1 };
    const { data } = (await shops.place({ ...body, cartItems: items, addressInfo })).json;
    const order = (await shops.details(data._id, {}, shops.keyOf(data.link))).json.data;
    expect(order).toMatchObject({
      orderStatus: 'Order Placed',
      paymentStatus: 'pending',
      paymentId: 'cod order',
      paymentMethod: 'COD',
      userId: 'Guest User',
      shippingfee: 40,
    });
    expect(order.cartItems[0].title).not.toBe('Gold');
    expect(order.orderDate).not.toContain('1999');
    // What staff note for the parcel is empty on a new order, whatever was sent.
    const { notes, ...address } = order.addressInfo;
    expect(notes).toBe('');
    expect(Object.keys(address)).toEqual(Object.keys(address).filter((key) => key in orderAddress));
  });

  it('lets people order for themselves only', async () => {
    const place = async (userId: string, cookie = '') =>
      (await shops.place(shops.payload([[0, 1]], { userId }), { cookie })).status;
    expect(await place(asha.id, asha.cookie)).toBe(200);
    expect(await place('Guest User', asha.cookie)).toBe(200);
    expect(await place('Guest User')).toBe(200);
    for (const [userId, cookie] of [
      [asha.id, ''],
      [asha.id, ravi.cookie],
      [nobody, asha.cookie],
      ['', asha.cookie],
    ]) {
      expect(await place(userId ?? '', cookie), `${userId} ${cookie}`).toBe(403);
    }
  });

  it('places an order once for an idempotency key, in both processes, for the same client', async () => {
    const body = shops.payload([[0, 1]]);
    const headers = { 'idempotency-key': 'one-key' };
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => shops.place(body, { headers, from: at % 2 ? shops.shop : shops.other })),
    );
    expect(new Set(responses.map(({ status, text }) => `${status} ${JSON.parse(text).data._id}`)).size).toBe(1);
    const changed = await shops.place(shops.payload([[0, 2]]), { headers });
    expect([changed.status, changed.json.errors[0].field]).toEqual([422, 'Idempotency-Key']);
    const own = await shops.place(shops.payload([[0, 2]]), { headers, cookie: asha.cookie });
    expect(own.status, 'the same key of somebody else').toBe(200);
    const visitor = await shops.place(shops.payload([[0, 2]]), { headers, cookie: 'visitor=abc' });
    expect(visitor.status).toBe(200);
    for (const key of ['', ' ', 'ä', 'x'.repeat(201), 'two words']) {
      const refused = await shops.place(body, { headers: { 'idempotency-key': key } });
      expect([key, refused.status, refused.json.errors?.[0].field]).toEqual([key, 400, 'Idempotency-Key']);
    }
    expect(await contradictions(shops.db)).toEqual([]);
  });

  it('refuses a body that is too large, of another type or broken, and calls from another site', async () => {
    const body = shops.payload([[0, 1]]);
    const large = JSON.stringify({ ...body, orderDate: 'x'.repeat(256 * 1024) });
    expect((await shops.place(large)).status).toBe(413);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '']) {
      expect((await shops.place(body, { headers: { 'content-type': type } })).status, type).toBe(415);
    }
    for (const broken of ['{', '[]', 'null', '"x"', '']) expect((await shops.place(broken)).status, broken).toBe(400);
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      expect((await shops.place(body, { headers: { [name]: value } })).status).toBe(403);
    }
    expect((await shops.place(body, { headers: { origin: 'https://shop.example' } })).status).toBe(200);
    expect((await shops.place(undefined, { method: 'PUT' })).status).toBe(405);
    expect(await contradictions(shops.db)).toEqual([]);
  });
});
