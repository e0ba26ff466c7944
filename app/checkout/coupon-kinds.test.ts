import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkCoupon } from '#coupons/check-coupon.ts';
import { discountToColumns } from '#coupons/rules/discount-columns.ts';
import { type Discount, quote } from '#pricing/rules/quote.ts';
import { refused } from '#tests/support/app/refusals.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { liftCashLimits } from '#tests/support/purchases/cash-limits.ts';
import { newBuyer } from '#tests/support/purchases/orders.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { placeCodOrder } from './place-order.ts';

describe.each(testEngines)('what a coupon gives on the %s server (behaviour: Prices 3)', (engine) => {
  let test: TestPayments;
  let besan: Awaited<ReturnType<typeof lineOf>>;
  let ragi: typeof besan;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    await liftCashLimits(test.app.db);
    besan = await lineOf('Stone-Ground Besan');
    ragi = await lineOf('Sprouted Ragi Atta');
  });
  afterAll(() => test.drop());
  beforeEach(() => test.reset(10_000));

  const lineOf = async (title: string) =>
    test.app.db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'product_id')
      .select([
        'product_id as productId',
        'weight',
        'price_paise',
        'selling_price_paise',
        'gst_basis_points',
        'category',
      ])
      .where('title', '=', title)
      .orderBy('position')
      .executeTakeFirstOrThrow();
  const set = (discount: Discount, productIds: string[], categories: string[] = []) =>
    test.app.db
      .updateTable('coupon')
      .set({
        ...discountToColumns(discount),
        usage_limit: 100,
        min_purchase_paise: 100,
        product_ids: productIds,
        categories,
      })
      .where('code', '=', 'WELCOME10')
      .execute();
  const items = () => [
    { productId: besan.productId, weight: besan.weight, quantity: 1 },
    { productId: ragi.productId, weight: ragi.weight, quantity: 2 },
  ];
  const priced = (discount: Discount | null, productIds: string[]) =>
    quote(
      items().map(({ quantity }, at) => {
        const line = at === 0 ? besan : ragi;
        const unitPricePaise = line.selling_price_paise || line.price_paise;
        return { productId: line.productId, quantity, unitPricePaise, gstBasisPoints: line.gst_basis_points };
      }),
      discount && { ...discount, productIds },
      { feePaise: 4000, freeFromPaise: 200_000 },
    );
  const buy = async (discount: Discount | null, productIds: string[], expectedTotalPaise?: number) => {
    await test.app.db.updateTable('store_setting').set({ free_shipping_threshold_paise: 200_000 }).execute();
    const total = expectedTotalPaise ?? priced(discount, productIds).totalPaise;
    const address = newBuyer();
    const request = { account: null, items: items(), couponCode: 'WELCOME10', expectedTotalPaise: total, address };
    const { _id } = await placeCodOrder(test.app, request, null);
    const order = test.app.db.selectFrom('shop_order').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
    const lines = test.app.db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', _id)
      .orderBy('position')
      .execute();
    return { order: await order, lines: await lines };
  };

  it.each<[string, Discount, object]>([
    [
      'a percentage with its highest discount',
      { kind: 'percentage', basisPoints: 5000, mostPaise: 4_999 },
      { discount_paise: 4_999, discount_kind: 'percentage', discount_basis_points: 5000, discount_most_paise: 4_999 },
    ],
    [
      'a fixed amount',
      { kind: 'amount', amountPaise: 7_777 },
      { discount_paise: 7_777, discount_kind: 'amount', discount_amount_paise: 7_777, discount_basis_points: 0 },
    ],
    [
      'free delivery',
      { kind: 'delivery' },
      { discount_paise: 0, shipping_fee_paise: 0, discount_kind: 'delivery', discount_basis_points: 0 },
    ],
  ])('is %s, kept with the order and its lines to the paisa', async (_, discount, wanted) => {
    const ids = [besan.productId, ragi.productId];
    await set(discount, ids);
    const { order, lines } = await buy(discount, ids);
    const sums = priced(discount, ids);
    expect(order).toMatchObject({ ...wanted, coupon_code: 'WELCOME10', gst_paise: sums.gstPaise });
    expect(lines.map(({ discount_paise }) => discount_paise)).toEqual(sums.lines.map((line) => line.discountPaise));
    expect(lines.reduce((sum, line) => sum + line.discount_paise, 0)).toBe(order.discount_paise);
    expect(lines.reduce((sum, line) => sum + line.gst_paise, 0)).toBe(
      order.gst_paise - (order.shipping_fee_paise > 0 ? 190 : 0),
    );
  });

  it('is for everything of a category, and for nothing else', async () => {
    const discount: Discount = { kind: 'amount', amountPaise: 5_000 };
    const oil = await lineOf('Wood-Pressed Groundnut Oil');
    await set(discount, [], [oil.category]);
    const { productIds } = await checkCoupon(test.app, 'WELCOME10', 50_000, null);
    expect(productIds).toContain(oil.productId);
    expect(productIds).not.toContain(besan.productId);
    const { status, message } = await refused(buy(discount, [], priced(null, []).totalPaise));
    expect([status, message]).toEqual([409, 'Products not eligible for Discount']);
    await set(discount, [], [besan.category, oil.category]);
    expect((await buy(discount, [besan.productId, ragi.productId])).order.discount_paise).toBe(5_000);
  });

  it('is refused where delivery is free already, at the check and with the order, and no use is taken', async () => {
    await set({ kind: 'delivery' }, [besan.productId]);
    await test.app.db.updateTable('store_setting').set({ free_shipping_threshold_paise: 10_000 }).execute();
    const sentence = 'Delivery is already free for this cart';
    expect(await refused(checkCoupon(test.app, 'WELCOME10', 10_000, null))).toMatchObject({
      status: 409,
      message: sentence,
    });
    expect(await checkCoupon(test.app, 'WELCOME10', 9_999, null)).toMatchObject({ discount: { kind: 'delivery' } });
    const address = newBuyer();
    const { totalPaise, shippingFeePaise } = priced(null, []);
    const request = {
      account: null,
      items: items(),
      couponCode: 'WELCOME10',
      expectedTotalPaise: totalPaise - shippingFeePaise,
      address,
    };
    expect(await refused(placeCodOrder(test.app, request, null))).toMatchObject({ status: 409, message: sentence });
    const coupon = test.app.db.selectFrom('coupon').select('usage_count').where('code', '=', 'WELCOME10');
    expect(await coupon.executeTakeFirstOrThrow()).toEqual({ usage_count: 0 });
  });

  const uses = async () => {
    const coupon = test.app.db.selectFrom('coupon').select('usage_count').where('code', '=', 'WELCOME10');
    return (await coupon.executeTakeFirstOrThrow()).usage_count;
  };

  it('is refused where it takes nothing off the goods, and no use is taken', async () => {
    const variant = () =>
      test.app.db.updateTable('variant').where('product_id', '=', besan.productId).where('weight', '=', besan.weight);
    await set({ kind: 'amount', amountPaise: 5_000 }, [besan.productId]);
    await variant().set({ selling_price_paise: 100 }).execute();
    const saved = besan.selling_price_paise;
    besan.selling_price_paise = 100;
    const attempt = await refused(buy(null, []));
    besan.selling_price_paise = saved;
    await variant().set({ selling_price_paise: saved }).execute();
    expect(attempt).toMatchObject({ status: 409, message: 'Products not eligible for Discount' });
    expect(await uses()).toBe(0);
  });

  it('is refused where the state has free delivery, and no use is taken', async () => {
    await set({ kind: 'delivery' }, [besan.productId]);
    const fee = test.app.db.updateTable('shipping_fee').where('state', '=', newBuyer().state);
    const { fee_paise } = await test.app.db
      .selectFrom('shipping_fee')
      .select('fee_paise')
      .where('state', '=', newBuyer().state)
      .executeTakeFirstOrThrow();
    await fee.set({ fee_paise: 0 }).execute();
    const { totalPaise, shippingFeePaise } = priced(null, []);
    const attempt = await refused(buy(null, [], totalPaise - shippingFeePaise));
    await fee.set({ fee_paise }).execute();
    expect(attempt).toMatchObject({ status: 409, message: 'Delivery is already free for this cart' });
    expect(await uses()).toBe(0);
  });
});
