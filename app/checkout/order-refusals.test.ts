import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderRequest } from '#orders/order-request.ts';
import type { AppError } from '#rules/app-error.ts';
import { dayInIndia } from '#rules/dates.ts';
import { refused } from '#tests/support/app/refusals.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { type CheckoutTest, openCheckoutTest } from '#tests/support/purchases/checkout.ts';
import { orderTraces } from '#tests/support/purchases/orders.ts';
import { placeCodOrder } from './place-order.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

describe.each(testEngines)('an order on the %s server', (engine) => {
  let test: CheckoutTest;
  beforeAll(async () => {
    test = await openCheckoutTest(engine);
  });
  afterAll(() => test.drop());
  beforeEach(() => test.reset());

  const item = (at: number, quantity: number) => test.item(at, quantity);
  const key = { name: 'createCOD', scope: '', key: 'k', body: {} };

  /** Refused, and not a trace of it, with a key and without. */
  async function mustRefuse(request: OrderRequest): Promise<AppError> {
    const before = await orderTraces(test.app.db);
    await refused(placeCodOrder(test.app, request, key));
    const appError = await refused(placeCodOrder(test.app, request, null));
    expect(await orderTraces(test.app.db), 'nothing changed').toEqual(before);
    return appError;
  }
  const coupon = async (code: string) =>
    test.app.db.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const changeCoupon = (more: object) =>
    test.app.db.updateTable('coupon').set(more).where('code', '=', 'WELCOME10').execute();

  it('names a product that the shop does not know, and the line that it is in', async () => {
    const request = await test.request([item(0, 1), { productId: nobody, weight: '500 g', quantity: 1 }]);
    const appError = await mustRefuse(request);
    expect([appError.status, appError.message]).toEqual([400, 'A product in your cart is no longer sold']);
    expect(appError.errors).toMatchObject([{ field: 'cartItems.1.productId', productId: nobody, available: 0 }]);
  });

  it('is refused while the shop is not open, but for one that tries it, which is marked (behaviour: First day 2, First day 7)', async () => {
    const request = await test.request([item(0, 1)]);
    const setOpening = (opening: 'not yet' | 'closed' | 'open') =>
      test.app.db.updateTable('store_setting').set({ opening }).execute();
    try {
      for (const opening of ['not yet', 'closed'] as const) {
        await setOpening(opening);
        const appError = await mustRefuse(request);
        const message = 'The shop is not open yet. Nothing can be ordered.';
        expect([appError.status, appError.message]).toEqual([403, message]);
      }
      const { _id } = await placeCodOrder(test.app, { ...request, isTest: true }, null);
      const orders = test.app.db.selectFrom('shop_order').select('is_test').where('id', '=', _id);
      expect(await orders.executeTakeFirst()).toEqual({ is_test: true });
    } finally {
      await setOpening('open');
    }
  });

  it('names a product that was taken off sale', async () => {
    const request = await test.request([item(0, 1), { productId: nobody, weight: '500 g', quantity: 1 }]);
    const { productId } = item(0, 1);
    const { title } = await test.app.db
      .selectFrom('product')
      .select('title')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    await test.app.db.updateTable('product').set({ is_active: false }).where('id', '=', productId).execute();
    try {
      const appError = await mustRefuse(request);
      expect(appError).toMatchObject({
        status: 400,
        message: `${title} is no longer sold`,
        // All lines that are gone are named at once, not one submit after another.
        errors: [
          { field: 'cartItems.0.productId', productId },
          { field: 'cartItems.1.productId', productId: nobody },
        ],
      });
    } finally {
      await test.app.db.updateTable('product').set({ is_active: true }).where('id', '=', productId).execute();
    }
  });

  it.each(['7 tons', '', ' 500 g', "500 g' or true --", '500 G'])('does not know the weight %j', async (weight) => {
    const request = await test.request([item(0, 1), item(1, 1)]);
    const items = [item(1, 1), { ...item(0, 1), weight }];
    const appError = await mustRefuse({ ...request, items });
    expect([appError.status, appError.errors[0]?.weight]).toEqual([400, weight]);
    expect(appError.errors[0]?.field).toMatch(/^cartItems\.1\.(?:weight|productId)$/);
  });

  it('names every line that is short, with what is left', async () => {
    const [first, second, third] = [0, 1, 2];
    const set = (at: number, units: number) =>
      test.app.db
        .updateTable('variant')
        .set({ total_stock: units })
        .where('id', '=', test.variants[at]?.id ?? '')
        .execute();
    await set(first, 1);
    await set(second, 0);
    await set(third, 2);
    const appError = await mustRefuse(
      await test.request([item(5, 1), item(first, 1), item(second, 1), item(third, 2)]),
    );
    expect(appError.status).toBe(409);
    expect(appError.errors.map(({ field, available }) => [field, available])).toEqual([
      ['cartItems.1.quantity', 0],
      ['cartItems.2.quantity', 0],
      ['cartItems.3.quantity', 1],
    ]);
    expect(appError.errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^.+ \(.+\) is out of stock$/),
      expect.stringMatching(/^.+ \(.+\) is out of stock$/),
      expect.stringMatching(/^Only 1 of .+ \(.+\) is left$/),
    ]);
    expect(appError.message).toBe(appError.errors[0]?.message);
  });

  it('leaves the last unit', async () => {
    expect((await mustRefuse(await test.request([item(0, 50)]))).errors[0]?.available).toBe(49);
    await placeCodOrder(test.app, await test.request([item(0, 49)]), null);
    expect((await refused(placeCodOrder(test.app, await test.request([item(0, 1)]), null))).status).toBe(409);
  });

  it.each([0, -1, 0.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'of %d units is refused even where nobody looked before',
    async (quantity) => {
      const before = await orderTraces(test.app.db);
      const request = await test.request([item(0, 1)]);
      const wrong = { ...request, items: [{ ...item(0, 1), quantity }] };
      await expect(placeCodOrder(test.app, wrong, null)).rejects.toThrow();
      expect(await orderTraces(test.app.db)).toEqual(before);
    },
  );

  it('is refused with the new totals when the price changed, up or down', async () => {
    const request = await test.request([item(0, 2), item(3, 1)], { couponCode: null });
    for (const difference of [1, -1, -request.expectedTotalPaise]) {
      const seen = { ...request, expectedTotalPaise: request.expectedTotalPaise + difference };
      const appError = await mustRefuse(seen);
      expect([appError.status, appError.errors]).toEqual([409, []]);
      const { totals } = appError.details as { totals: Record<string, number> };
      expect(Object.keys(totals)).toEqual([
        'subtotalPaise',
        'discountPaise',
        'shippingFeePaise',
        'gstPaise',
        'totalPaise',
      ]);
      const again = { ...request, expectedTotalPaise: totals.totalPaise ?? 0 };
      expect(again.expectedTotalPaise).toBe(request.expectedTotalPaise);
    }
  });

  describe('with a coupon', () => {
    const today = dayInIndia(new Date());
    const yesterday = dayInIndia(new Date(Date.now() - 86_400_000));
    const expensive = () => test.request([item(0, 9)], { couponCode: 'wElCoMe10' });

    it('takes it in any case, today still, and counts it', async () => {
      await changeCoupon({ expires_on: today });
      await placeCodOrder(test.app, await expensive(), null);
      expect(await coupon('WELCOME10')).toMatchObject({ usage_count: 1, failed_count: 0 });
    });

    it.each<[string, object, string, number]>([
      ['that expired yesterday in India', { expires_on: yesterday }, 'This coupon has expired', 2],
      ['that was switched off', { is_active: false }, 'This coupon is not active', 2],
      ['that was used up', { usage_limit: 3, usage_count: 3 }, 'This coupon has reached its usage limit', 2],
      [
        'that wants a larger cart',
        { min_purchase_paise: 10_000_000 },
        'This coupon needs a cart of at least ₹1,00,000',
        0,
      ],
    ])('%s says so, and counts the attempt where it counts', async (_what, more, message, failed) => {
      const request = await expensive();
      const { min_purchase_paise } = await coupon('WELCOME10');
      await changeCoupon(more);
      const appError = await mustRefuse(request);
      expect([appError.status, appError.message]).toEqual([409, message]);
      expect(appError.errors).toEqual([{ field: 'couponUsed', message }]);
      // Asked twice: with a key and without.
      expect((await coupon('WELCOME10')).failed_count).toBe(failed);
      await changeCoupon({ min_purchase_paise });
    });

    it('that nobody ever had, or that is for other products, says so', async () => {
      const unknown = await mustRefuse(await test.request([item(0, 9)], { couponCode: 'NO-SUCH-CODE' }));
      expect([unknown.status, unknown.message]).toEqual([409, 'This coupon code does not exist']);
      const { product_ids } = await coupon('WELCOME10');
      for (const ids of [[], ['DPDRProgram'], [item(30, 1).productId]]) {
        const request = await expensive();
        await changeCoupon({ product_ids: ids });
        const appError = await mustRefuse(request);
        expect([appError.status, appError.message]).toEqual([409, 'Products not eligible for Discount']);
      }
      expect(await coupon('WELCOME10')).toMatchObject({ usage_count: 0, failed_count: 0 });
      await changeCoupon({ product_ids });
    });

    it('whose discount changed meanwhile answers with the new totals and keeps the use', async () => {
      const request = await expensive();
      await changeCoupon({ discount_basis_points: 500 });
      const appError = await mustRefuse(request);
      expect([appError.status, Object.keys(appError.details)]).toEqual([409, ['totals']]);
      await changeCoupon({ discount_basis_points: 1_000 });
    });

    it('is free again when the stock was short', async () => {
      const request = await test.request([item(0, 9), item(1, 50)], { couponCode: 'WELCOME10' });
      expect((await mustRefuse(request)).errors[0]?.available).toBe(49);
    });
  });
});
