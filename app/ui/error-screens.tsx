import { lazy, Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { FailureScreen } from './failure-screen.tsx';

/**
 * What stands in place of a page that failed. The screen of unknown paths and products comes when it is needed; the last
 * resort is on every page, because whatever failed may keep its code away too.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FailureScreen error={error} />;
  return (
    <Suspense>
      <NotFound error={error} />
    </Suspense>
  );
}

const NotFound = lazy<React.ComponentType<{ error: unknown }>>(() =>
  import('./not-found-screen.tsx').catch(() => ({ default: FailureScreen })),
);
