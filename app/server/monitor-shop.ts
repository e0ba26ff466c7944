import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { followOrders } from '#features/monitoring/follow-orders.ts';
import { readQueues } from '#features/monitoring/read-queues.ts';
import { countPayments } from '#features/payments/count-payments.ts';
import type { Shop } from '#platform/app-context.ts';
import type { Database } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Admission, createAdmission } from '#platform/http/load-shedding.ts';
import { watchStandingLoad } from '#platform/http/standing-load.ts';
import { createJobBook, type JobBook } from '#platform/job-registry.ts';
import type { Metrics } from '#platform/metrics.ts';
import { createVitals } from '#platform/process-metrics.ts';
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
} from '#platform/state-gauges.ts';
import type { Tables } from '#platform/tables.ts';
import { isPrivateNetwork } from '#rules/private-network.ts';

interface Watched {
  database: Pick<Database<Tables>, 'pool' | 'ready'>;
  metrics: Metrics;
  projectFolder: string;
  pageCacheSize: () => number;
}

export interface ShopWatch {
  admission: Admission;
  jobs: JobBook;
  /** Shown what comes in, for what it tells of the machines in between. */
  sees(req: IncomingMessage, caller: Caller): void;
  close(): void;
}

/** Watches how the process and the shop do: for the admission of requests, the metrics and the back office alike. */
export function watchShop(shop: Shop, { database, metrics, projectFolder, pageCacheSize }: Watched): ShopWatch {
  const { config, log } = shop;
  const { registry } = metrics;
  const standing = watchStandingLoad(
    () => database.pool.waitingCount,
    () => admission.look(),
  );
  const signals = {
    delayMs: standing.delayMs,
    databaseWaiters: standing.databaseWaiters,
    passwordsWaiting: () => shop.passwords.waiting(),
  };
  const admission = createAdmission(config.overload, signals, log);
  const jobs = createJobBook(metrics.job);
  let proxyUntil = Number.NEGATIVE_INFINITY;
  const vitals = createVitals({
    dataDir: config.dataDir,
    backupFolder: config.backupFolder,
    migrationsFolder: join(projectFolder, 'db/migrations'),
    jobs: jobs.list,
    shedWithin: (minutes) => admission.shedWithin(minutes),
    hasUntrustedProxy: () => performance.now() < proxyUntil,
  });
  shop.vitals = vitals;
  watchPageCache(registry, pageCacheSize);
  watchLoad(registry, admission, signals);
  watchDatabase(registry, database.pool, database.ready);
  watchQueues(registry, () => readQueues(shop));
  watchPayments(registry, () => countPayments(shop));
  watchPaymentKeys(registry, () => shop.payments.keysRefusedSince());
  watchOrders(registry, followOrders(shop));
  watchJobs(registry, jobs.list);
  watchMachine(registry, vitals);
  if (config.backupFolder !== null) watchBackups(registry, vitals.newestBackup);
  return {
    admission,
    jobs,
    close: standing.close,
    sees({ headers }, { address }) {
      // Anybody can write the header; a proxy of the shop's own is on its machine or beside it.
      if (config.trustProxy || headers['x-forwarded-for'] === undefined || !isPrivateNetwork(address)) return;
      if (proxyUntil < 0) log.warn('requests come through a proxy that is not trusted: set TRUST_PROXY=1');
      proxyUntil = performance.now() + proxyMs;
    },
  };
}

/** How long after a request through a proxy it is believed that there is one. */
const proxyMs = 60 * 60_000;
