import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#access/rules/permissions.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Account, accountOf } from '#platform/sessions/sessions.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import {
  addView,
  changeView,
  chooseList,
  deleteView,
  forgetInViews,
  openingView,
  readListViews,
} from './list-views.ts';
import { revokeRights } from './revoke-rights.ts';
import { type ListName, listNames, listOf, mostViews, viewAddress, viewParams } from './rules/list-views.ts';

describe('views of lists (behaviour: Staff 18)', () => {
  let test: TestShop;
  let owner: Account;
  let packer: Account;
  beforeAll(async () => {
    test = await openTestShop('embedded');
    owner = await member('Meera', 'owner');
    packer = await member('Ravi', 'packer');
  });
  afterAll(() => test.drop());

  async function member(user_name: string, staff_role: StaffRole): Promise<Account> {
    const email = `${user_name.toLowerCase()}@shop.example`;
    const row = await test.app.db
      .insertInto('user_account')
      .values({ user_name, email, password_hash: 'x', role: 'admin', staff_role })
      .returningAll()
      .executeTakeFirstOrThrow();
    return accountOf(row);
  }
  const saved = async (who: Account, list: ListName = 'orders') =>
    (await readListViews(test.app, who, list)).views.filter(({ id }) => id.length === 36);
  const view = (name: string, params: Record<string, string> = { status: 'Packed' }, isShared = false) => ({
    name,
    params,
    isShared,
  });

  it('are seen by who saved them, and by all where an owner or manager says so', async () => {
    const own = await addView(
      test.app,
      'orders',
      view(' Packed today ', { status: 'Packed', page: '3', nothing: 'x' }),
      packer,
    );
    const shared = await addView(test.app, 'orders', view('Cash', { search: 'Pune' }, true), owner);
    expect(await saved(packer)).toEqual([
      { id: own, name: 'Packed today', params: { status: 'Packed' }, isShared: false, isMine: true },
      { id: shared, name: 'Cash', params: { search: 'Pune' }, isShared: true, isMine: false },
    ]);
    expect((await saved(owner)).map(({ id }) => id)).toEqual([shared]);
    await expect(addView(test.app, 'orders', view('Mine', {}, true), packer)).rejects.toMatchObject({ status: 403 });
    await expect(changeView(test.app, shared, { name: 'x' }, packer)).rejects.toMatchObject({ status: 404 });
    await expect(deleteView(test.app, own, owner)).rejects.toMatchObject({ status: 404 });
    await expect(addView(test.app, 'customers', view('All'), packer)).rejects.toMatchObject({ status: 403 });
    const refused = { status: 409, errors: [{ field: 'name' }] };
    await expect(addView(test.app, 'orders', view('PACKED today'), packer)).rejects.toMatchObject(refused);
    await expect(addView(test.app, 'orders', view(' '), packer)).rejects.toMatchObject({ status: 400 });
    await changeView(test.app, own, { name: 'Packed', params: { status: 'Shipped' } }, packer);
    expect((await saved(packer))[0]).toMatchObject({ name: 'Packed', params: { status: 'Shipped' } });
    await deleteView(test.app, shared, owner);
    await deleteView(test.app, own, packer);
    expect(await saved(packer)).toEqual([]);
  });

  it('are at most 20 of a person, also where two are saved at once', async () => {
    for (let at = 1; at < mostViews; at += 1) await addView(test.app, 'products', view(`No. ${at}`), owner);
    const both = await Promise.allSettled(['a', 'b'].map((name) => addView(test.app, 'orders', view(name), owner)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await test.app.db.deleteFrom('saved_view').execute();
  });

  it('open first where somebody chose one, until it is gone, and columns stay left out', async () => {
    const at = (address: string) => new URL(address, 'https://shop.example');
    const id = await addView(test.app, 'orders', view('Packed'), packer);
    await chooseList(test.app, 'orders', { hidden: ['Items', 'Items'] }, packer);
    await chooseList(test.app, 'orders', { opensWith: id }, packer);
    const now = await readListViews(test.app, packer, 'orders');
    expect(now).toMatchObject({ hidden: ['Items'], opensWith: id });
    expect(openingView('orders', now, at('/admin/orders'))).toBe(`/admin/orders?status=Packed&view=${id}`);
    expect(openingView('orders', now, at('/admin/orders?view=all'))).toBeNull();
    await deleteView(test.app, id, packer);
    const gone = await readListViews(test.app, packer, 'orders');
    expect(openingView('orders', gone, at('/admin/orders'))).toBeNull();
    await chooseList(test.app, 'orders', { opensWith: 'to-pack' }, packer);
    const ready = await readListViews(test.app, packer, 'orders');
    expect(openingView('orders', ready, at('/admin/orders'))).toContain('status=Order+Placed');
    // A packer sees no money.
    expect(ready.views.map(({ id: name }) => name)).not.toContain('to-refund');
  });

  it('go with the member of staff, and with the person that they look for', async () => {
    await addView(test.app, 'orders', view('Asha', { search: '+91 98111 00001' }), owner);
    await addView(test.app, 'orders', view('Rao', { search: 'asha rao' }), owner);
    await addView(test.app, 'orders', view('Pune', { search: 'Pune' }), owner);
    await inTransaction(test.app.db, (tx) => forgetInViews(tx, ['Asha Rao', '9811100001', ''], []));
    expect((await saved(owner)).map(({ name }) => name)).toEqual(['Pune']);
    await addView(test.app, 'orders', view('Mine'), packer);
    await inTransaction(test.app.db, (tx) => revokeRights(tx, packer.id));
    expect(await test.app.db.selectFrom('saved_view').select('name').execute()).toEqual([{ name: 'Pune' }]);
    expect(await test.app.db.selectFrom('list_choice').selectAll().execute()).toEqual([]);
  });

  it('stay where they only look like the person', async () => {
    await test.app.db.deleteFrom('saved_view').execute();
    const searches = ['Ramesh Kul', 'ramesh', 'Kulkarni, Ramesh', 'asha@known.example', '98111 00001'];
    const others = ['Ra', 'Pune', 'Barameshwar', 'kulkarnis of pune', 'example', 'unknown'];
    for (const search of [...searches, ...others]) await addView(test.app, 'orders', view(search, { search }), owner);
    await addView(test.app, 'products', view('ramesh', { search: 'ramesh' }), owner);
    await addView(test.app, 'orders', view('Ramesh packs', { status: 'Packed' }), owner);
    const erased = ['Ramesh Kulkarni', '9811100001', 'asha@known.example', 'Ram'];
    await inTransaction(test.app.db, (tx) => forgetInViews(tx, erased, ['Ramesh Kulkarni', 'Ram']));
    expect((await saved(owner)).map(({ name }) => name)).toEqual([...others, 'Ramesh packs']);
    expect(await saved(owner, 'products')).toHaveLength(1);
    await test.app.db.deleteFrom('saved_view').execute();
  });

  it('keep no half of a character and none that cannot be stored', async () => {
    await test.app.db.deleteFrom('saved_view').execute();
    const search = `${'x'.repeat(99)}\u{1F33E}`;
    await addView(test.app, 'orders', view('Wheat', { search: `${search}y` }), owner);
    await addView(test.app, 'orders', view('Half', { search: '\ud83da' }), owner);
    await addView(test.app, 'orders', view('None', { search: 'a\0b' }), owner);
    expect((await saved(owner)).map(({ params }) => params.search)).toEqual([search, '\ufffda', 'ab']);
    await test.app.db.deleteFrom('saved_view').execute();
  });

  it('keep of an address what the list knows, and lead back to it', () => {
    for (const list of listNames) {
      const given = listOf(list).params.map((name) => [name, `${name} & ü`] as const);
      const kept = viewParams(list, [...given, ['page', '2'], ['view', 'x'], ['order', 'y']]);
      const address = new URL(viewAddress(list, 'id', kept), 'https://shop.example');
      expect(viewParams(list, address.searchParams)).toEqual(Object.fromEntries(given));
      expect(viewParams(list, Object.entries(viewParams(list, address.searchParams)))).toEqual(kept);
    }
  });
});
