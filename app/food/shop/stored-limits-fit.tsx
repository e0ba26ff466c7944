import type { PortionFacts } from '#food/rules/limits.ts';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { useStoredLimits } from './stored-limits.ts';

const LimitsFit = lazyPart(() => import('./limits-fit.tsx'));

/**
 * Whether a food fits the limits that this browser keeps, on pages whose address names none: nothing is loaded for it
 * where there are none.
 */
export function StoredLimitsFit({ portion }: { portion: PortionFacts }) {
  return useStoredLimits() !== '' && <LimitsFit portion={portion} without={null} />;
}
