import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { findMyReview, secondReviewProblem } from './my-review.ts';
import { lockRating, rateProduct } from './rate-product.ts';
import { type Review, reviewFromRow } from './review-row.ts';
import { texts } from './texts.ts';
import { verifyReview } from './verify-reviews.ts';

/**
 * Reviews a product, once per shopper. The product's rating becomes the mean of its reviews (behaviour: Reviews 1,
 * Reviews 2).
 * @throws AppError 403 where only buyers may and this is none, 404 for a product that is not on sale, 409 for a second
 *   review, which says so where the first is hidden
 */
export async function addReview(
  app: AppContext,
  account: Pick<Account, 'id' | 'userName'>,
  review: { productId: string; reviewMessage: string; reviewValue: number },
): Promise<Review> {
  const added = await inTransaction(app.db, async (tx) => {
    const product = await tx
      .selectFrom('product')
      .select('id')
      .where('id', '=', review.productId)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!product) throw new AppError(404, texts.productNotFound());
    await lockRating(tx, review.productId);
    const row = await tx
      .insertInto('review')
      .values({
        product_id: review.productId,
        user_id: account.id,
        user_name: account.userName,
        message: review.reviewMessage,
        value: review.reviewValue,
        is_verified: false,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new AppError(409, secondReviewProblem(await findMyReview(tx, account.id, review.productId)));
    const isBought = await verifyReview(tx, row.id);
    if (!isBought && (await settingsIn(tx)).reviews.by === 'buyers') throw new AppError(403, texts.onlyBuyersReview());
    await rateProduct(tx, review.productId);
    const written = await tx.selectFrom('review').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
    return reviewFromRow({ ...written, helpful: 0, photos: [] });
  });
  // Other processes hear of it from the database; the reviewer looks at once, here.
  app.contentVersion.contentChanged();
  return added;
}
