import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderToJson } from '#contract/amounts.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { queueAccountEmail } from '#email/queue-account-email.ts';
import { takeDueEmail } from '#email/take-due-email.ts';
import { closeUnconfirmed, confirmOrder, resendOrderCode } from '#orders/confirm-order.ts';
import type { OrderRequest } from '#orders/order-request.ts';
import { cancelOrder } from '#orders/returns/cancel-order.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import { showOrder } from '#orders/show-order.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import { saveCashSettings } from '#settings/save-locked-settings.ts';
import { capturePayment } from '#settlement/check-payment.ts';
import { refused } from '#tests/support/app/refusals.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { age } from '#tests/support/purchases/age.ts';
import { liftCashLimits, usualCashLimits } from '#tests/support/purchases/cash-limits.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { giveUpOrder, payOnDelivery } from './change-order.ts';
import { placeCodOrder, placeOnlineOrder } from './place-order.ts';

describe.each(testEngines)('cash on delivery on the %s server', (engine) => {
  let test: TestPayments;
  let staff: { id: string; userName: string };
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await test.app.db
      .insertInto('user_account')
      .values({
        user_name: 'Meera',
        email: 'm@shop.example',
        phone_number: null,
        password_hash: 'x',
        role: 'admin',
        staff_role: 'owner',
      })
      .returning(['id', 'user_name as userName'])
      .executeTakeFirstOrThrow();
  });
  afterAll(async () => {
    await test.fake.close();
    await test.drop();
  });
  beforeEach(async () => {
    await test.reset(10_000);
    await test.app.db.deleteFrom('email').execute();
    await usualCashLimits(test.app.db);
  });

  let buyers = 0;
  /** An order, of somebody whom nobody else is unless a field is given. */
  async function order(address: Partial<DeliveryAddress> = {}, more: Parameters<TestPayments['request']>[0] = {}) {
    const request = await test.request(more);
    buyers += 1;
    const own = { phone: String(9_000_000_000 + buyers), email: `b${buyers}@example.com`, street: `${buyers} MG Road` };
    return { ...request, address: { ...request.address, ...own, ...address } } satisfies OrderRequest;
  }
  const cash = async (address: Partial<DeliveryAddress> = {}, more: Parameters<TestPayments['request']>[0] = {}) =>
    placeCodOrder(test.app, await order(address, more), null);
  const keyOf = ({ link }: { link: string }) => new URL(link, 'http://x').searchParams.get('key');
  const set = (edit: Parameters<typeof saveCashSettings>[1]) => saveCashSettings(test.app, edit, staff);
  const emails = (kind?: string) => {
    const all = test.app.db.selectFrom('email').select(['kind', 'to_address', 'subject', 'text']).orderBy('created_at');
    return (kind === undefined ? all : all.where('kind', '=', kind)).execute();
  };

  it('counts the open orders of a phone, an e-mail and an address', async () => {
    for (const same of [
      { phone: '9876543210' },
      { email: 'Asha@example.com' },
      { street: '12, M.G. Road', pincode: '560001' },
    ]) {
      for (let placed = 0; placed < 3; placed += 1) await cash(same);
      const error = await refused(cash(same));
      const [field] = Object.keys(same);
      expect([error.status, error.errors[0]?.field]).toEqual([409, `addressInfo.${field}`]);
      expect(error.message).toMatch(/^3 cash orders are already on the way to this .*\. Please pay online\.$/);
      await expect(placeOnlineOrder(test.app, await order(same), null)).resolves.toMatchObject({});
    }
    const spelled = await refused(cash({ street: '12 m g road', pincode: '560001' }));
    expect(spelled.errors[0]?.field).toBe('addressInfo.street');
    expect((await refused(cash({ email: 'ASHA+2@EXAMPLE.COM' }))).errors[0]?.field).toBe('addressInfo.email');
    await expect(cash({ street: '12 MG Road', pincode: '560002' })).resolves.toMatchObject({});
  });

  it('counts an order no longer that is delivered, rejected or came back', async () => {
    const change = {
      shipment: { trackerId: 'T1', trackerURL: 'https://www.indiapost.gov.in/t', logisticsProvider: 'Post' },
    };
    const no = { ...change, refundPaise: null, note: '', buyerNote: '' };
    const same = { phone: '9876543210' };
    const [delivered, rejected, sent] = [await cash(same), await cash(same), await cash(same)];
    await setOrderStatus(test.app, delivered._id, { ...no, status: 'Packed' }, staff);
    await refused(cash(same));
    await setOrderStatus(test.app, delivered._id, { ...no, status: 'Delivered' }, staff);
    await setOrderStatus(test.app, rejected._id, { ...no, status: 'Rejected' }, staff);
    await setOrderStatus(test.app, sent._id, { ...no, status: 'Shipped' }, staff);
    await cash(same);
    await cash(same);
    await refused(cash(same));
    await setOrderStatus(test.app, sent._id, { ...no, status: 'Rejected' }, staff);
    await cash(same);
  });

  it('tells the buyer of a packed order once what to hold ready, as far as something is due', async () => {
    const no = { shipment: { trackerId: '', trackerURL: '', logisticsProvider: '' }, refundPaise: null, note: '' };
    const pack = async (id: string) => {
      await setOrderStatus(test.app, id, { ...no, buyerNote: '', status: 'Packed' }, staff);
    };
    const placed = await cash({ email: 'ready@example.com' }, { quantity: 2 });
    const { items } = await test.request();
    await cancelOrder(test.app, placed._id, items, { account: null, key: keyOf(placed) });
    await Promise.all([pack(placed._id), pack(placed._id)]);
    await setOrderStatus(test.app, placed._id, { ...no, buyerNote: '', status: 'Pending' }, staff);
    await pack(placed._id);
    const { amountDue } = orderToJson(await showOrder(test.app, placed._id, { account: null, key: keyOf(placed) }));
    expect(amountDue).toBeLessThan(placed.orderPrice);
    expect(await emails('cash reminder')).toMatchObject([
      {
        to_address: 'ready@example.com',
        subject: `Please keep ${formatPaise(amountDue * 100)} ready for order ${placed.orderId}`,
      },
    ]);

    const { order: online, payment } = await placeOnlineOrder(test.app, await order(), null);
    const { response } = test.fake.pay(payment.razorpayOrderId);
    const claim = { paymentId: response.razorpay_payment_id, razorpayOrderId: null, signature: null };
    await capturePayment(test.app, { orderId: online.orderId, ...claim });
    await pack(online._id);
    expect(await emails('cash reminder')).toHaveLength(1);
  });

  it('lets no more through when they come at once', async () => {
    const requests = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        order(
          at % 3 === 0
            ? { phone: '9876543210' }
            : at % 3 === 1
              ? { phone: '9876543210', email: 'a@example.com' }
              : { email: 'a@example.com' },
        ),
      ),
    );
    const answers = await Promise.allSettled(requests.map((request) => placeCodOrder(test.app, request, null)));
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(AppError);
    const { rows } = await sql<{ phone: number; email: number }>`select
      count(*) filter (where phone = '9876543210')::int as phone,
      count(*) filter (where email = 'a@example.com')::int as email from shop_order`.execute(test.app.db);
    expect(rows[0]?.phone).toBeLessThanOrEqual(3);
    expect(rows[0]?.email).toBeLessThanOrEqual(3);
    expect(Math.max(rows[0]?.phone ?? 0, rows[0]?.email ?? 0)).toBe(3);
  });

  it('has a highest total and most units of a variant', async () => {
    await set({ maxOrderValue: 100, confirmFrom: null });
    const dear = await refused(cash());
    expect([dear.status, dear.errors[0]?.field]).toEqual([409, 'orderPrice']);
    expect(dear.message).toBe('Cash on delivery is for orders up to ₹100. Please pay online.');
    await set({ maxOrderValue: null });
    const { items, ...rest } = await order({}, { quantity: 21 });
    const [line] = items;
    if (!line) throw new Error('no line');
    const split = {
      ...rest,
      items: [
        { ...line, quantity: 20 },
        { ...line, quantity: 1 },
      ],
    };
    for (const place of [placeCodOrder, placeOnlineOrder]) {
      const error = await refused(place(test.app, split, null));
      expect([error.status, error.errors[0]?.field]).toEqual([409, 'cartItems.0.quantity']);
      expect(error.message).toMatch(/^We sell at most 20 of /);
    }
    await cash({}, { quantity: 20 });
  });

  it('has places and people without it', async () => {
    await set({ pincodesNotServed: ['5600'], blocked: ['+91 91234 56789', 'Bad@Example.com'] });
    expect((await refused(cash())).errors[0]?.field).toBe('addressInfo.pincode');
    expect((await refused(cash({ pincode: '561001', phone: '9123456789' }))).errors[0]?.field).toBe(
      'addressInfo.phone',
    );
    expect((await refused(cash({ pincode: '561001', email: 'BAD+1@example.com' }))).errors[0]?.field).toBe(
      'addressInfo.email',
    );
    await cash({ pincode: '561001' });
  });

  it('binds an order that was to be paid online', async () => {
    const same = { phone: '9876543210' };
    const { order: waiting } = await placeOnlineOrder(test.app, await order(same), null);
    const by = { account: null, key: keyOf(waiting) };
    for (let placed = 0; placed < 3; placed += 1) await cash(same);
    const error = await refused(payOnDelivery(test.app, waiting.orderId, by));
    expect([error.status, error.errors[0]?.field]).toEqual([409, 'addressInfo.phone']);
    await set({ maxOpenOrders: 4 });
    expect(await payOnDelivery(test.app, waiting.orderId, by)).toMatchObject({ orderStatus: 'Order Placed' });
  });

  describe('with a code', () => {
    beforeEach(() => set({ confirmFrom: 0 }));
    const codeOf = async () => (await emails('order code')).at(-1)?.subject.slice(0, 6) ?? '';
    const row = (id: string) =>
      test.app.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const nobody = { account: null, key: null };
    const later = () =>
      sql`update order_confirmation set sent_at = sent_at - interval '31 seconds'`.execute(test.app.db);

    it('waits, holds its goods, and is placed by the code alone', async () => {
      const before = await test.stock();
      const waiting = await cash();
      expect(waiting).toMatchObject({ orderStatus: 'Pending', confirm: 'email', paymentMethod: 'COD' });
      expect(await test.stock()).toBe(before - 1);
      expect((await emails()).map(({ kind }) => kind)).toEqual(['order code']);
      const code = await codeOf();
      expect(code).toMatch(/^\d{6}$/);
      const { rows } = await sql<{ found: boolean }>`select order_confirmation::text like ${`%${code}%`} as found
        from order_confirmation`.execute(test.app.db);
      expect(rows).toEqual([{ found: false }]);
      const placed = await confirmOrder(test.app, waiting.orderId, code, nobody);
      expect(placed).toMatchObject({ orderStatus: 'Order Placed', orderId: waiting.orderId });
      expect(placed.confirm).toBeUndefined();
      expect((await emails()).map(({ kind }) => kind)).toEqual(['order code', 'order']);
      const again = { account: null, key: keyOf(waiting) };
      expect(await confirmOrder(test.app, waiting.orderId, code, again)).toEqual(placed);
      expect((await refused(confirmOrder(test.app, waiting.orderId, code, nobody))).status).toBe(409);
      expect(await emails()).toHaveLength(2);
    });

    it('dies after five wrong tries, also at once, and another one can be asked for', async () => {
      const waiting = await cash();
      const right = await codeOf();
      const wrong = right === '123456' ? '654321' : '123456';
      const tries = await Promise.all(
        Array.from({ length: 7 }, () => refused(confirmOrder(test.app, waiting.orderId, wrong, nobody))),
      );
      expect(tries.map(({ status }) => status)).toEqual(Array(7).fill(400));
      const said = tries.map(({ message }) => message);
      expect(said).toContain('Wrong code. 4 tries left.');
      expect(said).toContain('Wrong code. 1 try left.');
      const dead = 'This code no longer works. Please ask for a new one.';
      expect(said.filter((one) => one === dead)).toHaveLength(3);
      expect((await refused(confirmOrder(test.app, waiting.orderId, right, nobody))).message).toBe(dead);

      const by = { account: null, key: keyOf(waiting) };
      expect((await refused(resendOrderCode(test.app, waiting.orderId, nobody))).status).toBe(404);
      expect((await refused(resendOrderCode(test.app, waiting.orderId, by))).status).toBe(429);
      await later();
      await resendOrderCode(test.app, waiting.orderId, by);
      expect(await confirmOrder(test.app, waiting.orderId, await codeOf(), nobody)).toMatchObject({
        orderStatus: 'Order Placed',
      });
    });

    it('is closed after 30 minutes, once, and gives everything back', async () => {
      const before = await test.stock();
      const waiting = await cash();
      expect(await closeUnconfirmed(test.app)).toBe(0);
      await age(test.app.db, 30 * 60 + 1);
      expect((await refused(confirmOrder(test.app, waiting.orderId, await codeOf(), nobody))).status).toBe(400);
      await Promise.all([closeUnconfirmed(test.app), closeUnconfirmed(test.app)]);
      expect(await test.stock()).toBe(before);
      expect(await row(waiting._id)).toMatchObject({ status: 'Rejected', closed_because: 'expired' });
      expect((await emails()).map(({ kind }) => kind)).toEqual(['order code']);
      const late = await refused(confirmOrder(test.app, waiting.orderId, await codeOf(), nobody));
      expect([late.status, late.details]).toEqual([409, { isClosed: true }]);
    });

    it('can be given up, and staff can only reject it', async () => {
      const before = await test.stock();
      const waiting = await cash();
      const shipment = { trackerId: '', trackerURL: '', logisticsProvider: '' };
      const packed = { status: 'Packed', shipment, refundPaise: null, note: '', buyerNote: '' } as const;
      const error = await refused(setOrderStatus(test.app, waiting._id, packed, staff));
      expect(error.message).toBe('This order is waiting for the code we e-mailed to the buyer.');
      await giveUpOrder(test.app, waiting.orderId, { account: null, key: keyOf(waiting) });
      expect(await test.stock()).toBe(before);
      expect(await row(waiting._id)).toMatchObject({ status: 'Rejected', closed_because: 'given up' });
    });

    it('that staff rejected meanwhile is given up without a word', async () => {
      const waiting = await cash();
      await setOrderStatus(
        test.app,
        waiting._id,
        {
          status: 'Rejected',
          shipment: { trackerId: '', trackerURL: '', logisticsProvider: '' },
          refundPaise: null,
          note: '',
          buyerNote: '',
        },
        staff,
      );
      await giveUpOrder(test.app, waiting.orderId, { account: null, key: keyOf(waiting) });
      expect(await row(waiting._id)).toMatchObject({ status: 'Rejected' });
    });

    it('is not asked of whoever is signed in, nor below its amount', async () => {
      const { id } = await test.app.db
        .insertInto('user_account')
        .values({ user_name: 'Ravi', email: `r${engine}@example.com`, phone_number: null, password_hash: 'x' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const account = {
        id,
        userName: 'Ravi',
        email: 'r@example.com',
        phoneNumber: null,
        role: 'shopper',
        staffRole: null,
      } as const;
      const own = { ...account, isBusinessAccount: false, newsletterSubscription: false };
      const placed = await placeCodOrder(test.app, { ...(await order()), account: own }, null);
      expect(placed).toMatchObject({ orderStatus: 'Order Placed' });
      await set({ confirmFrom: 2000 });
      expect(await cash()).toMatchObject({ orderStatus: 'Order Placed' });
    });

    it('is asked of an order that was to be paid online', async () => {
      const { order: online } = await placeOnlineOrder(test.app, await order(), null);
      const by = { account: null, key: keyOf(online) };
      const waiting = await payOnDelivery(test.app, online.orderId, by);
      expect(waiting).toMatchObject({ orderStatus: 'Pending', confirm: 'email', paymentMethod: 'COD' });
      expect(await payOnDelivery(test.app, online.orderId, by)).toEqual(waiting);
      expect(await confirmOrder(test.app, online.orderId, await codeOf(), nobody)).toMatchObject({
        orderStatus: 'Order Placed',
        paymentMethod: 'COD',
      });
    });
  });

  describe('e-mails', () => {
    it('about orders go at most five times an hour to an address without an account', async () => {
      await liftCashLimits(test.app.db);
      const requests = await Promise.all(Array.from({ length: 12 }, () => order({ email: 'Stranger@gmail.com' })));
      await Promise.all(requests.map((request) => placeCodOrder(test.app, request, null)));
      expect(await emails('order')).toHaveLength(5);
      expect(await test.app.db.selectFrom('shop_order').select('id').execute()).toHaveLength(12);
      await set({ confirmFrom: 0 });
      expect(await refused(cash({ email: 's.tranger+1@GoogleMail.com' }))).toMatchObject({
        status: 409,
        errors: [{ field: 'addressInfo.email' }],
      });
      await set({ confirmFrom: null });
      await test.app.db.updateTable('email').set({ created_at: sql<Date>`now() - interval '61 minutes'` }).execute();
      await cash({ email: 'stranger@gmail.com' });
      expect(await emails('order')).toHaveLength(6);
    });

    it('with a code go before 240 about orders', async () => {
      await liftCashLimits(test.app.db);
      const { id } = await cash().then(() => test.app.db.selectFrom('email').select('id').executeTakeFirstOrThrow());
      await sql`insert into email (kind, to_address, subject, html, text, headers, next_attempt_at)
        select kind, to_address, subject, html, text, headers, now() - interval '1 hour'
        from email, generate_series(1, 240) where id = ${id}`.execute(test.app.db);
      const data = { userName: 'Nila', code: '123456', minutes: 10 };
      await inTransaction(test.app.db, (tx) =>
        queueAccountEmail(test.app, tx, { kind: 'otp', to: 'nila@example.com', language: 'en', data }),
      );
      const link = 'https://shop.example/r';
      await inTransaction(test.app.db, (tx) =>
        queueAccountEmail(test.app, tx, {
          kind: 'reset',
          language: 'en',
          to: 'nila@example.com',
          data: { userName: 'Nila', link, minutes: 30 },
        }),
      );
      expect((await takeDueEmail(test.app.db, 1000))?.kind).toBe('otp');
      expect((await takeDueEmail(test.app.db, 1000))?.kind).toBe('reset');
      expect((await takeDueEmail(test.app.db, 1000))?.kind).toBe('order');
    });
  });

  describe('a coupon of an unpaid order', () => {
    const coupon = 'WELCOME10';
    beforeEach(() =>
      test.app.db.updateTable('coupon').set({ usage_count: 0, usage_limit: 5, min_purchase_paise: 100 }).execute(),
    );
    const online = async (address: Partial<DeliveryAddress>, networkAddress: string) => {
      const besan = await test.idOf('Stone-Ground Besan');
      await test.app.db
        .updateTable('coupon')
        .set({ product_ids: [besan] })
        .where('code', '=', coupon)
        .execute();
      const request = await order(address, { couponCode: coupon, discountPercent: 10 });
      return placeOnlineOrder(test.app, { ...request, networkAddress }, null);
    };
    const uses = async () =>
      (
        await test.app.db
          .selectFrom('coupon')
          .select('usage_count')
          .where('code', '=', coupon)
          .executeTakeFirstOrThrow()
      ).usage_count;

    it('is held once by a phone, an e-mail and a network address', async () => {
      const { order: first } = await online({ phone: '9876543210', email: 'a@example.com' }, '10.0.0.1');
      for (const [address, from] of [
        [{ phone: '9876543210' }, '10.0.0.2'],
        [{ email: 'A@example.com' }, '10.0.0.3'],
        [{}, '10.0.0.1'],
      ] as const) {
        const error = await refused(online(address, from));
        expect([error.status, error.errors[0]?.field]).toEqual([409, 'couponUsed']);
      }
      await online({}, '10.0.0.4');
      expect(await uses()).toBe(2);
      await giveUpOrder(test.app, first.orderId, { account: null, key: keyOf(first) });
      await online({ phone: '9876543210' }, '10.0.0.1');
    });

    it('is held once, also when five come at once', async () => {
      const answers = await Promise.allSettled(Array.from({ length: 5 }, () => online({}, '10.0.0.9')));
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await uses()).toBe(1);
    });
  });

  it('sells nothing to a state without a fee', async () => {
    const { db } = test.app;
    await db.deleteFrom('shipping_fee').where('state', '=', 'Goa').execute();
    for (const place of [placeCodOrder, placeOnlineOrder]) {
      const error = await refused(place(test.app, await order({ state: 'Goa', pincode: '403001' }), null));
      expect([error.status, error.message]).toEqual([409, 'We do not deliver there yet']);
      expect(error.errors[0]?.field).toBe('addressInfo.state');
    }
    await db.insertInto('shipping_fee').values({ state: 'Goa', fee_paise: 6_000 }).execute();
  });

  it('marks an order whose pincode is mostly in another state', async () => {
    const { db } = test.app;
    const marks = async (address: Partial<DeliveryAddress>) => {
      const { _id } = await cash(address);
      const found = db.selectFrom('shop_order').select('is_pincode_doubtful as is').where('id', '=', _id);
      return (await found.executeTakeFirstOrThrow()).is;
    };
    expect(await marks({ pincode: '560001', state: 'Karnataka' })).toBe(false);
    await db.updateTable('shipping_fee').set({ fee_paise: 4_000 }).where('state', '=', 'Maharashtra').execute();
    expect(await marks({ pincode: '403001', state: 'Maharashtra' })).toBe(true);
  });
});
