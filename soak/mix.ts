import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { address, type Cart } from '../bench/order-load.ts';

/** What visitors of a busy day ask for. Weights of a hundred. */
const weights = { keptPage: 35, keptCall: 15, search: 10, freshPage: 10, cartCheck: 10, account: 8, order: 12 };
export type Kind = keyof typeof weights;
export const kinds = Object.keys(weights) as Kind[];
const drawn = kinds.flatMap((kind) => Array.from({ length: weights[kind] }, () => kind));

const pages = ['/shop/home', '/shop/listing', '/shop/listing?category=oil', '/shop/programs', '/contact-us'];
const keptCalls = ['/api/shop/products/get', '/api/common/shipping', '/api/event', '/api/common/feature/get'];
const words = ['atta', 'besan', 'oil', 'ragi', 'jowar', 'makhana', 'chips', 'flour', 'coconut', 'groundnut', 'bajra'];

export interface Asked {
  kind: Kind;
  method: 'GET' | 'POST';
  path: string;
  body: string | null;
  /** Of an order: the same key orders the same once. */
  key: string | null;
}

export interface Answered {
  status: number;
  /** The rest of an answer that is no page. */
  body: string;
}

/** Draws one request of the mix. @param products ids of the catalogue */
export function draw(carts: readonly Cart[], products: readonly string[]): Asked {
  const kind = drawn[Math.floor(Math.random() * drawn.length)] ?? 'keptPage';
  const one = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;
  const get = (path: string): Asked => ({ kind, method: 'GET', path, body: null, key: null });
  const cart = one(carts);
  switch (kind) {
    case 'keptPage':
      return get(Math.random() < 0.5 ? one(pages) : `/shop/product-details/${one(products)}`);
    case 'keptCall':
      return get(Math.random() < 0.5 ? one(keptCalls) : `/api/shop/products/get/${one(products)}`);
    case 'search':
      // Few enough to be kept all together.
      return get(`/shop/search?q=${one(words)}+${one(words)}`);
    case 'freshPage':
      return get(Math.random() < 0.5 ? '/auth/login' : `/no/such/page/${randomUUID()}`);
    case 'account':
      return get('/api/auth/check-auth');
    case 'cartCheck':
      return {
        kind,
        method: 'POST',
        path: '/api/shop/cart/check',
        body: JSON.stringify({ items: cart.items.map(({ productId, weight }) => ({ productId, weight })) }),
        key: null,
      };
    case 'order':
      return {
        kind,
        method: 'POST',
        path: '/api/shop/order/createCOD',
        key: randomUUID(),
        body: JSON.stringify({ cartItems: cart.items, addressInfo: address, orderPrice: cart.totalPaise / 100 }),
      };
  }
}

/**
 * Connections that stay open, and since when each of them waits for its next request (performance.now()). They are let go after
 * 60 s, as load balancers do: the shop closes them after 66 s, and what is asked on one that is just being closed gets no answer
 * (browsers ask again by themselves; node:http does not).
 */
export class Connections extends Agent {
  readonly idleSince = new WeakMap<Socket, number>();

  constructor() {
    super({ keepAlive: true, maxFreeSockets: 512, timeout: 60_000 });
    this.on('free', (socket: Socket) => this.idleSince.set(socket, performance.now()));
  }
}

/** Asks for it. The answer's body is kept of calls that are no read only. @throws when the connection breaks */
export function ask(origin: string, agent: Connections, asked: Asked): Promise<Answered> {
  return new Promise((resolve, fail) => {
    let history = 'a new connection';
    const reject = ({ message }: Error) => fail(new Error(`${message} (on ${history})`));
    const req = request(
      origin + asked.path,
      {
        agent,
        method: asked.method,
        headers: {
          'accept-encoding': 'br',
          // Everybody from a machine of their own: limits are not what is measured.
          'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
          ...(asked.body === null ? {} : { 'content-type': 'application/json' }),
          ...(asked.key === null ? {} : { 'idempotency-key': asked.key }),
        },
      },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => asked.key !== null && chunks.push(chunk));
        res.once('error', reject);
        res.once('end', () => resolve({ status: res.statusCode ?? 0, body: String(Buffer.concat(chunks)) }));
      },
    );
    req.setTimeout(30_000, () => req.destroy(new Error('no answer within 30 s')));
    req.once('socket', (socket) => {
      const since = agent.idleSince.get(socket);
      if (since !== undefined) history = `a connection that was idle for ${Math.round(performance.now() - since)} ms`;
    });
    req.once('error', reject).end(asked.body ?? undefined);
  });
}
