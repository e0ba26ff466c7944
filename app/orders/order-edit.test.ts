import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#api/calls.ts';
import { cardFromRow, selectCards } from '#catalogue/product-row.ts';
import { placeCodOrder, placeOnlineOrder } from '#checkout/place-order.ts';
import { cancelOrder } from '#orders/returns/cancel-order.ts';
import { capturePayment } from '#settlement/check-payment.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { runs } from '#tests/support/tests-everything.ts';
import { findOrder } from './find-order.ts';
import { type PlacedOrder, placedOrderFromRow } from './placed-order.ts';
import { showOrder } from './show-order.ts';

describe.each(testEngines)('staff edit an order before it is packed, on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.reset();
    await test.app.db
      .updateTable('store_setting')
      .set({ cod_max_order_paise: null, cod_max_units_per_line: null, cod_max_open_orders: null })
      .set({ cod_blocked: [], cod_pincodes_not_served: [] })
      .execute();
  });

  const cod = async (quantity = 3, more = {}) =>
    placeCodOrder(test.app, await test.request({ quantity, ...more }), null);
  const open = async (quantity = 3, more = {}) =>
    placeOnlineOrder(test.app, await test.request({ quantity, ...more }), null);
  async function paid(quantity = 3, more = {}) {
    const { order, payment } = await open(quantity, more);
    const { response } = test.fake.pay(payment.razorpayOrderId);
    await capturePayment(test.app, {
      orderId: order.orderId,
      paymentId: response.razorpay_payment_id,
      razorpayOrderId: response.razorpay_order_id,
      signature: response.razorpay_signature,
    });
    return order;
  }
  const details = async ({ _id }: { _id: string }) =>
    (await staff.ask(`GET /api/admin/orders/details/${_id}`)).json.data;
  /** An edit of the order as it is now, unless the body says otherwise. */
  const edit = async (order: { _id: string }, body: object) =>
    staff.ask(`PUT /api/admin/orders/edit/${order._id}`, { seen: (await details(order)).orderUpdateDate, ...body });
  const units = async (order: { _id: string }, quantity: number, more = {}) => {
    const [{ productId, weight }] = (await details(order)).cartItems;
    return { items: [{ productId, weight, quantity }], ...more };
  };
  const update = (order: PlacedOrder, body: object) => staff.ask(`PUT /api/admin/orders/update/${order._id}`, body);
  const unitPrice = async (order: PlacedOrder) => (await details(order)).cartItems[0].productPrice as number;
  const setCash = (values: object) => test.app.db.updateTable('store_setting').set(values).execute();
  const emails = async (kind: 'order status' | 'order' = 'order status') =>
    test.app.db
      .selectFrom('email')
      .select(['to_address', 'subject', 'text'])
      .where('kind', '=', kind)
      .orderBy('created_at')
      .execute();
  /** The stock of the test's variant is what its ledger says of it. */
  const ledger = async () => {
    const { rows } = await sql<{
      sum: number;
    }>`select coalesce(sum(change), 0)::int as sum from stock_movement`.execute(test.app.db);
    return 50 + (rows[0]?.sum ?? 0);
  };

  /** A coupon whose discounts are never round. */
  async function oddCoupon() {
    const besan = await test.idOf('Stone-Ground Besan');
    const one = await test.app.db
      .updateTable('coupon')
      .set({ discount_basis_points: 3333, min_purchase_paise: 200, usage_count: 0, usage_limit: 1000 })
      .set({ product_ids: [besan], is_active: true, expires_on: '2099-12-31' })
      .where('code', '=', (row) => row.selectFrom('coupon').select('code').orderBy('code').limit(1))
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow();
    return { one, more: { couponCode: one.code, discountPercent: 33.33 } };
  }

  it('asks again who is here only where money goes back (behaviour: Second factor 1)', async () => {
    const [order, atTheDoor] = [await paid(), await cod()];
    const session = staff.account.session;
    staff.account.session = { id: '00000000-0000-4000-8000-000000000000', isConfirmed: false };
    try {
      const refused = await edit(order, await units(order, 1));
      expect([refused.status, refused.json.code]).toEqual([403, 'confirm']);
      expect((await details(order)).cartItems[0].quantity).toBe(3);
      const address = { addressInfo: { street: '14 MG Road' } };
      expect((await edit(order, { ...address, ...(await units(order, 3)) })).status).toBe(200);
      expect((await edit(atTheDoor, await units(atTheDoor, 1))).status).toBe(200);
    } finally {
      if (session) staff.account.session = session;
    }
    expect((await edit(order, await units(order, 1))).status).toBe(200);
  });

  it('a corrected e-mail gets another secret link; the first one, in a stranger’s mailbox, opens and cancels nothing', async () => {
    const order = await cod();
    const linkTo = async (email: string) => {
      const mails = await test.app.db.selectFrom('email').selectAll().where('to_address', '=', email).execute();
      return mails.map(({ text }) => /key=([\w-]+)/.exec(text)?.[1] ?? '').at(-1) ?? '';
    };
    const { email: wrong } = await findOrder(test.app, order._id);
    const first = await linkTo(wrong);
    const asHolderOf = (key: string) => ({ account: null, key });
    expect((await showOrder(test.app, order._id, asHolderOf(first))).orderId).toBe(order.orderId);
    expect((await edit(order, { addressInfo: { email: wrong.toUpperCase(), city: 'Mysuru' } })).status).toBe(200);
    expect((await showOrder(test.app, order._id, asHolderOf(first))).orderId, 'is the same mailbox').toBe(
      order.orderId,
    );
    expect((await edit(order, { addressInfo: { email: 'right@example.com' } })).status).toBe(200);
    await expect(showOrder(test.app, order._id, asHolderOf(first))).rejects.toMatchObject({ status: 404 });
    await expect(cancelOrder(test.app, order._id, null, asHolderOf(first))).rejects.toMatchObject({ status: 404 });
    const second = await linkTo('right@example.com');
    expect(second).toMatch(/^[\w-]{43}$/);
    expect((await showOrder(test.app, order._id, asHolderOf(second))).orderId).toBe(order.orderId);
  });

  describe('a product that the order does not have', () => {
    /** Another variant on sale, with enough of it. */
    const other = async () => {
      const productId = (await test.request()).items[0]?.productId ?? '';
      const { rows } = await sql<{ productId: string; weight: string; price: number; id: string }>`
        update variant set total_stock = 20 where id = (select variant.id from variant join product on product.id = product_id
          where is_active and product_id <> ${productId} order by title, position limit 1)
        returning id, product_id as "productId", weight,
          (case when selling_price_paise > 0 then selling_price_paise else price_paise end)::float8 as price`.execute(
        test.app.db,
      );
      if (!rows[0]) throw new Error('nothing else is sold');
      return rows[0];
    };
    const stockOf = async (id: string) =>
      (await test.app.db.selectFrom('variant').select('total_stock').where('id', '=', id).executeTakeFirstOrThrow())
        .total_stock;

    it('joins what is paid at the door, at its price of today and without the coupon', async () => {
      const { more } = await oddCoupon();
      const [order, { id, productId, weight, price }] = [await cod(3, more), await other()];
      const before = await details(order);
      const answer = await edit(order, { items: [{ productId, weight, quantity: 2 }] });
      expect([answer.status, answer.json.added]).toEqual([200, null]);
      const after = answer.json.data;
      expect(after.cartItems.at(-1)).toMatchObject({ productId, weight, quantity: 2, productPrice: price / 100 });
      expect(after.orderPrice).toBeCloseTo(before.orderPrice + (2 * price) / 100, 2);
      expect([after.amountDue, after.discount]).toEqual([after.orderPrice, before.discount]);
      expect(await stockOf(id)).toBe(18);
      expect(after.history.at(-1).buyerNote).toContain('2 added');
      // It is a line as every other one.
      expect((await edit(order, { items: [{ productId, weight, quantity: 3 }] })).status).toBe(200);
      expect((await edit(order, { items: [{ productId, weight, quantity: 0 }] })).json.data.amountDue).toBe(
        before.amountDue,
      );
      expect(await stockOf(id)).toBe(20);
    });

    it('is a linked order beside what is paid online', async () => {
      const [order, { id, productId, weight, price }] = [await paid(), await other()];
      const { orderPrice } = await details(order);
      const { json } = await edit(order, { items: [{ productId, weight, quantity: 2 }] });
      expect(json.added).toMatchObject({ orderPrice: (2 * price) / 100 });
      expect(json.data.orderPrice).toBe(orderPrice);
      expect(await stockOf(id)).toBe(18);
    });

    it('is refused beyond its stock, off sale, and in an order that waits for its money', async () => {
      const { id, productId, weight } = await other();
      const add = (quantity: number) => ({ items: [{ productId, weight, quantity }] });
      const [order, { order: waiting }] = [await cod(), await open()];
      const short = await edit(order, add(20));
      expect([short.status, short.json.errors[0]]).toMatchObject([409, { field: 'items.0.quantity', available: 19 }]);
      expect((await edit(waiting, add(1))).status).toBe(409);
      await test.app.db.updateTable('product').set({ is_active: false }).where('id', '=', productId).execute();
      const gone = await edit(order, add(1));
      expect([gone.status, gone.json.errors]).toMatchObject([400, [{ field: 'items.0.productId' }]]);
      await test.app.db.updateTable('product').set({ is_active: true }).where('id', '=', productId).execute();
      expect(await stockOf(id)).toBe(20);
    });
  });

  it('the address, the phone and the note for the parcel, with history, audit and one e-mail', async () => {
    const order = await cod();
    const sent = (await emails('order')).length;
    const answer = await edit(order, {
      addressInfo: { phone: '+91 98765-43211', street: '14 MG Road', notes: 'Leave it with the guard' },
      note: 'She rang',
      buyerNote: 'As we said on the phone',
    });
    expect([answer.status, calls['PUT /api/admin/orders/edit/{id}'].response.parse(answer.json)]).toEqual([
      200,
      answer.json,
    ]);
    expect(answer.json.data).toMatchObject({
      orderStatus: 'Order Placed',
      orderPrice: order.orderPrice,
      addressInfo: { phone: '9876543211', street: '14 MG Road', notes: 'Leave it with the guard', city: 'Bengaluru' },
    });
    expect(answer.json.data.history.at(-1)).toMatchObject({ note: 'She rang', by: 'Meera' });
    const said = answer.json.data.history.at(-1).buyerNote;
    for (const part of ['14 MG Road', '9876543211', 'Leave it with the guard', 'As we said']) {
      expect(said).toContain(part);
    }
    expect(said).not.toContain('She rang');
    const mails = await emails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(`Your order ${order.orderId} has changed`);
    expect(mails[0]?.text).toContain('Leave it with the guard');
    expect(mails[0]?.text).not.toContain('She rang');
    expect(await emails('order')).toHaveLength(sent);
    const audit = await test.app.db.selectFrom('audit_entry').selectAll().where('kind', '=', 'order').execute();
    expect(audit.at(-1)).toMatchObject({
      thing_id: order._id,
      before: { address: { street: '12 MG Road' } },
      after: { address: { street: '14 MG Road' } },
    });
  });

  it.each([
    [{ phone: '12345' }, 'addressInfo.phone'],
    [{ pincode: '744101' }, 'addressInfo.pincode'],
    [{ state: 'Kerala' }, 'addressInfo.pincode'],
    [{ state: 'Atlantis' }, 'addressInfo.state'],
    [{ street: 'see www.example.com' }, 'addressInfo.street'],
    [{ notes: 'see www.example.com' }, 'addressInfo.notes'],
    [{ notes: 'x'.repeat(201) }, 'addressInfo.notes'],
    [{ name: '' }, 'addressInfo.name'],
    [{ email: 'nobody' }, 'addressInfo.email'],
  ])('the address %j is refused at %s, and nothing is half done', async (addressInfo, field) => {
    const order = await cod();
    const before = await details(order);
    const { status, json } = await edit(order, { addressInfo, ...(await units(order, 2)) });
    expect([status, json.errors[0].field]).toEqual([400, field]);
    expect(json.message).not.toBe('');
    expect(await details(order)).toEqual(before);
    expect(await test.stock()).toBe(47);
  });

  it('fewer and more units of a cash order: what is due follows to the paisa', async () => {
    const order = await cod(3);
    const unit = await unitPrice(order);
    const less = await edit(order, await units(order, 1));
    expect(less.json.data).toMatchObject({ orderStatus: 'Order Placed', amountDue: order.orderPrice - 2 * unit });
    expect(await test.stock()).toBe(49);
    const more = await edit(order, await units(order, 5));
    expect(more.json).toMatchObject({ added: null, data: { amountDue: order.orderPrice + 2 * unit } });
    expect(await test.stock()).toBe(45);
    expect(await ledger()).toBe(45);
    const mails = (await emails()).map(({ text }) => text);
    expect(mails[0]).toContain('1 instead of 3');
    expect(mails[1]).toContain('5 instead of 1');
    expect(mails).toHaveLength(2);
  });

  it('fewer units of a paid order: their money goes back; more: a second order, paid at the door', async () => {
    const order = await paid(3);
    const unit = await unitPrice(order);
    const less = await edit(order, await units(order, 2));
    expect(less.json).toMatchObject({ added: null, data: { refundedAmount: unit, orderStatus: 'Order Placed' } });
    expect(await test.app.db.selectFrom('refund').select('amount_paise').execute()).toEqual([
      { amount_paise: Math.round(unit * 100) },
    ]);
    const more = await edit(order, await units(order, 4));
    expect(more.json.data).toMatchObject({ orderPrice: order.orderPrice, refundedAmount: unit });
    expect(more.json.added).toMatchObject({ orderPrice: 2 * unit });
    const added = await details(more.json.added);
    expect(added).toMatchObject({
      orderStatus: 'Order Placed',
      paymentMethod: 'COD',
      amountDue: 2 * unit,
      shippingfee: 0,
      linkedTo: { kind: 'addition', orderId: order.orderId },
      cartItems: [{ quantity: 2 }],
    });
    expect((await details(order)).linkedOrders).toEqual([
      { kind: 'addition', _id: added._id, orderId: added.orderId, orderStatus: 'Order Placed' },
    ]);
    expect(await test.stock()).toBe(46);
    expect((await emails('order')).filter(({ subject }) => subject.includes(added.orderId))).toHaveLength(1);
    const said = (await emails()).map(({ text }) => text);
    expect(said.some((text) => text.includes('to your original payment method'))).toBe(true);
    expect(said.some((text) => text.includes(added.orderId))).toBe(true);
  });

  it('the discount stays in proportion, and its coupon is used once', async () => {
    const { one, more } = await oddCoupon();
    const uses = async () =>
      (await test.app.db.selectFrom('coupon').select('usage_count').where('id', '=', one.id).executeTakeFirstOrThrow())
        .usage_count;
    const before = await uses();
    const order = await cod(10, more);
    const first = await details(order);
    const { json } = await edit(order, await units(order, 20));
    expect(json.data.subtotal).toBe(2 * first.subtotal);
    expect(json.data.discount).toBeCloseTo(2 * first.discount, 1);
    const again = await paid(10, more);
    const { added } = (await edit(again, await units(again, 15))).json;
    expect(await details(added)).toMatchObject({ subtotal: first.subtotal / 2, couponUsed: one.code });
    expect((await details(added)).discount).toBeCloseTo(first.discount / 2, 1);
    expect(await uses()).toBe(before + 2);
  });

  it('what a coupon gave in a fixed amount, or up to its limit, is not given again', async () => {
    const { more } = await oddCoupon();
    const sums = async (order: { _id: string }) => {
      const { subtotal, discount, shippingfee, orderPrice } = await details(order);
      expect(orderPrice).toBeCloseTo(subtotal - discount + shippingfee, 5);
      return { subtotal, discount };
    };
    const inTen = await cod(4, more);
    const percent = (await sums(inTen)).discount;
    // As if the coupon had had these terms when the orders were placed.
    const be = (order: { _id: string }, columns: object) =>
      test.app.db.updateTable('shop_order').set(columns).where('id', '=', order._id).execute();
    await be(inTen, { discount_most_paise: Math.round(percent * 100) + 1_000 });
    await edit(inTen, await units(inTen, 8));
    expect((await sums(inTen)).discount).toBeCloseTo(percent + 10, 5);
    const flat = { discount_kind: 'amount', discount_basis_points: 0, discount_amount_paise: 12_345 };
    const again = await cod(4, more);
    await be(again, flat);
    await edit(again, await units(again, 8));
    expect((await sums(again)).discount).toBe(percent);
    const bought = await paid(4, more);
    await be(bought, flat);
    const { added } = (await edit(bought, await units(bought, 6))).json;
    expect(await details(added)).toMatchObject({ discount: 0, couponUsed: 'none' });
    const limited = await paid(4, more);
    await be(limited, { discount_most_paise: Math.round(percent * 100) + 1_000 });
    const first = (await edit(limited, await units(limited, 6))).json.added;
    expect((await sums(first)).discount).toBe(10);
    const second = (await edit(limited, await units(limited, 6))).json.added;
    expect((await sums(second)).discount).toBe(0);
  });

  it('another state asks the fee anew for what is due at the door, and not for what is paid', async () => {
    const kerala = { addressInfo: { state: 'Kerala', pincode: '682001', city: 'Kochi' } };
    await test.app.db.updateTable('shipping_fee').set({ fee_paise: 7000 }).where('state', '=', 'Kerala').execute();
    const small = await cod(1);
    const fee = (await details(small)).shippingfee;
    expect(fee).toBeGreaterThan(0);
    const { json } = await edit(small, kerala);
    expect(json.data).toMatchObject({ shippingfee: 70, amountDue: small.orderPrice - fee + 70 });
    expect(json.data.gst).toBeGreaterThan((await details(small)).gst - 5);
    const other = await paid(1);
    expect((await edit(other, kerala)).json.data).toMatchObject({ shippingfee: fee, orderPrice: other.orderPrice });
    const free = await cod(10);
    expect((await edit(free, kerala)).json.data).toMatchObject({ shippingfee: 0, orderPrice: free.orderPrice });
    await test.app.db.deleteFrom('shipping_fee').where('state', '=', 'Goa').execute();
    const goa = await edit(small, { addressInfo: { state: 'Goa', pincode: '403001' } });
    expect([goa.status, goa.json.message]).toEqual([409, 'We do not deliver there yet']);
  });

  it('more weight costs more by the rule that the order was placed under, and less gives nothing back', async () => {
    const setParcels = (version: number, value: object) =>
      test.app.db
        .insertInto('setting_version')
        .values({ section: 'parcels', version, value: JSON.stringify(value), by_user_id: null, by_name: 'Meera' })
        .execute();
    const setFee = (fee_paise: number, per_kg_paise: number, state: string) =>
      test.app.db.updateTable('shipping_fee').set({ fee_paise, per_kg_paise }).where('state', '=', state).execute();
    const request = { ...(await test.request({ quantity: 1 })), expectedTotalPaise: null };
    const { state } = request.address;
    await test.app.db.updateTable('store_setting').set({ free_shipping_threshold_paise: 90_000_000 }).execute();
    await setFee(4_000, 2_000, state);
    await setParcels(1, { firstGrams: 1_000, packingGrams: 100, packingPercent: 0, deliveryGst: 'goods' });
    // Another size than the usual: 1 kg, with its packing a started kilogram too many.
    const order = await placeCodOrder(test.app, request, null);
    const { unit_grams, gst_basis_points: rate } = await test.app.db
      .selectFrom('order_line')
      .select(['unit_grams', 'gst_basis_points'])
      .where('order_id', '=', order._id)
      .executeTakeFirstOrThrow();
    const grams = unit_grams ?? 0;
    expect(grams).toBeGreaterThan(100);
    // Where it is put into the cart from a list, the cart's fee is this from the first moment.
    const { productId = '', weight = '' } = request.items[0] ?? {};
    const card = cardFromRow(
      await selectCards(test.app.db).where('product.id', '=', productId).executeTakeFirstOrThrow(),
    );
    expect(card.variants.find((one) => one.weight === weight)).toMatchObject({ grams });
    const fee = (units: number, base = 40, perKg = 20) =>
      base + perKg * Math.max(0, Math.ceil((units * grams - 1_000) / 1000));
    expect((await details(order)).shippingfee).toBe(fee(1));
    // Whatever holds for others since then.
    await setFee(9_000, 9_000, state);
    await setParcels(2, { firstGrams: 0, packingGrams: 900, packingPercent: 0 });
    const before = await details(order);
    const { json } = await edit(order, await units(order, 6));
    const more = fee(6) - fee(1);
    expect(more).toBeGreaterThan(0);
    expect(json.data).toMatchObject({
      shippingfee: fee(6),
      amountDue: before.amountDue + more + 5 * (await unitPrice(order)),
    });
    // Its GST is at the rate of the goods, as it was.
    expect(json.data.gst).toBeCloseTo((json.data.orderPrice * rate) / (10_000 + rate), 1);
    expect((await edit(order, await units(order, 2))).json.data.shippingfee).toBe(fee(6));
    expect((await edit(order, await units(order, 5))).json.data.shippingfee).toBe(fee(6));
    await setFee(7_000, 3_000, 'Kerala');
    const kerala = await edit(order, { addressInfo: { state: 'Kerala', pincode: '682001', city: 'Kochi' } });
    expect(kerala.json.data.shippingfee).toBe(fee(5, 70, 30));
    await test.app.db.deleteFrom('setting_version').where('section', '=', 'parcels').execute();
    await test.app.db.updateTable('store_setting').set({ free_shipping_threshold_paise: 49_900 }).execute();
    for (const one of [state, 'Kerala']) await setFee(4_000, 0, one);
  });

  it('an order that somebody changed meanwhile is shown as it is', async () => {
    const order = await cod();
    const { orderUpdateDate } = await details(order);
    await edit(order, await units(order, 2));
    const late = await edit(order, await units(order, 1, { seen: orderUpdateDate }));
    expect(late.status).toBe(409);
    expect(late.json.data).toEqual(expect.objectContaining({ orderId: order.orderId, amountDue: expect.any(Number) }));
    expect(calls['POST /api/admin/orders/cash/{id}'].response.shape.data.parse(late.json.data)).toEqual(late.json.data);
    expect(await test.stock()).toBe(48);
    // Both have seen the order as it was before either of them changed it.
    const wish = await units(order, 1, { seen: (await details(order)).orderUpdateDate });
    const two = await Promise.all([edit(order, wish), edit(order, wish)]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await staff.ask(`PUT /api/admin/orders/edit/${order._id}`, await units(order, 1))).status).toBe(400);
  });

  it.each(['Packed', 'Rejected', 'waiting', 'code'] as const)('not when it is %s', async (state) => {
    if (state === 'code') await setCash({ cod_confirm_from_paise: 0 });
    const order = state === 'waiting' ? (await open()).order : await cod();
    if (state === 'Packed' || state === 'Rejected') await update(order, { orderStatus: state });
    const answer = await edit(order, { addressInfo: { street: '14 MG Road' } });
    await setCash({ cod_confirm_from_paise: null });
    expect(answer.status).toBe(409);
    expect(answer.json.message).toMatch(
      {
        Packed: /already packed/,
        Rejected: /closed/,
        waiting: /waiting for online payment/,
        code: /waiting for the code/,
      }[state],
    );
    expect((await details(order)).addressInfo.street).toBe('12 MG Road');
  });

  it('lines that do not fit are named, and an order keeps an item', async () => {
    const order = await cod();
    const { items } = await units(order, 2);
    const [item] = items;
    const asked: [object, number, string][] = [
      [{ items: [{ ...item, weight: 'no such' }] }, 400, 'items.0.productId'],
      [{ items: [item, item] }, 400, 'items.1.quantity'],
      [{ items: [{ ...item, quantity: 0 }] }, 400, 'items'],
      [{ items: [{ ...item, quantity: -1 }] }, 400, 'items.0.quantity'],
      [{ items: [{ ...item, quantity: 1.5 }] }, 400, 'items.0.quantity'],
      [{ items: [{ ...item, quantity: 60 }] }, 409, 'items.0.quantity'],
    ];
    for (const [body, status, field] of asked) {
      const answer = await edit(order, body);
      expect([answer.status, answer.json.errors[0].field]).toEqual([status, field]);
    }
    const short = await edit(order, { items: [{ ...item, quantity: 60 }] });
    expect(short.json.errors[0]).toMatchObject({ available: 46, weight: item?.weight });
    expect(short.json.message).toContain('Only 46 of');
    expect((await edit(order, {})).json.message).toBe('Nothing was changed.');
    expect(await test.stock()).toBe(47);
  });

  it('the limits of cash bind', async () => {
    const order = await cod(3);
    await setCash({ cod_max_order_paise: Math.round(order.orderPrice * 100) + 100 });
    const grown = await edit(order, await units(order, 4));
    expect([grown.status, grown.json.errors[0].field]).toEqual([409, 'items']);
    expect(grown.json.message).not.toContain('pay online');
    await setCash({ cod_max_order_paise: null, cod_blocked: ['9876500000'], cod_pincodes_not_served: ['5600'] });
    expect((await edit(order, { addressInfo: { phone: '9876500000' } })).status).toBe(409);
    // Delivery address is not touched: an order under way stays.
    expect((await edit(order, { addressInfo: { notes: 'Ring twice' } })).status).toBe(200);
    const other = await paid(3);
    expect((await edit(other, await units(other, 4))).status).toBe(409);
    expect((await edit(other, await units(other, 2))).status).toBe(200);
    await setCash({ cod_blocked: [], cod_pincodes_not_served: [], cod_max_open_orders: 1 });
    expect((await edit(order, { addressInfo: { phone: '9876500001' } })).status).toBe(200);
  });

  it('what staff overruled of the limits of cash stands in the way of no correction, and new ones do', async () => {
    const order = await cod(3);
    const { pincode, phone } = (await details(order)).addressInfo;
    await setCash({ cod_pincodes_not_served: [pincode], cod_blocked: [phone], cod_max_order_paise: 100 });
    expect((await edit(order, { addressInfo: { street: '14 MG Road' } })).status).toBe(200);
    expect((await edit(order, await units(order, 4))).status).toBe(200);
    await setCash({ cod_pincodes_not_served: [], cod_blocked: [phone, '9876500009'] });
    expect((await edit(order, { addressInfo: { phone: '9876500009' } })).status).toBe(200);
    await setCash({ cod_pincodes_not_served: ['5600'], cod_blocked: [phone] });
    const back = await edit(order, { addressInfo: { phone } });
    expect([back.status, back.json.errors[0].field]).toEqual([409, 'addressInfo.phone']);
  });

  it('the most units of an order do not bind staff', async () => {
    const order = await cod(3);
    await setCash({ cod_max_units_per_line: 3 });
    expect((await edit(order, await units(order, 4))).status).toBe(200);
  });

  it('cash that came in, a refund that failed and a written invoice stand in the way of quantities', async () => {
    const order = await cod(3);
    // Sent by mistake, and set back: its invoice stays.
    await update(order, { orderStatus: 'Shipped', trackerId: '1', trackerURL: 'x.in/1', logisticsProvider: 'Post' });
    await update(order, { orderStatus: 'Pending' });
    const invoiced = await edit(order, await units(order, 4));
    expect([invoiced.status, invoiced.json.message]).toEqual([409, expect.stringMatching(/^Tax invoice INV/)]);
    expect((await edit(order, await units(order, 2))).status).toBe(200);
    await update(order, { orderStatus: 'Shipped', trackerId: '1', trackerURL: 'x.in/1', logisticsProvider: 'Post' });
    await staff.ask(`POST /api/admin/orders/cash/${order._id}`, { amount: 1, reference: 'R' });
    await update(order, { orderStatus: 'Pending' });
    expect((await edit(order, await units(order, 1))).json.message).toMatch(/^Cash for this order is already received/);

    const other = await paid(3);
    await edit(other, await units(other, 2));
    await test.app.db.updateTable('refund').set({ status: 'failed', next_attempt_at: null }).execute();
    expect((await edit(other, await units(other, 1))).json.message).toMatch(/failed\. Send it again first/);
  });

  it('late money of an order that was changed to cash and then edited goes back: it is not what it costs', async () => {
    const { order, payment } = await open(3);
    const row = await test.app.db
      .selectFrom('shop_order')
      .selectAll()
      .where('id', '=', order._id)
      .executeTakeFirstOrThrow();
    await staff.ask('POST /api/shop/order/pay-at-door', { orderId: order.orderId, key: row.link_token }, 'visitor');
    const { json } = await edit(order, await units(order, 4));
    const total = order.orderPrice + (await unitPrice(order));
    expect(json).toMatchObject({ added: null, data: { paymentMethod: 'COD', amountDue: total } });
    const { response } = test.fake.pay(payment.razorpayOrderId);
    await capturePayment(test.app, {
      orderId: order.orderId,
      paymentId: response.razorpay_payment_id,
      razorpayOrderId: response.razorpay_order_id,
      signature: response.razorpay_signature,
    }).catch(() => null);
    expect(await details(order)).toMatchObject({ paymentStatus: 'pending', amountDue: total });
    expect(await test.app.db.selectFrom('refund').select('amount_paise').execute()).toEqual([
      { amount_paise: Math.round(order.orderPrice * 100) },
    ]);
  });

  it('whatever staff edit, the parts sum to the totals, the lines to the order, and the ledger is the shelf', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.boolean(),
        fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 6 }),
        async (isPaid, hasCoupon, counts) => {
          await test.reset();
          const more = hasCoupon ? (await oddCoupon()).more : {};
          const order = isPaid ? await paid(7, more) : await cod(7, more);
          for (const count of counts) {
            const { status } = await edit(order, await units(order, count));
            expect([200, 400]).toContain(status);
          }
          const { rows } = await sql<{ wrong: string }>`
            select 'lines of ' || order_number as wrong from shop_order where not exists (
              select from order_line where order_id = shop_order.id having sum(line_total_paise) = subtotal_paise
                and sum(order_line.discount_paise) = shop_order.discount_paise)
            union all select 'back of ' || title from order_line join order_refund_line using (order_id, position)
              group by order_line.order_id, position, title, line_total_paise, order_line.discount_paise, order_line.quantity
              having sum(order_refund_line.amount_paise) > line_total_paise - order_line.discount_paise
            union all select 'rows of ' || order_number from shop_order join order_refund on order_id = shop_order.id
              where amount_paise <> delivery_paise + (
                select sum(amount_paise) from order_refund_line where order_refund_id = order_refund.id)
          `.execute(test.app.db);
          expect(rows).toEqual([]);
          expect(await test.stock()).toBe(await ledger());
          const orders = await test.app.db.selectFrom('shop_order').selectAll().execute();
          const onShelf = await test.stock();
          let held = 0;
          for (const one of orders) {
            const shown = await details(placedOrderFromRow(one));
            for (const line of shown.cartItems) held += line.quantity - line.withdrawnQuantity;
            // The rest goes back whole: every paisa of the order is accounted for.
            await cancelOrder(test.app, one.id, null, { account: null, key: one.link_token });
          }
          expect(onShelf + held).toBe(50);
          const left = await sql<{ order_number: string }>`
            select order_number from shop_order where total_paise <> (
              select coalesce(sum(amount_paise), 0) from order_refund where order_id = shop_order.id)`.execute(
            test.app.db,
          );
          expect(left.rows).toEqual([]);
          expect(await test.stock()).toBe(50);
        },
      ),
      { numRuns: runs(8, 25) },
    );
  });
});
