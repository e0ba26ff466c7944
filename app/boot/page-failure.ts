import { isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { pageContext } from './page-context.ts';

/** Logs what a loader or a component threw, unless it is a response or the client went away. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  // A method that a page does not take is the client's mistake.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const page = context.get(pageContext);
  const { log } = page.app;
  const details = { err: error, path: new URL(request.url).pathname };
  if (isDatabaseUnavailable(error)) {
    page.isDatabaseUnavailable = true;
    log.warn(details, 'a page needs the database, which is unavailable');
  } else log.error(details, 'a page failed');
}
