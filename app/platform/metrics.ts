import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Counts one answered request. @param route pattern of the route, never a full address */
  answered(method: string, route: string, status: number, seconds: number): void;
  pageCache(result: 'hit' | 'miss'): void;
  watchPageCacheSize(size: () => number): void;
  /** Counts one try to send a letter. */
  letter(outcome: string): void;
  /** Shows how payments stand, by status; every process of a database shows the same. */
  watchPayments(count: () => Promise<PaymentCounts>): void;
  /** Shows how many letters wait and how many are parked; every process of a database shows the same. */
  watchLetters(count: () => Promise<{ waiting: number; parked: number }>): void;
}

export interface PaymentCounts {
  /** By status. */
  payments: Record<string, number>;
  refunds: Record<string, number>;
  /** Captured payments that belong to no purchase. */
  unmatched: number;
  /** Webhooks that are kept and not worked off. */
  webhooksWaiting: number;
  /** Null where none ever came. */
  secondsSinceWebhook: number | null;
}

/** The numbers behind GET /metrics. Labels come from the code, never from a visitor, so their number stays bounded. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  const pages = new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests for pages and answers that may be kept, by whether they were',
    labelNames: ['result'],
    registers: [registry],
  });
  const letters = new Counter({
    name: 'letter_tries_total',
    help: 'Tries of this process to send a letter, by what came of them',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    registry,
    answered: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    pageCache: (result) => pages.inc({ result }),
    watchPageCacheSize(size) {
      new Gauge({
        name: 'page_cache_entries',
        help: 'Answers kept in the page cache',
        registers: [registry],
        collect() {
          this.set(size());
        },
      });
    },
    letter: (outcome) => letters.inc({ outcome }),
    watchPayments(count) {
      const ask = oneQuestion(count);
      const gauge = (
        name: string,
        help: string,
        labelNames: string[],
        show: (gauge: Gauge, counted: PaymentCounts) => void,
      ) =>
        new Gauge({
          ...{ name, help, labelNames, registers: [registry] },
          async collect() {
            const counted = await ask();
            if (counted) show(this, counted);
          },
        });
      for (const [what, help] of [
        ['payments', 'Payments that the provider told of, by status'],
        ['refunds', 'Refunds that are owed, under way, done or failed, by status'],
      ] as const) {
        gauge(what, help, ['status'], (shown, counted) => {
          for (const [status, times] of Object.entries(counted[what])) shown.set({ status }, times);
        });
      }
      gauge('payments_unmatched', 'Captured payments that belong to no purchase', [], (shown, { unmatched }) =>
        shown.set(unmatched),
      );
      gauge('webhook_events_waiting', 'Webhooks that are kept and not worked off', [], (shown, { webhooksWaiting }) =>
        shown.set(webhooksWaiting),
      );
      gauge('webhook_last_seconds', 'Seconds since the last webhook, -1 before the first', [], (shown, counted) =>
        shown.set(counted.secondsSinceWebhook ?? -1),
      );
    },
    watchLetters(count) {
      const ask = oneQuestion(count);
      for (const [part, help] of [
        ['waiting', 'Letters in the outbox that are not sent yet'],
        ['parked', 'Letters that were given up on and wait for a decision'],
      ] as const) {
        new Gauge({
          name: `letters_${part}`,
          help,
          registers: [registry],
          async collect() {
            const counted = await ask();
            if (counted) this.set(counted[part]);
          },
        });
      }
    },
  };
}

/** One question for all numbers that it answers. Without an answer they are left as they were, the others still show. */
function oneQuestion<T>(ask: () => Promise<T>): () => Promise<T | null> {
  let asked: Promise<T | null> | null = null;
  return () => {
    asked ??= Promise.race([ask(), sleep(1_000, null, { ref: false })])
      .catch(() => null)
      .finally(() => {
        asked = null;
      });
    return asked;
  };
}
