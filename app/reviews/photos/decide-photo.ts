import type { Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { storePicture } from '#media/store-picture.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { keepPictures } from '#platform/media/uploaded-pictures.ts';
import { type StaffReview, selectStaffReviews, staffReviewFromRow } from '#reviews/list-staff-reviews.ts';
import type { PhotoRefusal } from '#reviews/rules/review-photos.ts';
import * as staffTexts from '#reviews/staff-texts.ts';
import { texts } from '#reviews/texts.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';

/**
 * Shows a photo that waits below its review, or refuses one, also after it was shown: its bytes go at once, its file
 * with the next clean-up of pictures (behaviour: Reviews 9).
 * @param because null shows it
 * @throws AppError 404 for an unknown photo, 409 for one that was decided about meanwhile, or to show one of a hidden
 *   review
 */
export async function decidePhoto(
  app: AppContext,
  id: string,
  because: PhotoRefusal | null,
  by: Staff,
): Promise<StaffReview> {
  if (!isUuid(id)) throw new AppError(404, texts.photoNotFound());
  const found = await app.db
    .selectFrom('review_photo')
    .select(['state', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new AppError(404, texts.photoNotFound());
  if (because === null && found.bytes === null) throw new AppError(409, staffTexts.photoIsDecided);
  // Its copies are drawn before the transaction, which would else hold its locks for seconds.
  const address = because === null && found.bytes !== null ? await storePicture(app, found.bytes) : null;
  const changed = await inTransaction(app.db, async (tx) => {
    const photo = await tx
      .selectFrom('review_photo')
      .select(['review_id', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!photo) throw new AppError(404, texts.photoNotFound());
    if (photo.state !== found.state || photo.state === 'refused') throw new AppError(409, staffTexts.photoIsDecided);
    if (because === null && (await isHidden(tx, photo.review_id))) throw new AppError(409, staffTexts.reviewIsHidden);
    if (address !== null && !(await keepPictures(tx, [address]))) throw new AppError(409, staffTexts.photoIsDecided);
    await tx
      .updateTable('review_photo')
      .set({ state: because === null ? 'shown' : 'refused', bytes: null, address, refused_because: because })
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, by, {
      kind: 'review',
      id: photo.review_id,
      action: because === null ? 'photo shown' : 'photo refused',
      before: { photo: id, state: photo.state },
      after: { photo: id, state: because === null ? 'shown' : 'refused', because },
    });
    return staffReviewFromRow(
      await selectStaffReviews(tx).where('review.id', '=', photo.review_id).executeTakeFirstOrThrow(),
    );
  });
  app.contentVersion.contentChanged();
  return changed;
}

async function isHidden(tx: Transaction<Tables>, reviewId: string): Promise<boolean> {
  // Locked, so that nobody hides it while its photo is shown.
  const review = await tx
    .selectFrom('review')
    .select('hidden_at')
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst();
  return review?.hidden_at !== null;
}

/** The bytes (WebP) of a photo that waits, for the staff who decide about it; null where none waits under this id. */
export async function waitingPhoto(app: AppContext, id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!isUuid(id)) return null;
  const row = await app.db.selectFrom('review_photo').select('bytes').where('id', '=', id).executeTakeFirst();
  return row?.bytes ? new Uint8Array(row.bytes) : null;
}
