import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { placeCodOrder } from '#checkout/place-order.ts';
import { fillEmptyShop } from '#db/demo/fill-empty-shop.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readConfig } from '#platform/config.ts';
import { createContentVersion } from '#platform/content-version.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { Tables } from '#platform/database/tables.ts';
import { openLog } from '#platform/observability/log.ts';
import { newBuyer } from '#tests/support/purchases/orders.ts';
import { makeCarts } from './order-load.ts';

/** Measures the bytes that an order of two lines writes, and the number of its statements. No times are measured. */
export async function bytesOfAnOrder(folder: string, orders: number) {
  const log = openLog('warn');
  const database = await openDatabase<Tables>({ dataDir: join(folder, 'order-bytes'), log });
  try {
    await migrate(database, 'db/migrations', log);
    await fillEmptyShop({ db: database.db, log });
    const carts = await makeCarts(database, 24);
    const app = {
      db: database.db,
      config: readConfig({}),
      log,
      contentVersion: createContentVersion(),
      payments: { provider: null },
    } as unknown as AppContext;
    const place = async (at: number) => {
      const cart = carts[at % carts.length];
      if (!cart) throw new Error('there is no cart');
      const request = {
        account: null,
        ...cart,
        couponCode: null,
        expectedTotalPaise: cart.totalPaise,
        address: newBuyer(),
      };
      await placeCodOrder(app, request, { name: 'bench', scope: '', key: randomUUID(), body: {} });
    };
    const measure = async () => {
      const { rows } = await database.pool.query<{ wal: number; tables: number; mails: number }>(
        `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as wal,
           (select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
              and relname not in ('letter', 'idempotency_key'))::bigint as tables,
           (pg_total_relation_size('email') + pg_total_relation_size('idempotency_key'))::bigint as mails`,
      );
      return rows[0] ?? { wal: 0, tables: 0, mails: 0 };
    };
    for (let at = 0; at < 100; at += 1) await place(at);
    await database.pool.query('checkpoint');
    const before = await measure();
    for (let at = 0; at < orders; at += 1) await place(at);
    const after = await measure();
    const each = (part: 'wal' | 'tables' | 'mails') => Math.round((after[part] - before[part]) / orders);
    return { wal: each('wal'), kept: each('tables'), forAWhile: each('mails') };
  } finally {
    await database.close();
  }
}
