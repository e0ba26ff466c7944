import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { dropPictures } from '#media/drop-forgotten-pictures.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { uploadsPath } from '#platform/media/media-store.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { type StaffReview, selectStaffReviews, staffReviewFromRow } from './list-staff-reviews.ts';
import { lockRating, rateProduct } from './rate-product.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

/**
 * Takes a review off the product page and out of its average at once, with the files of its photos, or shows it again
 * (behaviour: Reviews 4, Reviews 9).
 * @param reason for staff, in the history; required to hide it
 * @throws AppError 404 for an unknown review, 400 without a reason
 */
export async function hideReview(
  app: AppContext,
  id: string,
  { hidden, reason }: { hidden: boolean; reason: string },
  by: Staff,
): Promise<StaffReview> {
  if (!isUuid(id)) throw new AppError(404, texts.reviewNotFound());
  if (hidden && reason === '')
    throw new AppError(400, staffTexts.sayWhyItIsHidden, [{ field: 'reason', message: staffTexts.sayWhyItIsHidden }]);
  const photos = hidden ? await readShownPhotos(app, id) : [];
  const changed = await inTransaction(app.db, async (tx) => {
    const found = await tx.selectFrom('review').select('product_id').where('id', '=', id).executeTakeFirst();
    if (!found) throw new AppError(404, texts.reviewNotFound());
    await lockRating(tx, found.product_id);
    const read = async () =>
      staffReviewFromRow(await selectStaffReviews(tx).where('review.id', '=', id).executeTakeFirstOrThrow());
    const before = await read();
    if (before.hidden === hidden && (!hidden || before.reason === reason)) return before;
    await tx
      .updateTable('review')
      .set({ hidden_at: hidden ? new Date() : null, hidden_because: hidden ? reason : '' })
      .where('id', '=', id)
      .execute();
    await rateProduct(tx, found.product_id);
    for (const { id, address, bytes } of photos) {
      await tx
        .updateTable('review_photo')
        .set({ state: 'waiting', bytes, address: null })
        .where('id', '=', id)
        .where('address', '=', address)
        .execute();
    }
    const after = await read();
    const audited = (review: StaffReview) => ({ hidden: review.hidden, reason: review.reason });
    await writeAudit(tx, by, {
      kind: 'review',
      id,
      action: hidden ? 'hidden' : 'shown again',
      before: audited(before),
      after: audited(after),
    });
    return after;
  });
  app.contentVersion.contentChanged();
  try {
    if (photos.length > 0)
      await dropPictures(
        app,
        photos.map(({ address }) => address),
      );
  } catch (error) {
    app.log.warn({ err: error }, 'photos of a hidden review are deleted with the next clean-up');
  }
  return changed;
}

/**
 * The photos that a review shows, whole. They wait again while it is hidden, as an address that somebody copied would
 * still lead to a file.
 */
async function readShownPhotos({ db, media }: AppContext, id: string) {
  const shown = await db
    .selectFrom('review_photo')
    .select(['id', 'address'])
    .where('review_id', '=', id)
    .where('address', 'is not', null)
    .execute();
  const photos: { id: string; address: string; bytes: Buffer }[] = [];
  for (const { id, address } of shown) {
    const file = address === null ? null : await media.open(address.slice(uploadsPath.length));
    // A file that is lost leads nowhere.
    if (address === null || file === null) continue;
    photos.push({ id, address, bytes: Buffer.from(await new Response(file.stream).arrayBuffer()) });
  }
  return photos;
}
