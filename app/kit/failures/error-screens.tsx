import { lazy, Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { FailureScreen } from './failure-screen.tsx';

/** Not carried by every page. It can only be shown where the shop has answered. */
const NotFoundScreen = lazy(() => import('./not-found-screen.tsx'));

export function ErrorScreen({ error, advice }: { error: unknown; advice?: React.ReactNode }) {
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  ) : (
    <FailureScreen error={error} advice={advice} />
  );
}
