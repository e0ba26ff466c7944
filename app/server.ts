import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { keepAdmin } from '#features/customers/keep-admin.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Config } from '#platform/config.ts';
import { createContentVersion } from '#platform/content-version.ts';
import { openChangeFeed } from '#platform/database/change-feed.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createHttpServer, type ServerTimeouts } from '#platform/http/http-server.ts';
import { listen } from '#platform/http/listen.ts';
import { createPageCache } from '#platform/http/page-cache.ts';
import { createRequestPipeline } from '#platform/http/request-pipeline.ts';
import { createRouteNames } from '#platform/http/route-names.ts';
import { openStaticFiles } from '#platform/http/static-files.ts';
import { openMailServer } from '#platform/mail/mail-server.ts';
import { openDiskStore } from '#platform/media/disk-store.ts';
import { openS3Store } from '#platform/media/s3-store.ts';
import type { JobRegistry } from '#platform/observability/job-registry.ts';
import { openLog } from '#platform/observability/log.ts';
import { createMetrics, type Metrics } from '#platform/observability/metrics.ts';
import { openTracing } from '#platform/observability/tracing.ts';
import { openPayments } from '#platform/payments/open-payments.ts';
import { isOffByMistake } from '#platform/payments/payment-settings.ts';
import { createPasswords } from '#platform/sessions/passwords.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import { cacheKeyOf } from '#server/cache-key.ts';
import { greeting } from '#server/greeting.ts';
import { watchShop } from '#server/monitor-shop.ts';
import { priorityOf } from '#server/priority.ts';
import { pagePatterns } from '#server/route-patterns.ts';
import { createRouter, type Pages } from '#server/router.ts';
import { busyPage } from './api/busy-page.ts';
import { webhookPath } from './api/payment-callbacks.ts';
import { cleanSeconds, startCleaningPictures } from './jobs/clean-pictures.ts';
import { followPayments } from './jobs/follow-payments.ts';
import { type EmailSender, startSendingEmails } from './jobs/send-emails.ts';
import { startSweeping, sweepSeconds } from './jobs/sweep.ts';

export interface RunningShop {
  app: AppContext;
  /** Where it listens, with the port it was given. */
  address: string;
  /** Everything that is answered beyond files, as 'GET /api/…': calls, other doors, and the pages as 'ALL *'. */
  router: readonly string[];
  /** What whoever started it reads first. */
  greeting: string;
  /**
   * Tells whoever asks that it is leaving, for DRAIN_SECONDS; finishes the requests in flight, at most ten seconds; then
   * closes the database.
   */
  close(): Promise<void>;
}

interface Build {
  pages: Pages;
  /** Folder of the browser's files, or null in development, where Vite serves them. */
  clientFolder: string | null;
  projectFolder: string;
  /** The tables are up to date already, as in development after an edit; else the migrations bring them up to date. */
  hasTables?: boolean;
  /** Where log lines go instead of standard output, for tests. */
  logTo?: { write(line: string): void };
  /** Other timeouts of slow clients, for tests. */
  timeouts?: ServerTimeouts;
}

const pageCacheBytes = 128 * 1024 * 1024;
const patienceMs = 10_000;
/** E-mails under way at once, each over a connection of its own. */
const emailsAtOnce = 3;

/** Opens the shop's machines and doors, without listening yet. `handle` answers one request. */
export async function openShop(config: Config, build: Build) {
  const log = openLog(config.logLevel, build.logTo);
  const metrics = createMetrics();
  const contentVersion = createContentVersion();
  const cache = createPageCache({
    mostBytes: pageCacheBytes,
    mayKeep: () => config.pageCache && contentVersion.current() !== null,
  });
  contentVersion.onChange(() => (contentVersion.current() === null ? cache.markStale() : cache.clear()));
  contentVersion.onStockChange((productIds) => cache.drop(productIds));
  const tracing = config.tracing && (await openTracing(config.tracing));

  const database = await openDatabase<Tables>({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl ?? undefined,
    log,
    ...(tracing ? { onStatement: tracing.statement } : {}),
  });
  if (!build.hasTables) await migrate(database, join(build.projectFolder, 'db/migrations'), log);
  const app: AppContext = {
    config,
    db: database.db,
    log,
    contentVersion,
    sessions: createSessions(database.db),
    passwords: createPasswords({ mostWaiting: config.overload.passwords * 2 }),
    payments: await openPayments(config),
    media: config.s3 ? await openS3Store(config.s3) : openDiskStore(join(config.dataDir, 'media')),
  };
  const watched = watchShop(app, {
    database,
    metrics,
    projectFolder: build.projectFolder,
    pageCacheSize: () => cache.size,
  });
  if (config.admin) await keepAdmin(app, config.admin);
  if (config.demo) {
    const { fillEmptyShop } = await import('#db/demo/fill-empty-shop.ts');
    await fillEmptyShop(app, { accounts: !config.production });
  }
  const { demoAccounts, lockDemoAccounts } = await import('#db/demo/accounts.ts');
  if (config.production) await lockDemoAccounts(app);
  else if (config.demo) app.demoAccounts = demoAccounts;
  const mails = openEmailSender(app, metrics, watched.jobs);
  const told: Record<string, (payload: string) => void> = {
    content_changed: () => contentVersion.contentChanged(),
    stock_changed: (productIds) => contentVersion.stockChanged(productIds.split(',')),
    email_waiting: () => mails?.wake(),
    account_changed: (userId) => app.sessions.forget(userId),
  };
  const feed = openChangeFeed(database, Object.keys(told), {
    onChange: (channel, payload) => told[channel]?.(payload),
    onConnected() {
      contentVersion.start();
      app.sessions.start();
    },
    onLost() {
      contentVersion.stop();
      app.sessions.stop();
    },
  });
  watched.jobs.expect('sweep', sweepSeconds);
  const sweeper = startSweeping(app, watched.jobs.run);
  warnOfNoPayment(app);
  if (config.followPayments) watched.jobs.expect('payments', 2);
  const payments = config.followPayments ? followPayments(app, { run: watched.jobs.run }) : null;
  watched.jobs.expect('clean-pictures', cleanSeconds);
  const cleaner = startCleaningPictures(app, watched.jobs.run);
  const serveStatic = await openStaticFiles([
    ...(build.clientFolder === null
      ? []
      : [
          { folder: join(build.clientFolder, 'assets'), path: '/assets/', immutable: true },
          { folder: build.clientFolder, path: '/', immutable: (name: string) => name.startsWith('art/') },
        ]),
    { folder: join(build.projectFolder, 'db/demo/media'), path: '/media/demo/', immutable: true },
  ]);

  let isLeaving = false;
  const ready = async () => !isLeaving && (await database.ready());
  const router = createRouter(app, build.pages, { ready, metrics, tracing });
  const routeOf = createRouteNames([
    ...router.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path),
    ...(typeof build.pages === 'function' ? [] : pagePatterns(build.pages.routes)),
  ]);
  const handle = createRequestPipeline({
    origin: config.publicUrl,
    trustProxy: config.trustProxy,
    serveStatic,
    cache,
    sessions: app.sessions,
    routeOf,
    priorityOf,
    busyPage,
    loadShedder: watched.loadShedder,
    ...(tracing ? { tracing } : {}),
    cacheKeyOf: (path, search, role) => cacheKeyOf(path, search, role, config.storefrontAccess),
    sharedRole: config.storefrontAccess === 'members' ? 'shopper' : 'visitor',
    fetchShared: (request, context) => Promise.resolve(router.fetch(request, context)),
    listen(req, res, context) {
      watched.observe(req, context);
      return getRequestListener((request) => router.fetch(request, context))(req, res);
    },
    log,
    metrics,
  });
  return {
    app,
    handle,
    router: router.routes.map(({ method, path }) => `${method} ${path}`),
    /** From now on it is not ready for requests any more, though it answers them. */
    leave() {
      isLeaving = true;
    },
    /** Ends what runs by the clock; `close` does so too. */
    async stopJobs() {
      await Promise.all([mails?.close(), payments?.close()]);
    },
    async close() {
      sweeper.close();
      await Promise.all([mails?.close(), payments?.close()]);
      await app.payments.close();
      cleaner.close();
      await mails?.close();
      watched.close();
      await feed.close();
      await database.close();
      await tracing?.close();
    },
  };
}

/** Keys alone take no money in production: whoever set them believes that they do. */
function warnOfNoPayment({ config, log }: AppContext): void {
  if (isOffByMistake(config.payments, config.production))
    log.warn('RAZORPAY keys are set and PAYMENT_PROVIDER is not: the shop takes cash on delivery only');
}

/** Starts to send e-mails, or says why it does not. */
function openEmailSender(app: AppContext, metrics: Metrics, jobs: JobRegistry): EmailSender | undefined {
  const { smtpUrl, mailFrom, sendEmails, production } = app.config;
  if (smtpUrl === null || mailFrom === null) {
    if (production) app.log.warn('SMTP_URL is not set: no e-mail is sent, all wait in the outbox until it is');
    return undefined;
  }
  if (!sendEmails) return undefined;
  const mailServer = openMailServer({ smtpUrl, mailFrom, connections: emailsAtOnce });
  jobs.expect('emails', 1);
  return startSendingEmails(app, { mailServer, atOnce: emailsAtOnce, onOutcome: metrics.mail, run: jobs.run });
}

/** Opens the shop and listens. */
export async function startShop(config: Config, build: Build): Promise<RunningShop> {
  const opened = await openShop(config, build);
  let isLeaving = false;
  const handle = (req: IncomingMessage, res: ServerResponse) => {
    // Whoever keeps this connection would send the next request into a closed door.
    if (isLeaving) res.setHeader('connection', 'close');
    opened.handle(req, res);
  };
  const makeServer = () => createHttpServer(handle, build.timeouts);
  const listening = await listen(makeServer, config.port, config.host).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${listening.port}`;
  opened.app.payments.sandbox?.deliverTo(address + webhookPath);
  return {
    app: opened.app,
    address,
    router: opened.router,
    greeting: await greeting(opened.app, config.port === 0 ? address : config.publicUrl),
    async close() {
      isLeaving = true;
      opened.leave();
      await sleep(config.drainSeconds * 1000);
      const drained = listening.close();
      // An answer that was begun before keeps its connection open; once it is idle nobody needs it.
      const idle = setInterval(() => listening.closeIdleConnections(), 100);
      const impatient = setTimeout(() => listening.closeAllConnections(), patienceMs);
      await Promise.all([drained, opened.stopJobs()]);
      clearInterval(idle);
      clearTimeout(impatient);
      await opened.close();
    },
  };
}
