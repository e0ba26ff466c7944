import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { followOrders } from '#features/monitoring/follow-orders.ts';
import { readQueues } from '#features/monitoring/read-queues.ts';
import { countPayments } from '#features/payments/count-payments.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createLoadShedder, type LoadShedder } from '#platform/http/load-shedding.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { measureSustainedLoad } from '#platform/http/sustained-load.ts';
import { createJobRegistry, type JobRegistry } from '#platform/observability/job-registry.ts';
import type { Metrics } from '#platform/observability/metrics.ts';
import { createProcessMetrics } from '#platform/observability/process-metrics.ts';
import {
  watchBackups,
  watchDatabase,
  watchJobs,
  watchLoad,
  watchMachine,
  watchOrders,
  watchPageCache,
  watchPaymentKeys,
  watchPayments,
  watchQueues,
} from '#platform/observability/state-gauges.ts';
import { isPrivateNetwork } from '#rules/private-network.ts';

interface Watched {
  database: Pick<Database<Tables>, 'pool' | 'ready'>;
  metrics: Metrics;
  projectFolder: string;
  pageCacheSize: () => number;
}

export interface ShopWatch {
  loadShedder: LoadShedder;
  jobs: JobRegistry;
  /** Notices an untrusted proxy by the headers of a request. */
  observe(req: IncomingMessage, context: RequestContext): void;
  close(): void;
}

/** Watches how the process and the shop do: for the admission of requests, the metrics and the back office alike. */
export function watchShop(app: AppContext, { database, metrics, projectFolder, pageCacheSize }: Watched): ShopWatch {
  const { config, log } = app;
  const { registry } = metrics;
  const standing = measureSustainedLoad(
    () => database.pool.waitingCount,
    () => loadShedder.sample(),
  );
  const signals = {
    delayMs: standing.delayMs,
    databaseWaiters: standing.databaseWaiters,
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
  watchPageCache(registry, pageCacheSize);
  watchLoad(registry, loadShedder, signals);
  watchDatabase(registry, database.pool, database.ready);
  watchQueues(registry, () => readQueues(app));
  watchPayments(registry, () => countPayments(app));
  watchPaymentKeys(registry, () => app.payments.keysRefusedSince());
  watchOrders(registry, followOrders(app));
  watchJobs(registry, jobs.list);
  watchMachine(registry, processMetrics);
  if (config.backupFolder !== null) watchBackups(registry, processMetrics.newestBackup);
  return {
    loadShedder,
    jobs,
    close: standing.close,
    observe({ headers }, { clientAddress }) {
      // Anybody can write the header; a proxy of the shop's own is on its machine or beside it.
      if (config.trustProxy || headers['x-forwarded-for'] === undefined || !isPrivateNetwork(clientAddress)) return;
      if (proxyUntil < 0) log.warn('requests come through a proxy that is not trusted: set TRUST_PROXY=1');
      proxyUntil = performance.now() + proxyMs;
    },
  };
}

/** How long after a request through a proxy it is believed that there is one. */
const proxyMs = 60 * 60_000;
