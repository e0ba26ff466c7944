import { fitOf, type PortionFacts } from '#rules/food/limits.ts';
import { FitWords } from './fit-words.tsx';
import { useOwnLimits } from './limits-store.ts';

/** Whether a food fits the limits that this browser keeps; nothing where it keeps none. */
export function OwnFit({ portion }: { portion: PortionFacts }) {
  const limits = useOwnLimits();
  return limits && <FitWords fit={fitOf(portion, limits)} />;
}
