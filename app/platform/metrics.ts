import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Counts one answered request. @param route pattern of the route, never a full address */
  answered(method: string, route: string, status: number, seconds: number): void;
  pageCache(result: 'hit' | 'miss'): void;
  watchPageCacheSize(size: () => number): void;
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
  };
}
