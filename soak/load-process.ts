// Sends the request mix to a shop from its own process: node soak/load-process.ts '{"origin": …}'. Prints a report as JSON.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cart } from '../bench/order-load.ts';
import { ask, Connections, type Kind, kinds, type MixRequest, randomRequest } from './mix.ts';

export interface LoadOrder {
  origin: string;
  /** File with the carts and ids that the request mix uses. */
  goodsFile: string;
  /** Requests per second, regardless of responses (open loop). Otherwise `lanes` send the next request after each response. */
  ratePerSecond?: number;
  lanes?: number;
  seconds?: number;
  /** Total number of requests of all lanes. */
  requests?: number;
}

export interface LoadReport {
  seconds: number;
  sent: number;
  /** Requests not sent because too many were waiting for their responses already. */
  unsent: number;
  broken: number;
  byStatus: Record<string, number>;
  /** Requests with 200 or another expected status, by kind. */
  accepted: Record<Kind, number>;
  /** Milliseconds since the planned time of sending. */
  acceptedMs: { p50: number; p95: number; p99: number; most: number };
  shedMs: { p50: number; p99: number };
  /** Ids of the orders that were acknowledged. */
  orders: string[];
  /** Responses that are neither as expected nor a proper 503. */
  wrong: string[];
}

export interface Goods {
  carts: Cart[];
  products: string[];
}

const mostWaiting = 4_000;
const right: Partial<Record<Kind, number[]>> = { uncachedPage: [200, 404] };

async function run(order: LoadOrder): Promise<LoadReport> {
  const { carts, products } = JSON.parse(readFileSync(order.goodsFile, 'utf8')) as Goods;
  const agent = new Connections();
  const report: LoadReport = {
    seconds: 0,
    sent: 0,
    unsent: 0,
    broken: 0,
    byStatus: {},
    orders: [],
    wrong: [],
    accepted: Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>,
    acceptedMs: { p50: 0, p95: 0, p99: 0, most: 0 },
    shedMs: { p50: 0, p99: 0 },
  };
  const times: { accepted: number[]; shed: number[] } = { accepted: [], shed: [] };
  let waiting = 0;

  async function one(asked: MixRequest, dueAt: number): Promise<void> {
    waiting += 1;
    report.sent += 1;
    try {
      const { status, body } = await ask(order.origin, agent, asked);
      report.byStatus[status] = (report.byStatus[status] ?? 0) + 1;
      const ms = performance.now() - dueAt;
      if ((right[asked.kind] ?? [200]).includes(status)) {
        report.accepted[asked.kind] += 1;
        times.accepted.push(ms);
        if (asked.kind === 'order') report.orders.push((JSON.parse(body) as { data: { _id: string } }).data._id);
      } else if (status === 503) times.shed.push(ms);
      else report.wrong.push(`${asked.kind} ${asked.path}: ${status} ${body.slice(0, 200)}`);
    } catch (error) {
      report.broken += 1;
      if (report.broken <= 20) {
        const at = Math.round((performance.now() - began) / 1000);
        report.wrong.push(`second ${at}: ${asked.kind} ${asked.path}: ${(error as Error).message}`);
      }
    } finally {
      waiting -= 1;
    }
  }

  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  if (order.ratePerSecond !== undefined) {
    const { ratePerSecond, seconds = 60 } = order;
    for (let due = 0; elapsed() < seconds; await sleep(5)) {
      for (; due < elapsed() * ratePerSecond; due += 1) {
        if (waiting >= mostWaiting) report.unsent += 1;
        else void one(randomRequest(carts, products), began + (due / ratePerSecond) * 1000);
      }
    }
    while (waiting > 0) await sleep(20);
  } else {
    const { lanes = 16, seconds = Number.POSITIVE_INFINITY, requests = Number.POSITIVE_INFINITY } = order;
    let left = requests;
    const lane = async () => {
      while (elapsed() < seconds && left > 0) {
        left -= 1;
        await one(randomRequest(carts, products), performance.now());
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }
  report.seconds = elapsed();
  agent.destroy();
  const at = (list: number[], part: number) => Math.round(list[Math.floor((list.length - 1) * part)] ?? 0);
  for (const list of Object.values(times)) list.sort((a, b) => a - b);
  const { accepted, shed } = times;
  report.acceptedMs = {
    p50: at(accepted, 0.5),
    p95: at(accepted, 0.95),
    p99: at(accepted, 0.99),
    most: at(accepted, 1),
  };
  report.shedMs = { p50: at(shed, 0.5), p99: at(shed, 0.99) };
  report.wrong.splice(50);
  return report;
}

if (process.argv[2] !== undefined) {
  process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2]) as LoadOrder)));
}
