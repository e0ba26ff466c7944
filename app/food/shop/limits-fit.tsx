import { type FoodChoice, limitsOf } from '#catalogue/rules/food-choice.ts';
import { fitOf, hasLimits, type PortionFacts } from '#food/rules/limits.ts';
import { FitWords } from './fit-words.tsx';
import { useAccountLimits } from './limits-store.ts';

interface LimitsFitProps {
  portion: PortionFacts;
  /** Limits of the address come before those of the browser. */
  requested?: FoodChoice | null;
}

/** Whether a food fits the limits that this browser keeps; nothing where it keeps none. */
export default function LimitsFit({ portion, requested = null }: LimitsFitProps) {
  const own = useAccountLimits();
  const limits = requested && hasLimits(limitsOf(requested)) ? limitsOf(requested) : own;
  return limits && <FitWords fit={fitOf(portion, limits)} />;
}
