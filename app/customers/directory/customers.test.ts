import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { takeGuestOrders } from '#orders/take-guest-orders.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Account, accountOf } from '#platform/sessions/sessions.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { scannedIndexes } from '#tests/support/database/scanned-indexes.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { joinTo, lockCounting } from './count-customers.ts';
import { forgetCustomer, readStaffNotes } from './forget-customer.ts';
import { showCustomer } from './show-customer.ts';

const parcel = { trackerId: 'AWB 1', trackerURL: 'track.example.com/AWB1', logisticsProvider: 'India Post' };
const [phone, otherPhone] = ['9811100001', '9811100002'];

describe.each(testEngines)('customers on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
    await sql`update store_setting set cod_max_open_orders = null`.execute(test.app.db);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.reset(1000);
    await test.app.db.deleteFrom('user_account').where('role', '<>', 'admin').execute();
    await test.app.db.deleteFrom('customer').execute();
  });

  async function order(address: Partial<DeliveryAddress> = {}, account: Account | null = null) {
    const request = await test.request();
    const own = { name: 'Asha Rao', phone, email: 'asha@known.example', street: `${Math.random()} MG Road` };
    return placeCodOrder(test.app, { ...request, account, address: { ...request.address, ...own, ...address } }, null);
  }
  async function newAccount(email: string, phoneNumber: string | null = null): Promise<Account> {
    const row = await test.app.db
      .insertInto('user_account')
      .values({ user_name: 'Asha Account', email, phone_number: phoneNumber, password_hash: 'x' })
      .returningAll()
      .executeTakeFirstOrThrow();
    return accountOf(row);
  }
  const list = async (query = '') => (await staff.ask(`GET /api/admin/customers${query}`)).json;
  const page = async (id: string) => (await staff.ask(`GET /api/admin/customers/${id}`)).json.data;
  const only = async () => {
    const { customers } = await list();
    expect(customers).toHaveLength(1);
    return customers[0];
  };
  const move = (orderId: string, orderStatus: string) =>
    staff.ask(`PUT /api/admin/orders/update/${orderId}`, { orderStatus, ...(orderStatus === 'Shipped' ? parcel : {}) });

  it('are accounts, phones and e-mails that ordered (behaviour: Customers 1)', async () => {
    const account = await newAccount('own@known.example');
    await order();
    await order({ email: 'other@known.example', name: 'A. Rao' });
    await order({ phone: otherPhone });
    await order({}, account);
    const { customers, total } = await list('?sort=orders-desc');
    expect(total).toBe(3);
    expect(customers.map((one: object) => one)).toMatchObject([
      { name: 'A. Rao', phone, email: 'other@known.example', orders: 2, hasAccount: false },
      { orders: 1 },
      { orders: 1 },
    ]);
    expect(customers.find(({ hasAccount }: { hasAccount: boolean }) => hasAccount)).toMatchObject({
      id: account.id,
      name: 'Asha Account',
      email: 'own@known.example',
      phone,
    });
    const byLast = async (sort: string) =>
      (await list(`?sort=${sort}`)).customers.map((one: { id: string; phone: string }) =>
        one.id === account.id ? 'account' : one.phone,
      );
    expect(await byLast('last-desc')).toEqual(['account', otherPhone, phone]);
    expect(await byLast('last-asc')).toEqual([phone, otherPhone, 'account']);
    // Who never ordered comes last in both.
    await newAccount('new@known.example', '9811100003');
    for (const sort of ['last-desc', 'last-asc']) expect((await byLast(sort)).at(-1), sort).toBe('9811100003');
    await test.app.db.deleteFrom('user_account').where('email', '=', 'new@known.example').execute();
    await sql`update shop_order set phone = '' where phone = ${otherPhone}`.execute(test.app.db);
    expect(await list('?search=asha@known')).toMatchObject({ total: 3 });
    const ofMailbox = (await list()).customers.find((one: { phone: string }) => one.phone === '');
    expect(ofMailbox).toMatchObject({ email: 'asha@known.example', orders: 1 });
  });

  it('are found by name, phone as people write it, and e-mail; and narrowed by the filters', async () => {
    const first = await order();
    await order();
    await order({ phone: otherPhone, name: 'Bela', email: 'bela@known.example' });
    for (const search of ['asha', '98111 00001', '+91 98111-00001', 'ASHA@KNOWN']) {
      expect((await list(`?search=${encodeURIComponent(search)}`)).customers, search).toMatchObject([{ orders: 2 }]);
    }
    expect((await list('?search=nobody')).total).toBe(0);
    expect((await list('?filter=lapsed')).total).toBe(0);
    await sql`update shop_order set created_at = now() - interval '61 days', updated_at = clock_timestamp()`.execute(
      test.app.db,
    );
    expect((await list('?filter=lapsed')).customers).toMatchObject([{ orders: 2 }]);
    expect((await list('?filter=account')).total).toBe(0);
    expect((await list('?filter=refused')).total).toBe(0);
    for (const { orderId } of [first, await order()]) {
      for (const status of ['Packed', 'Shipped', 'Rejected']) await move(orderId, status);
    }
    expect((await list('?filter=refused')).customers).toMatchObject([{ phone, refused: 2, orders: 3 }]);
    expect((await staff.ask('GET /api/admin/customers?filter=rich')).status).toBe(400);
  });

  it('have a page with orders, spend and what came back (behaviour: Customers 2)', async () => {
    const [one, two] = [await order(), await order({ street: '7 New Road', name: 'Asha R' })];
    const { spent, id } = await only();
    expect((await page(id)).people).toMatchObject([{ name: 'Asha R', orders: 2, address: { street: '7 New Road' } }]);
    expect(spent).toBeCloseTo(one.orderPrice + two.orderPrice);
    for (const status of ['Packed', 'Shipped', 'Delivered']) await move(one.orderId, status);
    const { json } = await staff.ask(`GET /api/admin/orders/details/${one.orderId}`);
    await staff.ask(`POST /api/admin/orders/returned/${one.orderId}`, {
      lines: json.data.cartItems.map((line: { productId: string; weight: string; quantity: number }) => ({
        productId: line.productId,
        weight: line.weight,
        quantity: line.quantity,
        condition: 'damaged',
      })),
    });
    expect(await page(id)).toMatchObject({
      name: 'Asha R',
      address: { street: '7 New Road' },
      orders: 2,
      spent: two.orderPrice,
      refused: 0,
      returned: 1,
      orderList: [
        { orderId: two.orderId, isReturned: false },
        { orderId: one.orderId, isReturned: true, spent: 0 },
      ],
    });
    expect((await staff.ask('GET /api/admin/customers/nobody')).status).toBe(404);
    const { thing } = await test.app.db
      .selectFrom('security_event')
      .select('thing')
      .where('what', '=', 'opened')
      .where('thing', 'like', 'customer %')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(thing, 'names no person').toBe(`customer ${two.orderId}`);
  });

  it('are named beside an order, with the orders and parcels until then', async () => {
    const [one, two] = [await order(), await order()];
    for (const status of ['Packed', 'Shipped', 'Rejected']) await move(one.orderId, status);
    const { id } = await only();
    const ofOrder = async (orderId: string) =>
      (await staff.ask(`GET /api/admin/customers/of-order/${orderId}`)).json.data;
    expect(await ofOrder(one._id)).toEqual({ id, orders: 1, cameBack: 0, noCash: false });
    expect(await ofOrder(two._id)).toEqual({ id, orders: 2, cameBack: 1, noCash: false });
    expect(await ofOrder('nobody')).toBeNull();
  });

  it('give what was written of a guest to the account that takes the orders (behaviour: Customers 3)', async () => {
    await order();
    const guest = await only();
    await staff.ask(`POST /api/admin/customers/notes/${guest.id}`, { text: 'Rings twice' });
    const account = await newAccount('asha@known.example');
    await test.app.db.transaction().execute((tx) => takeGuestOrders(tx, account.id, account.email));
    expect(await only()).toMatchObject({ id: account.id, orders: 1 });
    expect(await page(guest.id)).toMatchObject({ id: account.id, notes: [{ text: 'Rings twice', by: 'Meera' }] });
  });

  it('are joined and separated by staff (behaviour: Customers 3)', async () => {
    await order();
    await order({ phone: otherPhone, name: 'Bela' });
    const { customers } = await list();
    const [bela, asha] = customers;
    expect(await page(asha.id)).toMatchObject({ similar: [{ id: bela.id }] });
    await staff.ask(`POST /api/admin/customers/notes/${bela.id}`, { text: 'Of Bela' });
    await staff.ask(`PUT /api/admin/customers/tags/${bela.id}`, { tags: [' wholesale ', 'Wholesale', ''] });
    const joined = await staff.ask(`POST /api/admin/customers/join/${asha.id}`, { with: bela.id });
    expect(joined.json).toMatchObject({ id: asha.id, joined: [bela.id] });
    expect(await only()).toMatchObject({ id: asha.id, orders: 2, tags: ['wholesale'] });
    expect(await page(bela.id)).toMatchObject({ id: asha.id, notes: [{ text: 'Of Bela' }], similar: [] });
    expect((await staff.ask(`POST /api/admin/customers/join/${asha.id}`, { with: bela.id })).status).toBe(409);
    await order({ phone: otherPhone });
    expect(await only()).toMatchObject({ orders: 3 });
    const parted = await staff.ask(`POST /api/admin/customers/part/${asha.id}`, { ids: [bela.id] });
    expect(parted.json).toMatchObject({ id: bela.id });
    expect(await page(bela.id)).toMatchObject({ id: bela.id, orders: 2, notes: [{ text: 'Of Bela' }] });
    expect(await page(asha.id)).toMatchObject({ orders: 1, notes: [] });
    expect((await staff.ask(`POST /api/admin/customers/part/${asha.id}`, { ids: [bela.id] })).status).toBe(409);
  });

  it('keep notes and tags within their limits (behaviour: Customers 4)', async () => {
    await order();
    const { id } = await only();
    const wrong = await staff.ask(`POST /api/admin/customers/notes/${id}`, { text: '  ' });
    expect(wrong).toMatchObject({ status: 400, json: { errors: [{ field: 'text', message: 'Write a note.' }] } });
    expect((await staff.ask(`POST /api/admin/customers/notes/${id}`, { text: 'a'.repeat(1001) })).status).toBe(400);
    const many = Array.from({ length: 11 }, (_, at) => `tag ${at}`);
    expect((await staff.ask(`PUT /api/admin/customers/tags/${id}`, { tags: many })).status).toBe(400);
    expect((await staff.ask(`PUT /api/admin/customers/tags/${id}`, { tags: ['t'.repeat(31)] })).status).toBe(400);
    await staff.ask(`POST /api/admin/customers/notes/${id}`, { text: 'Rings twice' });
    const [note] = (await page(id)).notes;
    expect((await staff.ask(`DELETE /api/admin/customers/notes/${note.id}`)).status).toBe(200);
    expect((await staff.ask(`DELETE /api/admin/customers/notes/${note.id}`)).status).toBe(404);
    expect((await page(id)).notes).toEqual([]);
  });

  it('get nothing for cash by account, phone or e-mail once staff say so (behaviour: Customers 5)', async () => {
    const account = await newAccount('own@known.example');
    await order({ email: 'As.Ha+shop@gmail.com' }, account);
    const { id } = await only();
    const set = (noCash: boolean) => staff.ask(`PUT /api/admin/customers/no-cash/${id}`, { noCash });
    await set(true);
    expect((await list('?filter=no-cash')).customers).toMatchObject([{ id, noCash: true }]);
    const refusal = { status: 409, message: expect.stringContaining('pay online') };
    const other = { phone: otherPhone, email: 'new@known.example' };
    for (const maxOpen of [null, 5]) {
      await sql`update store_setting set cod_max_open_orders = ${maxOpen}`.execute(test.app.db);
      await expect(order({ ...other, phone }), 'by phone').rejects.toMatchObject(refusal);
      await expect(order({ ...other, email: 'asha@gmail.com' }), 'by e-mail').rejects.toMatchObject(refusal);
      await expect(order(other, account), 'by account').rejects.toMatchObject(refusal);
    }
    await sql`update store_setting set cod_max_open_orders = null`.execute(test.app.db);
    await order(other);
    await set(false);
    await order({ ...other, phone });
  });

  it('get cash again once staff say so of those that are joined, also while they are being joined', async () => {
    await order();
    await order({ phone: otherPhone, email: 'bela@known.example', name: 'Bela' });
    const [bela, asha] = (await list()).customers;
    const set = (id: string, noCash: boolean) => staff.ask(`PUT /api/admin/customers/no-cash/${id}`, { noCash });
    await set(bela.id, true);
    await staff.ask(`POST /api/admin/customers/join/${asha.id}`, { with: bela.id });
    expect(await only()).toMatchObject({ noCash: true });
    await set(asha.id, false);
    await order({ phone: otherPhone, email: 'bela@known.example' });
    await staff.ask(`POST /api/admin/customers/part/${asha.id}`, { ids: [bela.id] });
    let waiting: Promise<unknown> | undefined;
    await inTransaction(test.app.db, async (tx) => {
      await lockCounting(tx);
      await joinTo(tx, asha.id, bela.id);
      waiting = Promise.all([
        set(bela.id, true),
        staff.ask(`PUT /api/admin/customers/tags/${bela.id}`, { tags: ['wholesale'] }),
        staff.ask(`POST /api/admin/customers/notes/${bela.id}`, { text: 'Of both' }),
      ]);
      await sleep(300);
    });
    await waiting;
    expect(await page(asha.id)).toMatchObject({ noCash: true, tags: ['wholesale'], notes: [{ text: 'Of both' }] });
  });

  it('are listed as last counted while somebody else counts', async () => {
    await order();
    await list();
    await order();
    await inTransaction(test.app.db, async (tx) => {
      await lockCounting(tx);
      expect(await only()).toMatchObject({ orders: 1 });
    });
    expect(await only()).toMatchObject({ orders: 2 });
  }, 5_000);

  it('are found by one or two letters where a word begins with them', async () => {
    await order({ name: 'Asha Rao' });
    for (const search of ['as', 'RA', '98', 'a']) expect((await list(`?search=${search}`)).total, search).toBe(1);
    for (const search of ['sh', 'ao', '81']) expect((await list(`?search=${search}`)).total, search).toBe(0);
  });

  it('lose no note or tag to a repeated call or to somebody who writes at the same time', async () => {
    await order();
    const { id } = await only();
    const note = (text: string) => staff.ask(`POST /api/admin/customers/notes/${id}`, { text });
    await Promise.all([note('Rings twice'), note('Rings twice')]);
    await note('Rings once');
    await note('Rings twice');
    const texts = async () => (await page(id)).notes.map((one: { text: string }) => one.text);
    expect((await texts()).toSorted()).toEqual(['Rings once', 'Rings twice']);
    await sql`update customer_note set at = at - interval '1 hour'`.execute(test.app.db);
    await note('Rings twice');
    expect(await texts()).toHaveLength(3);
    const tag = (tags: string[], seen: string[]) => staff.ask(`PUT /api/admin/customers/tags/${id}`, { tags, seen });
    await tag(['first', 'second'], []);
    await tag(['First', 'mine'], ['first']);
    expect((await page(id)).tags).toEqual(['First', 'mine', 'second']);
    await tag(['first', 'mine', 'other'], ['first', 'mine', 'gone']);
    await tag(['mine'], ['mine', 'other', 'second']);
    expect((await page(id)).tags).toEqual(['mine', 'first']);
    const many = Array.from({ length: 10 }, (_, at) => `tag ${at}`);
    expect((await tag(many, [])).status).toBe(400);
  });

  it('leave no number of a phone in the record of changes when the person is forgotten', async () => {
    const account = await newAccount('own@known.example');
    const { _id } = await order();
    await order({ phone: otherPhone, name: 'Bela' });
    const [bela, asha] = (await list()).customers.filter((one: { hasAccount: boolean }) => !one.hasAccount);
    await staff.ask(`POST /api/admin/customers/join/${bela.id}`, { with: asha.id });
    await staff.ask(`POST /api/admin/customers/part/${bela.id}`, { ids: [asha.id] });
    await inTransaction(test.app.db, (tx) => forgetCustomer(tx, account.id, [_id], 'Somebody'));
    const entries = await test.app.db.selectFrom('audit_entry').selectAll().where('kind', '=', 'customer').execute();
    expect(JSON.stringify(entries)).toContain(bela.id);
    expect(JSON.stringify(entries)).not.toContain(asha.id);
  });

  it('tell a person nothing of what was written of those that staff joined (behaviour: Own data 1)', async () => {
    const account = await newAccount('own@known.example');
    const other = await newAccount('other@known.example');
    await list();
    await staff.ask(`PUT /api/admin/customers/tags/${account.id}`, { tags: ['wholesale'] });
    await staff.ask(`PUT /api/admin/customers/no-cash/${account.id}`, { noCash: true });
    const read = (id: string) => readStaffNotes(test.app.db, id);
    expect(await read(account.id)).toEqual({ notes: [], tags: ['wholesale'], noCash: true });
    await staff.ask(`POST /api/admin/customers/join/${account.id}`, { with: other.id });
    for (const { id } of [account, other]) expect(await read(id)).toEqual({ notes: [], tags: [], noCash: false });
  });

  it('are a file', async () => {
    await order({ name: '=cmd' });
    const { text, status } = await staff.ask('GET /api/admin/customers/export?search=cmd');
    expect(status).toBe(200);
    const lines = text.split('\r\n');
    expect(lines[0]).toContain('Name,Phone,Email,Orders,Spent,Last order');
    expect(lines[1]).toContain(`'=cmd,${phone},asha@known.example,1,`);
    expect(lines).toHaveLength(3);
  });

  it('have their messages, by phone or mailbox as they were typed, found by indexes', async () => {
    await order({ email: 'asha@known.example' });
    const { id } = await only();
    await sql`delete from contact_message`.execute(test.app.db);
    await sql`insert into contact_message (name, email, phone, message)
      select 'n', 'of' || n || '@known.example', (9000000000 + n)::text, 'm' from generate_series(1, 2000) n
      union all values ('n', 'Asha+tea@known.example', '', 'by mailbox'), ('n', 'x@known.example', '+91 98111-00001', 'by phone')`.execute(
      test.app.db,
    );
    await sql`analyze contact_message`.execute(test.app.db);
    const messages = (await page(id)).messages.map(({ message }: { message: string }) => message);
    expect(messages.toSorted()).toEqual(['by mailbox', 'by phone']);
    const used = await scannedIndexes(test.app.db, 'contact_message', (tx) =>
      showCustomer({ ...test.app, db: tx }, id),
    );
    expect(used).toEqual(['contact_message_of_mailbox', 'contact_message_of_phone']);
    await sql`delete from contact_message`.execute(test.app.db);
  });

  it('count the same however their orders came about, as the orders themselves say', async () => {
    await order();
    await list();
    const placed = await order({ phone: otherPhone });
    await sql`update shop_order set phone = ${phone} where order_number = ${placed.orderId}`.execute(test.app.db);
    expect(await only()).toMatchObject({ orders: 2 });
    await sql`delete from shop_order where order_number = ${placed.orderId}`.execute(test.app.db);
    expect(await only()).toMatchObject({ orders: 1 });
    await sql`update shop_order set closed_because = 'expired', status = 'Rejected'`.execute(test.app.db);
    expect((await list()).total).toBe(0);
    expect(await test.app.db.selectFrom('customer').select('id').execute()).toEqual([]);
  });
});
