/**
 * Somebody who came for a health program: marked in the browser where a guest wants to buy a plan, until one is bought
 * (behaviour: Programs 2). While the mark counts, signing in leads to the plans.
 */
export const programLeadPage = '/shop/diabetic-reversal-program';

const leadDays = 7;

/** Whether the mark still counts. @param kept when it was set, as `Date.now()` told it; null without a mark */
export function isProgramLead(kept: unknown, now: number): boolean {
  return kept !== null && !(now - Number(kept) > leadDays * 86_400_000);
}
