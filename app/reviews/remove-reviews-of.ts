import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { lockRating, rateProduct } from './rate-product.ts';

/** Deletes the reviews of accounts whose e-mail ends so, and rates their products without them. */
export async function removeReviewsOf(app: Pick<AppContext, 'db'>, emailEnding: string): Promise<void> {
  const reviewers = app.db.selectFrom('user_account').select('id').where('email', 'like', `%${emailEnding}`);
  const reviewed = await app.db
    .selectFrom('review')
    .select('product_id')
    .distinct()
    .where('user_id', 'in', reviewers)
    .execute();
  for (const { product_id: productId } of reviewed) {
    await inTransaction(app.db, async (tx) => {
      await lockRating(tx, productId);
      await tx.deleteFrom('review').where('product_id', '=', productId).where('user_id', 'in', reviewers).execute();
      await rateProduct(tx, productId);
    });
  }
}
