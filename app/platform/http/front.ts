import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { PageCache } from './page-cache.ts';
import { securityHeaders, strictTransportSecurity } from './security-headers.ts';
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
  /** Called for every GET and HEAD that is not a file. @param search with its '?', or empty */
  addressRule(req: IncomingMessage, path: string, search: string): AddressRule;
  /** Makes an answer that is the same for everybody. */
  fetchShared(request: Request, requestId: string): Promise<Response>;
  /** Answers everything else itself. */
  listen(req: IncomingMessage, res: ServerResponse, requestId: string): Promise<void> | void;
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
    const started = performance.now();
    const requestId = randomUUID();
    const target = req.url ?? '/';
    const mark = target.indexOf('?');
    const path = mark < 0 ? target : target.slice(0, mark);
    const search = mark < 0 ? '' : target.slice(mark);
    const extra: Record<string, string> = { ...securityHeaders, 'x-request-id': requestId };
    if (cameByHttps(req, options.trustProxy)) extra['strict-transport-security'] = strictTransportSecurity;

    if (!target.startsWith('/')) {
      refuseRequest(res, 400, extra);
      return;
    }
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const rule = isRead ? options.addressRule(req, path, search) : { route: 'write', keptAs: null };
    const kept = rule.keptAs === null ? undefined : cache.get(rule.keptAs);
    if (kept) {
      metrics.pageCache('hit');
      writeAnswer(req, res, kept, extra);
      metrics.answered('GET', rule.route, res.statusCode, (performance.now() - started) / 1000);
      return;
    }
    if (isRead && options.serveStatic(req, res, path, extra)) return;

    res.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      metrics.answered(req.method ?? '', rule.route, res.statusCode, seconds);
      const line = {
        requestId,
        method: req.method,
        route: rule.route,
        status: res.statusCode,
        ms: Math.round(seconds * 1000),
      };
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
    Promise.resolve(options.listen(req, res, requestId)).catch((error: unknown) => {
      log.error({ err: error, requestId, route: rule.route }, 'a request failed');
      refuseRequest(res, 500, {});
    });
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

/** Decisions D13: one hop of X-Forwarded-Proto is believed with TRUST_PROXY, and none without. */
function cameByHttps(req: IncomingMessage, trustProxy: boolean): boolean {
  if ('encrypted' in req.socket && req.socket.encrypted === true) return true;
  if (!trustProxy) return false;
  const last = String(req.headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1);
  return last?.trim() === 'https';
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
