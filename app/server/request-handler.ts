import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { AppContext } from '#platform/app-context.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import { createRequestPipeline } from '#platform/http/request-pipeline.ts';
import { createRouteNames } from '#platform/http/route-names.ts';
import { openStaticFiles, type StaticFolder } from '#platform/http/static-files.ts';
import type { Metrics } from '#platform/observability/metrics.ts';
import type { Tracing } from '#platform/observability/tracing.ts';
import { busyPage } from '../api/busy-page.ts';
import { cacheKeyOf } from './cache-key.ts';
import type { Monitoring } from './monitoring.ts';
import { priorityOf } from './priority.ts';
import { createDiscoveryKey, discoveryPath } from './route-discovery.ts';
import { createRouter, type Pages, pagePatterns, patternsOf } from './router.ts';

interface Parts {
  pages: Pages;
  /** Folder of the browser's files; null where something else serves them. */
  clientFolder: string | null;
  projectFolder: string;
  cache: PageCache;
  /** What /readyz reports. */
  ready: () => Promise<boolean>;
  metrics: Metrics;
  monitoring: Monitoring;
  tracing: Tracing | null;
}

/** Joins files, page cache and router behind the request pipeline. */
export async function createRequestHandler(
  app: AppContext,
  parts: Parts,
): Promise<{ handle: (req: IncomingMessage, res: ServerResponse) => void; routes: string[] }> {
  const { pages, cache, ready, metrics, monitoring, tracing } = parts;
  const { config } = app;
  const router = createRouter(app, pages, { ready, metrics, tracing });
  const discoveryKeyOf = createDiscoveryKey(pages.assets.version, pagePatterns(pages.routes));
  const handle = createRequestPipeline({
    origin: config.publicUrl,
    trustProxy: config.trustProxy,
    serveStatic: await openStaticFiles(staticFolders(parts)),
    cache,
    sessions: app.sessions,
    routeOf: createRouteNames(patternsOf(router, pages)),
    priorityOf,
    busyPage,
    loadShedder: monitoring.loadShedder,
    ...(tracing ? { tracing } : {}),
    cacheKeyOf: (path, search, role) =>
      path === discoveryPath ? discoveryKeyOf(search) : cacheKeyOf(path, search, role, config.storefrontAccess),
    sharedRole: config.storefrontAccess === 'members' ? 'shopper' : 'visitor',
    fetchShared: (request, context) => Promise.resolve(router.fetch(request, context)),
    listen(req, res, context) {
      monitoring.observe(req, context);
      return getRequestListener((request) => router.fetch(request, context))(req, res);
    },
    log: app.log,
    metrics,
  });
  return { handle, routes: router.routes.map(({ method, path }) => `${method} ${path}`) };
}

function staticFolders({ clientFolder, projectFolder }: Parts): StaticFolder[] {
  const demoPictures = { folder: join(projectFolder, 'db/demo/media'), path: '/media/demo/', immutable: true };
  if (clientFolder === null) return [demoPictures];
  return [
    { folder: join(clientFolder, 'assets'), path: '/assets/', immutable: true },
    { folder: clientFolder, path: '/', immutable: (name) => name.startsWith('art/') },
    demoPictures,
  ];
}
