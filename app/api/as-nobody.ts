import type { RequestContext } from '#platform/http/request-context.ts';

/** The request as that of a visitor: neither an account nor what a browser knows itself by counts. */
export const asNobody = (context: RequestContext): RequestContext => ({
  ...context,
  account: null,
  role: 'visitor',
  sessionToken: null,
  deviceToken: null,
  ticketToken: null,
  cartToken: null,
  visitorId: null,
  trialToken: null,
  adChoice: null,
  isViewing: false,
});
