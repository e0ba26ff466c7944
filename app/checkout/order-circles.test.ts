import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockOrderEmails } from '#email/order-email-limit.ts';
import { editOrder } from '#orders/edit/edit-order.ts';
import { orderPurchase } from '#orders/order-purchase.ts';
import type { OrderRequest } from '#orders/order-request.ts';
import { cancelOrder } from '#orders/returns/cancel-order.ts';
import { takeOrder } from '#orders/take-order.ts';
import { lockPurchase } from '#payments/purchase.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { bothEngines } from '#tests/support/database/database.ts';
import { type CheckoutTest, openCheckoutTest } from '#tests/support/purchases/checkout.ts';
import { address } from '#tests/support/purchases/orders.ts';
import { placeCodOrder } from './place-order.ts';

/** Two transactions that must not wait for each other, brought to the place where they would: no luck is needed. */
describe.each(bothEngines)('locks of orders on the %s server', (engine) => {
  let test: CheckoutTest;
  let staff: { id: string; userName: string };
  beforeAll(async () => {
    test = await openCheckoutTest(engine);
    staff = await addAccount('staff@example.com', { role: 'admin', staff_role: 'owner' });
  });
  afterAll(() => test.drop());
  beforeEach(() => test.reset());

  async function addAccount(email: string, more: { role?: 'admin'; staff_role?: 'owner' } = {}): Promise<Account> {
    const row = await test.app.db
      .insertInto('user_account')
      .values({ email, user_name: 'Somebody', password_hash: '-', ...more })
      .returning(['id', 'email', 'user_name as userName'])
      .executeTakeFirstOrThrow();
    return row as unknown as Account;
  }

  const deadlocks = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(test.app.db);
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(test.app.db);
    return rows[0]?.deadlocks;
  };

  /** Waits until so many transactions wait for a lock. */
  async function untilWaiting(count: number): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(test.app.db);
      if ((rows[0]?.waiting ?? 0) >= count) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`Not ${count} transactions came to wait`);
  }

  /**
   * Lets `first` and then `second` come to where they wait for what `lock` holds, and then go on; how many deadlocks
   * PostgreSQL broke.
   */
  async function broken(
    lock: (tx: Transaction<Tables>) => Promise<unknown>,
    first: () => Promise<unknown>,
    second: () => Promise<unknown>,
  ): Promise<number> {
    const before = (await deadlocks()) ?? 0;
    const both: Promise<unknown>[] = [];
    await test.app.db.transaction().execute(async (tx) => {
      await lock(tx);
      both.push(first());
      await untilWaiting(1);
      both.push(second());
      await untilWaiting(2);
    });
    await Promise.all(both);
    return ((await deadlocks()) ?? 0) - before;
  }

  const lockAddress = (email: string) => (tx: Transaction<Tables>) => lockOrderEmails(tx, [email]);
  const lockStock = (tx: Transaction<Tables>) =>
    tx.selectFrom('variant').select('id').orderBy('id').forUpdate().execute();

  async function placeUnpaid(request: OrderRequest): Promise<string> {
    return inTransaction(test.app.db, async (tx) => {
      const { order, takeStock } = await takeOrder(tx, request, 'Online Payment');
      await takeStock();
      return order.id;
    });
  }

  const why = { because: 'expired', note: 'Not paid', isAnnounced: true } as const;
  const end = (id: string) =>
    inTransaction(test.app.db, async (tx) => {
      await lockPurchase(tx, orderPurchase, id);
      await orderPurchase.close(test.app, tx, id, why);
    });
  const pay = (id: string) =>
    inTransaction(test.app.db, (tx) =>
      orderPurchase.markPaid(test.app, tx, id, { providerPaymentId: `pay_${id}`, providerOrderId: `order_${id}` }),
    );
  /** As a settlement does with money that came late. */
  const reopenAndPay = (id: string) =>
    inTransaction(test.app.db, async (tx) => {
      await lockPurchase(tx, orderPurchase, id);
      expect(await orderPurchase.reopen(tx, id)).toBe(true);
      await orderPurchase.markPaid(test.app, tx, id, { providerPaymentId: `p_${id}`, providerOrderId: `o_${id}` });
    });
  async function addOne(id: string) {
    const { updated_at } = await test.app.db
      .selectFrom('shop_order')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return editOrder(
      test.app,
      id,
      {
        address: {},
        items: [test.item(0, 2)],
        note: '',
        buyerNote: '',
        seen: updated_at.toISOString(),
        beforeRefund: () => {},
      },
      staff,
    );
  }

  it('what staff add to a paid order locks the address before the stock', async () => {
    const one = await test.request([test.item(0, 1)]);
    const id = await placeUnpaid(one);
    await pay(id);
    expect(
      await broken(
        lockStock,
        () => addOne(id),
        () => placeCodOrder(test.app, one, null),
      ),
    ).toBe(0);
  });

  it('an unpaid order with a coupon that ends', async () => {
    const one = await test.request([test.item(0, 1)], { couponCode: 'WELCOME10' });
    const id = await placeUnpaid(one);
    expect(
      await broken(
        lockAddress(address.email),
        () => end(id),
        () => placeCodOrder(test.app, one, null),
      ),
    ).toBe(0);
  });

  it('an order with a coupon whose money came late', async () => {
    const one = await test.request([test.item(0, 1)], { couponCode: 'WELCOME10' });
    const id = await placeUnpaid(one);
    await end(id);
    expect(
      await broken(
        lockAddress(address.email),
        () => reopenAndPay(id),
        () => placeCodOrder(test.app, one, null),
      ),
    ).toBe(0);
  });

  it('what staff add to a paid order with a coupon', async () => {
    const one = await test.request([test.item(0, 1)], { couponCode: 'WELCOME10' });
    const id = await placeUnpaid(one);
    await pay(id);
    expect(
      await broken(
        lockAddress(address.email),
        () => addOne(id),
        () => placeCodOrder(test.app, one, null),
      ),
    ).toBe(0);
  });

  it('what staff add to a paid order whose account has another address', async () => {
    const account = await addAccount('owner-of-account@example.com');
    const own = { ...address, email: 'owner-of-account@example.com' };
    const id = await placeUnpaid(await test.request([test.item(0, 1)], { account }));
    await pay(id);
    const two = await test.request([test.item(0, 1)], { account, address: own });
    expect(
      await broken(
        lockStock,
        () => addOne(id),
        () => placeCodOrder(test.app, two, null),
      ),
    ).toBe(0);
  });

  it('an order whose money came late and whose account has another address', async () => {
    const account = await addAccount('late-of-account@example.com');
    const own = { ...address, email: 'late-of-account@example.com' };
    const id = await placeUnpaid(await test.request([test.item(0, 1)], { account }));
    await end(id);
    const two = await test.request([test.item(0, 1)], { account, address: own });
    expect(
      await broken(
        lockStock,
        () => reopenAndPay(id),
        () => placeCodOrder(test.app, two, null),
      ),
    ).toBe(0);
  });

  it('two accounts that order to the address of the other', async () => {
    const [a, b] = [await addAccount('ann@example.com'), await addAccount('ben@example.com')];
    const toB = await test.request([test.item(0, 1)], { account: a, address: { ...address, email: b.email } });
    const toA = await test.request([test.item(1, 1)], { account: b, address: { ...address, email: a.email } });
    expect(
      await broken(
        lockAddress(b.email),
        () => placeCodOrder(test.app, toB, null),
        () => placeCodOrder(test.app, toA, null),
      ),
    ).toBe(0);
  });

  it('the last line of an order whose first was cancelled before', async () => {
    const [low, high] = test.variants.slice(0, 2).sort((a, b) => (a.id < b.id ? -1 : 1));
    if (!low || !high) throw new Error('The demo shop has no two variants');
    const items = [low, high].map(({ productId, weight }) => ({ productId, weight, quantity: 1 }));
    const one = await test.request(items);
    const { _id, link } = await placeCodOrder(test.app, one, null);
    const by = { account: null, key: new URL(link, 'http://shop.example').searchParams.get('key') };
    await cancelOrder(test.app, _id, items.slice(0, 1), by);
    const lockHigh = (tx: Transaction<Tables>) =>
      tx.selectFrom('variant').select('id').where('id', '=', high.id).forUpdate().execute();
    expect(
      await broken(
        lockHigh,
        () => cancelOrder(test.app, _id, items.slice(1), by),
        () => placeCodOrder(test.app, one, null),
      ),
    ).toBe(0);
  });

  it('goods renamed while an order waits for its coupon: written once, by their new name', async () => {
    const one = await test.request([test.item(0, 1)], { couponCode: 'WELCOME10' });
    const { productId } = test.item(0, 1);
    const { db } = test.app;
    const call = { name: 'order', scope: 'visitor', key: 'a key of the test', body: {} };
    let waiting: Promise<unknown> = Promise.resolve();
    const { title } = await db
      .selectFrom('product')
      .select('title')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('coupon').select('id').where('code', '=', 'WELCOME10').forUpdate().execute();
      waiting = placeCodOrder(test.app, one, call);
      await untilWaiting(1);
      await tx.updateTable('product').set({ title: 'Another name' }).where('id', '=', productId).execute();
    });
    const placed = await waiting;
    expect(await placeCodOrder(test.app, one, call)).toEqual(placed);
    await db.updateTable('product').set({ title }).where('id', '=', productId).execute();
    const lines = await db.selectFrom('order_line').select(['title', 'quantity']).execute();
    expect(lines).toEqual([{ title: 'Another name', quantity: 1 }]);
    expect(await db.selectFrom('email').select('kind').where('to_address', '=', address.email).execute()).toHaveLength(
      1,
    );
    const coupon = await db.selectFrom('coupon').selectAll().where('code', '=', 'WELCOME10').executeTakeFirstOrThrow();
    expect(coupon.usage_count).toBe(1);
  });
});
