/**
 * Key in local storage of the mark that somebody came for a health program: set where a guest wants to buy one, removed
 * when one was bought (specification 2 §2, §4). While it stands, signing in leads to the programs.
 */
export const programLeadKey = 'programLead';

/** Where the mark leads. */
export const programLeadPage = '/shop/diabetic-reversal-program';
