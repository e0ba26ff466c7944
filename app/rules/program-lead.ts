/**
 * Key in local storage of the mark that somebody came for a health program: set where a guest wants to buy one, removed
 * when one was bought (behaviour: Programs 2). While it stands, signing in leads to the programs.
 */
export const programLeadKey = 'programLead';

/** Where the mark leads. */
export const programLeadPage = '/shop/diabetic-reversal-program';

const leadDays = 7;

/** Whether the mark still counts: who came long ago is led nowhere. @param kept when it was set, as `Date.now()` told it */
export function isProgramLead(kept: string | null, now: number): boolean {
  return kept !== null && !(now - Number(kept) > leadDays * 86_400_000);
}
