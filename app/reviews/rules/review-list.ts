import { byDate } from '#rules/admin-lists.ts';
export const reviewSorts = [
  ...byDate,
  { id: 'rating-low', label: 'Rating: Low to High' },
  { id: 'rating-high', label: 'Rating: High to Low' },
] as const;

export type ReviewSort = (typeof reviewSorts)[number]['id'];

/** `photos`: with photos of the buyer that wait for the staff. */
export const reviewStates = ['shown', 'hidden', 'photos'] as const;

export type ReviewState = (typeof reviewStates)[number];
