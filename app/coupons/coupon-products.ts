import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/**
 * The products that a coupon is for: those that staff chose, and everything of its categories.
 * @param among only these are asked about; left out, all products are
 */
export async function couponProducts(
  db: Kysely<Tables>,
  coupon: Pick<Selectable<Tables['coupon']>, 'product_ids' | 'categories'>,
  among?: readonly string[],
): Promise<string[]> {
  if (coupon.categories.length === 0 || among?.length === 0) return coupon.product_ids;
  let query = db.selectFrom('product').select('id').where('category', 'in', coupon.categories);
  if (among) query = query.where('id', 'in', [...among]);
  const ofCategories = await query.orderBy('id').execute();
  return [...new Set([...coupon.product_ids, ...ofCategories.map(({ id }) => id)])];
}
