import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { runAs } from '../run-context.ts';
import type { Account } from '../sessions.ts';
import type { Tracing } from '../tracing.ts';
import { type BusyPage, writeBusy } from './busy-response.ts';
import { type Caller, callerAddress, cameByHttps } from './caller.ts';
import type { LoadShedder, Place, Priority, ShedReason } from './load-shedding.ts';
import { type PageCache, stalePatienceMs } from './page-cache.ts';
import { headersOf, securityHeaders, strictTransportSecurity } from './security-headers.ts';
import { sessionToken } from './session-cookie.ts';
import type { ServeStatic } from './static-files.ts';
import { unavailableResponse } from './unavailable-response.ts';
import { writeResponse } from './write-response.ts';

/** How the front treats one address. */
export interface AddressRule {
  /** The one spelling of the address under which its answer may be kept, or null when it must not be. */
  keptAs: string | null;
}

export interface RequestPipelineOptions {
  /** Origin that requests are built with; the Host header is never believed. */
  origin: string;
  trustProxy: boolean;
  serveStatic: ServeStatic;
  cache: PageCache;
  /** The holder of a session token, at once where that is known. */
  whoHas(token: string): Account | null | Promise<Account | null>;
  /** Whether that is known at once. */
  remembers(token: string): boolean;
  /** Pattern of the route of a path, for logs and metrics: their number must be bounded. */
  routeOf(path: string): string;
  /** Null for what is never turned away. */
  priorityOf(method: string, route: string): Priority | null;
  loadShedder: LoadShedder;
  busyPage: BusyPage;
  tracing?: Tracing;
  /** Called for every GET and HEAD that is not a file. @param search with its '?', or empty */
  addressRule(path: string, search: string, account: Account | null): AddressRule;
  /** Makes an answer that is the same for everybody. */
  fetchShared(request: Request, requestId: string): Promise<Response>;
  /** Answers everything else itself. */
  listen(req: IncomingMessage, res: ServerResponse, requestId: string, caller: Caller): Promise<void> | void;
  log: Log;
  metrics: Metrics;
}

/**
 * The first hands a request falls into: files and kept pages are answered here, in microseconds, before any router
 * runs. Everything else goes on to the doors.
 */
export function createRequestPipeline(
  options: RequestPipelineOptions,
): (req: IncomingMessage, res: ServerResponse) => void {
  const { cache, log, metrics } = options;

  function answer(req: IncomingMessage, res: ServerResponse): void {
    const asked = readTarget(req, options.routeOf);
    const https = cameByHttps(req, options.trustProxy);
    const extra: Record<string, string> = { ...headersOf(asked.path), 'x-request-id': asked.requestId };
    if (https) extra['strict-transport-security'] = strictTransportSecurity;
    if (!asked.target.startsWith('/')) {
      refuseRequest(res, 400, extra);
      return;
    }
    let isShown = false;
    const token = sessionToken(req.headers.cookie);
    if (token === null) {
      answerAs(null, null);
      return;
    }
    // A file is the same for everybody: nobody's session is looked up for it.
    if (asked.isRead && options.serveStatic(req, res, asked.path, extra)) return;
    if (!options.remembers(token)) {
      // Looking somebody up is work for the database, which a shop that is too busy does not take on.
      const { priority, reason } = howUrgent();
      if (priority !== null && reason !== null) {
        turnAway(priority, reason);
        return;
      }
    }
    const account = options.whoHas(token);
    if (!(account instanceof Promise)) {
      answerAs(token, account);
      return;
    }
    // Where nobody can tell in time who is signed in, a page that anybody may see is shown as it last was.
    const late = setTimeout(serveStale, stalePatienceMs);
    account
      .finally(() => clearTimeout(late))
      .then((found) => isShown || answerAs(token, found))
      .catch((error: unknown) => isShown || (isDatabaseUnavailable(error) && serveStale()) || failed(error));

    function serveStale(): boolean {
      const rule = asked.isRead ? options.addressRule(asked.path, asked.search, null) : null;
      const stale = rule?.keptAs ? cache.stale(rule.keptAs) : undefined;
      if (!rule || !stale || res.headersSent) return false;
      isShown = true;
      writeResponse(req, res, stale, extra);
      metrics.answered('GET', asked.route(), res.statusCode, (performance.now() - asked.started) / 1000);
      return true;
    }

    function answerAs(token: string | null, account: Account | null): void {
      const { requestId, started, path, search, isRead, route } = asked;
      const keptAs = isRead ? options.addressRule(path, search, account).keptAs : null;
      const kept = keptAs === null ? undefined : cache.get(keptAs);
      if (kept) {
        metrics.pageCache('hit');
        writeResponse(req, res, kept, extra);
        metrics.answered('GET', route(), res.statusCode, (performance.now() - started) / 1000);
        return;
      }
      if (isRead && token === null && options.serveStatic(req, res, path, extra)) return;

      // Whoever waits for what is being made already makes no work: after a change all ask for the same few pages.
      const joins = keptAs !== null && cache.isMaking(keptAs);
      const { priority, reason } = joins ? { priority: null, reason: null } : howUrgent();
      if (priority !== null && reason !== null) {
        turnAway(priority, reason);
        return;
      }
      const span = traced(asked);
      const place = priority === null ? null : takePlace(req, options.loadShedder.enter(priority));
      res.once('close', () => {
        if (res.writableFinished) place?.leave();
        // The work for one who went away goes on; whatever becomes of it, its place is not lost for ever.
        else if (place) setTimeout(() => place.leave(), longestWorkMs).unref();
        const seconds = (performance.now() - started) / 1000;
        metrics.answered(req.method ?? '', route(), res.statusCode, seconds);
        span?.end(res.statusCode);
        const ms = Math.round(seconds * 1000);
        const line = { requestId, method: req.method, route: route(), status: res.statusCode, ms };
        if (res.writableFinished) log.info(line, 'answered');
        else log.info(line, 'the client went away');
      });
      runAs({ requestId, route: route(), ...(span ? { span: span.span } : {}) }, () => {
        if (keptAs !== null) {
          metrics.pageCache('miss');
          cache
            .fill(keptAs, () => options.fetchShared(new Request(options.origin + keptAs), requestId))
            .then((answer) => writeResponse(req, res, answer, extra))
            .catch((error: unknown) => {
              log.error({ err: error }, 'a page could not be made');
              refuseRequest(res, 500, extra);
            })
            .finally(() => place?.leave());
          return;
        }
        for (const [name, value] of Object.entries(extra)) res.setHeader(name, value);
        const caller = { account, token, address: callerAddress(req, options.trustProxy), https };
        // Whoever reads slowly keeps nobody else from being served: the work is done.
        Promise.resolve(options.listen(req, res, requestId, caller))
          .catch((error: unknown) => {
            log.error({ err: error }, 'a request failed');
            refuseRequest(res, 500, {});
          })
          .finally(() => place?.leave());
      });
    }

    function traced({ requestId, route }: typeof asked) {
      // A trace that an outsider has begun is not believed.
      const traceparent = options.trustProxy ? req.headers.traceparent : undefined;
      return options.tracing?.begin({
        method: req.method ?? '',
        route: route(),
        requestId,
        traceparent: typeof traceparent === 'string' ? traceparent : undefined,
      });
    }

    function howUrgent(): { priority: Priority | null; reason: ShedReason | null } {
      const priority = options.priorityOf(req.method ?? '', asked.route());
      return { priority, reason: priority === null ? null : options.loadShedder.refuses(priority) };
    }

    function turnAway(priority: Priority, reason: ShedReason): void {
      // While the database is away everything waits for it, and a page as it last was waits for nothing.
      if (cache.hasStale && serveStale()) return;
      options.loadShedder.shed(priority, reason);
      metrics.shed(priority, reason);
      writeBusy(req, res, options.busyPage, { path: asked.path, requestId: asked.requestId, headers: extra });
      metrics.answered(req.method ?? '', asked.route(), 503, (performance.now() - asked.started) / 1000);
    }

    function failed(error: unknown): void {
      if (isDatabaseUnavailable(error) && !res.headersSent) {
        log.warn({ err: error, requestId: asked.requestId }, 'nobody could tell who is signed in');
        const { status, headers, body } = unavailableResponse(asked.path, asked.requestId);
        res.writeHead(status, { ...extra, ...headers }).end(body);
        metrics.answered(req.method ?? '', asked.route(), status, (performance.now() - asked.started) / 1000);
        return;
      }
      log.error({ err: error, requestId: asked.requestId, route: asked.route() }, 'nobody could tell who is signed in');
      refuseRequest(res, 500, extra);
    }
  }

  return (req, res) => {
    try {
      answer(req, res);
    } catch (error) {
      // Thrown past this point it would end the process, and every other request with it.
      log.error({ err: error }, 'the front failed');
      refuseRequest(res, 500, securityHeaders);
    }
  };
}

/** What comes from outside becomes part of every line of the log: letters, digits and little else. */
const saneId = /^[\w.:-]{8,64}$/;

/** The id that a proxy or a caller gave the request, so that both logs name it alike, or one of our own. */
function requestIdOf(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && saneId.test(given) ? given : randomUUID();
}

function readTarget(req: IncomingMessage, routeOf: (path: string) => string) {
  const target = req.url ?? '/';
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  let route: string | undefined;
  return {
    requestId: requestIdOf(req),
    started: performance.now(),
    target,
    path,
    search: mark < 0 ? '' : target.slice(mark),
    isRead: req.method === 'GET' || req.method === 'HEAD',
    /** Looked up when it is needed: files and refusals do without. */
    route(): string {
      route ??= routeOf(path);
      return route;
    },
  };
}

const slowBodyMs = 1_000;
/** The database ends every statement by then. */
const longestWorkMs = 15_000;

/** A body that does not come within a second keeps nobody's place: else a few slow senders could close the shop. */
function takePlace(req: IncomingMessage, place: Place): Place {
  const hasBody = req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined;
  if (!hasBody || req.headers['content-length'] === '0') return place;
  const slow = setTimeout(() => place.stepAside(), slowBodyMs).unref();
  req.once('end', () => {
    clearTimeout(slow);
    place.stepBack();
  });
  req.once('close', () => clearTimeout(slow));
  return place;
}

/** The plainest answer, for when nothing better can be made. */
function refuseRequest(res: ServerResponse, status: 400 | 500, extra: Readonly<Record<string, string>>): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const text = status === 400 ? 'This address cannot be read.' : 'Something went wrong. Please try again.';
  res.writeHead(status, { ...extra, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  res.end(text);
}
