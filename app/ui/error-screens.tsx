import { isRouteErrorResponse } from 'react-router';
import { FailureScreen } from './failure-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Shown in place of a page that failed or does not exist. */
export function ErrorScreen({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <FailureScreen error={error} />;
}
