import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminProductFromRow, selectAllProducts } from '#catalogue/admin-product.ts';
import { importProducts } from '#catalogue/import-products.ts';
import { productCsvHeader, productCsvLines } from '#catalogue/rules/product-csv.ts';
import { savePricesAndStock } from '#catalogue/save-prices-and-stock.ts';
import type { AdminProduct } from '#contract/amounts.ts';
import { orderPurchase } from '#orders/order-purchase.ts';
import type { PlacedOrder } from '#orders/placed-order.ts';
import { cancelOrder } from '#orders/returns/cancel-order.ts';
import { takeOrder } from '#orders/take-order.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { csvLine } from '#rules/text/csv.ts';
import { quietLog } from '#tests/support/app/app-context.ts';
import { bothEngines } from '#tests/support/database/database.ts';
import { type CheckoutTest, openCheckoutTest } from '#tests/support/purchases/checkout.ts';
import { contradictions, seeded, shuffled } from '#tests/support/purchases/orders.ts';
import { placeCodOrder } from './place-order.ts';

const bestSeller = (product: AdminProduct): AdminProduct => ({ ...product, bestSellers: !product.bestSellers });

describe.each(bothEngines)('orders at once on the %s server', (engine) => {
  let test: CheckoutTest;
  let patient: Database<Tables>;
  beforeAll(async () => {
    const opened = await openCheckoutTest(engine);
    // A buyer's orders wait for each other: on a slow machine longer than the shop lets anybody wait for a lock.
    const databaseUrl = `${opened.url}${opened.url.includes('?') ? '&' : '?'}lock_timeout=14000`;
    patient = await openDatabase<Tables>({ dataDir: '', databaseUrl, log: quietLog });
    test = { ...opened, app: { ...opened.app, db: patient.db } };
  });
  afterAll(async () => {
    await patient.close();
    await test.drop();
  });
  beforeEach(() => test.reset());

  /** Deadlocks that PostgreSQL ever broke in this database; each of them cost somebody a second. */
  const deadlocks = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(test.app.db);
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(test.app.db);
    return rows[0]?.deadlocks;
  };
  /** How many were placed; whatever was not, was refused in a sentence. */
  function placed(results: PromiseSettledResult<unknown>[]): number {
    for (const result of results) {
      if (result.status === 'rejected' && !(result.reason instanceof AppError)) throw result.reason;
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
    }
    return results.filter(({ status }) => status === 'fulfilled').length;
  }

  it('sell what is there, but the last unit, to 50 buyers', async () => {
    const { productId = '', weight = '' } = test.variants[0] ?? {};
    await test.app.db.updateTable('variant').set({ total_stock: 11 }).execute();
    const one = await test.request([{ productId, weight, quantity: 2 }]);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => placeCodOrder(test.app, one, null)));
    expect(placed(results)).toBe(5);
    expect(await contradictions(test.app.db, 11)).toEqual([]);
  });

  it('never hold each other up in a circle, whatever the order of their lines', async () => {
    const random = seeded(11);
    const wanted = test.variants.slice(0, 6);
    await test.app.db.updateTable('variant').set({ total_stock: 8 }).execute();
    const requests = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const lines = shuffled(wanted, random).slice(0, 2 + (at % 5));
        return test.request(lines.map(({ productId, weight }) => ({ productId, weight, quantity: 1 })));
      }),
    );
    const before = await deadlocks();
    const results = await Promise.allSettled(requests.map((one) => placeCodOrder(test.app, one, null)));
    expect(placed(results)).toBeGreaterThanOrEqual(7);
    expect(await deadlocks(), 'PostgreSQL had to break none').toBe(before);
    const stock = await test.app.db
      .selectFrom('variant')
      .select('total_stock')
      .where(
        'id',
        'in',
        wanted.map(({ id }) => id),
      )
      .execute();
    for (const { total_stock } of stock) expect(total_stock).toBeGreaterThanOrEqual(1);
    expect(await contradictions(test.app.db, 8)).toEqual([]);
  });

  it('never wait in a circle with staff who save the table of prices or import', async () => {
    const random = seeded(5);
    const { db } = test.app;
    await db.updateTable('variant').set({ total_stock: 5_000 }).execute();
    const by = await db
      .insertInto('user_account')
      .values({
        email: 'staff@example.com',
        user_name: 'Staff',
        role: 'admin',
        staff_role: 'owner',
        password_hash: '-',
      })
      .returning(['id', 'user_name as userName'])
      .executeTakeFirstOrThrow();
    const products = (await selectAllProducts(db).execute()).map(adminProductFromRow);
    // As a table in which one unit was added to each row; without the stock that was seen, so that none is refused.
    const rows = products.flatMap(({ _id, variants }) =>
      variants.map((variant) => ({
        ...variant,
        productId: _id,
        totalStock: variant.totalStock + 1,
      })),
    );
    const requests = await Promise.all(
      Array.from({ length: 12 }, () =>
        test.request(
          shuffled(test.variants, random)
            .slice(0, 40)
            .map(({ productId, weight }) => ({ productId, weight, quantity: 1 })),
        ),
      ),
    );
    const lines = [productCsvHeader, ...products.flatMap((product) => productCsvLines(bestSeller(product)))];
    const file = new TextEncoder().encode(lines.map(csvLine).join(''));
    const before = await deadlocks();
    for (let round = 0; round < 3; round += 1) {
      const orders = requests.map((one) => placeCodOrder(test.app, one, null));
      const edits = [
        savePricesAndStock(test.app, rows, by),
        savePricesAndStock(test.app, rows.toReversed(), by),
        importProducts(test.app, file, false, by),
      ];
      // All of them end here: what is left of a failed round would order within the tests that follow.
      const results = await Promise.allSettled([...orders, ...edits]);
      expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    }
    expect(await deadlocks(), 'PostgreSQL had to break none').toBe(before);
  });

  it('take the last use of a coupon once, of 20, beside others without it', async () => {
    await test.app.db.updateTable('coupon').set({ usage_limit: 5 }).where('code', '=', 'WELCOME10').execute();
    const [a, b] = test.variants;
    const lines = [a, b].map((line) => ({ productId: line?.productId ?? '', weight: line?.weight ?? '', quantity: 2 }));
    const withCoupon = [
      await test.request(lines, { couponCode: 'welcome10' }),
      await test.request([...lines].reverse(), { couponCode: 'WELCOME10' }),
    ];
    const plain = await test.request([...lines].reverse());
    await test.app.db.updateTable('variant').set({ total_stock: 500 }).execute();
    for (let use = 0; use < 4; use += 1) if (withCoupon[0]) await placeCodOrder(test.app, withCoupon[0], null);
    const before = await deadlocks();
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) => {
        const one = at < 20 ? withCoupon[at % 2] : plain;
        return placeCodOrder(test.app, one ?? plain, null);
      }),
    );
    expect([placed(results.slice(0, 20)), placed(results.slice(20))]).toEqual([1, 10]);
    expect(await deadlocks()).toBe(before);
    const coupon = await test.app.db
      .selectFrom('coupon')
      .selectAll()
      .where('code', '=', 'WELCOME10')
      .executeTakeFirstOrThrow();
    expect(coupon).toMatchObject({ usage_count: 5, failed_count: 19 });
    expect(await contradictions(test.app.db, 500)).toEqual([]);
  });

  it('with a coupon never wait in a circle with those that give its use back', async () => {
    await test.app.db.updateTable('coupon').set({ usage_limit: 1_000 }).where('code', '=', 'WELCOME10').execute();
    await test.app.db.updateTable('variant').set({ total_stock: 500 }).execute();
    const one = await test.request([test.item(0, 1), test.item(1, 1)], { couponCode: 'WELCOME10' });
    const before = await deadlocks();
    const open: PlacedOrder[] = [];
    for (let round = 0; round < 8; round += 1) {
      const [cancelled, placed] = [open.splice(0), Array.from({ length: 6 }, () => placeCodOrder(test.app, one, null))];
      await Promise.all(
        cancelled.map(({ _id, link }) =>
          cancelOrder(test.app, _id, null, {
            account: null,
            key: new URL(link, 'http://shop.example').searchParams.get('key'),
          }),
        ),
      );
      open.push(...(await Promise.all(placed)));
    }
    expect(await deadlocks()).toBe(before);
    expect(await contradictions(test.app.db, 500)).toEqual([]);
  });

  it('never wait in a circle with unpaid ones of the same buyer that end and are told so', async () => {
    const { db } = test.app;
    await db.updateTable('variant').set({ total_stock: 500 }).execute();
    const one = await test.request([test.item(0, 1), test.item(1, 1)]);
    const before = await deadlocks();
    const why = { because: 'expired', note: 'Not paid', isAnnounced: true } as const;
    for (let round = 0; round < 6; round += 1) {
      const unpaid = await db.transaction().execute(async (tx) => {
        const taken = [];
        for (let count = 0; count < 3; count += 1) {
          const { order, takeStock } = await takeOrder(tx, one, 'Online Payment');
          await takeStock();
          taken.push(order.id);
        }
        return taken;
      });
      await Promise.all([
        ...unpaid.map((id) => inTransaction(db, (tx) => orderPurchase.close(test.app, tx, id, why))),
        ...Array.from({ length: 4 }, () => placeCodOrder(test.app, one, null)),
      ]);
    }
    expect(await deadlocks()).toBe(before);
  });

  it('never wait in a circle with closed ones of the same buyer that are paid after all', async () => {
    const { db } = test.app;
    await db.updateTable('variant').set({ total_stock: 500 }).execute();
    const one = await test.request([test.item(0, 1), test.item(1, 1)]);
    const before = await deadlocks();
    const why = { because: 'expired', note: 'Not paid', isAnnounced: false } as const;
    for (let round = 0; round < 6; round += 1) {
      const closed = await db.transaction().execute(async (tx) => {
        const ids = [];
        for (let count = 0; count < 4; count += 1) {
          const { order, takeStock } = await takeOrder(tx, one, 'Online Payment');
          await takeStock();
          await orderPurchase.close(test.app, tx, order.id, why);
          ids.push(order.id);
        }
        return ids;
      });
      await Promise.all([
        ...closed.map((id) =>
          inTransaction(db, async (tx) => {
            expect(await orderPurchase.reopen(tx, id)).toBe(true);
            await orderPurchase.markPaid(test.app, tx, id, { providerPaymentId: id, providerOrderId: id });
          }),
        ),
        ...Array.from({ length: 4 }, () => placeCodOrder(test.app, one, null)),
      ]);
    }
    expect(await deadlocks()).toBe(before);
  });

  it('charge no price that changed while they waited for the row', async () => {
    const { id = '', productId = '', weight = '' } = test.variants[0] ?? {};
    const one = await test.request([{ productId, weight, quantity: 1 }]);
    const { price_paise, selling_price_paise } = await test.app.db
      .selectFrom('variant')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    let waiting: Promise<unknown> = Promise.resolve();
    await test.app.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('variant')
        .set({ price_paise: 99_900, selling_price_paise: 0 })
        .where('id', '=', id)
        .execute();
      waiting = placeCodOrder(test.app, one, null).catch((error: unknown) => error);
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    expect(await waiting).toMatchObject({ status: 409, details: { totals: { subtotalPaise: 99_900 } } });
    await test.app.db.updateTable('variant').set({ price_paise, selling_price_paise }).where('id', '=', id).execute();
  });

  it('do not meet a variant that was deleted while they waited', async () => {
    const { id = '', productId = '', weight = '' } = test.variants.at(-1) ?? {};
    const one = await test.request([{ productId, weight, quantity: 1 }]);
    let waiting: Promise<unknown> = Promise.resolve();
    await test.app.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('variant').where('id', '=', id).execute();
      waiting = placeCodOrder(test.app, one, null).catch((error: unknown) => error);
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    expect(await waiting).toMatchObject({ status: 400 });
  });
});
