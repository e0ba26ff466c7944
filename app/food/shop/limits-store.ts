import { type FoodChoice, foodFromQuery, foodParameters, limitsOf } from '#catalogue/rules/food-choice.ts';
import { fitOf, hasLimits, type Limits, type PortionFacts } from '#food/rules/limits.ts';
import { storeText, useStoredLimits } from './stored-limits.ts';

/**
 * The shopper's own limits, in the browser's local storage and nowhere else (behaviour: Limits 6). They are kept as an
 * address of the listing has them, so that what is stored is read with the same care.
 */

/** Null removes them. Returns false where the browser keeps nothing. */
export function storeLimits(choice: FoodChoice | null): boolean {
  return storeText(choice === null ? '' : new URLSearchParams(foodParameters(choice)).toString());
}

/** The limits as the listing's address has them; null without limits, and on the server. */
export const useStoredChoice = (): FoodChoice | null => choiceIn(useStoredLimits());

const choiceIn = (stored: string) => (stored === '' ? null : foodFromQuery(new URLSearchParams(stored)));

function limitsIn(stored: string): Limits | null {
  const choice = choiceIn(stored);
  const limits = choice && limitsOf(choice);
  return limits && hasLimits(limits) ? limits : null;
}

/** Tells whether the limits in what the browser keeps speak against a product. */
export function suiting(stored: string): (portion: PortionFacts) => boolean {
  const limits = limitsIn(stored);
  return (portion) => !limits || ['fits', 'not declared'].includes(fitOf(portion, limits).is);
}

export const useAccountLimits = (): Limits | null => limitsIn(useStoredLimits());
