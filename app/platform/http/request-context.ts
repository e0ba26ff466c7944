import type { IncomingMessage } from 'node:http';
import { type Role, roleOf } from '#access/rules/access.ts';
import type { Language } from '#messages/languages.ts';
import { wishedLanguages } from '#messages/wished-language.ts';
import type { Account } from '../sessions/sessions.ts';
import { clientAddress } from './client-address.ts';
import type { Exchange } from './exchange.ts';
import type { Priority } from './load-shedding.ts';
import {
  type AdChoice,
  adChoice,
  cartToken,
  chosenLanguage,
  deviceToken,
  ticketToken,
  visitorId,
  wantsToView,
} from './session-cookie.ts';

/**
 * What the shop knows of one request besides its address and body. The request pipeline makes it once; API routes get
 * it as their Hono bindings (`c.env`), handlers as an argument, loaders of pages inside their page context.
 */
export interface RequestContext {
  /** On every log line and in every error response of the request. */
  requestId: string;
  /** In which the response is. */
  language: Language;
  /** In which somebody who opens the shop at its front door reads it. */
  wishedLanguages: readonly Language[];
  /** Pattern of the route, such as `/shop/order/{orderId}`; `unknown` where none fits. */
  route: string;
  /** Null for a request that is never turned away. */
  priority: Priority | null;
  /** Who is signed in; null for a visitor. */
  account: Account | null;
  /**
   * Role of the account. A page that is rendered for the cache has no account, but the role of those who may see it.
   */
  role: Role;
  /** Token by which this browser is known from earlier sign-ins; null where it has none. */
  deviceToken: string | null;
  /** Token of a sign-in whose second step is to come; nobody has checked it. */
  ticketToken: string | null;
  /** Token of the cart that the shop keeps for a browser without scripts; nobody has checked it. */
  cartToken: string | null;
  /** Token of the session cookie, also when its session has ended. */
  sessionToken: string | null;
  /** An API key came with it, whether or not one is known by it: no cookie counts. */
  isByKey: boolean;
  /** IPv4 address of the client, or its /64 network in IPv6; empty for a page that is rendered for the cache. */
  clientAddress: string;
  /** What the client's program says of itself; empty for a page that is rendered for the cache. */
  userAgent: string;
  https: boolean;
  /** The browser asks to save data: pages come with smaller pictures and without fonts. */
  savesData: boolean;
  idempotencyKey: string | null;
  /** As Node has it, to read its body from; none where the shop asks itself. */
  incoming?: IncomingMessage;
  /**
   * The name a visitor's browser gives itself. It proves nothing; it keeps the idempotency keys of two visitors apart.
   */
  visitorId: string | null;
  /** Staff who look at the shop as shoppers see it (behaviour: First day 4). */
  isViewing: boolean;
  /** The call came with a puzzle that was solved for it; set where its limits are looked at. */
  hasSolvedPuzzle: boolean;
  /** Token of a trial link, which lets somebody order before the shop is open; nobody has checked it. */
  trialToken: string | null;
  /** Its page asks whether ad platforms may be told. */
  asksAboutAds: boolean;
  /** What was answered to that in this browser; null where nobody did, or was asked. */
  adChoice: AdChoice | null;
  /** Of a call: the page it came from, as its browser says. */
  referer: string;
}

const longestUserAgent = 400;

export interface Identity {
  sessionToken: string | null;
  account: Account | null;
  isByKey: boolean;
}

export const visitor: Identity = { sessionToken: null, account: null, isByKey: false };

export function requestContext(
  { req, requestId, language, route, https, savesData, asksAboutAds, trialToken }: Exchange,
  { account, sessionToken, isByKey }: Identity,
  priority: Priority | null,
  trustProxy: boolean,
): RequestContext {
  const idempotencyKey = req.headers['idempotency-key'];
  const cookie = isByKey ? undefined : req.headers.cookie;
  return {
    requestId,
    language,
    wishedLanguages: wishedLanguages(chosenLanguage(cookie), req.headers['accept-language']),
    route: route(),
    priority,
    account,
    role: roleOf(account),
    deviceToken: deviceToken(cookie),
    ticketToken: ticketToken(cookie),
    cartToken: cartToken(cookie, https),
    sessionToken,
    isByKey,
    clientAddress: clientAddress(req, trustProxy),
    userAgent: (req.headers['user-agent'] ?? '').slice(0, longestUserAgent),
    https,
    savesData,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null,
    visitorId: visitorId(cookie),
    isViewing: roleOf(account) === 'admin' && !account?.lacksFactor && wantsToView(cookie),
    hasSolvedPuzzle: false,
    trialToken: isByKey ? null : trialToken,
    asksAboutAds,
    adChoice: adChoice(cookie),
    referer: req.headers.referer ?? '',
  };
}

/** A response for the cache must know nothing of the client that happened to ask for it first. */
export function sharedContext(
  { requestId, language, route, savesData, asksAboutAds }: Exchange,
  priority: Priority | null,
  { origin, sharedRole }: { origin: string; sharedRole: Role },
): RequestContext {
  return {
    requestId,
    language,
    wishedLanguages: [language],
    route: route(),
    priority,
    account: null,
    role: sharedRole,
    deviceToken: null,
    ticketToken: null,
    cartToken: null,
    sessionToken: null,
    isByKey: false,
    clientAddress: '',
    userAgent: '',
    https: origin.startsWith('https:'),
    // Part of the key that it is kept under.
    savesData,
    idempotencyKey: null,
    visitorId: null,
    isViewing: false,
    hasSolvedPuzzle: false,
    trialToken: null,
    // As savesData.
    asksAboutAds,
    adChoice: null,
    referer: '',
  };
}
