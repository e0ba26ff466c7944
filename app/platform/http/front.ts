import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDatabaseAway } from '../database/database-away.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Account } from '../sessions.ts';
import { awayAnswer } from './away-answer.ts';
import { type Caller, callerAddress, cameByHttps } from './caller.ts';
import { type PageCache, sparePatienceMs } from './page-cache.ts';
import { headersOf, securityHeaders, strictTransportSecurity } from './security-headers.ts';
import { sessionToken } from './session-cookie.ts';
import type { ServeStatic } from './static-files.ts';
import { writeAnswer } from './write-answer.ts';

/** How the front treats one address. */
export interface AddressRule {
  /** Pattern of the route for logs and metrics. */
  route: string;
  /** The one spelling of the address under which its answer may be kept, or null when it must not be. */
  keptAs: string | null;
}

export interface FrontOptions {
  /** Origin that requests are built with; the Host header is never believed. */
  origin: string;
  trustProxy: boolean;
  serveStatic: ServeStatic;
  cache: PageCache;
  /** The holder of a session token, at once where that is known. */
  whoHas(token: string): Account | null | Promise<Account | null>;
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
export function createFront(options: FrontOptions): (req: IncomingMessage, res: ServerResponse) => void {
  const { cache, log, metrics } = options;

  function answer(req: IncomingMessage, res: ServerResponse): void {
    const asked = readTarget(req);
    const https = cameByHttps(req, options.trustProxy);
    const extra: Record<string, string> = { ...headersOf(asked.path), 'x-request-id': asked.requestId };
    if (https) extra['strict-transport-security'] = strictTransportSecurity;
    if (!asked.target.startsWith('/')) {
      refuseRequest(res, 400, extra);
      return;
    }
    const token = sessionToken(req.headers.cookie);
    if (token === null) {
      answerAs(null, null);
      return;
    }
    // A file is the same for everybody: nobody's session is looked up for it.
    if (asked.isRead && options.serveStatic(req, res, asked.path, extra)) return;
    const account = options.whoHas(token);
    if (!(account instanceof Promise)) {
      answerAs(token, account);
      return;
    }
    // Where nobody can tell in time who is signed in, a page that anybody may see is shown as it last was.
    let isShown = false;
    const late = setTimeout(showSpare, sparePatienceMs);
    account
      .finally(() => clearTimeout(late))
      .then((found) => isShown || answerAs(token, found))
      .catch((error: unknown) => isShown || (isDatabaseAway(error) && showSpare()) || failed(error));

    function showSpare(): boolean {
      const rule = asked.isRead ? options.addressRule(asked.path, asked.search, null) : null;
      const spare = rule?.keptAs ? cache.spare(rule.keptAs) : undefined;
      if (!rule || !spare || res.headersSent) return false;
      isShown = true;
      writeAnswer(req, res, spare, extra);
      metrics.answered('GET', rule.route, res.statusCode, (performance.now() - asked.started) / 1000);
      return true;
    }

    function answerAs(token: string | null, account: Account | null): void {
      const { requestId, started, path, search, isRead } = asked;
      const rule = isRead ? options.addressRule(path, search, account) : { route: 'write', keptAs: null };
      const kept = rule.keptAs === null ? undefined : cache.get(rule.keptAs);
      if (kept) {
        metrics.pageCache('hit');
        writeAnswer(req, res, kept, extra);
        metrics.answered('GET', rule.route, res.statusCode, (performance.now() - started) / 1000);
        return;
      }
      if (isRead && token === null && options.serveStatic(req, res, path, extra)) return;

      res.once('close', () => {
        const seconds = (performance.now() - started) / 1000;
        metrics.answered(req.method ?? '', rule.route, res.statusCode, seconds);
        const ms = Math.round(seconds * 1000);
        const line = { requestId, method: req.method, route: rule.route, status: res.statusCode, ms };
        if (res.writableFinished) log.info(line, 'answered');
        else log.info(line, 'the client went away');
      });
      if (rule.keptAs !== null) {
        metrics.pageCache('miss');
        const address = rule.keptAs;
        cache
          .fill(address, () => options.fetchShared(new Request(options.origin + address), requestId))
          .then((answer) => writeAnswer(req, res, answer, extra))
          .catch((error: unknown) => {
            log.error({ err: error, requestId, route: rule.route }, 'a page could not be made');
            refuseRequest(res, 500, extra);
          });
        return;
      }
      for (const [name, value] of Object.entries(extra)) res.setHeader(name, value);
      const caller = { account, token, address: callerAddress(req, options.trustProxy), https };
      Promise.resolve(options.listen(req, res, requestId, caller)).catch((error: unknown) => {
        log.error({ err: error, requestId, route: rule.route }, 'a request failed');
        refuseRequest(res, 500, {});
      });
    }

    function failed(error: unknown): void {
      const { requestId, path } = asked;
      if (isDatabaseAway(error) && !res.headersSent) {
        log.warn({ err: error, requestId }, 'nobody could tell who is signed in');
        const { status, headers, body } = awayAnswer(path, requestId);
        res.writeHead(status, { ...extra, ...headers }).end(body);
        return;
      }
      log.error({ err: error, requestId }, 'nobody could tell who is signed in');
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

function readTarget(req: IncomingMessage) {
  const target = req.url ?? '/';
  const mark = target.indexOf('?');
  return {
    requestId: randomUUID(),
    started: performance.now(),
    target,
    path: mark < 0 ? target : target.slice(0, mark),
    search: mark < 0 ? '' : target.slice(mark),
    isRead: req.method === 'GET' || req.method === 'HEAD',
  };
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
