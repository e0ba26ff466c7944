import type { FormError } from '#rules/app-error.ts';

export const reviewers = ['customers', 'buyers'] as const;

export interface Reviews {
  /** Everybody with an account, or only those to whom the product was delivered. */
  by: (typeof reviewers)[number];
  /** Whether buyers may add photos. Those that are shown stay. */
  hasPhotos: boolean;
  /** Whether others may find a review helpful. Earlier votes stay counted. */
  hasVotes: boolean;
}

export function reviewsErrors({ by }: Reviews): FormError[] {
  return reviewers.includes(by) ? [] : [{ field: 'by', message: 'Choose who may review' }];
}
