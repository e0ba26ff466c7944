import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** Of a row of `review`: whether its reviewer has a delivered order of the product (behaviour: Reviews 3). */
const hasDelivered = sql<boolean>`exists (
  select from shop_order join order_line on order_line.order_id = shop_order.id
  where shop_order.user_id = review.user_id and order_line.product_id = review.product_id
    and shop_order.status = 'Delivered')`;

/**
 * Decides again which reviews of an order's products are of a verified purchase. To be called in the transaction that
 * sets the order to Delivered, or takes it out of it.
 */
export async function verifyReviews(tx: Transaction<Tables>, orderId: string): Promise<void> {
  const { rows: wrong } = await sql<{ id: string }>`select id from review
    where user_id = (select user_id from shop_order where id = ${orderId})
      and product_id in (select product_id from order_line where order_id = ${orderId})
      and is_verified <> ${hasDelivered}`.execute(tx);
  // An update of no rows, too, would tell every process to forget its pages.
  if (wrong.length === 0) return;
  const ids = wrong.map(({ id }) => id);
  await sql`update review set is_verified = ${hasDelivered} where id = any(${ids}::uuid[])`.execute(tx);
}

/** The same of one review that was just written. Answers whether it is. */
export async function verifyReview(tx: Transaction<Tables>, reviewId: string): Promise<boolean> {
  const { rows } = await sql<{ is_verified: boolean }>`update review set is_verified = ${hasDelivered}
    where id = ${reviewId} returning is_verified`.execute(tx);
  return rows[0]?.is_verified === true;
}

/** Whether the account has a delivered order of the product. */
export async function hasBought(db: Kysely<Tables>, userId: string, productId: string): Promise<boolean> {
  const { rows } = await sql`select from (select ${userId}::uuid as user_id, ${productId}::uuid as product_id) as review
    where ${hasDelivered}`.execute(db);
  return rows.length > 0;
}
