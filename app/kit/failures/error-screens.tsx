import { isRouteErrorResponse } from 'react-router';
import { FailureScreen } from './failure-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

export function ErrorScreen({ error, advice }: { error: unknown; advice?: React.ReactNode }) {
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFoundScreen />
  ) : (
    <FailureScreen error={error} advice={advice} />
  );
}
