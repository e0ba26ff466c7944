import { type ComponentProps, lazy, Suspense } from 'react';

// Only a browser without scripts sees it.
const PlainAlert = lazy(() => import('./plain-alert.tsx'));

interface PlainProblemProps {
  problem: ComponentProps<typeof PlainAlert> | null | undefined;
  /** What one did before, where nothing is wrong. */
  said?: string | null;
}

/** What was wrong with a form that was sent without scripts, if one was. */
export function PlainProblem({ problem, said }: PlainProblemProps) {
  if (!problem) {
    return (
      said && (
        <p role="status" className="mt-6 rounded-card bg-leaf-tint px-4 py-3 font-semibold text-leaf-deep">
          {said}
        </p>
      )
    );
  }
  return (
    problem.problems.length > 0 && (
      <Suspense>
        <PlainAlert {...problem} />
      </Suspense>
    )
  );
}
