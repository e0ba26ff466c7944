import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInIndia } from '#rules/dates.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';

const tomorrow = dayInIndia(new Date(Date.now() + 86_400_000));
const coupon = {
  code: 'Diwali20',
  referrerName: 'Dr. Rao',
  discountPercentage: 20,
  minPurchaseAmount: 300,
  expiryDate: tomorrow,
  couponLimit: 50,
  productIds: ['DPDRProgram'],
};

describe.each(testEngines)('the back office on the %s server', (engine) => {
  let test: TestShop;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestShop(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  const ask = (call: string, body?: unknown) => staff.ask(call, body);
  const history = async (kind: string, id: string) => (await ask(`GET /api/admin/history/${kind}/${id}`)).json.data;

  describe('coupons', () => {
    it.each([
      [{ code: '' }, 'All fields are compulsory!'],
      [{ referrerName: undefined }, 'All fields are compulsory!'],
      [{ productIds: [] }, 'All fields are compulsory!'],
      [{ discountPercentage: '' }, 'All fields are compulsory!'],
      [{ discountPercentage: 0.05 }, 'Discount percentage must be between 0.1% and 90.1%'],
      [{ discountPercentage: 90.2 }, 'Discount percentage must be between 0.1% and 90.1%'],
      [{ minPurchaseAmount: 1 }, 'Minimum purchase amount must be greater than 1'],
      [{ couponLimit: 1 }, 'Coupon limit must be greater than 1'],
      [{ couponLimit: 2.5 }, 'Coupon limit must be a whole number'],
      [{ expiryDate: dayInIndia(new Date()) }, 'Expiry date must be at least tomorrow'],
      [{ expiryDate: '2031-02-31' }, 'Expiry date must be at least tomorrow'],
      [{ code: 'NONE' }, "The code 'none' is reserved"],
      [{ productIds: [randomUUID()] }, 'One of the products has been deleted'],
      [{ productIds: ['x'] }, 'One of the products has been deleted'],
      [{ discountType: 'gift' }, 'discountType is one of percentage, amount, delivery'],
      [{ maxDiscount: 0.5 }, 'Highest discount must be at least ₹1, or empty'],
      [{ maxDiscount: 'much' }, 'A number is expected here'],
      [{ maxDiscount: -5 }, 'Highest discount must be at least ₹1, or empty'],
      [{ discountType: 'amount' }, 'All fields are compulsory!'],
      [{ discountType: 'amount', discountAmount: '' }, 'All fields are compulsory!'],
      [{ discountType: 'amount', discountAmount: 0 }, 'Discount amount must be at least ₹1'],
      [
        { discountType: 'amount', discountAmount: 300 },
        'Minimum purchase amount must be more than the discount of ₹300',
      ],
      [{ discountType: 'delivery' }, 'Free delivery does not work for the program. Please take it out.'],
      [{ categories: ['toys'] }, 'A category is one of flour, oil, snacks'],
    ])('are refused with %j', async (wrong, message) => {
      const answer = await ask('POST /api/coupon/add', { ...coupon, ...wrong });
      expect([answer.status, answer.json.message]).toEqual([400, message]);
    });

    it('have codes that are unique without case', async () => {
      const product = await test.idOf('Stone-Ground Besan');
      const added = await ask('POST /api/coupon/add', {
        ...coupon,
        discountPercentage: '0.1',
        productIds: [product, 'DPDRProgram'],
      });
      expect(added.json.coupon).toMatchObject({
        code: 'Diwali20',
        discountPercentage: 0.1,
        isActive: true,
        usageCount: 0,
        extraUsageCount: 0,
        expired: false,
        expiryDate: `${tomorrow}T18:29:59.999Z`,
      });
      const again = await ask('POST /api/coupon/add', { ...coupon, code: 'DIWALI20' });
      expect([again.status, again.json.message]).toEqual([409, 'You already have a coupon DIWALI20']);
      expect((await ask('GET /api/coupon/all')).json.coupons[0].code).toBe('Diwali20');
    });

    it('are shown to shoppers only where staff say so, which the history keeps', async () => {
      const quiet = (await ask('POST /api/coupon/add', { ...coupon, code: 'Quiet' })).json.coupon;
      expect(quiet.shownToShoppers).toBe(false);
      const wrong = await ask('POST /api/coupon/add', { ...coupon, code: 'Loud', shownToShoppers: 'yes' });
      expect([wrong.status, wrong.json.message]).toEqual([400, 'shownToShoppers is true or false']);
      const loud = (await ask('POST /api/coupon/add', { ...coupon, code: 'Loud', shownToShoppers: true })).json.coupon;
      expect(loud.shownToShoppers).toBe(true);
      const audited = await test.app.db
        .selectFrom('audit_entry')
        .select('after')
        .where('kind', '=', 'coupon')
        .where('thing_id', '=', loud._id)
        .execute();
      expect(audited).toMatchObject([{ after: { shownToShoppers: true } }]);

      const show = (shownToShoppers: unknown, id = quiet._id) =>
        ask(`POST /api/coupon/show/${id}`, { shownToShoppers });
      expect((await show(true)).json.coupon.shownToShoppers).toBe(true);
      expect((await show(true)).status).toBe(200);
      expect((await show(false)).json.coupon.shownToShoppers).toBe(false);
      expect((await show('no')).json.message).toBe('shownToShoppers is true or false');
      expect([(await show(true, 'x')).status, (await show(true, randomUUID())).status]).toEqual([404, 404]);
      expect((await history('coupon', quiet._id)).map(({ action }: { action: string }) => action)).toEqual([
        'no longer shown',
        'shown to shoppers',
        'added',
      ]);
    });

    describe('are edited (behaviour: Coupons 11)', () => {
      const make = async (code: string) => (await ask('POST /api/coupon/add', { ...coupon, code })).json.coupon;
      const edit = (id: string, change: object) =>
        ask(`PUT /api/coupon/edit/${id}`, { ...coupon, code: null, ...change });

      it('but for their code, and the history tells what changed in words', async () => {
        const made = await make('Edited');
        const besan = await test.idOf('Stone-Ground Besan');
        const change = { minPurchaseAmount: 450.5, couponLimit: 60, productIds: [besan], shownToShoppers: true };
        const answer = await edit(made._id, { ...change, seen: made.version });
        expect([answer.status, answer.json.message]).toEqual([200, 'Coupon saved']);
        expect(answer.json.coupon).toEqual({ ...made, ...change, version: answer.json.coupon.version });
        expect((await ask(`GET /api/coupon/get/${made._id}`)).json.coupon).toEqual(answer.json.coupon);
        const [edited, added] = await history('coupon', made._id);
        expect([edited.action, added.action]).toEqual(['edited', 'added']);
        expect(edited.changes).toEqual([
          { field: 'productIds', before: 'DPDRProgram', after: 'Stone-Ground Besan' },
          { field: 'couponLimit', before: '50', after: '60' },
          { field: 'shownToShoppers', before: 'no', after: 'yes' },
          { field: 'minPurchaseAmount', before: '300', after: '450.5' },
        ]);
      });

      it('their products and categories in another order are no change, neither now nor in what was noted before', async () => {
        const ids = [await test.idOf('Stone-Ground Besan'), await test.idOf('Sprouted Ragi Atta'), 'DPDRProgram'];
        const sets = { productIds: ids, categories: ['oil', 'flour'] };
        const made = (await ask('POST /api/coupon/add', { ...coupon, code: 'Order', ...sets })).json.coupon;
        const turned = { productIds: ids.toReversed(), categories: ['flour', 'oil'] };
        expect((await edit(made._id, turned)).json.coupon).toEqual(made);
        expect(await history('coupon', made._id)).toHaveLength(1);
        const entry = test.app.db.updateTable('audit_entry').where('thing_id', '=', made._id);
        const [before, after] = [
          { ...sets, couponLimit: 50 },
          { ...turned, couponLimit: 60 },
        ].map((fields) => JSON.stringify(fields));
        await entry.set({ before, after }).execute();
        const [noted] = await history('coupon', made._id);
        expect(noted.changes).toEqual([{ field: 'couponLimit', before: '50', after: '60' }]);
      });

      it('with terms, which stay where an edit leaves them out and go where it empties them', async () => {
        const terms = { validFrom: '2026-01-31', oncePerCustomer: true, firstOrderOnly: true };
        const made = (await ask('POST /api/coupon/add', { ...coupon, code: 'Terms', ...terms })).json.coupon;
        expect(made).toMatchObject(terms);
        expect((await edit(made._id, { couponLimit: 51 })).json.coupon).toMatchObject(terms);
        const none = { validFrom: '', oncePerCustomer: false, firstOrderOnly: false };
        expect((await edit(made._id, none)).json.coupon).toMatchObject({ ...none, validFrom: null });
        expect((await make('Plain')).validFrom).toBeNull();
      });

      it('to another kind of discount, with the numbers of that kind only', async () => {
        const made = await make('Kinds');
        expect(made).toMatchObject({ discountType: 'percentage', discountAmount: 0, maxDiscount: 0, categories: [] });
        const capped = await edit(made._id, { maxDiscount: 200 });
        expect(capped.json.coupon).toMatchObject({ discountPercentage: 20, maxDiscount: 200 });
        // An older client knows nothing of the limit, which stays.
        expect((await edit(made._id, { couponLimit: 60 })).json.coupon.maxDiscount).toBe(200);
        const flat = { discountType: 'amount', discountAmount: 99.5, discountPercentage: '', categories: ['oil'] };
        const of = { discountType: 'amount', discountAmount: 99.5, discountPercentage: 0, maxDiscount: 0 };
        expect((await edit(made._id, flat)).json.coupon).toMatchObject({ ...of, categories: ['oil'] });
        expect((await edit(made._id, { couponLimit: 70 })).json.coupon).toMatchObject({ ...of, categories: ['oil'] });
        const product = await test.idOf('Stone-Ground Besan');
        const free = await edit(made._id, { discountType: 'delivery', productIds: [product], categories: [] });
        expect(free.json.coupon).toMatchObject({ discountType: 'delivery', discountAmount: 0, productIds: [product] });
        const changes = (await history('coupon', made._id))[0].changes;
        expect(changes.map(({ field }: { field: string }) => field)).toContain('discountType');
      });

      it('once, when the same is saved again', async () => {
        const made = await make('Same');
        expect((await edit(made._id, { seen: made.version })).json.coupon).toEqual(made);
        expect(await history('coupon', made._id)).toHaveLength(1);
      });

      it('by the second of two people only after they saw what the first did', async () => {
        const made = await make('Both');
        const first = await edit(made._id, { couponLimit: 60, seen: made.version });
        const second = await edit(made._id, { couponLimit: 70, seen: made.version });
        expect([second.status, (await ask(`GET /api/coupon/get/${made._id}`)).json.coupon.couponLimit]).toEqual([
          409, 60,
        ]);
        expect((await edit(made._id, { couponLimit: 70, seen: first.json.coupon.version })).status).toBe(200);
        expect((await edit(made._id, { couponLimit: 80 })).status).toBe(200);
      });

      it('while uses and the switch make no form stale, and stay', async () => {
        const made = await make('Used');
        const used = { usage_count: 7, is_active: false };
        await test.app.db.updateTable('coupon').set(used).where('id', '=', made._id).execute();
        const answer = await edit(made._id, { couponLimit: 5, seen: made.version });
        expect(answer.json.coupon).toMatchObject({ usageCount: 7, isActive: false, couponLimit: 5, expired: true });
      });

      it('also after their last day, which may stay; another one is at least tomorrow', async () => {
        const made = await make('Over');
        await test.app.db.updateTable('coupon').set({ expires_on: '2020-01-01' }).where('id', '=', made._id).execute();
        const kept = await edit(made._id, { expiryDate: '2020-01-01', referrerName: 'Dr. Iyer' });
        expect(kept.json.coupon).toMatchObject({ referrerName: 'Dr. Iyer', expired: true });
        const other = await edit(made._id, { expiryDate: '2020-01-02' });
        expect([other.status, other.json.message]).toEqual([400, 'Expiry date must be at least tomorrow']);
        expect((await edit(made._id, {})).json.coupon.expired).toBe(false);
      });

      it.each([
        [{ code: 'Other' }, 400, 'A code cannot be changed. Add a new coupon instead.'],
        [{ referrerName: '' }, 400, 'All fields are compulsory!'],
        [{ discountPercentage: 91 }, 400, 'Discount percentage must be between 0.1% and 90.1%'],
        [{ productIds: [randomUUID()] }, 400, 'One of the products has been deleted'],
        [{ productIds: [] }, 400, 'All fields are compulsory!'],
        [{ shownToShoppers: 'no' }, 400, 'shownToShoppers is true or false'],
        [{ oncePerCustomer: 'no' }, 400, 'oncePerCustomer is true or false'],
        [{ firstOrderOnly: 1 }, 400, 'firstOrderOnly is true or false'],
        [{ validFrom: 'soon' }, 400, 'First day must be a date, at the latest the expiry date'],
        [{ validFrom: '2099-01-01' }, 400, 'First day must be a date, at the latest the expiry date'],
      ])('not with %j', async (wrong, status, message) => {
        const made = await make(`W${randomUUID()}`);
        const answer = await edit(made._id, wrong);
        expect([answer.status, answer.json.message]).toEqual([status, message]);
        expect((await ask(`GET /api/coupon/get/${made._id}`)).json.coupon).toEqual(made);
      });

      it('with a product that was deleted since, which may stay', async () => {
        const made = await make('Gone');
        const gone = randomUUID();
        await test.app.db
          .updateTable('coupon')
          .set({ product_ids: [gone] })
          .where('id', '=', made._id)
          .execute();
        expect((await edit(made._id, { productIds: [gone] })).json.coupon.productIds).toEqual([gone]);
      });

      it('only where there is one', async () => {
        for (const id of ['x', randomUUID()]) {
          expect([(await edit(id, {})).status, (await ask(`GET /api/coupon/get/${id}`)).status]).toEqual([404, 404]);
        }
      });
    });

    it('are toggled one by one and all together, but not when they are over', async () => {
      const made = (await ask('POST /api/coupon/add', { ...coupon, code: 'Toggle' })).json.coupon;
      const toggle = (isActive: unknown) => ask(`POST /api/coupon/toggle-status/${made._id}`, { isActive });
      expect((await toggle(false)).json.coupon.isActive).toBe(false);
      expect((await toggle('no')).status).toBe(400);
      const all = (await ask('POST /api/coupon/bulk-toggle', { isActive: false })).json.coupons;
      expect(all.every(({ isActive }: { isActive: boolean }) => !isActive)).toBe(true);
      await ask('POST /api/coupon/bulk-toggle', { isActive: true });
      expect((await history('coupon', made._id)).map(({ action }: { action: string }) => action)).toEqual([
        'activated with all',
        'deactivated',
        'added',
      ]);
      await test.app.db.updateTable('coupon').set({ expires_on: '2020-01-01' }).where('id', '=', made._id).execute();
      expect([(await toggle(false)).status, (await toggle(false)).json.message]).toEqual([
        409,
        'This coupon has expired',
      ]);
      expect((await ask(`DELETE /api/coupon/delete/${made._id}`)).status).toBe(200);
      expect((await ask(`DELETE /api/coupon/delete/${made._id}`)).status).toBe(404);
    });
  });
});
