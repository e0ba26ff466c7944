import { text } from '#contract/admin-input.ts';

/** Of every call that saves a text for shoppers (behaviour: Claims 3). */
export const claimsReason = text(1000).optional().meta({
  description: 'Why the owner lets claims stand that contradict a figure or the law; they are noted and recorded',
});
/** Owners alone let a claim stand. */
export const claimsReasonNeeds = { in: 'body', field: 'claimsReason', needs: 'claims.override' } as const;
export const claimsReasonInQueryNeeds = { ...claimsReasonNeeds, in: 'query' } as const;
export const refusedClaims =
  'The text contradicts a figure of the product or the law: claims is true, and errors name each field with the figure and what may be said';
