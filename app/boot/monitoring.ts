import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { measureSustainedLoad } from '#boot/http/sustained-load.ts';
import { followOrders } from '#monitoring/follow-orders.ts';
import { readQueues } from '#monitoring/read-queues.ts';
import { countPayments } from '#payments/count-payments.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createLoadShedder, type LoadShedder } from '#platform/http/load-shedding.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { createJobRegistry, type JobRegistry } from '#platform/observability/job-registry.ts';
import type { Metrics } from '#platform/observability/metrics.ts';
import { createProcessMetrics } from '#platform/observability/process-metrics.ts';
import {
  addBackupsGauges,
  addDatabaseGauges,
  addJobsGauges,
  addLoadGauges,
  addMachineGauges,
  addOrdersGauges,
  addPageCacheGauges,
  addPaymentKeysGauges,
  addPaymentsGauges,
  addQueuesGauges,
} from '#platform/observability/state-gauges.ts';
import { isPrivateNetwork } from '#rules/private-network.ts';

interface Monitored {
  database: Pick<Database<Tables>, 'pool' | 'ready'>;
  metrics: Metrics;
  projectFolder: string;
  pageCacheSize: () => number;
}

export interface Monitoring {
  loadShedder: LoadShedder;
  jobs: JobRegistry;
  /** Notices an untrusted proxy by the headers of a request. */
  observe(req: IncomingMessage, context: RequestContext): void;
  close(): void;
}

/** Measures the process and the shop: for load shedding, for the metrics and for the alerts of the back office. */
export function startMonitoring(
  app: AppContext,
  { database, metrics, projectFolder, pageCacheSize }: Monitored,
): Monitoring {
  const { config, log } = app;
  const { registry } = metrics;
  const sustained = measureSustainedLoad(
    () => database.pool.waitingCount,
    () => loadShedder.sample(),
  );
  const signals = {
    delayMs: sustained.delayMs,
    databaseWaiters: sustained.databaseWaiters,
    passwordsWaiting: () => app.passwords.waiting(),
  };
  const loadShedder = createLoadShedder(config.overload, signals, log);
  const jobs = createJobRegistry(metrics.job);
  let proxyUntil = Number.NEGATIVE_INFINITY;
  const processMetrics = createProcessMetrics({
    dataDir: config.dataDir,
    backupFolder: config.backupFolder,
    migrationsFolder: join(projectFolder, 'db/migrations'),
    jobs: jobs.list,
    shedWithin: (minutes) => loadShedder.shedWithin(minutes),
    hasUntrustedProxy: () => performance.now() < proxyUntil,
  });
  app.processMetrics = processMetrics;
  addPageCacheGauges(registry, pageCacheSize);
  addLoadGauges(registry, loadShedder, signals);
  addDatabaseGauges(registry, database.pool, database.ready);
  addQueuesGauges(registry, () => readQueues(app));
  addPaymentsGauges(registry, () => countPayments(app));
  addPaymentKeysGauges(registry, () => app.payments.keysRefusedSince());
  addOrdersGauges(registry, followOrders(app));
  addJobsGauges(registry, jobs.list);
  addMachineGauges(registry, processMetrics);
  if (config.backupFolder !== null) addBackupsGauges(registry, processMetrics.newestBackup);
  return {
    loadShedder,
    jobs,
    close: sustained.close,
    observe({ headers }, { clientAddress }) {
      // Any client can send the header; only a proxy of the shop itself sends it from a private network.
      if (config.trustProxy || headers['x-forwarded-for'] === undefined || !isPrivateNetwork(clientAddress)) return;
      if (proxyUntil < 0) log.warn('requests come through a proxy that is not trusted: set TRUST_PROXY=1');
      proxyUntil = performance.now() + proxyMs;
    },
  };
}

/** How long after a request through a proxy the shop assumes that there is one. */
const proxyMs = 60 * 60_000;
