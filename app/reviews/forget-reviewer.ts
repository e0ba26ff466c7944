import type { Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { lockRating, rateProduct } from './rate-product.ts';

/**
 * Deletes the reviews of an account, or lets them stay without its name; its photos and votes go with the account
 * (behaviour: Own data 3).
 */
export async function forgetReviewer(
  tx: Transaction<Tables>,
  userId: string,
  reviews: 'keep' | 'remove',
): Promise<void> {
  if (reviews === 'keep') {
    const nameless = { user_id: null, user_name: 'A customer' };
    await tx.updateTable('review').set(nameless).where('user_id', '=', userId).execute();
    return;
  }
  const reviewed = await tx
    .selectFrom('review')
    .select('product_id')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('product_id')
    .execute();
  for (const { product_id: productId } of reviewed) {
    await lockRating(tx, productId);
    await tx.deleteFrom('review').where('product_id', '=', productId).where('user_id', '=', userId).execute();
    await rateProduct(tx, productId);
  }
}
