import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '#access/rules/permissions.ts';
import { placeCodOrder } from '#checkout/place-order.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { forgetBuyer } from './forget-buyer.ts';
import { listMentions, listOrderReaders } from './order-tags.ts';

describe('tags of orders and staff in notes (behaviour: Staff 19)', () => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let ravi: string;
  beforeAll(async () => {
    test = await openTestPayments('embedded');
    staff = await openStaffRouter(test.app);
    ravi = await member('Ravi Kumar', 'packer');
    await member('Edwin', 'editor');
  });
  afterAll(() => test.drop());
  beforeEach(() => test.reset(100));

  async function member(user_name: string, staff_role: StaffRole): Promise<string> {
    const email = `${user_name.split(' ')[0]?.toLowerCase()}@shop.example`;
    const row = await test.app.db
      .insertInto('user_account')
      .values({ user_name, email, password_hash: 'x', role: 'admin', staff_role })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }
  async function order(): Promise<string> {
    const request = await test.request();
    const address = {
      ...request.address,
      phone: `98${String(Math.random()).slice(2, 10)}`,
      street: `${Math.random()}`,
    };
    return (await placeCodOrder(test.app, { ...request, account: null, address }, null))._id;
  }
  const change = async (ids: string[], tags: object) =>
    (await staff.ask('POST /api/admin/orders/tags', { ids, ...tags })).json;
  const tagsOf = async (id: string) => (await staff.ask(`GET /api/admin/orders/tags/${id}`)).json.tags;
  const found = async (tag: string) =>
    (await staff.ask(`GET /api/admin/orders/get?tag=${tag}`)).json.data.map(({ _id }: { _id: string }) => _id);

  it('are added to many at once, found whatever their case, and taken back from those alone that got them', async () => {
    const [one, two, three] = [await order(), await order(), await order()];
    await change([one], { add: ['Gift'] });
    const answer = await change([one, two, three], { add: ['gift'] });
    expect(answer).toMatchObject({ message: 'Tags of 2 orders saved', skipped: [] });
    expect(answer.changed.toSorted()).toEqual([two, three].toSorted());
    expect((await found('GIFT')).toSorted()).toEqual([one, two, three].toSorted());
    await change(answer.changed, { remove: ['gift'] });
    expect(await found('gift')).toEqual([one]);
    expect((await staff.ask(`GET /api/admin/orders/tags/${two}`)).json).toMatchObject({ tags: [], inUse: ['Gift'] });
    // No buyer reads them.
    expect((await staff.ask(`GET /api/admin/orders/details/${one}`)).text).not.toContain('Gift');
  });

  it('are at most 10, each of 30 characters, and go when the buyer is erased', async () => {
    const [full, other] = [await order(), await order()];
    await change([full], { add: [...'abcdefghij'] });
    const answer = await change([full, other, crypto.randomUUID()], { add: ['k'] });
    expect(answer.changed).toEqual([other]);
    expect(answer.skipped.map(({ why }: { why: string }) => why).toSorted()).toEqual([
      'An order has at most 10 tags',
      'There is no such order',
    ]);
    expect((await staff.ask('POST /api/admin/orders/tags', { ids: [full], add: ['x'.repeat(31)] })).json).toMatchObject(
      {
        errors: [{ field: 'add', message: 'A tag has at most 30 characters' }],
      },
    );
    await inTransaction(test.app.db, (tx) => forgetBuyer(tx, crypto.randomUUID(), [full], ['nobody']));
    expect([await tagsOf(full), await tagsOf(other)]).toEqual([[], ['k']]);
  });

  it('a note that names somebody waits for them until they open the order', async () => {
    const id = await order();
    const note = (text: string) => staff.ask(`POST /api/admin/orders/note/${id}`, { note: text });
    expect((await listOrderReaders(test.app.db)).map(({ userName }) => userName)).toEqual(['Meera', 'Ravi Kumar']);
    await note('@Ravi please pack first, @Edwin and @Meera know');
    await note('@Ravi please pack first, @Edwin and @Meera know');
    const [mention, ...more] = await listMentions(test.app, ravi);
    expect(more).toEqual([]);
    expect(mention).toMatchObject({ by: 'Meera', note: '@Ravi please pack first, @Edwin and @Meera know' });
    // Whoever opens it reads their own.
    expect(await listMentions(test.app, staff.account.id)).toEqual([]);
    await staff.ask(`GET /api/admin/orders/details/${id}`);
    expect(await listMentions(test.app, ravi)).toHaveLength(1);
    const mine = { user_id: staff.account.id, order_id: id, event_id: 1 };
    await test.app.db.insertInto('order_mention').values(mine).execute();
    await staff.ask(`GET /api/admin/orders/details/${id}`);
    expect(await test.app.db.selectFrom('order_mention').select('user_id').execute()).toEqual([{ user_id: ravi }]);
  });
});
