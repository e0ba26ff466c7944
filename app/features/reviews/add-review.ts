import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { boughtStatuses } from '#rules/orders/order-states.ts';
import { type Review, reviewFromRow } from './list-reviews.ts';

/**
 * Reviews a product, once per shopper. The product's rating becomes the mean of its reviews (behaviour: Reviews 1, Reviews 2).
 * @throws AppError 404 for a product that is not on sale, 409 for a second review
 */
export async function addReview(
  app: AppContext,
  account: Pick<Account, 'id' | 'userName'>,
  review: { productId: string; reviewMessage: string; reviewValue: number },
): Promise<Review> {
  const added = await inTransaction(app.db, async (tx) => {
    // Locked, so that two reviews at once do not compute the mean without each other.
    const product = await tx
      .selectFrom('product')
      .select('id')
      .where('id', '=', review.productId)
      .where('is_active', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (!product) throw new AppError(404, 'Product not found');
    const bought = await tx
      .selectFrom('shop_order')
      .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
      .select('shop_order.id')
      .where('shop_order.user_id', '=', account.id)
      .where('order_line.product_id', '=', review.productId)
      .where('shop_order.status', 'in', boughtStatuses)
      .limit(1)
      .executeTakeFirst();
    const row = await tx
      .insertInto('review')
      .values({
        product_id: review.productId,
        user_id: account.id,
        user_name: account.userName,
        message: review.reviewMessage,
        value: review.reviewValue,
        is_verified: bought !== undefined,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new AppError(409, 'You have reviewed this product already.');
    await tx
      .updateTable('product')
      .set({
        rating_hundredths: sql<number>`(select round(avg(value) * 100) from review where product_id = ${review.productId})`,
      })
      .where('id', '=', review.productId)
      .execute();
    return reviewFromRow(row);
  });
  // Other processes hear of it from the database; the reviewer looks at once, here.
  app.contentVersion.contentChanged();
  return added;
}
