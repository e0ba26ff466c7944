import { lazy, Suspense } from 'react';

const NotFound = lazy(() => import('./not-found-screen.tsx'));
const Failure = lazy(() => import('./failure-screen.tsx'));

/** Unknown paths and products. Its code comes only when it is needed. */
export function NotFoundScreen() {
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  );
}

/** The last resort: something failed that should not have. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Failure error={error} />
    </Suspense>
  );
}
