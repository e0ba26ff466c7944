import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Language, languages, offeredLanguages, splitLanguage } from '#messages/languages.ts';
import { cameByHttps } from './client-address.ts';
import { headersOf, strictTransportSecurity } from './security-headers.ts';
import { adChoice, trialToken } from './session-cookie.ts';
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
  /** Its page asks whether ad platforms may be told: the owner does, and nobody has answered here. */
  asksAboutAds: boolean;
  /** Token of a trial link, which counts only while the shop is not open; nobody has checked it. */
  trialToken: string | null;
  /** Headers that every response carries. */
  headers: Record<string, string>;
  /** Looked up when it is needed: files and malformed requests do without. */
  route(): string;
}

/** Longest path of an address, in characters, and most steps of it: several times those of the shop's longest. */
const longestPath = 2_000;
const mostSteps = 40;
/** The address in place of one that leads nowhere because nobody may read it: the page for unknown addresses. */
export const unreadablePage = '/unreadable-address';
const unreadableCall = '/api/unreadable-address';

/**
 * @param routeOf pattern of the route of a path
 * @param mayTry whether trial links count now
 * @param tellsAds whether the owner tells ad platforms
 */
export function openExchange(
  req: IncomingMessage,
  res: ServerResponse,
  {
    trustProxy,
    routeOf,
    mayTry,
    tellsAds,
  }: { trustProxy: boolean; routeOf(path: string): string; mayTry(): boolean; tellsAds(): boolean },
): Exchange {
  shortenUnreadable(req);
  // Where agents look for it; it is a call like others.
  if (/^\/mcp(?:\?|$)/.test(req.url ?? '')) req.url = `/api${req.url}`;
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
    asksAboutAds: tellsAds() && adChoice(req.headers.cookie) === null,
    trialToken: mayTry() ? trialToken(req.headers.cookie) : null,
    headers,
    route() {
      route ??= routeOf(path);
      return route;
    },
  };
}

/**
 * Puts another address in place of one that is too long, too deep, or cannot be decoded. To match and to render an
 * address takes time with its length, with the square of it where each address above it is matched too: nothing behind
 * this line ever sees it.
 */
function shortenUnreadable(req: IncomingMessage): void {
  const target = req.url ?? '/';
  const mark = target.indexOf('?');
  const address = mark < 0 ? target : target.slice(0, mark);
  if (!address.startsWith('/') || isReadable(address)) return;
  const { language } = splitLanguage(address);
  req.url = address.startsWith('/api/') ? unreadableCall : languages[language].prefix + unreadablePage;
}

function isReadable(path: string): boolean {
  if (path.length > longestPath) return false;
  // The parser of addresses takes a backslash for a slash.
  const steps = path.replaceAll(/[^/\\]+/g, '').length;
  if (steps > mostSteps) return false;
  // A call looks its parts up as they are.
  if (path.startsWith('/api/')) return true;
  try {
    // The result is used, so that no bundler takes the line for one without effect.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
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
