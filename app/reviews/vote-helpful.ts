import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { helpfulVotes } from './review-row.ts';
import { texts } from './texts.ts';

/**
 * Counts an account's vote for a review, or takes it back (behaviour: Reviews 8).
 * @param wanted 'other': whichever the account has not done, for forms of pages that do not know
 * @throws AppError 403 where the owner wants no votes, 404 for a review that is not shown, 409 for one's own
 */
export async function voteHelpful(
  app: AppContext,
  userId: string,
  reviewId: string,
  wanted: boolean | 'other',
): Promise<{ helpful: number; mine: boolean }> {
  const voted = await inTransaction(app.db, async (tx) => {
    if (!(await settingsIn(tx)).reviews.hasVotes) throw new AppError(403, texts.noVotesHere());
    const review = isUuid(reviewId)
      ? await tx
          .selectFrom('review')
          .select(['product_id', 'user_id'])
          .where('id', '=', reviewId)
          .where('hidden_at', 'is', null)
          .executeTakeFirst()
      : undefined;
    if (!review) throw new AppError(404, texts.reviewNotFound());
    if (review.user_id === userId) throw new AppError(409, texts.youWroteThisReview());
    const mine = await setVote(tx, userId, reviewId, wanted);
    const { helpful } = await tx
      .selectFrom('review')
      .select(helpfulVotes.as('helpful'))
      .where('id', '=', reviewId)
      .executeTakeFirstOrThrow();
    return { productId: review.product_id, helpful, mine };
  });
  // Other processes hear of it from the database; the voter looks at once, here.
  app.contentVersion.votesChanged([voted.productId]);
  return { helpful: voted.helpful, mine: voted.mine };
}

/** Answers whether the account has a vote now. */
async function setVote(
  tx: Transaction<Tables>,
  userId: string,
  reviewId: string,
  wanted: boolean | 'other',
): Promise<boolean> {
  if (wanted !== true) {
    const { numDeletedRows } = await tx
      .deleteFrom('review_vote')
      .where('review_id', '=', reviewId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (wanted === false || numDeletedRows > 0n) return false;
  }
  await tx
    .insertInto('review_vote')
    .values({ review_id: reviewId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

export async function foundHelpful(db: Kysely<Tables>, userId: string, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('review_vote')
    .innerJoin('review', 'review.id', 'review_vote.review_id')
    .select('review.id')
    .where('review_vote.user_id', '=', userId)
    .where('review.product_id', '=', productId)
    .orderBy('review.id')
    .execute();
  return rows.map(({ id }) => id);
}
