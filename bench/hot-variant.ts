import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { placeCodOrder } from '#checkout/place-order.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readConfig } from '#platform/config.ts';
import { createContentVersion } from '#platform/content-version.ts';
import type { Tables } from '#platform/database/tables.ts';
import { address, newBuyer, priceOf, readVariants } from '#tests/support/purchases/orders.ts';
import { median } from './load.ts';
import { makeCarts, together } from './order-load.ts';
import { openDemoDatabase } from './shop-of-orders.ts';

const buyers = 12;
/** The network between a shop and its database in the same zone. */
const addedMs = 0.5;

/**
 * Orders per second of one variant, all wanted at once, with 0.5 ms added to each round trip to the database: as the shop
 * places them, which locks the variant last, and with the variant locked where its price is read, in turn.
 */
export async function ordersOfOneVariant(folder: string, rounds: number, seconds: number) {
  const database = await openDemoDatabase(folder);
  const pools: pg.Pool[] = [];
  const appWith = (locksFirst: boolean) => {
    const pool = new pg.Pool({ ...database.connection, max: buyers, Client: distantClient(locksFirst) });
    // Its connections may end only after the database's own end begins.
    pool.on('error', () => {});
    pools.push(pool);
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    const payments = { provider: null };
    const parts = { db, config: readConfig({}), log: database.log, contentVersion: createContentVersion(), payments };
    return parts as unknown as AppContext;
  };
  const [last, first] = [appWith(false), appWith(true)];
  try {
    await makeCarts(database, 1);
    const variants = await readVariants(database.db);
    const items = variants.slice(0, 1).map(({ productId, weight }) => ({ productId, weight, quantity: 1 }));
    const totalPaise = await priceOf(database.db, variants, items, { state: address.state, code: null });
    const run = (app: AppContext, time: number) =>
      together(buyers, time, async () => {
        const request = {
          account: null,
          items,
          couponCode: null,
          expectedTotalPaise: totalPaise,
          address: newBuyer(),
        };
        await placeCodOrder(app, request, null);
      });
    const runs: { last: number; first: number }[] = [];
    for (const app of [last, first]) await run(app, 1);
    for (let round = 0; round < rounds; round += 1) {
      runs.push({ last: (await run(last, seconds)) / seconds, first: (await run(first, seconds)) / seconds });
    }
    return {
      last: median(runs.map(({ last }) => last)),
      first: median(runs.map(({ first }) => first)),
      ratio: median(runs.map(({ last, first }) => last / first)),
    };
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    await database.close();
  }
}

/** @param locksFirst locks variants where they are read, as was done before */
function distantClient(locksFirst: boolean) {
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: one of the driver's many signatures, passed on as it is
    override query(...given: any[]): any {
      const [text, values] = given;
      const isRead = locksFirst && typeof text === 'string' && /from variant join product/.test(text);
      const said = isRead && !text.includes('for update') ? `${text} order by variant.id for update of variant` : text;
      return passed(addedMs).then(() => super.query(said, values));
    }
  };
}

/** Timers know whole milliseconds only, so the time is asked again and again, beside everything else that is due. */
function passed(milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  return new Promise((resolve) => {
    const look = () => (performance.now() >= until ? resolve() : setImmediate(look));
    look();
  });
}
