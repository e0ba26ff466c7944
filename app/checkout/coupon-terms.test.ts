import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkCoupon } from '#coupons/check-coupon.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import type { OrderRequest } from '#orders/order-request.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { refused } from '#tests/support/app/refusals.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { liftCashLimits } from '#tests/support/purchases/cash-limits.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { giveUpOrder } from './change-order.ts';
import { placeCodOrder, placeOnlineOrder } from './place-order.ts';

const used = 'You have used this coupon already. It works once for each customer.';
const notFirst = 'This coupon is for a first order only';
const held = 'You have an unpaid order with this coupon. Pay for it, or try again in 30 minutes.';

describe.each(testEngines)('a coupon for some customers on the %s server (behaviour: Coupons 13)', (engine) => {
  let test: TestPayments;
  let asha: Account;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    await liftCashLimits(test.app.db);
    const phoneNumber = '9876500001';
    const { id } = await test.app.db
      .insertInto('user_account')
      .values({
        user_name: 'Asha',
        email: 'asha@example.com',
        phone_number: phoneNumber,
        password_hash: 'x',
        role: 'shopper',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    asha = {
      id,
      userName: 'Asha',
      email: 'asha@example.com',
      phoneNumber,
      role: 'shopper',
      staffRole: null,
      isBusinessAccount: false,
      newsletterSubscription: false,
    };
  });
  afterAll(() => test.drop());
  beforeEach(() => test.reset(10_000));

  const set = async (terms: object) => {
    const values = {
      starts_on: null,
      once_per_customer: false,
      first_order_only: false,
      usage_limit: 100,
      min_purchase_paise: 100,
      product_ids: [await test.idOf('Stone-Ground Besan')],
    };
    const change = test.app.db.updateTable('coupon').set({ ...values, ...terms });
    await change.where('code', '=', 'WELCOME10').execute();
  };
  let buyers = 0;
  const order = async (address: Partial<DeliveryAddress>, account: Account | null, isWithCoupon: boolean) => {
    const request = await test.request(isWithCoupon ? { couponCode: 'WELCOME10', discountPercent: 10 } : {});
    buyers += 1;
    const own = { phone: String(9_000_000_000 + buyers), email: `b${buyers}@example.com` };
    return { ...request, account, address: { ...request.address, ...own, ...address } } satisfies OrderRequest;
  };
  const buy = async (address: Partial<DeliveryAddress> = {}, account: Account | null = null, isWithCoupon = true) =>
    placeCodOrder(test.app, await order(address, account, isWithCoupon), null);
  const begin = async (address: Partial<DeliveryAddress> = {}, isWithCoupon = true) =>
    placeOnlineOrder(test.app, await order(address, null, isWithCoupon), null);
  const sentence = async (placed: Promise<unknown>) => {
    const { status, message, errors } = await refused(placed);
    return [status, message, errors[0]?.field];
  };
  const uses = async () => {
    const coupon = test.app.db.selectFrom('coupon').select('usage_count').where('code', '=', 'WELCOME10');
    return (await coupon.executeTakeFirstOrThrow()).usage_count;
  };

  it('takes once from a phone, an e-mail in either case, and an account', async () => {
    await set({ once_per_customer: true });
    await buy({ phone: '9876500002', email: 'guest@example.com' });
    expect(await sentence(buy({ phone: '9876500002' }))).toEqual([409, used, 'couponUsed']);
    expect(await sentence(buy({ email: 'Guest@Example.com' }))).toEqual([409, used, 'couponUsed']);
    await buy({}, asha);
    expect(await sentence(buy({}, asha))).toEqual([409, used, 'couponUsed']);
    expect(await sentence(checkCoupon(test.app, 'WELCOME10', 50_000, asha))).toEqual([409, used, 'code']);
    await buy({ email: 'shanti.devi@gmail.com' });
    for (const email of ['ShantiDevi+diwali@googlemail.com', 's.h.a.n.t.i.devi@gmail.com', 'guest+2@example.com'])
      expect(await sentence(buy({ email })), email).toEqual([409, used, 'couponUsed']);
    await buy();
    expect(await uses()).toBe(4);
    await buy({ phone: '9876500002' }, null, false);
  });

  it('knows what the owner of an account bought as a guest', async () => {
    await set({ once_per_customer: true });
    await buy({ email: asha.email });
    expect(await sentence(buy({}, asha))).toEqual([409, used, 'couponUsed']);
  });

  it('is held by an order that waits for its money, until that is closed', async () => {
    await set({ once_per_customer: true });
    const { order: first } = await begin({ phone: '9876500003' });
    expect(await sentence(buy({ phone: '9876500003' }))).toEqual([409, held, 'couponUsed']);
    await giveUpOrder(test.app, first.orderId, {
      account: null,
      key: new URL(first.link, 'http://x').searchParams.get('key'),
    });
    await buy({ phone: '9876500003' });
  });

  it('comes back to a customer whose order came back', async () => {
    await set({ once_per_customer: true });
    await buy({ phone: '9876500004' });
    await test.app.db.updateTable('shop_order').set({ status: 'Returned', closed_because: 'returned' }).execute();
    await buy({ phone: '9876500004' });
  });

  it('takes once when five orders come at once', async () => {
    await set({ once_per_customer: true });
    const placed = await Promise.allSettled(Array.from({ length: 5 }, () => buy({ phone: '9876500005' })));
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await uses()).toBe(1);
  });

  it('takes from a first order only; what waits for its money is none yet', async () => {
    await set({ first_order_only: true });
    await begin({ phone: '9876500006' }, false);
    await buy({ phone: '9876500006' });
    expect(await sentence(buy({ phone: '9876500006' }))).toEqual([409, notFirst, 'couponUsed']);
    await buy({ phone: '9876500007' }, asha, false);
    expect(await sentence(buy({ phone: '9876500007' }))).toEqual([409, notFirst, 'couponUsed']);
    expect(await sentence(checkCoupon(test.app, 'WELCOME10', 50_000, asha))).toEqual([409, notFirst, 'code']);
    expect(await checkCoupon(test.app, 'WELCOME10', 50_000, null)).toMatchObject({ code: 'WELCOME10' });
  });

  it('says on which day it begins, and counts no failed attempt', async () => {
    await set({ starts_on: '2031-03-05', expires_on: '2031-03-06' });
    const wrong = 'This coupon is valid from 05-03-2031';
    expect(await sentence(buy())).toEqual([409, wrong, 'couponUsed']);
    expect(await sentence(checkCoupon(test.app, 'WELCOME10', 50_000, null))).toEqual([409, wrong, 'code']);
    const coupon = test.app.db.selectFrom('coupon').select('failed_count').where('code', '=', 'WELCOME10');
    expect(await coupon.executeTakeFirstOrThrow()).toEqual({ failed_count: 0 });
  });
});
