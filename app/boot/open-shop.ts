import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createPageCache, type PageCache } from '#boot/http/page-cache.ts';
import { addressesAskedFor } from '#catalogue/find-product.ts';
import { applyConnections } from '#connections/apply-connections.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Config } from '#platform/config.ts';
import { createContentVersion } from '#platform/content-version.ts';
import { openCouriers } from '#platform/couriers/open-couriers.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openReplica } from '#platform/database/replica.ts';
import type { Tables } from '#platform/database/tables.ts';
import { openDiskStore } from '#platform/media/disk-store.ts';
import { openS3Store } from '#platform/media/s3-store.ts';
import { type Log, openLog } from '#platform/observability/log.ts';
import { createMetrics } from '#platform/observability/metrics.ts';
import { openTracing, type Tracing } from '#platform/observability/tracing.ts';
import { openPayments } from '#platform/payments/open-payments.ts';
import { openSecrets } from '#platform/secrets/secrets.ts';
import { createPasswords } from '#platform/sessions/passwords.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import { followChanges } from './follow-changes.ts';
import type { LanguageAssets } from './language-builds.ts';
import { startMonitoring } from './monitoring.ts';
import { prepareData } from './prepare-data.ts';
import { createRequestHandler } from './request-handler.ts';
import type { Pages } from './router.ts';
import { startJobs } from './start-jobs.ts';

export interface ShopBuild {
  pages: Pages;
  /** Folder of the browser's files, or null in development, where Vite serves them. */
  clientFolder: string | null;
  projectFolder: string;
  languageAssets?: LanguageAssets;
  /** The tables are up to date already, as in development after an edit; else the migrations bring them up to date. */
  hasTables?: boolean;
  /** Where log lines go instead of standard output, for tests. */
  logTo?: { write(line: string): void };
}

/** The shop at work, without a port. */
export interface OpenShop {
  app: AppContext;
  handle(req: IncomingMessage, res: ServerResponse): void;
  /** Every route besides files, as 'GET /api/…'; pages are 'ALL *'. */
  routes: string[];
  /** Reports itself as not ready from now on, but still serves requests. */
  drain(): void;
  /** Finishes the e-mails and payments under way; `close` does so too. */
  stopOutgoing(): Promise<void>;
  close(): Promise<void>;
}

const pageCacheBytes = 128 * 1024 * 1024;

/** Opens database, jobs and routes in the order in which they need each other. It does not listen yet. */
export async function openShop(config: Config, build: ShopBuild): Promise<OpenShop> {
  const log = openLog(config.logLevel, build.logTo);
  const metrics = createMetrics();
  const tracing = config.tracing && (await openTracing(config.tracing));
  const database = await openShopDatabase(config, build, log, tracing);
  const app = await createAppContext(config, log, database);
  await applyConnections(app);
  const cache = openPageCache(app);
  const { projectFolder } = build;
  const monitoring = startMonitoring(app, { database, metrics, projectFolder, pageCacheSize: () => cache.size });
  await prepareData(app);
  const jobs = startJobs(app, monitoring.jobs, metrics);
  const changes = followChanges(app, database, jobs.wakeEmailSender);
  let isDraining = false;
  const ready = async () => !isDraining && (await database.ready());
  const parts = { ...build, cache, ready, metrics, monitoring, tracing };
  const { handle, routes } = await createRequestHandler(app, parts);
  return {
    app,
    handle,
    routes,
    drain() {
      isDraining = true;
    },
    stopOutgoing: jobs.stopOutgoing,
    async close() {
      await jobs.close();
      await (app.asConfigured ?? app).payments.close();
      monitoring.close();
      await changes.close();
      await app.replica?.close();
      await database.close();
      await tracing?.close();
    },
  };
}

async function openShopDatabase(
  config: Config,
  { projectFolder, hasTables = false }: ShopBuild,
  log: Log,
  tracing: Tracing | null,
): Promise<Database<Tables>> {
  const database = await openDatabase<Tables>({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl ?? undefined,
    directUrl: config.databaseDirectUrl ?? undefined,
    log,
    ...(tracing ? { onStatement: tracing.statement } : {}),
  });
  if (!hasTables) await migrate(database, join(projectFolder, 'db/migrations'), log);
  return database;
}

async function createAppContext(config: Config, log: Log, { db, pool }: Database<Tables>): Promise<AppContext> {
  const { databaseReplicaUrl: url } = config;
  const secrets = await openSecrets({
    ...config,
    isNeeded: async () => {
      const sealed = [
        await db.selectFrom('authenticator').select('user_id').limit(1).execute(),
        await db.selectFrom('connection').select('id').limit(1).execute(),
        await db.selectFrom('webhook_endpoint').select('id').where('platform', 'is', null).limit(1).execute(),
      ];
      return sealed.flat().length > 0;
    },
  });
  return {
    config,
    db,
    log,
    contentVersion: createContentVersion(),
    sessions: createSessions(db, config.staffSessions),
    passwords: createPasswords({ mostWaiting: config.overload.passwords * 2 }),
    payments: await openPayments(config),
    secrets,
    couriers: await openCouriers(config, { db, secrets }),
    ...(url !== null && { replica: openReplica<Tables>({ url, primary: pool, log }) }),
    media: config.s3 ? await openS3Store(config.s3) : openDiskStore(join(config.dataDir, 'media')),
  };
}

/** Pages are cached until the content changes; while notifications do not arrive, only stale copies are left. */
function openPageCache({ config, contentVersion }: AppContext): PageCache {
  const cache = createPageCache({
    mostBytes: pageCacheBytes,
    mayKeep: () => config.pageCache && contentVersion.current() !== null,
  });
  contentVersion.onChange((isStockAlone) => {
    if (contentVersion.current() === null) cache.markStale();
    else if (isStockAlone) cache.setAside();
    else cache.clear();
  });
  contentVersion.onProductChange((productIds) => cache.setAside(addressesAskedFor({ contentVersion }, productIds)));
  return cache;
}
