import { createContext } from 'react-router';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';

/** All that the loader of a page is given. */
export interface PageContext {
  app: AppContext;
  requestContext: RequestContext;
  /** Set by handleError while the page is made: the router then sends the 'unavailable' page instead. */
  isDatabaseUnavailable: boolean;
}

export const pageContext = createContext<PageContext>();
