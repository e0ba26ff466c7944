import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { newBuyer, seeded, shuffled, type TestVariant } from '../purchases/orders.ts';

/** One order of the stream, with its response once there is one. */
export interface StreamOrder {
  key: string;
  body: string;
  answer?: { _id: string; orderId: string };
}

export interface Failure {
  what: string;
  /** 0 where the connection broke. */
  status: number;
  servedBy: string;
  retryAfter: string | null;
  text: string;
}

export interface Traffic {
  orders: StreamOrder[];
  failures: Failure[];
  /** Requests with the expected response. */
  answered(): number;
  /** Waits until so many more have a response. */
  more(count: number): Promise<void>;
  /** Ends the stream once the requests under way have a response. */
  stop(): Promise<void>;
}

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const lanes = 6;
const restMs = 10;
/** One request over a kept-alive connection; status 0 where it was cut off. */
export function ask(
  url: string,
  { agent, body, ...options }: { agent?: Agent; method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answered> {
  return new Promise((resolve) => {
    const broken = (error: Error) => resolve({ status: 0, headers: {}, text: String(error) });
    const req = request(url, { ...options, ...(agent ? { agent } : {}) }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, text })).on('error', broken);
    });
    req.on('error', broken).end(body);
  });
}

/** Cash-on-delivery orders of one or two products, priced as Karnataka pays, each with a key of its own. */
export function orderMaker(variants: readonly TestVariant[], seed = 1): () => StreamOrder {
  const random = seeded(seed);
  return () => {
    const lines = shuffled(variants, random).slice(0, 1 + Math.floor(random() * 2));
    const subtotal = lines.reduce((sum, { unitPricePaise }) => sum + unitPricePaise, 0);
    const cartItems = lines.map(({ productId, weight }) => ({ productId, weight, quantity: 1 }));
    const orderPrice = (subtotal + (subtotal >= 49_900 ? 0 : 4_000)) / 100;
    return { key: randomUUID(), body: JSON.stringify({ cartItems, addressInfo: newBuyer(), orderPrice }) };
  };
}

/** Sends an order with its key, and records the response. */
export async function sendOrder(origin: string, order: StreamOrder, agent?: Agent): Promise<Answered> {
  const answer = await ask(`${origin}/api/shop/order/createCOD`, {
    method: 'POST',
    body: order.body,
    ...(agent ? { agent } : {}),
    headers: { 'content-type': 'application/json', 'idempotency-key': order.key },
  });
  if (answer.status === 200) order.answer = JSON.parse(answer.text).data;
  return answer;
}

/** A steady stream of requests: cached and other pages, calls, a signed-in shopper, and orders. */
export function startTraffic(origin: string, variants: readonly TestVariant[], cookie: string): Traffic {
  const agent = new Agent({ keepAlive: true });
  const makeOrder = orderMaker(variants);
  const orders: StreamOrder[] = [];
  const failures: Failure[] = [];
  let answered = 0;
  let isRunning = true;

  async function one(at: number): Promise<void> {
    const kinds: [what: string, wanted: string, send: () => Promise<Answered>][] = [
      ['a cached page', 'page ', () => ask(`${origin}/shop/home`, { agent })],
      ['a page', 'page ', () => ask(`${origin}/page/${at}`, { agent })],
      ['a call', '"success":true', () => ask(`${origin}/api/shop/products/get`, { agent })],
      ['who I am', '"asha@', () => ask(`${origin}/api/auth/check-auth`, { agent, headers: { cookie } })],
    ];
    const order = makeOrder();
    const [what, wanted, send] = kinds[at % 6] ?? ['an order', '"orderId"', () => sendOrder(origin, order, agent)];
    if (what === 'an order') orders.push(order);
    const { status, headers, text } = await send();
    if (status === 200 && text.includes(wanted)) answered += 1;
    else {
      const [servedBy, retryAfter] = [String(headers['x-served-by']), (headers['retry-after'] as string) ?? null];
      failures.push({ what, status, servedBy, retryAfter, text: text.slice(0, 200) });
    }
  }
  const running = Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let at = lane; isRunning; at += 1) {
        await one(at);
        await sleep(restMs);
      }
    }),
  );
  return {
    orders,
    failures,
    answered: () => answered,
    async more(count) {
      for (const wanted = answered + count; answered < wanted; await sleep(10)) {
        if (!isRunning) throw new Error('the stream has ended');
      }
    },
    async stop() {
      isRunning = false;
      await running;
      agent.destroy();
    },
  };
}
