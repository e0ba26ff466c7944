import type { Kysely } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { isUuid } from '#rules/ids.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { allPhotos, type ReviewPhoto } from './review-row.ts';
import { texts } from './texts.ts';
import { hasBought } from './verify-reviews.ts';
import { foundHelpful } from './vote-helpful.ts';

export interface MyReviews {
  /** Why the product cannot be reviewed again; null while it can be. */
  reviewed: string | null;
  /** Id of the account's own review of the product. */
  own: string | null;
  /** Its photos; null where none may be added. */
  photos: ReviewPhoto[] | null;
  /** Ids of the product's reviews that the account found helpful. */
  helpful: string[];
}

export async function myReviews(app: AppContext, userId: string, productId: string): Promise<MyReviews> {
  const { db } = app;
  if (!isUuid(productId)) return { reviewed: null, own: null, photos: null, helpful: [] };
  const [own, helpful] = await Promise.all([findMyReview(db, userId, productId), foundHelpful(db, userId, productId)]);
  const { reviews } = await readSettings(app);
  const isStranger = !own && reviews.by === 'buyers' && !(await hasBought(db, userId, productId));
  return {
    reviewed: own ? secondReviewProblem(own) : isStranger ? texts.onlyBuyersReview() : null,
    own: own?.id ?? null,
    photos: reviews.hasPhotos && own?.is_verified && own.hidden_at === null ? own.photos : null,
    helpful,
  };
}

export async function findMyReview(db: Kysely<Tables>, userId: string, productId: string) {
  return db
    .selectFrom('review')
    .select(['id', 'hidden_at', 'is_verified', allPhotos.as('photos')])
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
}

/** Why a shopper cannot review a product again (behaviour: Reviews 1, Reviews 4). */
export function secondReviewProblem(own: { hidden_at: Date | null } | undefined): string {
  return own?.hidden_at ? texts.hiddenIsNotReviewedAgain() : texts.reviewedAlready();
}
