// Places orders at a steady rate, whether they are answered or not, from a process of its own: node bench/sale-load.ts '{"origins": …}'.
// Prints a report as JSON.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { newBuyer } from '#tests/support/purchases/orders.ts';
import type { Cart } from './order-load.ts';

export interface SaleOrder {
  origins: readonly string[];
  /** File with the carts. */
  cartsFile: string;
  perSecond: number;
  seconds: number;
}

export interface SaleReport {
  sent: number;
  /** Answers by status; 0 for a connection that broke. */
  byStatus: Record<string, number>;
  /** From the moment at which it was due, in milliseconds. */
  acknowledgedMs: { p50: number; p95: number; p99: number };
  /** From the first order to the last answer. */
  seconds: number;
  processorSeconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

function place(origin: string, cart: Cart): Promise<number> {
  const body = JSON.stringify({ cartItems: cart.items, addressInfo: newBuyer(), orderPrice: cart.totalPaise / 100 });
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  return new Promise((resolve) => {
    const req = request(`${origin}/api/shop/order/createCOD`, { agent, method: 'POST', headers }, (res) => {
      res
        .resume()
        .once('end', () => resolve(res.statusCode ?? 0))
        .once('error', () => resolve(0));
    });
    req.once('error', () => resolve(0)).end(body);
  });
}

async function run({ origins, cartsFile, perSecond, seconds }: SaleOrder): Promise<SaleReport> {
  const carts = JSON.parse(readFileSync(cartsFile, 'utf8')) as Cart[];
  const times: number[] = [];
  const byStatus: Record<string, number> = {};
  const underWay: Promise<void>[] = [];
  const began = performance.now();
  const all = Math.round(perSecond * seconds);
  for (let sent = 0; sent < all; ) {
    for (const due = Math.min(all, ((performance.now() - began) / 1_000) * perSecond); sent < due; sent += 1) {
      const dueAt = began + (sent / perSecond) * 1_000;
      const answer = place(origins[sent % origins.length] ?? '', carts[sent % carts.length] as Cart);
      underWay.push(
        answer.then((status) => {
          byStatus[status] = (byStatus[status] ?? 0) + 1;
          if (status === 200) times.push(performance.now() - dueAt);
        }),
      );
    }
    await sleep(5);
  }
  await Promise.all(underWay);
  const took = (performance.now() - began) / 1_000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const { user, system } = process.cpuUsage();
  return {
    sent: all,
    byStatus,
    acknowledgedMs: { p50: at(0.5), p95: at(0.95), p99: at(0.99) },
    seconds: took,
    processorSeconds: (user + system) / 1e6,
  };
}

console.log(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as SaleOrder)));
