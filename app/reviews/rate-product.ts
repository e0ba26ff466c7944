import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/**
 * Locks a product, so that two reviews at once do not compute its rating without each other, and keeps the rating that
 * staff gave as long as no review is shown (behaviour: Reviews 2). To be called before its reviews change.
 */
export async function lockRating(tx: Transaction<Tables>, productId: string): Promise<void> {
  await tx.selectFrom('product').select('id').where('id', '=', productId).forUpdate().execute();
  await tx
    .updateTable('product')
    .set((row) => ({ own_rating_hundredths: row.ref('rating_hundredths') }))
    .where('id', '=', productId)
    .where(({ not, exists }) => not(exists(shownReviews(tx, productId))))
    .execute();
}

/** Sets the rating of a product to the mean of its shown reviews, or to that of staff where none is shown. */
export async function rateProduct(tx: Transaction<Tables>, productId: string): Promise<void> {
  await tx
    .updateTable('product')
    .set({
      rating_hundredths: sql<number>`coalesce(
        (select round(avg(value) * 100) from review where product_id = ${productId} and hidden_at is null),
        own_rating_hundredths, 0)`,
    })
    .where('id', '=', productId)
    .execute();
}

function shownReviews(db: Kysely<Tables>, productId: string) {
  return db.selectFrom('review').select('id').where('product_id', '=', productId).where('hidden_at', 'is', null);
}
