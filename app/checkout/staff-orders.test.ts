import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOnlineOrder } from '#checkout/place-order.ts';
import { emptyStaffOrder, type StaffOrderForm } from '#checkout/rules/staff-order.ts';
import { forgetInDrafts } from '#orders/order-drafts.ts';
import { paymentsToReview } from '#payments/payments-to-review.ts';
import { reconcile } from '#settlement/reconcile.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { newBuyer } from '#tests/support/purchases/orders.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';

const add = 'POST /api/admin/orders/add';

describe.each(testEngines)('orders by staff on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.reset();
    await test.app.db.deleteFrom('cash_receipt').execute();
  });

  const body = async (more: object = {}, quantity = 1) => {
    const { items } = await test.request({ quantity });
    return { items, addressInfo: { ...newBuyer(), email: '' }, payment: 'COD', ...more };
  };
  const details = async (id: string) => (await staff.ask(`GET /api/admin/orders/details/${id}`)).json.data;
  const emails = () => test.app.db.selectFrom('email').select(['kind', 'to_address']).execute();
  const place = async (more: object = {}, quantity = 1) => {
    const { status, json } = await staff.ask(add, await body(more, quantity));
    expect(status, json.message).toBe(200);
    return json;
  };

  it('is placed for cash on the telephone, without an e-mail and without a code', async () => {
    const { data } = await place({ note: 'Wants it before Diwali' });
    expect(data).toMatchObject({ orderStatus: 'Order Placed', paymentMethod: 'COD', paymentStatus: 'pending' });
    expect(await test.stock()).toBe(49);
    expect(await emails()).toEqual([]);
    const { history, amountDue, orderPrice } = await details(data._id);
    expect(history).toMatchObject([{ by: 'Meera', note: 'Order taken by staff. Wants it before Diwali' }]);
    expect(amountDue).toBe(orderPrice);
  });

  it('is confirmed by e-mail where there is one', async () => {
    await place({ addressInfo: { ...newBuyer(), email: 'asha@example.com' } });
    expect(await emails()).toEqual([{ kind: 'order', to_address: 'asha@example.com' }]);
  });

  it('costs what the shop asks for it, and names the total that was seen', async () => {
    const { items, expectedTotalPaise } = await test.request({ quantity: 2 });
    const quoted = await staff.ask('POST /api/admin/orders/quote', {
      items,
      addressInfo: { state: 'Karnataka' },
      cash: true,
    });
    expect(quoted.json).toMatchObject({ total: expectedTotalPaise / 100, deliveryKnown: true, cashRefusal: '' });
    expect(quoted.json.lines).toMatchObject([{ available: 49 }]);
    const { status, json } = await staff.ask(add, await body({ orderPrice: expectedTotalPaise / 100 - 1 }, 2));
    expect([status, json.totals.total]).toEqual([409, expectedTotalPaise / 100]);
    expect((await place({ orderPrice: expectedTotalPaise / 100 }, 2)).data.orderPrice).toBe(expectedTotalPaise / 100);
  });

  it('takes a discount off the goods, with its reason, and no more than they bear', async () => {
    const discount = { amount: 20, reason: 'Torn pouch last time' };
    const { expectedTotalPaise } = await test.request();
    const { data } = await place({ discount });
    expect(data.orderPrice).toBe(expectedTotalPaise / 100 - 20);
    const order = await details(data._id);
    expect(order).toMatchObject({ discount: 20, couponUsed: 'none', discountType: 'amount' });
    expect(order.history[0].note).toContain('Discount of ₹20: Torn pouch last time');
    const refused = await staff.ask(add, await body({ discount: { ...discount, amount: 5000 } }));
    expect([refused.status, refused.json.errors]).toMatchObject([400, [{ field: 'discount.amount' }]]);
    const silent = await staff.ask(add, await body({ discount: { amount: 20, reason: '' } }));
    expect([silent.status, silent.json.errors]).toMatchObject([400, [{ field: 'discount.reason' }]]);
  });

  it('is refused for cash beyond its limits, until staff take it all the same', async () => {
    await test.app.db.updateTable('store_setting').set({ cod_max_order_paise: 10_000 }).execute();
    const refused = await staff.ask(add, await body());
    expect([refused.status, refused.json.errors]).toMatchObject([409, [{ field: 'payment' }]]);
    // Of what nobody saw nothing is overruled.
    const other = await staff.ask(add, await body({ allowCash: 'Cash on delivery is turned off for this customer' }));
    expect([other.status, other.json.message]).toEqual([409, refused.json.message]);
    const { data } = await place({ allowCash: refused.json.message });
    const [{ note }] = (await details(data._id)).history;
    expect(note).toContain(`Staff accepted cash on delivery. Warning shown: ${refused.json.message}`);
    await test.app.db.updateTable('store_setting').set({ cod_max_order_paise: null }).execute();
  });

  it('is paid by hand at once, and its money goes back by hand only', async () => {
    const { data } = await place({ payment: { byHand: { method: 'UPI', reference: '433012345678' } } });
    const order = await details(data._id);
    expect(order).toMatchObject({
      orderStatus: 'Order Placed',
      paymentMethod: 'Online Payment',
      paymentStatus: 'paid',
      paymentId: '433012345678',
      cashReceived: data.orderPrice,
      amountDue: 0,
    });
    const refund = `POST /api/admin/orders/refund/${data._id}`;
    const refused = await staff.ask(refund, { amount: 10 });
    expect([refused.status, refused.json.errors]).toMatchObject([400, [{ field: 'byHand.reference' }]]);
    const back = await staff.ask(refund, { amount: 10, byHand: { reference: 'UPI 9' } });
    expect(back.json).toMatchObject({ refunded: 10, remaining: data.orderPrice - 10 });
  });

  it('is not paid by a transfer that paid another order, unless staff say that it was one for both', async () => {
    const reference = 'UTR 4330 9911';
    const { data } = await place({ payment: { byHand: { method: 'UPI', reference } } });
    const again = { method: 'bank transfer', reference: ' utr43309911 ' };
    const refused = await staff.ask(add, await body({ payment: { byHand: again } }));
    expect([refused.status, refused.json.errors]).toMatchObject([409, [{ field: 'payment.byHand.oneTransfer' }]]);
    expect(refused.json.message).toContain(data.orderId);
    const { data: later } = await place({ payment: 'later' });
    const paid = `POST /api/admin/orders/paid/${later._id}`;
    const also = await staff.ask(paid, again);
    expect([also.status, also.json.errors]).toMatchObject([409, [{ field: 'oneTransfer' }]]);
    expect((await staff.ask(paid, { ...again, oneTransfer: true })).status).toBe(200);
    await place({ payment: { byHand: { ...again, oneTransfer: true } } });
    await place({ payment: { byHand: { method: 'UPI', reference: 'UTR 4330 9912' } } });
  });

  it('waits a day for a payment by its link, and is paid there once', async () => {
    const { data, payment } = await place({ payment: 'link' });
    expect(data).toMatchObject({ orderStatus: 'Pending', paymentStatus: 'pending' });
    expect(payment).toMatchObject({ amount: data.orderPrice });
    expect(payment.link).toContain(data.link);
    expect((Date.parse(payment.until) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    const { provider_order_id } = await test.app.db
      .selectFrom('payment_intent')
      .select('provider_order_id')
      .executeTakeFirstOrThrow();
    test.fake.pay(provider_order_id ?? '');
    await test.app.db.updateTable('payment_intent').set({ next_check_at: new Date() }).execute();
    await reconcile(test.app);
    expect(await details(data._id)).toMatchObject({ orderStatus: 'Order Placed', paymentStatus: 'paid' });
  });

  it('waits a week to be paid later, unopened, and is then paid by hand', async () => {
    const { data } = await place({ payment: 'later' });
    await test.app.db
      .updateTable('payment_intent')
      .set({ next_check_at: new Date(), created_at: new Date(Date.now() - 5 * 60_000) })
      .execute();
    await reconcile(test.app);
    const waiting = await details(data._id);
    expect(waiting).toMatchObject({ orderStatus: 'Pending', closedBecause: null });
    expect((Date.parse(waiting.awaitsPaymentUntil) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    const paid = `POST /api/admin/orders/paid/${data._id}`;
    expect((await staff.ask(paid, { method: 'bank transfer', reference: 'N12' })).json.data).toMatchObject({
      orderStatus: 'Order Placed',
      paymentStatus: 'paid',
    });
    expect((await staff.ask(paid, { method: 'UPI', reference: 'N13' })).status).toBe(409);
    expect((await staff.ask(`POST /api/admin/orders/link/${data._id}`)).status).toBe(409);
  });

  describe('a payment link', () => {
    const placed = async () => {
      const { data } = await place({ payment: 'link' });
      const { provider_order_id } = await test.app.db
        .selectFrom('payment_intent')
        .select('provider_order_id')
        .where('subject_id', '=', data._id)
        .executeTakeFirstOrThrow();
      return { id: data._id as string, at: provider_order_id ?? '' };
    };
    const settleAll = async () => {
      await test.app.db.updateTable('payment_intent').set({ next_check_at: new Date() }).execute();
      await reconcile(test.app);
    };
    const wentBack = async () => (await paymentsToReview(test.app)).wentBack.map(({ why }) => why);

    it('is paid twice: the second payment goes back', async () => {
      const { id, at } = await placed();
      test.fake.engine.account.settings.refundsSecondPayment = false;
      const later = { outcome: 'pending-then-captured', afterSeconds: 60 } as const;
      test.fake.pay(at, later);
      test.fake.pay(at, later);
      test.fake.advance(60);
      await settleAll();
      expect(await details(id)).toMatchObject({ orderStatus: 'Order Placed', paymentStatus: 'paid' });
      expect(await wentBack()).toEqual(['second payment']);
    });

    it('is paid although staff noted the money by hand: it goes back', async () => {
      const { id, at } = await placed();
      await staff.ask(`POST /api/admin/orders/paid/${id}`, { method: 'UPI', reference: 'U1' });
      test.fake.pay(at);
      await settleAll();
      expect(await details(id)).toMatchObject({ paymentStatus: 'paid', paymentId: 'U1', refundedAmount: 0 });
      expect(await wentBack()).toEqual(['second payment']);
    });

    it('is paid just before staff note the money by hand: they are told', async () => {
      const { id, at } = await placed();
      test.fake.pay(at);
      const { status, json } = await staff.ask(`POST /api/admin/orders/paid/${id}`, { method: 'UPI', reference: 'U1' });
      expect([status, json.message]).toEqual([409, 'This order is already paid.']);
      expect(await details(id)).toMatchObject({ paymentStatus: 'paid', cashReceived: 0 });
    });

    it('is paid after its day: the order is opened again where the goods are there', async () => {
      const { id, at } = await placed();
      await test.app.db
        .updateTable('shop_order')
        .set({ awaits_payment_until: new Date(0) })
        .execute();
      await settleAll();
      expect(await details(id)).toMatchObject({ orderStatus: 'Rejected', closedBecause: 'expired' });
      expect(await test.stock()).toBe(50);
      test.fake.pay(at);
      await settleAll();
      expect(await details(id)).toMatchObject({ orderStatus: 'Order Placed', paymentStatus: 'paid' });
      expect(await test.stock()).toBe(49);
    });

    it('is paid after staff refused the order: the money goes back', async () => {
      const { id, at } = await placed();
      await staff.ask(`PUT /api/admin/orders/update/${id}`, { orderStatus: 'Rejected' });
      test.fake.pay(at);
      await settleAll();
      expect(await details(id)).toMatchObject({ orderStatus: 'Rejected', paymentStatus: 'pending' });
      expect(await wentBack()).toEqual(['too late']);
      expect(await test.stock()).toBe(50);
    });

    it('is paid by another amount: it goes back', async () => {
      const { id, at } = await placed();
      test.fake.pay(at, { amount: 100 });
      await settleAll();
      expect(await details(id)).toMatchObject({ orderStatus: 'Pending', paymentStatus: 'pending' });
      expect(await wentBack()).toEqual(['amount']);
    });

    it('is made once for the key of its order, whatever became of the order meanwhile', async () => {
      const order = await body({ payment: 'link' });
      const once = () => staff.ask(add, order, 'admin', { 'idempotency-key': 'one-link' });
      const first = (await once()).json;
      const until = new Date(Date.now() + 3_600_000);
      await test.app.db.updateTable('shop_order').set({ awaits_payment_until: until }).execute();
      const second = (await once()).json;
      expect(second).toMatchObject({
        data: { _id: first.data._id },
        payment: { link: first.payment.link, until: until.toISOString() },
      });
      const notes = (await details(first.data._id)).history.map(({ note }: { note: string }) => note);
      expect(notes.filter((note: string) => note === 'Payment link made')).toHaveLength(1);
      await staff.ask(`POST /api/admin/orders/paid/${first.data._id}`, { method: 'UPI', reference: 'U1' });
      const late = await once();
      expect([late.status, late.json]).toMatchObject([200, { message: 'Order placed', payment: null }]);
    });

    it('cannot be made while the provider is away; the order is kept', async () => {
      const { data } = await place({ payment: 'later' });
      test.fake.fail('POST /v1/orders', 'reset', 9);
      const { status } = await staff.ask(`POST /api/admin/orders/link/${data._id}`);
      expect(status).toBe(503);
      expect(await details(data._id)).toMatchObject({ orderStatus: 'Pending', closedBecause: null });
    });
  });

  it('a link keeps an order of the shop, too, which stays one of the shop', async () => {
    const { order } = await placeOnlineOrder(test.app, { ...(await test.request()), address: newBuyer() }, null);
    const { json } = await staff.ask(`POST /api/admin/orders/link/${order._id}`);
    expect((Date.parse(json.payment.until) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    const row = await test.app.db
      .selectFrom('shop_order')
      .select('is_by_staff')
      .where('id', '=', order._id)
      .executeTakeFirstOrThrow();
    expect(row.is_by_staff).toBe(false);
  });

  it('gives way to no unpaid order of the same buyer, and is none of the three that they may have', async () => {
    const { addressInfo, items } = await body();
    const buyer = { ...addressInfo, email: 'many@example.com' };
    for (let at = 0; at < 4; at += 1) await place({ addressInfo: buyer, payment: 'later' });
    const online = { ...(await test.request()), items, address: buyer };
    await placeOnlineOrder(test.app, online, null);
    const waiting = await test.app.db.selectFrom('shop_order').select('id').where('status', '=', 'Pending').execute();
    expect(waiting).toHaveLength(5);
  });

  it('belongs to the account of its customer', async () => {
    const account = await test.app.db
      .insertInto('user_account')
      .values({ user_name: 'Asha Rao', email: 'account@example.com', password_hash: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await staff.ask('GET /api/admin/customers');
    const theirs = { ...newBuyer(), email: 'Account@example.com' };
    const { data } = await place({ customer: account.id, addressInfo: theirs });
    expect(await details(data._id)).toMatchObject({ userId: account.id });
    // A phone that they ordered with before is theirs, too.
    await staff.ask('GET /api/admin/customers');
    await place({ customer: account.id, addressInfo: { ...newBuyer(), phone: theirs.phone, email: '' } });
    const overtyped = await staff.ask(add, await body({ customer: account.id }));
    expect([overtyped.status, overtyped.json.errors]).toMatchObject([409, [{ field: 'customer' }]]);
    expect((await staff.ask(add, await body({ customer: 'nobody' }))).status).toBe(404);
  });

  it('is placed once for its key', async () => {
    const order = await body();
    const once = () => staff.ask(add, order, 'admin', { 'idempotency-key': 'one-call' });
    const [first, second] = [await once(), await once()];
    expect(first.json).toMatchObject({ success: true });
    expect(second.json.data._id).toBe(first.json.data._id);
    expect(await test.stock()).toBe(49);
  });

  it('is kept as a draft for all staff; of two who save it the second is told; placing it ends it', async () => {
    const form = { ...emptyStaffOrder(), note: 'Calls back at four' };
    const save = (more: object = {}) => staff.ask('POST /api/admin/orders/drafts', { form, ...more });
    const { draft } = (await save()).json;
    expect(draft).toMatchObject({ by: 'Meera', seen: 1, form: { note: 'Calls back at four' } });
    expect((await save({ id: draft.id, seen: 1 })).json.draft.seen).toBe(2);
    const late = await save({ id: draft.id, seen: 1 });
    expect([late.status, late.json.errors]).toMatchObject([409, [{ field: 'seen' }]]);
    expect((await staff.ask('GET /api/admin/orders/drafts')).json.drafts).toHaveLength(1);
    const old = await staff.ask(add, await body({ draft: draft.id, seen: 1 }));
    expect([old.status, old.json.errors]).toMatchObject([409, [{ field: 'seen' }]]);
    expect(old.json.message).toMatch(/^Meera has saved this draft since you opened it/);
    await place({ draft: draft.id, seen: 2 });
    expect((await staff.ask(`GET /api/admin/orders/drafts/${draft.id}`)).status).toBe(404);
    const gone = await staff.ask(add, await body({ draft: draft.id, seen: 2 }));
    expect([gone.status, gone.json.message]).toEqual([
      404,
      'This draft was already ordered or deleted. Check All Orders before you place it again.',
    ]);
    expect(await test.stock()).toBe(49);
    const other = (await save()).json.draft;
    expect((await staff.ask(`DELETE /api/admin/orders/drafts/${other.id}`)).status).toBe(200);
  });

  it.each<[string, Partial<StaffOrderForm['addressInfo']>, string[], boolean]>([
    ['a phone, however it is typed', { phone: '+91 98765 43210' }, ['9876543210'], true],
    ['a name in other letters', { name: ' asha RAO ' }, ['Asha Rao'], true],
    ['an e-mail', { email: 'Asha@Example.com' }, ['asha@example.com'], true],
    ['a street', { street: '12 MG Road' }, ['12 MG Road'], true],
    ['the name of a field', { name: 'Asha Rao' }, ['name', 'city', 'quantity'], false],
    ['a part of another name', { name: 'Tomy Varghese', street: 'Tom Road' }, ['Tom'], false],
    ['a part of another number', { phone: '98765 43210' }, ['987654'], false],
  ])('an erasure takes drafts that name the person, and no others: %s', async (_what, address, words, isErased) => {
    const empty = emptyStaffOrder();
    const form = { ...empty, addressInfo: { ...empty.addressInfo, ...address } };
    await test.app.db.deleteFrom('order_draft').execute();
    await staff.ask('POST /api/admin/orders/drafts', { form });
    await test.app.db.transaction().execute((tx) => forgetInDrafts(tx, words));
    expect((await staff.ask('GET /api/admin/orders/drafts')).json.drafts).toHaveLength(isErased ? 0 : 1);
  });
});
