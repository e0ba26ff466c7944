import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { PageCache } from '#boot/http/page-cache.ts';
import { createRequestPipeline } from '#boot/http/request-pipeline.ts';
import { createRouteNames } from '#boot/http/route-names.ts';
import { openStaticFiles, type StaticFolder } from '#boot/http/static-files.ts';
import { buildHeader, discoveryPath } from '#boot/rules/discovery-path.ts';
import { inLanguage } from '#messages/in-language.ts';
import { type Language, languages } from '#messages/languages.ts';
import { readOpening } from '#opening/read-opening.ts';
import { isOpen } from '#opening/rules/opening.ts';
import type { AppContext } from '#platform/app-context.ts';
import { wantsToView } from '#platform/http/session-cookie.ts';
import type { Metrics } from '#platform/observability/metrics.ts';
import type { Tracing } from '#platform/observability/tracing.ts';
import { stepOf } from '#reports/rules/visits.ts';
import { countVisit } from '#reports/visits.ts';
import { platformsToTell } from '#webhooks/ads/platforms-to-tell.ts';
import { busyPage } from './busy-page.ts';
import { cacheKeyOf, isOfNoLanguage } from './cache-key.ts';
import { type LanguageAssets, languageFolder } from './language-builds.ts';
import type { Monitoring } from './monitoring.ts';
import { priorityOf } from './priority.ts';
import { createDiscoveryKey } from './route-discovery.ts';
import { createRouter, type Pages, pagePatterns, patternsOf } from './router.ts';

interface Parts {
  pages: Pages;
  /** Folder of the browser's files; null where something else serves them. */
  clientFolder: string | null;
  projectFolder: string;
  languageAssets?: LanguageAssets;
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
  const { pages, cache, ready, metrics, monitoring, tracing, languageAssets = {} } = parts;
  const { config } = app;
  const router = createRouter(app, pages, { ready, metrics, tracing, languageAssets });
  const patterns = pagePatterns(pages.routes);
  const buildOf = (language: Language) => (languageAssets[language] ?? pages.assets).version;
  const discoveryKeyOf = (language: Language) =>
    createDiscoveryKey(buildOf(language), patterns, languages[language].prefix);
  const discoveryKeys = { en: discoveryKeyOf('en'), hi: discoveryKeyOf('hi'), kn: discoveryKeyOf('kn') };
  /** A question for routes in its one spelling, where it has one. */
  const discovery = (requested: string, language: Language) => {
    const mark = requested.indexOf('?');
    const key = mark < 0 ? null : discoveryKeys[language](requested.slice(mark));
    return key === null ? requested : languages[language].prefix + key;
  };
  const handle = createRequestPipeline({
    origin: config.publicUrl,
    trustProxy: config.trustProxy,
    serveStatic: await openStaticFiles(staticFolders(parts)),
    cache,
    sessions: app.sessions,
    routeOf: createRouteNames(patternsOf(router, pages)),
    mayTry() {
      const opening = readOpening.cached(app);
      return opening === null || !isOpen(opening);
    },
    priorityOf,
    busyPage,
    loadShedder: monitoring.loadShedder,
    ...(tracing ? { tracing } : {}),
    tellsAds: () => (platformsToTell.cached(app)?.length ?? 0) > 0,
    cacheKeyOf(path, search, role, { language, savesData, asksAboutAds }) {
      // What is not a page has one address.
      if (language !== 'en' && isOfNoLanguage(path)) return null;
      const key =
        path === discoveryPath
          ? discoveryKeys[language](search)
          : cacheKeyOf(path, search, role, config.storefrontAccess, { savesData, asksAboutAds });
      return key === null ? null : languages[language].prefix + key;
    },
    sharedRole: config.storefrontAccess === 'members' ? 'shopper' : 'visitor',
    fetchShared: (request, context) =>
      inLanguage(context.language, async () =>
        reusable(
          request,
          await router.fetch(asAddressed(request, context.language), context),
          buildOf(context.language),
        ),
      ),
    listen(req, res, context) {
      monitoring.observe(req, context);
      // A request that is past the cache asks the router itself, and as little of it.
      if (context.route === discoveryPath) req.url = discovery(req.url ?? '', context.language);
      return inLanguage(context.language, () =>
        getRequestListener((request) => router.fetch(request, { ...context, incoming: req }))(req, res),
      );
    },
    log: app.log,
    metrics,
    onAnswered({ method, headers: { 'user-agent': userAgent, referer, cookie } }, path, status) {
      const step = stepOf({ method, path, status, userAgent, referer });
      // Staff who look at the shop are no visitors.
      if (step !== null && !wantsToView(cookie)) countVisit(step);
    },
  });
  return { handle, routes: router.routes.map(({ method, path }) => `${method} ${path}`) };
}

const reusedForSeconds = 300;
/**
 * Data of a page that is the same for everybody may be used again for five minutes: by the tap for which a browser has
 * fetched it ahead (storefront/layout/fetch-ahead.tsx), and by Back. It names its build: code of another asks anew, and
 * so does who has changed something (kit/failures/failed-navigation.ts).
 */
function reusable(request: Request, response: Response, build: string): Response {
  const { headers } = response;
  const isData = new URL(request.url).pathname.endsWith('.data');
  const isTrueForMs = Date.parse(headers.get('expires') ?? '') - Date.now();
  if (isData && response.status === 200 && !(isTrueForMs < reusedForSeconds * 2_000)) {
    headers.set('cache-control', `private, max-age=${reusedForSeconds}`);
    headers.set(buildHeader, build);
  }
  return response;
}

/** A call is kept under its language like a page, and has one address. */
function asAddressed(request: Request, language: Language): Request {
  const { prefix } = languages[language];
  const address = new URL(request.url);
  if (prefix === '' || !address.pathname.startsWith(`${prefix}/api/`)) return request;
  address.pathname = address.pathname.slice(prefix.length);
  return new Request(address, request);
}

function staticFolders({ clientFolder, projectFolder, languageAssets = {} }: Parts): StaticFolder[] {
  const demoPictures = { folder: join(projectFolder, 'db/demo/media'), path: '/media/demo/', immutable: true };
  if (clientFolder === null) return [demoPictures];
  return [
    { folder: join(clientFolder, 'assets'), path: '/assets/', immutable: true },
    // What is the same in all languages has the same name there.
    ...(Object.keys(languageAssets) as Language[]).map((language) => ({
      folder: join(languageFolder(projectFolder, language), 'client/assets'),
      path: '/assets/',
      immutable: true,
    })),
    { folder: clientFolder, path: '/', immutable: (name) => name.startsWith('art/') },
    demoPictures,
  ];
}
