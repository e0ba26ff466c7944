import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestPurchases, purchaseKinds, type TestPurchases } from '#tests/support/purchases/purchases.ts';

/** What of the test list is about programs only, by its numbers. */
let test: TestPurchases;
beforeAll(async () => {
  test = await openTestPurchases('embedded');
});
afterAll(() => test.drop());
beforeEach(() => test.emptyAgain());

const [, program] = purchaseKinds;
if (!program) throw new Error('two kinds of purchases are expected');

it.each([
  ['the discount of its coupon', () => coupons().set({ discount_basis_points: 5000 }).execute()],
  ['its coupon’s being active', () => coupons().set({ is_active: false }).execute()],
  ['its coupon, which is deleted', () => test.app.db.deleteFrom('coupon').where('code', '=', 'TENOFF').execute()],
  ['the rate of GST', () => settings().set({ program_gst_basis_points: 1800 }).execute()],
] as const)('15 what changes while the window is open changes nothing: %s', async (_what, change) => {
  const coupon = await test.app.db
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', 'TENOFF')
    .executeTakeFirstOrThrow();
  const placed = await program.place(test, { couponCode: 'TENOFF' });
  expect(placed.amount).toBe(1_350_000);
  try {
    await change();
    test.fake.pay(placed.providerOrderId);
    await test.fake.deliver({ to: test.webhookUrl });
    expect(await test.app.db.selectFrom('program_purchase').selectAll().execute()).toMatchObject([
      {
        status: 'paid',
        coupon_code: 'TENOFF',
        discount_basis_points: 1000,
        discount_paise: 150_000,
        total_paise: 1_350_000,
        gst_paise: 64_286,
        gst_basis_points: 500,
      },
    ]);
    expect([await test.refunds(), await test.emailKinds()]).toEqual([[], program.mails]);
  } finally {
    await test.app.db.deleteFrom('coupon').where('code', '=', 'TENOFF').execute();
    await test.app.db
      .insertInto('coupon')
      .values({ ...coupon, usage_count: 0 })
      .execute();
    await settings().set({ program_gst_basis_points: 500 }).execute();
  }
});

const coupons = () => test.app.db.updateTable('coupon').where('code', '=', 'TENOFF');
const settings = () => test.app.db.updateTable('store_setting');
