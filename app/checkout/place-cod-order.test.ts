import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { discountFromColumns } from '#coupons/rules/discount-columns.ts';
import { showOrder } from '#orders/show-order.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { quote } from '#pricing/rules/quote.ts';
import { refused } from '#tests/support/app/refusals.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { type CheckoutTest, openCheckoutTest } from '#tests/support/purchases/checkout.ts';
import { address, contradictions, seeded, shuffled } from '#tests/support/purchases/orders.ts';
import { runs } from '#tests/support/tests-everything.ts';
import { placeCodOrder } from './place-order.ts';

describe.each(testEngines)('orders paid on delivery on the %s server', (engine) => {
  let test: CheckoutTest;
  beforeAll(async () => {
    test = await openCheckoutTest(engine);
  });
  afterAll(() => test.drop());
  beforeEach(() => test.reset());

  const item = (at: number, quantity: number) => test.item(at, quantity);
  const keyOf = ({ link }: { link: string }) => new URL(link, 'http://x').searchParams.get('key');
  const stockOf = async (at: number) =>
    (
      await test.app.db
        .selectFrom('variant')
        .select('total_stock')
        .where('id', '=', test.variants[at]?.id ?? '')
        .executeTakeFirstOrThrow()
    ).total_stock;
  const mails = () =>
    test.app.db.selectFrom('email').select(['to_address', 'subject', 'text']).orderBy('created_at').execute();
  async function account(email: string): Promise<Account> {
    const row = await test.app.db
      .insertInto('user_account')
      .values({ user_name: 'Asha of the account', email, phone_number: '9876543210', password_hash: 'x' })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirstOrThrow();
    return {
      id: row.id,
      userName: row.user_name,
      email,
      phoneNumber: row.phone_number,
      role: 'shopper',
      staffRole: null,
      isBusinessAccount: false,
      newsletterSubscription: false,
    };
  }

  it('take stock, write everything down, and can be seen with the link', async () => {
    const placed = await placeCodOrder(test.app, await test.request([item(0, 2), item(4, 1)]), null);
    expect(placed).toMatchObject({
      orderStatus: 'Order Placed',
      paymentMethod: 'COD',
      paymentStatus: 'pending',
      paymentId: 'cod order',
      payerId: 'cod order',
      orderId: expect.stringMatching(/^\d{6}-[A-Z2-9]{8}$/),
    });
    expect([await stockOf(0), await stockOf(4)]).toEqual([48, 49]);
    const order = await showOrder(test.app, placed.orderId, { account: null, key: keyOf(placed) });
    expect(order).toMatchObject({ _id: placed._id, userId: 'Guest User', couponUsed: 'none', addressInfo: address });
    expect(order.cartItems.map(({ weight, quantity }) => ({ weight, quantity }))).toEqual([
      { weight: test.variants[0]?.weight, quantity: 2 },
      { weight: test.variants[4]?.weight, quantity: 1 },
    ]);
    // Who did it is for staff.
    expect(order.history).toMatchObject([{ status: 'Order Placed', by: '', note: '' }]);
    expect(await contradictions(test.app.db)).toEqual([]);
    expect(await mails()).toMatchObject([{ to_address: address.email, text: expect.stringContaining(placed.link) }]);
  });

  it('ask once for what the owner set, and not again for each of their e-mails', async () => {
    const asha = await account('asha.twice@example.com');
    const request = await test.request([item(0, 1)], { account: asha });
    test.app.contentVersion.start();
    let asked = 0;
    const db = test.app.db.withPlugin({
      transformQuery({ node }) {
        // All sections at once, not the few that a price or promise asks for.
        const read = JSON.stringify(node);
        if (read.includes('setting_version') && read.includes('"contact"')) asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await placeCodOrder({ ...test.app, db }, request, null);
    expect(await mails()).toHaveLength(2);
    expect(asked).toBe(1);
  });

  it('are written to the account’s address too, where that is another', async () => {
    const asha = await account('Asha.Account@example.com');
    const own = await placeCodOrder(test.app, await test.request([item(0, 1)], { account: asha }), null);
    expect((await mails()).map((mail) => mail.to_address).sort()).toEqual([asha.email, address.email].sort());
    for (const { text } of await mails()) expect(text).toContain(own.link);
    const order = await showOrder(test.app, own._id, { account: asha, key: null });
    expect(order).toMatchObject({ userId: asha.id, history: [{ by: '' }] });

    await test.reset();
    const same = { ...address, email: 'asha.account@EXAMPLE.com' };
    await placeCodOrder(test.app, await test.request([item(0, 1)], { account: asha, address: same }), null);
    expect((await mails()).map((mail) => mail.to_address)).toEqual([same.email]);
  });

  it('join lines of one variant, also when the id is spelled in capitals', async () => {
    const one = item(0, 2);
    const again = { ...one, productId: one.productId.toUpperCase(), quantity: 3 };
    const { expectedTotalPaise } = await test.request([item(0, 5), item(1, 1)]);
    const request = await test.request([one, item(1, 1), again], { expectedTotalPaise });
    const placed = await placeCodOrder(test.app, request, null);
    const order = await showOrder(test.app, placed._id, { account: null, key: keyOf(placed) });
    expect(order.cartItems.map(({ quantity }) => quantity)).toEqual([5, 1]);
    expect(await stockOf(0)).toBe(45);
    await test.app.db.updateTable('variant').set({ total_stock: 5 }).execute();
    const apart = await refused(placeCodOrder(test.app, { ...request, items: [item(0, 3), item(0, 3)] }, null));
    expect(apart).toMatchObject({ status: 409, errors: [{ available: 4 }] });
  });

  it('keep their quote whatever the catalogue and the coupon become', async () => {
    const coupon = await test.app.db
      .selectFrom('coupon')
      .selectAll()
      .where('code', '=', 'WELCOME10')
      .executeTakeFirstOrThrow();
    const request = await test.request([item(0, 9), item(7, 3)], { couponCode: 'welcome10' });
    const placed = await placeCodOrder(test.app, request, null);
    const read = () => showOrder(test.app, placed._id, { account: null, key: keyOf(placed) });
    const before = await read();
    expect(before).toMatchObject({ couponUsed: 'WELCOME10', discountPercentage: 10 });
    expect(before.discountPaise).toBeGreaterThan(0);
    const ids = [item(0, 1).productId, item(7, 1).productId];
    const { db } = test.app;
    await db
      .transaction()
      .execute(async (tx) => {
        await tx
          .updateTable('variant')
          .set({ price_paise: 1, selling_price_paise: 1, weight: '1 ton' })
          .where('product_id', 'in', ids)
          .where('position', '=', 1)
          .execute();
        await tx
          .updateTable('product')
          .set({ title: 'Something else', gst_basis_points: 9_999, images: [] })
          .where('id', 'in', ids)
          .execute();
        await tx
          .updateTable('coupon')
          .set({ discount_basis_points: 9_010, code: 'CHANGED' })
          .where('id', '=', coupon.id)
          .execute();
        await tx.updateTable('shipping_fee').set({ fee_paise: 1 }).execute();
        expect(await showOrder({ ...test.app, db: tx }, placed._id, { account: null, key: keyOf(placed) })).toEqual(
          before,
        );
        throw new Error('undo');
      })
      .catch((error: Error) => {
        if (error.message !== 'undo') throw error;
      });
    await db.deleteFrom('coupon').where('id', '=', coupon.id).execute();
    expect(await read()).toEqual(before);
    await db.insertInto('coupon').values(coupon).execute();
  });

  const carts = runs(40, 200);
  it(`cost what the rules say, to the paisa, for ${carts} carts`, async () => {
    const random = seeded(7);
    const codes = [null, 'WELCOME10', 'atta15', null];
    await test.app.db.updateTable('coupon').set({ discount_basis_points: 1_235, min_purchase_paise: 0 }).execute();
    await test.app.db.updateTable('variant').set({ total_stock: 5_000 }).execute();
    const states = (await test.app.db.selectFrom('shipping_fee').selectAll().execute()).map((row) => row);
    let placedOnes = 0;
    for (let round = 0; round < carts; round += 1) {
      const lines = shuffled(test.variants, random).slice(0, 1 + Math.floor(random() * 6));
      const items = lines.map(({ productId, weight }) => ({
        productId,
        weight,
        quantity: 1 + Math.floor(random() * 4),
      }));
      const { state = '', fee_paise: feePaise = 0 } = states[Math.floor(random() * states.length)] ?? {};
      const couponCode = codes[round % codes.length] ?? null;
      const request = await test.request(items, { couponCode, address: { ...address, state } });
      const placing = placeCodOrder(test.app, request, null);
      const answer = await placing.catch((error: Error) => error);
      if (answer instanceof Error) {
        expect(answer.message).toBe('Products not eligible for Discount');
        continue;
      }
      placedOnes += 1;
      const coupon = await test.app.db
        .selectFrom('coupon')
        .selectAll()
        .where('code', '=', couponCode?.toUpperCase() ?? '')
        .executeTakeFirst();
      const ofShopper = quote(
        lines.map((line, at) => ({ ...line, quantity: items[at]?.quantity ?? 0 })),
        coupon ? { ...discountFromColumns(coupon), productIds: coupon.product_ids } : null,
        { feePaise, freeFromPaise: 49_900 },
      );
      const order = await showOrder(test.app, answer._id, { account: null, key: keyOf(answer) });
      expect([
        order.subtotalPaise,
        order.discountPaise,
        order.shippingfeePaise,
        order.gstPaise,
        order.orderPricePaise,
      ]).toEqual([
        ofShopper.subtotalPaise,
        ofShopper.discountPaise,
        ofShopper.shippingFeePaise,
        ofShopper.gstPaise,
        ofShopper.totalPaise,
      ]);
      const written = await test.app.db
        .selectFrom('order_line')
        .select(['line_total_paise as totalPaise', 'discount_paise as discountPaise', 'gst_paise as gstPaise'])
        .where('order_id', '=', answer._id)
        .orderBy('position')
        .execute();
      expect(written).toEqual(ofShopper.lines);
    }
    expect(placedOnes).toBeGreaterThan(carts * 0.6);
    expect(await contradictions(test.app.db, 5_000)).toEqual([]);
    await test.app.db.updateTable('coupon').set({ discount_basis_points: 1_000, min_purchase_paise: 29_900 }).execute();
  });
});
