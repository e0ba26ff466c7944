import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { newBuyer } from '#tests/support/purchases/orders.ts';
import type { Cart } from '../bench/order-load.ts';

/** The request mix of a busy day, in percent. */
const weights = { cachedPage: 35, cachedCall: 15, search: 10, uncachedPage: 10, cartCheck: 10, account: 8, order: 12 };
export type Kind = keyof typeof weights;
export const kinds = Object.keys(weights) as Kind[];
const weightedKinds = kinds.flatMap((kind) => Array.from({ length: weights[kind] }, () => kind));

const pages = ['/shop/home', '/shop/listing', '/shop/listing?category=oil', '/shop/programs', '/contact-us'];
const cachedCalls = ['/api/shop/products/get', '/api/common/shipping', '/api/event', '/api/common/feature/get'];
const words = ['atta', 'besan', 'oil', 'ragi', 'jowar', 'makhana', 'chips', 'flour', 'coconut', 'groundnut', 'bajra'];

export interface MixRequest {
  kind: Kind;
  method: 'GET' | 'POST';
  path: string;
  body: string | null;
  /** Idempotency key of an order. */
  key: string | null;
}

export interface MixResponse {
  status: number;
  /** The body; kept for orders only. */
  body: string;
}

/** Returns a random request of the mix. @param products ids of the catalogue */
export function randomRequest(carts: readonly Cart[], products: readonly string[]): MixRequest {
  const kind = weightedKinds[Math.floor(Math.random() * weightedKinds.length)] ?? 'cachedPage';
  const one = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;
  const get = (path: string): MixRequest => ({ kind, method: 'GET', path, body: null, key: null });
  const cart = one(carts);
  switch (kind) {
    case 'cachedPage':
      return get(Math.random() < 0.5 ? one(pages) : `/shop/product-details/${one(products)}`);
    case 'cachedCall':
      return get(Math.random() < 0.5 ? one(cachedCalls) : `/api/shop/products/get/${one(products)}`);
    case 'search':
      // Few enough pages to be cached all at once.
      return get(`/shop/search?q=${one(words)}+${one(words)}`);
    case 'uncachedPage':
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
        body: JSON.stringify({ cartItems: cart.items, addressInfo: newBuyer(), orderPrice: cart.totalPaise / 100 }),
      };
  }
}

/**
 * Keep-alive connections, with the time since which each of them is idle (performance.now()). They are closed after 60 s, as
 * load balancers do: the shop closes them after 66 s, and a request on a connection that is being closed gets no response
 * (browsers retry by themselves; node:http does not).
 */
export class Connections extends Agent {
  readonly idleSince = new WeakMap<Socket, number>();

  constructor() {
    super({ keepAlive: true, maxFreeSockets: 512, timeout: 60_000 });
    this.on('free', (socket: Socket) => this.idleSince.set(socket, performance.now()));
  }
}

/** Sends a request. The body of the response is kept for orders only. @throws Error if the connection breaks */
export function ask(origin: string, agent: Connections, asked: MixRequest): Promise<MixResponse> {
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
          // Another IP address for every request, because limits are not measured here.
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
    req.setTimeout(30_000, () => req.destroy(new Error('no response within 30 s')));
    req.once('socket', (socket) => {
      const since = agent.idleSince.get(socket);
      if (since !== undefined) history = `a connection that was idle for ${Math.round(performance.now() - since)} ms`;
    });
    req.once('error', reject).end(asked.body ?? undefined);
  });
}
