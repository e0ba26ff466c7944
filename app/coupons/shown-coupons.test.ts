import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { discountColumnOf } from '#coupons/rules/discount-columns.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPurchases, type TestPurchases } from '#tests/support/purchases/purchases.ts';
import { shownCoupons } from './shown-coupons.ts';

// Noon of a day in India.
const now = new Date('2031-03-05T06:30:00Z');

describe.each(testEngines)('coupons that pages name on the %s server (behaviour: Coupons 10)', (engine) => {
  let test: TestPurchases;
  let product: string;
  beforeAll(async () => {
    test = await openTestPurchases(engine);
    product = (await test.app.db.selectFrom('product').select('id').orderBy('title').executeTakeFirstOrThrow()).id;
  });
  afterAll(() => test.drop());
  beforeEach(() => test.app.db.deleteFrom('coupon').execute());

  const add = (values: object = {}) =>
    test.app.db
      .insertInto('coupon')
      .values({
        code: 'SAVE10',
        referrer_name: 'Dr. Secret',
        discount_basis_points: 1000,
        min_purchase_paise: 99_900,
        expires_on: '2031-03-05',
        usage_limit: 5,
        product_ids: [product],
        shown_to_shoppers: true,
        ...values,
      })
      .execute();
  const codes = async () => (await shownCoupons(test.app, product, now)).coupons.map(({ code }) => code);

  it('are those that staff show, and nothing else of them is told', async () => {
    await add();
    expect(await shownCoupons(test.app, product, now)).toEqual({
      coupons: [
        {
          code: 'SAVE10',
          discount: { kind: 'percentage', basisPoints: 1000, mostPaise: 0 },
          minPurchasePaise: 99_900,
          oncePerCustomer: false,
          firstOrderOnly: false,
        },
      ],
      until: new Date('2031-03-05T18:29:59.999Z'),
    });
  });

  it.each([
    ['is private', { shown_to_shoppers: false }],
    ['was switched off', { is_active: false }],
    ['ended yesterday', { expires_on: '2031-03-04' }],
    ['is used up', { usage_count: 5 }],
    ['is for another product', { product_ids: ['DPDRProgram'] }],
    ['is for none', { product_ids: [] }],
  ])('leave out one that %s', async (_, values) => {
    await add(values);
    expect(await codes()).toEqual([]);
    expect((await shownCoupons(test.app, product, now)).until).toBeNull();
  });

  it('begin with their first day in India, until which the page is kept', async () => {
    await add({ starts_on: '2031-03-05' });
    expect(await codes()).toEqual(['SAVE10']);
    await test.app.db.updateTable('coupon').set({ starts_on: '2031-03-06', expires_on: '2031-03-07' }).execute();
    expect(await shownCoupons(test.app, product, now)).toEqual({
      coupons: [],
      until: new Date('2031-03-05T18:30:00Z'),
    });
  });

  it('tells nothing of a coupon unless it is said to be shown', async () => {
    await add({ shown_to_shoppers: undefined });
    expect(await codes()).toEqual([]);
  });

  it('are read again by pages when any number of their discount changes', async () => {
    const watched = sql<{ trigger: string }>`select pg_get_triggerdef(oid) as trigger from pg_trigger
      where tgname = 'shown_coupon_changed'`;
    const [found] = (await watched.execute(test.app.db)).rows;
    for (const column of Object.values(discountColumnOf)) expect(found?.trigger).toContain(`new.${column}`);
  });
});
