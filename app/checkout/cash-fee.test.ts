import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receiveCash } from '#cash/receive-cash.ts';
import { salesFigures } from '#dashboard/sales-figures.ts';
import { findOrder } from '#orders/find-order.ts';
import { readOrderMoney } from '#orders/order-money.ts';
import { cancelOrder } from '#orders/returns/cancel-order.ts';
import { refundOrder } from '#orders/returns/refund-order.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { gstInside } from '#pricing/rules/quote.ts';
import { saveCashSettings } from '#settings/save-locked-settings.ts';
import { readCashSettings } from '#settings/sections/cash-settings.ts';
import { refused } from '#tests/support/app/refusals.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { usualCashLimits } from '#tests/support/purchases/cash-limits.ts';
import { documentLines, documentsOf } from '#tests/support/purchases/documents.ts';
import { openTestPurchases, type TestPurchases } from '#tests/support/purchases/purchases.ts';
import { payOnDelivery } from './change-order.ts';
import { placeCodOrder, placeOnlineOrder } from './place-order.ts';

/** In paise. */
const fee = 3_500;
const noShipment = { trackerId: '', trackerURL: '', logisticsProvider: '' };
const delivered = { status: 'Delivered', shipment: noShipment, refundPaise: null, note: '', buyerNote: '' } as const;

describe.each(testEngines)('the fee for cash on delivery on the %s server', (engine) => {
  let test: TestPurchases;
  let staff: { id: string; userName: string };
  beforeAll(async () => {
    test = await openTestPurchases(engine);
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
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.emptyAgain();
    await usualCashLimits(test.app.db);
    await saveCashSettings(test.app, { fee: fee / 100 }, staff);
  });

  const keyOf = (link: string) => new URL(link, 'http://shop').searchParams.get('key');
  const buyerOf = ({ link }: { link: string }) => ({ account: null, key: keyOf(link) });
  /** Two units, with the fee in the total that the buyer saw. */
  async function cash() {
    const request = await test.request({ quantity: 2 });
    const order = await placeCodOrder(
      test.app,
      { ...request, expectedTotalPaise: request.expectedTotalPaise + fee },
      null,
    );
    return { order, withoutFee: request.expectedTotalPaise, items: request.items };
  }
  /** The same, placed to be paid online, whose buyer then chose cash; its payment window is still open. */
  async function changed() {
    const request = await test.request({ quantity: 2 });
    const { order, payment } = await placeOnlineOrder(test.app, request, null);
    await payOnDelivery(test.app, order.orderId, buyerOf(order), request.expectedTotalPaise + fee);
    return { order, payment, withoutFee: request.expectedTotalPaise, items: request.items };
  }
  const columns = async (id: string) => {
    const row = await findOrder(test.app, id);
    return { fee: row.cash_fee_paise, total: row.total_paise, gst: row.gst_paise, method: row.payment_method };
  };
  const moneyOf = async (id: string) => readOrderMoney(test.app.db, await findOrder(test.app, id));
  const lastEmail = async () => {
    const found = await test.app.db.selectFrom('email').select('text').orderBy('created_at', 'desc').limit(1).execute();
    return found[0]?.text ?? '';
  };

  it('is part of a cash order, with its GST, in the e-mail and on the invoice; online orders go without', async () => {
    const { order, withoutFee } = await cash();
    const { order: online } = await placeOnlineOrder(test.app, await test.request({ quantity: 2 }), null);
    const [paid, free] = [await columns(order._id), await columns(online._id)];
    expect(paid).toEqual({ fee, total: withoutFee + fee, gst: free.gst + gstInside(fee, 500), method: 'COD' });
    expect(free).toMatchObject({ fee: 0, total: withoutFee });
    expect((await moneyOf(order._id)).duePaise).toBe(withoutFee + fee);
    expect(await lastEmail()).toContain('Cash on delivery fee: ₹35');
    await setOrderStatus(test.app, order._id, delivered, staff);
    const [invoice] = await documentsOf(test.app, order._id);
    expect(invoice?.lines.at(-1)).toMatchObject({ title: 'Cash on delivery fee', amountPaise: fee });
    expect(invoice).toMatchObject({ amountPaise: withoutFee + fee });
    expect((await salesFigures(test.app)).days.at(-1)?.revenuePaise).toBe(withoutFee + fee);
  });

  it('is asked for as it was on screen, or nothing is ordered', async () => {
    const request = await test.request({ quantity: 2 });
    const error = await refused(placeCodOrder(test.app, request, null));
    expect([error.status, error.details]).toMatchObject([
      409,
      { totals: { cashFeePaise: fee, totalPaise: request.expectedTotalPaise + fee } },
    ]);
    const online = await refused(
      placeOnlineOrder(test.app, { ...request, expectedTotalPaise: request.expectedTotalPaise + fee }, null),
    );
    expect(online.details.totals).not.toHaveProperty('cashFeePaise');
    expect(await test.app.db.selectFrom('shop_order').selectAll().execute()).toEqual([]);
  });

  it('stays what it was when it was ordered', async () => {
    const { order } = await cash();
    await saveCashSettings(test.app, { fee: 0 }, staff);
    expect((await readCashSettings(test.app)).feePaise).toBe(0);
    expect(await columns(order._id)).toMatchObject({ fee });
    await placeCodOrder(test.app, await test.request(), null);
  });

  it('counts where the limits of cash look at the total', async () => {
    const { expectedTotalPaise } = await test.request({ quantity: 2 });
    await saveCashSettings(test.app, { maxOrderValue: expectedTotalPaise / 100 }, staff);
    const error = await refused(cash());
    expect([error.status, error.errors[0]?.field]).toEqual([409, 'orderPrice']);
  });

  it('comes with the change to cash, when the buyer saw it', async () => {
    const request = await test.request({ quantity: 2 });
    const { order } = await placeOnlineOrder(test.app, request, null);
    const before = await columns(order._id);
    for (const seen of [null, request.expectedTotalPaise, request.expectedTotalPaise + 1]) {
      const error = await refused(payOnDelivery(test.app, order.orderId, buyerOf(order), seen));
      expect([error.status, error.details]).toMatchObject([
        409,
        { totals: { cashFeePaise: fee, totalPaise: before.total + fee } },
      ]);
    }
    expect(await columns(order._id)).toEqual(before);
    await payOnDelivery(test.app, order.orderId, buyerOf(order), before.total + fee);
    const after = { fee, total: before.total + fee, gst: before.gst + gstInside(fee, 500), method: 'COD' };
    expect(await columns(order._id)).toEqual(after);
    // Repeated after a lost answer it is not added twice.
    await payOnDelivery(test.app, order.orderId, buyerOf(order), before.total + fee);
    expect(await columns(order._id)).toEqual(after);
  });

  it('comes with the change to cash that waits for a code, too', async () => {
    await saveCashSettings(test.app, { confirmFrom: 0 }, staff);
    const { order, withoutFee } = await changed();
    expect(await columns(order._id)).toMatchObject({ fee, total: withoutFee + fee });
    expect(await lastEmail()).toContain(formatPaise(withoutFee + fee));
  });

  it('goes when the order is paid online after all', async () => {
    const { order, payment, withoutFee } = await changed();
    test.fake.pay(payment.razorpayOrderId);
    await test.fake.deliver({ to: test.webhookUrl, times: 2 });
    expect(await columns(order._id)).toMatchObject({ fee: 0, total: withoutFee, method: 'Online Payment' });
    expect(await moneyOf(order._id)).toMatchObject({ paidPaise: withoutFee, remainingPaise: withoutFee });
    expect(await test.refunds()).toEqual([]);
    expect(await lastEmail()).not.toContain('Cash on delivery fee');
    await setOrderStatus(test.app, order._id, delivered, staff);
    expect(await documentLines(test.app, order._id)).toEqual([`invoice ${withoutFee}`]);
  });

  it('goes, too, when the buyer bears the fee of the provider on top', async () => {
    const { order, payment, withoutFee } = await changed();
    test.fake.pay(payment.razorpayOrderId, { amount: Math.round(payment.amount / (1 - 0.0236)) });
    await test.fake.deliver({ to: test.webhookUrl });
    expect(await columns(order._id)).toMatchObject({ fee: 0, total: withoutFee, method: 'Online Payment' });
    expect(await test.refunds()).toEqual([]);
  });

  it('is due until the whole order is cancelled, or staff take it off', async () => {
    const { order, withoutFee, items } = await cash();
    const one = items.map((item) => ({ ...item, quantity: 1 }));
    await cancelOrder(test.app, order._id, one, buyerOf(order));
    const { subtotal_paise: subtotal, shipping_fee_paise: delivery } = await findOrder(test.app, order._id);
    expect((await moneyOf(order._id)).duePaise).toBe(withoutFee + fee - subtotal / 2);
    await cancelOrder(test.app, order._id, null, buyerOf(order));
    expect(await findOrder(test.app, order._id)).toMatchObject({ status: 'Rejected', closed_because: 'cancelled' });
    expect(await moneyOf(order._id)).toMatchObject({ notCollectedPaise: withoutFee + fee, duePaise: 0 });

    const { order: other } = await cash();
    const wish = { lines: [], amountPaise: null, deliveryFee: true, byHand: null, seenPaise: null };
    await refundOrder(test.app, other._id, wish, staff);
    expect(await moneyOf(other._id)).toMatchObject({ notCollectedPaise: delivery + fee, duePaise: subtotal });
    await expect(refundOrder(test.app, other._id, wish, staff)).rejects.toMatchObject({ status: 400 });
  });

  it('an online payment of an order of which a part was cancelled goes back: less is due', async () => {
    const { order, payment, items, withoutFee } = await changed();
    const one = items.map((item) => ({ ...item, quantity: 1 }));
    await cancelOrder(test.app, order._id, one, buyerOf(order));
    const before = await moneyOf(order._id);
    test.fake.pay(payment.razorpayOrderId);
    await test.fake.deliver({ to: test.webhookUrl, times: 2 });
    expect(await test.refunds()).toMatchObject([{ purpose: 'amount', amount_paise: withoutFee }]);
    expect(await columns(order._id)).toMatchObject({ fee, total: withoutFee + fee, method: 'COD' });
    expect(await moneyOf(order._id)).toEqual(before);
    expect(await lastEmail()).toContain('Part of the order was cancelled or paid in cash');
  });

  it('an online payment of an order whose cash came in, in part or whole, goes back', async () => {
    for (const amountPaise of [10_000, null]) {
      await test.emptyAgain();
      const { order, payment } = await changed();
      await test.app.db.updateTable('shop_order').set({ status: 'Shipped', shipped_at: new Date() }).execute();
      const wish = { amountPaise, reference: 'R1', receivedAt: new Date() };
      await receiveCash(test.app, order._id, wish, staff);
      const before = await moneyOf(order._id);
      test.fake.pay(payment.razorpayOrderId);
      await test.fake.deliver({ to: test.webhookUrl });
      expect(await test.refunds()).toHaveLength(1);
      expect(await moneyOf(order._id)).toEqual(before);
    }
  });
});
