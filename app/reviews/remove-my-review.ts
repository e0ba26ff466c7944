import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { lockRating, rateProduct } from './rate-product.ts';
import { texts } from './texts.ts';

/**
 * Takes back what an account wrote of a product, with its photos and the votes for it, and rates the product without it
 * (behaviour: Reviews 10). Also a hidden one: consent is taken back as easily as it was given. Files of photos go with
 * the next clean-up of pictures.
 * @throws AppError 404 where the account wrote none
 */
export async function removeMyReview(app: AppContext, userId: string, productId: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const id = isUuid(productId) ? productId : '00000000-0000-0000-0000-000000000000';
    await lockRating(tx, id);
    const gone = await tx
      .deleteFrom('review')
      .where('product_id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw new AppError(404, texts.reviewNotFound());
    await rateProduct(tx, id);
  });
  app.contentVersion.contentChanged();
}
