import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { LoadReport } from './load-process.ts';
import { type LoadedShop, openLoadedShop } from './loaded-shop.ts';

/** What is allowed while the shop gets twice the load it can serve. */
const limits = { standingDelaySeconds: 1, acceptedP99Ms: 2_500, healthMs: 2_500, growthBytes: 300e6, throughput: 0.8 };

interface Watched {
  mostDelay: number;
  mostHealthMs: number;
  rss: number[];
}

/** Measures the capacity of a shop, sends twice as much load for `seconds`, and returns everything that went wrong. */
export async function soakOverload(seconds: number, say: (line: string) => void): Promise<string[]> {
  const folder = mkdtempSync('/tmp/shop-soak-');
  const shop = await openLoadedShop(folder);
  try {
    await shop.load({ lanes: 8, seconds: 5 });
    const moderateLoad = { lanes: 24, seconds: Math.min(20, Math.max(5, seconds / 6)) };
    const moderate = await shop.load(moderateLoad);
    // A few dozen lanes that wait for responses do not reach the capacity; an overload of three times as much does.
    const most = await shop.load({ ratePerSecond: rateOf(moderate) * 3, seconds: moderateLoad.seconds });
    const capacity = Math.max(rateOf(moderate), rateOf(most));
    say(
      `capacity ${perSecond(capacity)}; ${moderateLoad.lanes} visitors who wait for their answers get ${perSecond(rateOf(moderate))} ` +
        `(${moderate.accepted.order} orders), ${latency(moderate)}`,
    );

    const ended = new AbortController();
    const watching = watch(shop, ended.signal);
    const busy = await shop.load({ ratePerSecond: capacity * 2, seconds });
    ended.abort();
    const watched = await watching;
    // The load is back to normal: everything must be served again.
    const after = await shop.load(moderateLoad);
    say(`afterwards ${perSecond(rateOf(after))}, ${JSON.stringify(after.byStatus)}, ${latency(after)}`);
    const accepted = rateOf(busy);
    const ordersThen = Math.min(moderate.accepted.order / moderate.seconds, after.accepted.order / after.seconds);
    const ordersNow = busy.accepted.order / busy.seconds;
    say(
      `asked ${perSecond(busy.sent / busy.seconds)} for ${Math.round(busy.seconds)} s: ${JSON.stringify(busy.byStatus)}`,
    );
    say(`accepted ${perSecond(accepted)} = ${percent(accepted / capacity)} of capacity, ${latency(busy)}`);
    say(
      `orders ${perSecond(ordersNow)} of ${perSecond(ordersThen)}; turned away in ${busy.shedMs.p50} ms, 99 % ${busy.shedMs.p99} ms`,
    );
    say(
      `standing delay ${watched.mostDelay.toFixed(2)} s at most, /healthz ${Math.round(watched.mostHealthMs)} ms at most, ` +
        `memory ${watched.rss.map((bytes) => Math.round(bytes / 1e6)).join(' ')} MB`,
    );
    return [
      ...moderate.wrong,
      ...most.wrong,
      ...busy.wrong,
      ...after.wrong,
      ...(moderate.byStatus['503'] || after.byStatus['503'] ? ['requests were turned away without need'] : []),
      ...(busy.byStatus['503'] ? [] : ['nothing was turned away: it was no overload']),
      ...(busy.broken > 0 ? [`${busy.broken} requests got no answer`] : []),
      ...(accepted < capacity * limits.throughput ? ['too little was accepted'] : []),
      ...(ordersNow < ordersThen * limits.throughput ? ['too few orders were taken'] : []),
      ...(busy.acceptedMs.p99 > limits.acceptedP99Ms ? ['what was accepted waited too long'] : []),
      ...(watched.mostDelay > limits.standingDelaySeconds ? ['the event loop was late for too long'] : []),
      ...(watched.mostHealthMs > limits.healthMs ? ['the health check waited too long'] : []),
      ...(growth(watched.rss) > limits.growthBytes ? ['memory grew and grew'] : []),
      ...(await lostOrders(shop, [moderate, most, busy, after])),
    ];
  } finally {
    await shop.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function watch(shop: LoadedShop, signal: AbortSignal): Promise<Watched> {
  const watched: Watched = { mostDelay: 0, mostHealthMs: 0, rss: [] };
  for (let round = 0; !signal.aborted; round += 1) {
    const began = performance.now();
    await (await fetch(`${shop.origin}/healthz`)).arrayBuffer();
    watched.mostHealthMs = Math.max(watched.mostHealthMs, performance.now() - began);
    const now = await shop.metrics();
    watched.mostDelay = Math.max(watched.mostDelay, now.get('event_loop_standing_delay_seconds') ?? 0);
    if (round % 10 === 0) watched.rss.push(now.get('process_resident_memory_bytes') ?? 0);
    await sleep(1_000, undefined, { signal }).catch(() => {});
  }
  return watched;
}

/** Returns the acknowledged orders that are missing in the database. */
async function lostOrders({ database }: LoadedShop, reports: readonly LoadReport[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from shop_order`.execute(database.db);
  const there = new Set(rows.map(({ id }) => id));
  const acknowledged = reports.flatMap(({ orders }) => orders);
  const lost = acknowledged.filter((id) => !there.has(id));
  // Further orders are from the load before the measurement, whose report is not counted.
  return lost.map((id) => `acknowledged order ${id} is lost`);
}

const rateOf = ({ accepted, seconds }: LoadReport) =>
  Object.values(accepted).reduce((sum, count) => sum + count, 0) / seconds;
const perSecond = (rate: number) => `${Math.round(rate)}/s`;
const percent = (part: number) => `${Math.round(part * 100)} %`;
const latency = ({ acceptedMs: ms }: LoadReport) => `half in ${ms.p50} ms, 95 % ${ms.p95} ms, 99 % ${ms.p99} ms`;

/** Returns the growth in bytes after the first fifth of the time, which is for warming up. */
function growth(rss: readonly number[]): number {
  return (rss.at(-1) ?? 0) - (rss[Math.floor(rss.length / 5)] ?? 0);
}
