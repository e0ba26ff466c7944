import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { priorities, shedReasons } from '../http/load-shedding.ts';

/**
 * What this process counts while it works. The state of queues and machines (state-gauges.ts) is read when metrics are
 * scraped.
 */
export interface Metrics {
  registry: Registry;
  /** Counts one completed request. @param route pattern of the route, never a full address */
  request(method: string, route: string, status: number, seconds: number): void;
  /** Counts one request that was turned away because there were too many; it is counted by `request` too. */
  shed(priority: string, reason: string): void;
  /** Counts one call beyond its limits. @param call its name in the table */
  limited(call: string): void;
  pageCache(result: 'hit' | 'miss'): void;
  mail(outcome: string): void;
  job(job: string, outcome: 'done' | 'failed', seconds: number): void;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The numbers behind GET /metrics. Labels come from the code, never from a visitor, so their number stays bounded. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to serve a request, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers,
  });
  const shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests turned away because the shop was too busy, by priority and by the limit that was reached',
    labelNames: ['priority', 'reason'],
    registers,
  });
  // A rate needs a beginning.
  for (const priority of priorities) for (const reason of shedReasons) shed.inc({ priority, reason }, 0);
  const limited = new Counter({
    name: 'limit_refusals_total',
    help: 'Calls refused because they came too often, by call',
    labelNames: ['call'],
    registers,
  });
  const pages = new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests for responses that may be cached, by whether they were',
    labelNames: ['result'],
    registers,
  });
  const mails = new Counter({
    name: 'email_attempts_total',
    help: 'Attempts of this process to send an e-mail, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time of one run of a scheduled job, by job and outcome',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  });
  return {
    registry,
    request: (method, route, status, seconds) =>
      requests.observe({ method: methods.has(method) ? method : 'other', route, status }, seconds),
    shed: (priority, reason) => shed.inc({ priority, reason }),
    limited: (call) => limited.inc({ call }),
    pageCache: (result) => pages.inc({ result }),
    mail: (outcome) => mails.inc({ outcome }),
    job: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
  };
}
