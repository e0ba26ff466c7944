import { join } from 'node:path';
import { followOrders } from '#features/condition/follow-orders.ts';
import { readQueues } from '#features/condition/read-queues.ts';
import { countPayments } from '#features/payments/count-payments.ts';
import type { Database } from '#platform/database/database.ts';
import { type Admission, createAdmission } from '#platform/http/admission.ts';
import { watchStandingLoad } from '#platform/http/standing-load.ts';
import { createJobBook, type JobBook } from '#platform/job-book.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Shop } from '#platform/shop.ts';
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
import { createVitals } from '#platform/vitals.ts';

interface Watched {
  database: Pick<Database<Tables>, 'pool' | 'ready'>;
  metrics: Metrics;
  projectFolder: string;
  pageCacheSize: () => number;
}

export interface ShopWatch {
  admission: Admission;
  jobs: JobBook;
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
    ...{ delayMs: standing.delayMs, databaseWaiters: standing.databaseWaiters },
    passwordsWaiting: () => shop.passwords.waiting(),
  };
  const admission = createAdmission(config.overload, signals, log);
  const jobs = createJobBook(metrics.job);
  const vitals = createVitals({
    ...{ dataDir: config.dataDir, backupFolder: config.backupFolder },
    ...{ migrationsFolder: join(projectFolder, 'db/migrations'), jobs: jobs.list },
    shedWithin: (minutes) => admission.shedWithin(minutes),
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
  return { admission, jobs, close: standing.close };
}
