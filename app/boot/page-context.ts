import { createContext } from 'react-router';
import type { CallName, CallRequest, CallResponse } from '#api/calls.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';

/**
 * Makes one call of the contract in this process; typed like the browser's own (app/kit/call.ts).
 * @throws AppError whatever the call refuses
 */
export type PageCall = <K extends CallName>(
  name: K,
  request: CallRequest<K>,
  options?: { idempotencyKey?: string },
) => Promise<CallResponse<K>>;

export interface PageContext {
  app: AppContext;
  requestContext: RequestContext;
  /** Makes a call of the contract, with all its checks, for a form of this page. */
  call: PageCall;
  /** Set by handleError while the page is made: the router then sends the 'unavailable' page instead. */
  isDatabaseUnavailable: boolean;
}

export const pageContext = createContext<PageContext>();
