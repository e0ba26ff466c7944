import { type CallName, calls } from '#api/calls.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createTestDatabase, type TestDatabase, type TestEngine } from '../database/database.ts';
import { proveAddress } from '../purchases/cash-limits.ts';
import { readVariants, resetOrders, type TestVariant } from '../purchases/orders.ts';
import { openOverHttp } from './over-http.ts';

type Opened = Awaited<ReturnType<typeof openOverHttp>>;

export interface Sent {
  method?: string;
  cookie?: string;
  headers?: Record<string, string>;
  /** One of the two processes; the first unless said otherwise. */
  from?: Opened;
}

export const orderAddress = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  street: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  country: 'India',
};

/** The demo shop in two processes on one database, with keys for ordering from it. */
export async function openOrderShops(engine: TestEngine) {
  const database: TestDatabase<Tables> = await createTestDatabase<Tables>(engine);
  const config = { trustProxy: true, publicUrl: 'https://shop.example' };
  const shop = await openOverHttp(database.url, { ...config, demo: true });
  const other = await openOverHttp(database.url, { ...config, demo: true });
  const { db } = database.database;
  const variants = await readVariants(db);
  await proveAddress(db, orderAddress.email);
  let asked = 0;
  /** Without a response yet: a test that failed may have left some. */
  const open = new Set<Promise<unknown>>();

  async function ask(path: string, body?: unknown, { method, cookie, headers, from = shop }: Sent = {}) {
    asked += 1;
    const asking = from.ask(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        // Everybody from a machine of their own, unless a test says otherwise.
        'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    open.add(asking);
    const answer = await asking.finally(() => open.delete(asking));
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    return {
      status: answer.status,
      headers: answer.headers,
      text: String(answer.body),
      get json() {
        return JSON.parse(String(answer.body));
      },
    };
  }

  async function signIn(email: string, role: 'shopper' | 'admin' = 'shopper') {
    const { id } = await db
      .insertInto('user_account')
      .values({
        user_name: `Name of ${email}`,
        email,
        phone_number: null,
        password_hash: 'x',
        role,
        staff_role: role === 'admin' ? 'owner' : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, cookie: `session=${await shop.running.app.sessions.begin(db, id)}` };
  }

  return {
    shop,
    other,
    db,
    variants,
    ask,
    /** Two signed-in shoppers, and one of the staff. */
    people: {
      asha: await signIn('asha@account.example.com'),
      ravi: await signIn('ravi@account.example.com'),
      staff: await signIn('staff@account.example.com', 'admin'),
    },
    /** Another signed-in shopper. */
    signIn,
    details: (id: string, sent: Sent = {}, key = '') =>
      ask(`/api/shop/order/details/${id}${key && `?key=${key}`}`, undefined, sent),
    /** The secret of an order's link. */
    keyOf: (link: string) => new URL(link, 'http://x').searchParams.get('key') ?? '',
    async reset() {
      await Promise.allSettled(open);
      await resetOrders(db);
      await db.deleteFrom('review').execute();
    },
    /** The payload of a browser for units of the variants at these places, priced as Karnataka pays. */
    payload(wanted: readonly (readonly [at: number, quantity: number])[], more: object = {}) {
      const lines = wanted.map(([at, quantity]) => ({ ...(variants[at] as TestVariant), quantity }));
      const subtotal = lines.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0);
      return {
        cartItems: lines.map(({ productId, weight, quantity }) => ({ productId, weight, quantity })),
        addressInfo: orderAddress,
        orderPrice: (subtotal + (subtotal >= 49_900 ? 0 : 4_000)) / 100,
        ...more,
      };
    },
    place: (body: unknown, sent: Sent = {}) => ask('/api/shop/order/createCOD', body, { method: 'POST', ...sent }),
    async close() {
      await Promise.all([shop.running.close(), other.running.close()]);
      await database.drop();
    },
  };
}

/** A response that is exactly what the contract promises, and nothing else. */
export function promised(name: CallName, json: unknown): unknown {
  return calls[name].response.parse(json);
}
