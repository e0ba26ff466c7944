import type { PortionFacts } from '#rules/food/limits.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useKeptLimits } from './kept-limits.ts';

const OwnFit = lazyPart(() => import('./own-fit.tsx'));

/** Whether a food fits the limits that this browser keeps, on pages whose address names none: nothing is loaded for it where there are none. */
export function KeptFit({ portion }: { portion: PortionFacts }) {
  return useKeptLimits() !== '' && <OwnFit portion={portion} without={null} />;
}
