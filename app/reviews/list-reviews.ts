import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { isUuid } from '#rules/ids.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { helpfulVotes, type Review, reviewFromRow, shownPhotos } from './review-row.ts';

/** A page shows no more; nobody reads further. */
const mostReviews = 200;
/** Also shown where they are older than those. */
const mostHelpful = 20;

/** Of a row of `product`. */
const shownCount = sql<number>`(
  select count(*)::integer from review where review.product_id = product.id and review.hidden_at is null)`.as('count');

export interface ProductReviews {
  /** The newest 200, and the 20 that most found helpful; the newest first. */
  data: Review[];
  /** Rating of the product, 0 to 5. */
  average: number;
  /** How many reviews are shown in all. */
  count: number;
  /** No review is shown, so that the rating is the shop's own. */
  own: boolean;
  /** Whether visitors are asked which they found helpful. */
  votes: boolean;
}

/**
 * What shoppers may read of a product's reviews; nothing for an id that no product has (behaviour: Reviews 2, Reviews
 * 4).
 */
export async function listReviews(app: AppContext, productId: string): Promise<ProductReviews> {
  const product = isUuid(productId)
    ? await app.db
        .selectFrom('product')
        .select(['rating_hundredths', shownCount])
        .where('id', '=', productId)
        .executeTakeFirst()
    : undefined;
  const votes = (await readSettings(app)).reviews.hasVotes;
  const { count, average } = { count: product?.count ?? 0, average: (product?.rating_hundredths ?? 0) / 100 };
  if (count === 0) return { data: [], average, count, own: true, votes };
  const shown = app.db.selectFrom('review').where('product_id', '=', productId).where('hidden_at', 'is', null);
  const newest = shown.select('id').orderBy('created_at', 'desc').orderBy('id').limit(mostReviews);
  const helpful = shown
    .innerJoin('review_vote', 'review_vote.review_id', 'review.id')
    .select('review.id')
    .groupBy('review.id')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('review.id')
    .limit(mostHelpful);
  const rows = await shown
    .selectAll()
    .select([helpfulVotes.as('helpful'), shownPhotos.as('photos')])
    .where((row) => row.or([row('id', 'in', newest), row('id', 'in', helpful)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return { data: rows.map(reviewFromRow), average, count, own: false, votes };
}
