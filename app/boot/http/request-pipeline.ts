import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Role, roleOf } from '#access/rules/access.ts';
import { bearerKey, isApiKey } from '#access/rules/api-key.ts';
import { inLanguage } from '#messages/in-language.ts';
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { type Exchange, openExchange, writePlainError } from '#platform/http/exchange.ts';
import { type LoadShedder, type Priority, type ShedReason, takePlace } from '#platform/http/load-shedding.ts';
import {
  type Identity,
  type RequestContext,
  requestContext,
  sharedContext,
  visitor,
} from '#platform/http/request-context.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { cartToken, sessionToken, wantsToView } from '#platform/http/session-cookie.ts';
import { unavailableResponse } from '#platform/http/unavailable-response.ts';
import type { Log } from '#platform/observability/log.ts';
import { withLogContext } from '#platform/observability/log-context.ts';
import type { Metrics } from '#platform/observability/metrics.ts';
import type { Tracing } from '#platform/observability/tracing.ts';
import type { Account, Sessions } from '#platform/sessions/sessions.ts';
import { showsCart } from '#storefront/rules/pages.ts';
import { type BusyPage, writeBusy } from './busy-response.ts';
import { type PageCache, staleTimeoutMs } from './page-cache.ts';
import type { ServeStatic } from './static-files.ts';
import { writeResponse } from './write-response.ts';

export interface RequestPipelineOptions {
  /** Origin that requests are built with; the Host header is never believed. */
  origin: string;
  trustProxy: boolean;
  serveStatic: ServeStatic;
  cache: PageCache;
  sessions: Pick<Sessions, 'read' | 'remembers'>;
  /** Pattern of the route of a path, for logs and metrics: their number must be bounded. */
  routeOf(path: string): string;
  /** Whether trial links count: while the shop is not open. */
  mayTry(): boolean;
  /** Whether the owner tells ad platforms what visitors do who agree. */
  tellsAds(): boolean;
  /** Null for what is never turned away. */
  priorityOf(method: string, route: string, address: Pick<Exchange, 'language' | 'path'>): Priority | null;
  loadShedder: LoadShedder;
  busyPage: BusyPage;
  tracing?: Tracing;
  /**
   * The one spelling of an address under which its response may be cached for everybody, or null when it must not be.
   * @param search with its '?', or empty
   */
  cacheKeyOf(
    path: string,
    search: string,
    role: Role,
    exchange: Pick<Exchange, 'language' | 'savesData' | 'asksAboutAds'>,
  ): string | null;
  /** The role that pages are rendered for before they are cached: the least that may see the storefront. */
  sharedRole: Role;
  /** Renders a response that is the same for everybody. */
  fetchShared(request: Request, context: RequestContext): Promise<Response>;
  /** Responds to everything else. */
  listen(req: IncomingMessage, res: ServerResponse, context: RequestContext): Promise<void> | void;
  log: Log;
  metrics: Metrics;
  /** A response was written; for what the shop counts of visits. */
  onAnswered?(req: IncomingMessage, path: string, status: number): void;
}

/** The database ends every statement by then. */
const longestWorkMs = 15_000;

/**
 * The stages that every request passes: files, session, page cache, load shedding, and last the router. Files and
 * cached pages are written here, in microseconds, before any router runs.
 */
export function createRequestPipeline(
  options: RequestPipelineOptions,
): (req: IncomingMessage, res: ServerResponse) => void {
  return (req, res) => {
    try {
      readSession(options, openExchange(req, res, options));
    } catch (error) {
      // Thrown past this point it would end the process, and every other request with it.
      options.log.error({ err: error }, 'the request pipeline failed');
      writePlainError(res, 500, securityHeaders);
    }
  };
}

/** First stage: who is signed in. Without a cookie, and for files, nothing has to be looked up. */
function readSession(options: RequestPipelineOptions, exchange: Exchange): void {
  const { req, res, path, headers } = exchange;
  if (!path.startsWith('/')) {
    writePlainError(res, 400, headers);
    return;
  }
  // Pages know no keys.
  const key = path.startsWith('/api/') ? bearerKey(req.headers.authorization) : null;
  const token = key ?? sessionToken(req.headers.cookie);
  if (token === null) {
    serve(options, exchange, visitor);
    return;
  }
  // A file is the same for everybody: no session is looked up for it.
  if (exchange.isRead && options.serveStatic(req, res, path, headers)) return;
  if (!options.sessions.remembers(token)) {
    // Reading a session is work for the database, which a shop that is too busy does not take on.
    const { priority, reason } = checkLoad(options, exchange);
    if (priority !== null && reason !== null) {
      turnAway(options, exchange, priority, reason);
      return;
    }
  }
  const account = key === null || isApiKey(key) ? options.sessions.read(token) : null;
  const isByKey = key !== null;
  const identify = (account: Account | null): Identity => ({ sessionToken: isByKey ? null : token, account, isByKey });
  if (account instanceof Promise) serveOnceIdentified(options, exchange, identify, account);
  else serve(options, exchange, identify(account));
}

/**
 * Where the database does not say in time who is signed in, a page that anybody may see is served from its stale copy.
 */
function serveOnceIdentified(
  options: RequestPipelineOptions,
  exchange: Exchange,
  identify: (account: Account | null) => Identity,
  reading: Promise<Account | null>,
): void {
  let isServed = false;
  const serveStaleOnce = () => {
    isServed ||= serveStale(options, exchange);
    return isServed;
  };
  const timeout = setTimeout(serveStaleOnce, staleTimeoutMs);
  reading
    .finally(() => clearTimeout(timeout))
    .then((account) => {
      if (!isServed) serve(options, exchange, identify(account));
    })
    .catch((error: unknown) => {
      if (isServed || (isDatabaseUnavailable(error) && serveStaleOnce())) return;
      failWithoutSession(options, exchange, error);
    });
}

/** Second stage: the page cache, then files for visitors, then whether there is room for the request. */
function serve(options: RequestPipelineOptions, exchange: Exchange, identity: Identity): void {
  const { cache, metrics } = options;
  const { req, res, path, search, headers, isRead } = exchange;
  const mayShare = isRead && !seesMore(exchange, identity);
  const cacheKey = mayShare ? options.cacheKeyOf(path, search, roleOf(identity.account), exchange) : null;
  const cached = cacheKey === null ? undefined : cache.get(cacheKey);
  if (cached) {
    metrics.pageCache('hit');
    writeResponse(req, res, cached, headers);
    countResponse(options, exchange, 'GET');
    return;
  }
  if (isRead && identity.sessionToken === null && options.serveStatic(req, res, path, headers)) return;

  // Who waits for a page that is being rendered already makes no work: after a change all ask for the same few pages.
  const joins = cacheKey !== null && cache.isMaking(cacheKey);
  const { priority, reason } = joins ? { priority: null, reason: null } : checkLoad(options, exchange);
  if (priority !== null && reason !== null) {
    turnAway(options, exchange, priority, reason);
    return;
  }
  const span = openSpan(options, exchange);
  const place = priority === null ? null : takePlace(req, options.loadShedder.enter(priority));
  res.once('close', () => {
    if (res.writableFinished) place?.leave();
    // The work for a client that went away goes on; whatever becomes of it, its place is not lost for ever.
    else if (place) setTimeout(() => place.leave(), longestWorkMs).unref();
    span?.end(res.statusCode);
    logResponse(options, exchange);
  });
  const logContext = { requestId: exchange.requestId, route: exchange.route(), ...(span ? { span: span.span } : {}) };
  withLogContext(logContext, () => {
    const work =
      cacheKey === null
        ? route(options, exchange, requestContext(exchange, identity, priority, options.trustProxy))
        : fillCache(options, exchange, cacheKey, priority);
    // A client that reads slowly keeps nobody else from being served: the work is done.
    work.finally(() => place?.leave());
  });
}

/**
 * Whether somebody sees more than the public: staff who view the shop with its drafts, who try it before it opens, or
 * whose cart the shop keeps. Nothing of theirs is taken from the cache, and nothing goes into it.
 */
function seesMore({ req, path, https, trialToken }: Exchange, { account, isByKey }: Identity): boolean {
  // A key is refused where it is none, and never served as a visitor.
  if (isByKey) return true;
  const { cookie } = req.headers;
  if (cartToken(cookie, https) !== null && showsCart(path)) return true;
  return trialToken !== null || (roleOf(account) === 'admin' && wantsToView(cookie));
}

/** Last stage for a page that is the same for everybody: it is rendered once, cached, and written to all who wait. */
async function fillCache(
  options: RequestPipelineOptions,
  exchange: Exchange,
  cacheKey: string,
  priority: Priority | null,
): Promise<void> {
  options.metrics.pageCache('miss');
  try {
    const context = sharedContext(exchange, priority, options);
    const response = await options.cache.fill(cacheKey, () =>
      options.fetchShared(new Request(options.origin + cacheKey), context),
    );
    writeResponse(exchange.req, exchange.res, response, exchange.headers);
  } catch (error) {
    options.log.error({ err: error }, 'a page could not be rendered');
    writePlainError(exchange.res, 500, exchange.headers);
  }
}

/** Last stage for everything else. */
async function route(options: RequestPipelineOptions, exchange: Exchange, context: RequestContext): Promise<void> {
  for (const [name, value] of Object.entries(exchange.headers)) exchange.res.setHeader(name, value);
  try {
    await options.listen(exchange.req, exchange.res, context);
  } catch (error) {
    options.log.error({ err: error }, 'a request failed');
    writePlainError(exchange.res, 500, {});
  }
}

/** Writes the cached copy of a page that anybody may see, however old it is. False where there is none. */
function serveStale(options: RequestPipelineOptions, exchange: Exchange): boolean {
  const { req, res, path, search, headers, isRead } = exchange;
  const cacheKey = isRead ? options.cacheKeyOf(path, search, 'visitor', exchange) : null;
  const stale = cacheKey === null ? undefined : options.cache.stale(cacheKey);
  if (!stale || res.headersSent) return false;
  writeResponse(req, res, stale, headers);
  countResponse(options, exchange, 'GET');
  return true;
}

function checkLoad(
  { priorityOf, loadShedder }: RequestPipelineOptions,
  { req, route, language, path }: Exchange,
): { priority: Priority | null; reason: ShedReason | null } {
  const usual = priorityOf(req.method ?? '', route(), { language, path });
  // A program asks again by itself; people do not.
  const isProgram = path.startsWith('/api/') && bearerKey(req.headers.authorization) !== null;
  const priority = isProgram && usual !== null ? 'read' : usual;
  return { priority, reason: priority === null ? null : loadShedder.refuses(priority) };
}

function turnAway(options: RequestPipelineOptions, exchange: Exchange, priority: Priority, reason: ShedReason): void {
  // While the database is away everything waits for it, and a stale copy waits for nothing.
  if (options.cache.hasStale && serveStale(options, exchange)) return;
  const { req, res, path, requestId, headers } = exchange;
  options.loadShedder.shed(priority, reason);
  options.metrics.shed(priority, reason);
  inLanguage(exchange.language, () => writeBusy(req, res, options.busyPage, { path, requestId, headers }));
  countResponse(options, exchange);
}

function failWithoutSession(options: RequestPipelineOptions, exchange: Exchange, error: unknown): void {
  const { res, path, requestId, headers, language } = exchange;
  if (isDatabaseUnavailable(error) && !res.headersSent) {
    options.log.warn({ err: error, requestId }, 'a session could not be read');
    const unavailable = inLanguage(language, () => unavailableResponse(path, requestId));
    res.writeHead(unavailable.status, { ...headers, ...unavailable.headers }).end(unavailable.body);
    countResponse(options, exchange);
    return;
  }
  options.log.error({ err: error, requestId, route: exchange.route() }, 'a session could not be read');
  writePlainError(res, 500, headers);
}

function openSpan({ tracing, trustProxy }: RequestPipelineOptions, { req, requestId, route }: Exchange) {
  // A trace that an outsider has begun is not believed.
  const traceparent = trustProxy ? req.headers.traceparent : undefined;
  return tracing?.begin({
    method: req.method ?? '',
    route: route(),
    requestId,
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
  });
}

function countResponse(
  { metrics, onAnswered }: RequestPipelineOptions,
  { req, res, path, startedAt, route }: Exchange,
  method = req.method ?? '',
): void {
  metrics.request(method, route(), res.statusCode, (performance.now() - startedAt) / 1000);
  onAnswered?.(req, path, res.statusCode);
}

function logResponse(options: RequestPipelineOptions, exchange: Exchange): void {
  const { req, res, requestId, startedAt, route } = exchange;
  countResponse(options, exchange);
  const ms = Math.round(performance.now() - startedAt);
  const line = { requestId, method: req.method, route: route(), status: res.statusCode, ms };
  options.log.info(line, res.writableFinished ? 'request completed' : 'the client closed the connection');
}
