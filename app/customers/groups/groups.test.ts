import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { checkCoupon } from '#coupons/check-coupon.ts';
import { shownCouponFor, shownCoupons } from '#coupons/shown-coupons.ts';
import { countDue } from '#customers/directory/count-customers.ts';
import { joinCustomers } from '#customers/directory/join-customers.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { forgetAddress } from '#email/forget-address.ts';
import { addIssue, editIssue, readOneIssue, sendIssue } from '#newsletter/issues.ts';
import { emptyIssue, type IssueDraft } from '#newsletter/rules/issue.ts';
import { sendIssues } from '#newsletter/send-issues.ts';
import { type Account, accountOf } from '#platform/sessions/sessions.ts';
import { refused } from '#tests/support/app/refusals.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { liftCashLimits } from '#tests/support/purchases/cash-limits.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { saveGroup } from './groups.ts';

const [phone, otherPhone] = ['9811100001', '9811100002'];
const notYours = 'This coupon is for selected customers. Use the account or phone number you order with.';

describe('groups of customers (behaviour: Customers 8)', () => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let by: { id: string; userName: string };
  beforeAll(async () => {
    test = await openTestPayments('embedded');
    staff = await openStaffRouter(test.app);
    await liftCashLimits(test.app.db);
    by = await test.app.db
      .selectFrom('user_account')
      .select(['id', 'user_name as userName'])
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow();
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    const { db } = test.app;
    await test.reset(1000);
    for (const table of ['newsletter_issue', 'newsletter_subscriber', 'email'] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom('user_account').where('role', '<>', 'admin').execute();
    await db.deleteFrom('customer').execute();
    await db.updateTable('coupon').set({ group_id: null, shown_to_shoppers: false, usage_limit: 100 }).execute();
    await db.deleteFrom('customer_group').execute();
  });

  async function order(address: Partial<DeliveryAddress> = {}, account: Account | null = null, withCoupon = false) {
    const request = await test.request(withCoupon ? { couponCode: 'WELCOME10', discountPercent: 10 } : {});
    const own = { name: 'Asha Rao', phone, email: 'asha@known.example', street: `${Math.random()} MG Road` };
    return placeCodOrder(test.app, { ...request, account, address: { ...request.address, ...own, ...address } }, null);
  }
  const count = async () => {
    while ((await countDue(test.app)) > 0);
  };
  async function tag(of: string, tags: string[]) {
    await count();
    await test.app.db.updateTable('customer').set({ tags }).where(sql<boolean>`${of} = any(contacts)`).execute();
  }
  async function newAccount(email: string): Promise<Account> {
    const row = await test.app.db
      .insertInto('user_account')
      .values({ user_name: 'Asha Account', email, password_hash: 'x' })
      .returningAll()
      .executeTakeFirstOrThrow();
    await count();
    return accountOf(row);
  }
  const subscribe = (...emails: string[]) =>
    test.app.db
      .insertInto('newsletter_subscriber')
      .values(emails.map((email) => ({ email, unsubscribe_hash: null })))
      .execute();
  const wholesale = () => saveGroup(test.app, null, { name: 'Wholesale', filter: null, tag: 'Wholesale' });
  const counted = async () => (await staff.ask('GET /api/admin/customer-groups')).json.data;
  const forGroup = async (group: string) =>
    test.app.db
      .updateTable('coupon')
      .set({ group_id: group, product_ids: [await test.idOf('Stone-Ground Besan')], min_purchase_paise: 100 })
      .where('code', '=', 'WELCOME10')
      .execute();

  it('are a filter, a tag, or both, under a name; counted, with who is on the newsletter’s list', async () => {
    await order();
    await order({ phone: otherPhone, email: 'bela@known.example' });
    await tag(phone, ['wholesale', 'oil']);
    await subscribe('Asha@known.example', 'stranger@known.example');
    expect(
      (await staff.ask('POST /api/admin/customer-groups/add', { name: 'Shops', tag: 'WHOLESALE' })).json,
    ).toMatchObject({
      data: { name: 'Shops', filter: null, customers: 1, subscribers: 1 },
    });
    const { json } = await staff.ask('POST /api/admin/customer-groups/add', {
      name: 'All',
      filter: 'lapsed',
      tag: 'oil',
    });
    await staff.ask(`PUT /api/admin/customer-groups/edit/${json.data.id}`, { name: 'Accounts', filter: 'account' });
    expect(await counted()).toMatchObject([
      { name: 'Accounts', tag: '', customers: 0 },
      { name: 'Shops', customers: 1 },
    ]);
    const list = (await staff.ask(`GET /api/admin/customers?group=${(await counted())[1].id}`)).json;
    expect(list).toMatchObject({ total: 1, customers: [{ phone }] });
    expect((await staff.ask('GET /api/admin/customers?group=gone')).json.total).toBe(0);
    for (const [body, status] of [
      [{ name: 'shops', tag: 'x' }, 409],
      [{ name: '', tag: 'x' }, 400],
      [{ name: 'Nobody' }, 400],
      [{ name: 'Odd', filter: 'rich' }, 400],
    ] as const) {
      expect((await staff.ask('POST /api/admin/customer-groups/add', body)).status, JSON.stringify(body)).toBe(status);
    }
    expect((await staff.ask('PUT /api/admin/customer-groups/edit/gone', { name: 'A', tag: 'b' })).status).toBe(404);
    expect((await staff.ask('DELETE /api/admin/customer-groups/delete/gone')).status).toBe(404);
  });

  it('make a coupon theirs alone: by the account that orders, else by the phone, and by what was joined', async () => {
    await order();
    await order({ phone: otherPhone, email: 'bela@known.example' });
    const account = await newAccount('own@known.example');
    await tag(phone, ['wholesale']);
    const { id } = await wholesale();
    await forGroup(id);
    await order({}, null, true);
    const refusals = [
      await refused(order({ phone: otherPhone }, null, true)),
      await refused(order({ phone: '9811100003' }, null, true)),
      // An account is not whoever has the phone that it types.
      await refused(order({}, account, true)),
      await refused(checkCoupon(test.app, 'WELCOME10', 50_000, account)),
    ];
    expect(new Set(refusals.map(({ status, message }) => `${status} ${message}`))).toEqual(
      new Set([`409 ${notYours}`]),
    );
    expect(refusals.map(({ errors }) => errors[0]?.field)).toEqual(['couponUsed', 'couponUsed', 'couponUsed', 'code']);
    const guest = await test.app.db
      .selectFrom('customer')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    await joinCustomers(test.app, account.id, guest.id, by);
    expect(await checkCoupon(test.app, 'WELCOME10', 50_000, account)).toMatchObject({ code: 'WELCOME10' });
    await order({}, null, true);
    expect((await staff.ask(`DELETE /api/admin/customer-groups/delete/${id}`)).json.message).toContain('WELCOME10');
    await test.app.db.deleteFrom('customer').execute();
    expect((await refused(order({}, null, true))).message, 'forgotten').toBe(notYours);
  });

  it('show a coupon of theirs to nobody else', async () => {
    const [account, stranger] = [await newAccount('own@known.example'), await newAccount('bela@known.example')];
    await tag('own@known.example', ['wholesale']);
    await forGroup((await wholesale()).id);
    await test.app.db.updateTable('coupon').set({ shown_to_shoppers: true }).where('code', '=', 'WELCOME10').execute();
    const productId = await test.idOf('Stone-Ground Besan');
    expect((await shownCoupons(test.app, productId, new Date())).coupons.map(({ code }) => code)).not.toContain(
      'WELCOME10',
    );
    const shownTo = async (who: Account | null) => {
      const quoteWith = () => ({ isEligible: true, discountPaise: 999_999 }) as never;
      const cart = { subtotalPaise: 50_000, lines: [{ productId, category: 'flour' }], quoteWith };
      return (await shownCouponFor(test.app, cart, who))?.code;
    };
    expect(await shownTo(account)).toBe('WELCOME10');
    expect(await shownTo(stranger)).not.toBe('WELCOME10');
    expect(await shownTo(null)).not.toBe('WELCOME10');
  });

  describe('read newsletters', () => {
    const draft = (group: string): IssueDraft => ({
      ...emptyIssue(),
      subject: { en: 'For shops' },
      group,
      blocks: [{ kind: 'text', words: { en: 'New sacks of 10 kg' } }],
    });
    const readers = async () =>
      (await test.app.db.selectFrom('email').select('to_address').where('kind', '=', 'newsletter issue').execute())
        .map(({ to_address }) => to_address)
        .toSorted();

    it('as subscribers among them, as the group is when the sending begins, once', async () => {
      const emails = Array.from({ length: 25 }, (_, at) => `shop${at}@known.example`);
      for (const [at, email] of emails.entries()) await order({ phone: `98222000${10 + at}`, email });
      await order({ phone: otherPhone, email: 'unsubscribed@known.example' });
      await count();
      await test.app.db
        .updateTable('customer')
        .set({ tags: ['wholesale'] })
        .execute();
      await order({ email: 'plain@known.example' });
      await count();
      await subscribe(...emails, 'plain@known.example', 'stranger@known.example');
      const group = await wholesale();
      const { _id, figures } = await addIssue(test.app, draft(group.id), by);
      expect(figures.toGo).toBe(25);
      await sendIssue(test.app, _id, by, {});
      // Who comes into the group later, or leaves it, changes nothing.
      await test.app.db.updateTable('customer').set({ tags: [] }).execute();
      await tag(phone, ['wholesale']);
      const [erased = ''] = emails;
      await test.app.db.transaction().execute((tx) => forgetAddress(tx, erased, []));
      expect((await readOneIssue(test.app, _id)).figures.toGo).toBe(24);
      await Promise.all([sendIssues(test.app), sendIssues(test.app)]);
      await sendIssues(test.app);
      expect(await readers()).toEqual(emails.slice(1).toSorted());
      await test.app.db.updateTable('email').set({ sent_at: new Date() }).execute();
      await sendIssues(test.app);
      expect((await readOneIssue(test.app, _id)).state).toBe('sent');
      expect(await test.app.db.selectFrom('newsletter_reader').selectAll().execute()).toEqual([]);
    });

    it('and not where nobody of them subscribed, the group is gone, or another one got a part', async () => {
      await order();
      await tag(phone, ['wholesale']);
      const { id } = await wholesale();
      const issue = await addIssue(test.app, draft(id), by);
      expect(await refused(sendIssue(test.app, issue._id, by, {}))).toMatchObject({ status: 409 });
      await subscribe('asha@known.example');
      await sendIssue(test.app, issue._id, by, {});
      await test.app.db.updateTable('newsletter_issue').set({ state: 'stopped' }).execute();
      const change = editIssue(test.app, issue._id, { ...draft(id), group: null }, by);
      expect((await refused(change)).errors).toMatchObject([{ field: 'group' }]);
      await editIssue(test.app, issue._id, { ...draft(id), perHour: 7 }, by);
      await staff.ask(`DELETE /api/admin/customer-groups/delete/${id}`);
      expect((await readOneIssue(test.app, issue._id)).figures.toGo, 'begun').toBe(1);
      const other = await addIssue(test.app, draft(id), by);
      expect((await refused(sendIssue(test.app, other._id, by, {}))).errors).toMatchObject([{ field: 'group' }]);
    });
  });
});
