import type { ProductReviews } from '#reviews/list-reviews.ts';
import type { Review } from '#reviews/review-row.ts';
import { texts } from './texts.ts';

const shownAtFirst = 5;

/** The reviews that a page brings. */
export interface SeenReviews {
  first: Review[];
  /** Of all reviews that may be read. */
  count: number;
  /** How many have 1 star, 2 stars and so on. */
  byStars: number[];
  /** Whether the owner wants votes. */
  votes: boolean;
  /** The shop's own rating, 0 to 5, where there are no reviews; and what is said in place of them. */
  own: number;
  none: string;
}

/**
 * What the page of a product shows of its reviews: the five that most found helpful, the newer of equals first
 * (behaviour: Reviews 6).
 */
export function firstReviews({ data, votes }: ProductReviews, rating: number): SeenReviews {
  const first = data.toSorted((one, other) => other.helpful - one.helpful).slice(0, shownAtFirst);
  return { ...allReviews({ data, votes }, rating), first };
}

export function allReviews({ data, votes }: Pick<ProductReviews, 'data' | 'votes'>, rating: number): SeenReviews {
  const byStars = [1, 2, 3, 4, 5].map((stars) => data.filter(({ reviewValue }) => reviewValue === stars).length);
  const own = data.length === 0 ? rating : 0;
  return { first: data, count: data.length, byStars, votes, own, none: own > 0 ? texts.untilReviewed() : texts.none() };
}
