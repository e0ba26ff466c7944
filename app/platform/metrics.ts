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
  /** Shows how many letters wait and how many are parked; every process of a database shows the same. */
  watchLetters(count: () => Promise<{ waiting: number; parked: number }>): void;
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
    watchLetters(count) {
      // One question for both numbers; without an answer they are left as they were, the other numbers still show.
      let asked: Promise<{ waiting: number; parked: number } | null> | null = null;
      const ask = () => {
        asked ??= Promise.race([count(), sleep(1_000, null, { ref: false })])
          .catch(() => null)
          .finally(() => {
            asked = null;
          });
        return asked;
      };
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
