import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import type { AppContext } from '#platform/app-context.ts';
import { fitsAny } from '#platform/database/fits-any.ts';
import { bothWays, type Ordering, type PageRequest, staffList } from '#platform/database/staff-list.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { ReviewSort, ReviewState } from '#reviews/rules/review-list.ts';
import { partPatterns } from '#rules/text/like-pattern.ts';
import type { staffReview } from './admin-reviews.contract.ts';
import { allPhotos, helpfulVotes, reviewFromRow } from './review-row.ts';

export type StaffReview = z.output<typeof staffReview>;

interface ReviewFilter {
  /** Part of the reviewer's name, of the words, or of the product's title. */
  search?: string | undefined;
  state?: ReviewState | undefined;
}

/** What is searched, word for word the expression of an index. */
const words = sql<string>`(user_name || E'\\n' || message)`;

const staffColumns = ['product.title as product_title', helpfulVotes.as('helpful'), allPhotos.as('allPhotos')] as const;

/** Reviews with the titles of their products. */
export function selectStaffReviews(db: Kysely<Tables>) {
  return db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .selectAll('review')
    .select(staffColumns);
}

export function staffReviewFromRow(
  row: Awaited<ReturnType<ReturnType<typeof selectStaffReviews>['executeTakeFirstOrThrow']>>,
): StaffReview {
  return {
    ...reviewFromRow({ ...row, photos: [] }),
    photos: row.allPhotos,
    productTitle: row.product_title,
    hidden: row.hidden_at !== null,
    reason: row.hidden_because,
  };
}

const reviews = staffList({
  rows: ({ db }: AppContext, { search = '', state }: ReviewFilter) => {
    let found = db.selectFrom('review').innerJoin('product', 'product.id', 'review.product_id');
    if (state === 'photos')
      found = found.where(
        sql<boolean>`review.hidden_at is null and review.id in (select review_id from review_photo where state = 'waiting')`,
      );
    else if (state !== undefined) found = found.where('hidden_at', state === 'hidden' ? 'is not' : 'is', null);
    if (search.trim() === '') return found;
    const patterns = partPatterns(search);
    const titled = sql<boolean>`review.product_id in (select id from product where ${fitsAny(sql`search_line`, patterns, 'like')})`;
    return found.where((row) => row.or([fitsAny(words, patterns), titled]));
  },
  id: 'review.id',
  orderings: {
    ...bothWays('newest', 'oldest', [
      ['review.created_at', 'desc'],
      ['review.id', 'asc'],
    ]),
    'rating-high': [
      ['value', 'desc'],
      ['review.created_at', 'desc'],
      ['review.id', 'asc'],
    ],
    'rating-low': [
      ['value', 'asc'],
      ['review.created_at', 'desc'],
      ['review.id', 'asc'],
    ],
  } satisfies Record<ReviewSort, Ordering>,
});

/** A page of all reviews, newest first unless asked otherwise, with how many there are on all pages. */
export async function listStaffReviews(
  app: AppContext,
  { search, state, ...request }: ReviewFilter & PageRequest<ReviewSort>,
): Promise<{ reviews: StaffReview[]; total: number }> {
  const { rows, total } = await reviews.page(app, { search, state }, request, (chosen) =>
    chosen.selectAll('review').select(staffColumns),
  );
  return { reviews: rows.map(staffReviewFromRow), total };
}

/** How many photos of buyers wait for the staff. Those of a hidden review wait until it is shown again. */
export async function countWaitingPhotos({ db }: AppContext): Promise<number> {
  const { count } = await db
    .selectFrom('review_photo')
    .innerJoin('review', 'review.id', 'review_photo.review_id')
    .where('review.hidden_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}
