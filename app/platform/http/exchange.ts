import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Language, offeredLanguages, splitLanguage } from '#messages/languages.ts';
import { cameByHttps } from './client-address.ts';
import { headersOf, strictTransportSecurity } from './security-headers.ts';
import { texts } from './texts.ts';

/** A request on its way through the pipeline, and its response. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  startedAt: number;
  /** Of a page: the one its address is in. Of a call: the one its page is in. */
  language: Language;
  /** Without its language. */
  path: string;
  /** With its '?', or empty. */
  search: string;
  /** GET or HEAD. */
  isRead: boolean;
  https: boolean;
  /** The browser asks to save data. */
  savesData: boolean;
  /** Headers that every response carries. */
  headers: Record<string, string>;
  /** Looked up when it is needed: files and malformed requests do without. */
  route(): string;
}

/** @param routeOf pattern of the route of a path */
export function openExchange(
  req: IncomingMessage,
  res: ServerResponse,
  { trustProxy, routeOf }: { trustProxy: boolean; routeOf(path: string): string },
): Exchange {
  const target = req.url ?? '/';
  const mark = target.indexOf('?');
  const { language, path } = splitLanguage(mark < 0 ? target : target.slice(0, mark));
  const requestId = requestIdOf(req);
  const https = cameByHttps(req, trustProxy);
  const headers: Record<string, string> = { ...headersOf(path), 'x-request-id': requestId };
  if (https) headers['strict-transport-security'] = strictTransportSecurity;
  let route: string | undefined;
  return {
    req,
    res,
    requestId,
    startedAt: performance.now(),
    language: path.startsWith('/api/') ? languageOfCall(req) : language,
    path,
    search: mark < 0 ? '' : target.slice(mark),
    isRead: req.method === 'GET' || req.method === 'HEAD',
    https,
    savesData: req.headers['save-data'] === 'on',
    headers,
    route() {
      route ??= routeOf(path);
      return route;
    },
  };
}

/** A call has one address for all languages; its page says which one is read there. */
function languageOfCall({ headers }: IncomingMessage): Language {
  const named = headers['x-language'];
  return offeredLanguages().find((language) => language === named) ?? 'en';
}

/** The id becomes part of every line of the log: letters, digits and little else. */
const saneId = /^[\w.:-]{8,64}$/;

/** The id that a proxy or a client gave the request, so that both logs name it alike, or a new one. */
function requestIdOf(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && saneId.test(given) ? given : randomUUID();
}

/** The plainest response, for when nothing better can be made. */
export function writePlainError(
  res: ServerResponse,
  status: 400 | 500,
  headers: Readonly<Record<string, string>>,
): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const text = status === 400 ? texts.thisAddressCannotBeRead() : texts.somethingWentWrong();
  res.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  res.end(text);
}
