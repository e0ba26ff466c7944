import { type ComponentProps, lazy, Suspense } from 'react';

// Only a browser without scripts sees it.
const PlainAlert = lazy(() => import('./plain-alert.tsx'));

/** What was wrong with a form that was sent without scripts, if one was. */
export function PlainProblem({ problem }: { problem: ComponentProps<typeof PlainAlert> | null | undefined }) {
  return problem && problem.problems.length > 0 ? (
    <Suspense>
      <PlainAlert {...problem} />
    </Suspense>
  ) : null;
}
