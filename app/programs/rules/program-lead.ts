/**
 * A program lead is somebody who wanted to buy a plan as a guest. The browser stores this until a plan is bought
 * (behaviour: Programs 2); while it counts, signing in leads to the program page.
 */
export const programLeadPage = '/shop/diabetic-reversal-program';

const leadDays = 7;

/**
 * Returns whether the stored mark still counts.
 * @param stored when it was set, in milliseconds since 1970; `true` without a time, which never ends; null without a
 *   mark
 */
export function isProgramLead(stored: unknown, now: number): boolean {
  if (stored === null) return false;
  return stored === true || !(now - Number(stored) > leadDays * 86_400_000);
}
