import { roleOf } from '#access/rules/access.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { adChoice, cartToken, ticketToken, trialToken, visitorId, wantsToView } from '#platform/http/session-cookie.ts';

/**
 * What the request pipeline would hand to a router with this request: a visitor's over http, where nothing else is
 * said.
 */
export function contextOf(request: Request, values: Partial<RequestContext> = {}): RequestContext {
  const account = values.account ?? null;
  return {
    requestId: 'test',
    language: 'en',
    wishedLanguages: [],
    route: new URL(request.url).pathname,
    priority: 'read',
    account,
    role: roleOf(account),
    deviceToken: null,
    ticketToken: ticketToken(request.headers.get('cookie') ?? undefined),
    cartToken: cartToken(request.headers.get('cookie') ?? undefined, values.https ?? false),
    sessionToken: null,
    isByKey: false,
    clientAddress: '10.0.0.1',
    userAgent: request.headers.get('user-agent') ?? '',
    https: false,
    savesData: request.headers.get('save-data') === 'on',
    idempotencyKey: request.headers.get('idempotency-key'),
    visitorId: visitorId(request.headers.get('cookie') ?? undefined),
    isViewing: roleOf(account) === 'admin' && wantsToView(request.headers.get('cookie') ?? undefined),
    hasSolvedPuzzle: false,
    trialToken: trialToken(request.headers.get('cookie') ?? undefined),
    asksAboutAds: false,
    adChoice: adChoice(request.headers.get('cookie') ?? undefined),
    referer: request.headers.get('referer') ?? '',
    ...values,
  };
}
