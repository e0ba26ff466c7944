import { type FoodChoice, foodFromQuery, foodParameters, limitsOf } from '#catalogue/rules/food-choice.ts';
import { hasLimits, type Limits } from '#food/rules/limits.ts';
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

/** The limits in what the browser keeps; null where there are none. */
export function limitsIn(stored: string): Limits | null {
  const choice = choiceIn(stored);
  const limits = choice && limitsOf(choice);
  return limits && hasLimits(limits) ? limits : null;
}

export const useAccountLimits = (): Limits | null => limitsIn(useStoredLimits());
