import { isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { appContext, failureContext } from './request-context.ts';

/** What a loader or a component threw, unless it is an answer or the visitor went away. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  // A method that a page does not take is the caller's mistake, not ours.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { log } = context.get(appContext);
  const facts = { err: error, path: new URL(request.url).pathname };
  if (isDatabaseUnavailable(error)) {
    // The server answers for the page.
    context.get(failureContext).isDatabaseUnavailable = true;
    log.warn(facts, 'a page needs the database, which is away');
  } else log.error(facts, 'a page failed');
}
