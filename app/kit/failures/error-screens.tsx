import { lazy, Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import type { CategoryLink } from '#kit/category-cards.tsx';
import { FailureScreen } from './failure-screen.tsx';

/** Not carried by every page. It can only be shown where the shop has answered. */
const NotFoundScreen = lazy(() => import('./not-found-screen.tsx'));

interface ErrorScreenProps {
  error: unknown;
  advice?: React.ReactNode;
  /** Where to look for what is not at an address. */
  categories?: readonly CategoryLink[] | undefined;
}

export function ErrorScreen({ error, advice, categories = [] }: ErrorScreenProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <Suspense>
      <NotFoundScreen categories={categories} />
    </Suspense>
  ) : (
    <FailureScreen error={error} advice={advice} />
  );
}
