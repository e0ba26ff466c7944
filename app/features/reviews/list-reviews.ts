import type { AppContext } from '#platform/app-context.ts';
import { isUuid } from '#rules/ids.ts';

export interface Review {
  _id: string;
  productId: string;
  userName: string;
  reviewMessage: string;
  /** 1 to 5. */
  reviewValue: number;
  isVerifiedPurchase: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** A page shows no more; nobody reads further. */
const mostReviews = 200;

/** The newest reviews of a product, at most 200; none for an id that no product has. */
export async function listReviews(app: AppContext, productId: string): Promise<Review[]> {
  if (!isUuid(productId)) return [];
  const rows = await app.db
    .selectFrom('review')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostReviews)
    .execute();
  return rows.map(reviewFromRow);
}

export function reviewFromRow(row: {
  id: string;
  product_id: string;
  user_name: string;
  message: string;
  value: number;
  is_verified: boolean;
  created_at: Date;
}): Review {
  return {
    _id: row.id,
    productId: row.product_id,
    userName: row.user_name,
    reviewMessage: row.message,
    reviewValue: row.value,
    isVerifiedPurchase: row.is_verified,
    createdAt: row.created_at.toISOString(),
  };
}
