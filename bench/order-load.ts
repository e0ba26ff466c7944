import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { placeCodOrder } from '#checkout/place-order.ts';
import type { OrderRequest } from '#orders/order-request.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readConfig } from '#platform/config.ts';
import { createContentVersion } from '#platform/content-version.ts';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { address, newBuyer, priceOf, readVariants } from '#tests/support/purchases/orders.ts';

type OrderDatabase = Database<Tables>;

/** A guest's cart of two lines, in the form of the API and of the use case. */
export interface Cart {
  items: OrderRequest['items'];
  totalPaise: number;
}

/** Makes carts of two lines over the whole catalogue, and gives every variant practically unlimited stock. */
export async function makeCarts(database: OrderDatabase, count: number): Promise<Cart[]> {
  await database.db.updateTable('variant').set({ total_stock: 1_000_000_000 }).execute();
  // Some carts are large, and an order with a code would only wait. Open orders are counted as in any shop.
  const none = { cod_max_order_paise: null, cod_confirm_from_paise: null };
  await database.db.updateTable('store_setting').set(none).execute();
  const variants = await readVariants(database.db);
  const carts: Cart[] = [];
  for (let at = 0; at < count; at += 1) {
    const lines = [variants[at % variants.length], variants[(at * 7 + 3) % variants.length]];
    const items = lines.flatMap((line) =>
      line ? [{ productId: line.productId, weight: line.weight, quantity: 1 }] : [],
    );
    carts.push({
      items,
      totalPaise: await priceOf(database.db, variants, items, { state: address.state, code: null }),
    });
  }
  return carts;
}

/** Places orders over keep-alive connections and returns how many. @param paceMs pause between two orders of a connection */
export async function orderOverHttp(
  origin: string,
  carts: readonly Cart[],
  { connections, seconds, paceMs = 0 }: { connections: number; seconds: number; paceMs?: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const place = (cart: Cart) =>
    new Promise<void>((resolve, reject) => {
      const body = JSON.stringify({
        cartItems: cart.items,
        addressInfo: newBuyer(),
        orderPrice: cart.totalPaise / 100,
      });
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const req = request(`${origin}/api/shop/order/createCOD`, { agent, method: 'POST', headers }, (res) => {
        res.resume().once('end', () => (res.statusCode === 200 ? resolve() : reject(new Error(`${res.statusCode}`))));
      });
      req.once('error', reject).end(body);
    });
  const count = await together(connections, seconds, async (at) => {
    await place(carts[at % carts.length] as Cart);
    if (paceMs > 0) await new Promise((resolve) => setTimeout(resolve, paceMs));
  });
  agent.destroy();
  return count / seconds;
}

interface Statement {
  text: string;
  values: unknown[];
}

/** Records the statements of one order while the shop's own use case places it. */
async function recordOrder(database: OrderDatabase, cart: Cart): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  const app = {
    db,
    config: readConfig({}),
    log: database.log,
    contentVersion: createContentVersion(),
    payments: { provider: null },
  } as unknown as AppContext;
  const request = {
    account: null,
    ...cart,
    couponCode: null,
    expectedTotalPaise: cart.totalPaise,
    address: newBuyer(),
  };
  const key = { name: 'bench', scope: '', key: randomUUID(), body: {} };
  await placeCodOrder(app, request, key);
  return statements;
}

/** Runs the statements of orders without the shop, over as many connections, each time with new ids. Returns how many orders. */
export async function orderThroughDriver(
  database: OrderDatabase,
  carts: readonly Cart[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const recorded: Recording[] = [];
  for (const cart of carts) {
    const statements = await recordOrder(database, cart);
    recorded.push({ statements, changing: changingValues(statements, await recordOrder(database, cart)) });
  }
  const isWord = (text: string) => /^(?:begin|commit)/i.test(text);
  const clients = Array.from({ length: connections }, () => new pg.Client(database.connection));
  await Promise.all(clients.map((client) => client.connect()));
  const count = await together(connections, seconds, async (at, lane) => {
    const client = clients[lane] as pg.Client;
    const { statements, changing } = recorded[at % recorded.length] as Recording;
    const fresh = freshValues(changing);
    await client.query('begin');
    for (const { text, values } of statements) {
      if (!isWord(text)) await client.query(text, values.map(fresh));
    }
    await client.query('commit');
  }).finally(() => Promise.all(clients.map((client) => client.end())));
  return count / seconds;
}

interface Recording {
  statements: Statement[];
  /** Values that differ from order to order: ids, order number, secret, hash of the idempotency key, the buyer. */
  changing: ReadonlySet<string>;
}

const shapes: [RegExp, () => unknown][] = [
  [/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, randomUUID],
  [/^\d{6}-[A-Z2-9]{8}$/, () => `261121-${randomBytes(8).toString('hex')}`],
  [/^[\w-]{43}$/, () => randomBytes(32).toString('base64url')],
  [/^hash /, () => randomBytes(32)],
  [/^9\d{9}$/, () => newBuyer().phone],
  [/^buyer-\d{9}@/, () => newBuyer().email],
  [/^\d{9} MG Road$/, () => newBuyer().street],
  [/^order e-mails to buyer-/, () => `order e-mails to ${newBuyer().email}`],
];

function changingValues(one: readonly Statement[], other: readonly Statement[]): Set<string> {
  const [values, others] = [one, other].map((list) =>
    list.flatMap((statement) => statement.values.flat().map(spelled)),
  );
  return new Set(values?.filter((value, at) => value !== others?.[at]));
}

/** Returns a function that replaces each changing value by a new one, the same everywhere in one order. E-mails keep their text. */
function freshValues(changing: ReadonlySet<string>): (value: unknown) => unknown {
  const known = new Map<string, unknown>();
  const fresh = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fresh);
    const key = spelled(value);
    if (!changing.has(key)) return value;
    if (!known.has(key)) known.set(key, shapes.find(([shape]) => shape.test(key))?.[1]() ?? value);
    return known.get(key);
  };
  return fresh;
}

function spelled(value: unknown): string {
  return Buffer.isBuffer(value) ? `hash ${value.toString('hex')}` : String(value);
}

/** Runs lanes of work side by side for some seconds, and returns how often it was done. */
export async function together(
  lanes: number,
  seconds: number,
  work: (at: number, lane: number) => Promise<void>,
): Promise<number> {
  let count = 0;
  const deadline = performance.now() + seconds * 1_000;
  const run = async (lane: number) => {
    while (performance.now() < deadline) {
      count += 1;
      await work(count, lane);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
  return count;
}
