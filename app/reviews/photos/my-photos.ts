import type { Kysely } from 'kysely';
import { redraw } from '#media/store-picture.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { allPhotos, type ReviewPhoto } from '#reviews/review-row.ts';
import { mostPhotos } from '#reviews/rules/review-photos.ts';
import { texts } from '#reviews/texts.ts';
import { AppError, type FieldError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { readSettings } from '#settings/sections/read-settings.ts';

/**
 * Adds a photo to the buyer's own review, where it waits for the staff (behaviour: Reviews 9). The same photo is added
 * once.
 * @returns all photos of the review
 * @throws AppError 404 for somebody else's review, 403 for one of what was not bought or that is hidden, 409 for a
 *   fourth photo, 415 and 422 for what is no picture
 */
export async function addPhoto(
  app: AppContext,
  userId: string,
  reviewId: string,
  bytes: Uint8Array,
): Promise<ReviewPhoto[]> {
  if (!(await readSettings(app)).reviews.hasPhotos) throw new AppError(403, texts.noPhotosHere());
  // Decoding takes a second of a processor: nobody gets it for a photo that would be refused.
  await requireRoom(app.db, userId, reviewId);
  const { name, files } = await redraw(bytes, []);
  return inTransaction(app.db, async (tx) => {
    // Two photos at once do not both become the third.
    await tx.selectFrom('review').select('id').where('id', '=', reviewId).forUpdate().execute();
    const photos = await requireRoom(tx, userId, reviewId);
    const [whole] = files;
    if (!whole) return photos;
    await tx
      .insertInto('review_photo')
      .values({ review_id: reviewId, user_id: userId, name, bytes: Buffer.from(whole.bytes) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await readMine(tx, userId, reviewId)).photos;
  });
}

/**
 * Takes a photo of the account's own back, whatever became of it. Its file goes with the next clean-up of pictures.
 * @returns what is left of the review's photos
 * @throws AppError 404 for a photo of somebody else
 */
export async function removePhoto(app: AppContext, userId: string, photoId: string): Promise<ReviewPhoto[]> {
  const { photos, wasShown } = await inTransaction(app.db, async (tx) => {
    const gone = isUuid(photoId)
      ? await tx
          .deleteFrom('review_photo')
          .where('id', '=', photoId)
          .where('user_id', '=', userId)
          .returning(['review_id', 'address'])
          .executeTakeFirst()
      : undefined;
    if (!gone) throw new AppError(404, texts.photoNotFound());
    return { photos: (await readMine(tx, userId, gone.review_id)).photos, wasShown: gone.address !== null };
  });
  if (wasShown) app.contentVersion.contentChanged();
  return photos;
}

/** The photos of the account's own review. @throws AppError where no photo may be added */
async function requireRoom(db: Kysely<Tables>, userId: string, reviewId: string): Promise<ReviewPhoto[]> {
  const review = await readMine(db, userId, reviewId);
  if (review.hidden_at !== null) throw new AppError(403, texts.hiddenTakesNoPhotos());
  if (!review.is_verified) {
    throw new AppError(403, texts.onlyBuyersAddPhotos());
  }
  if (review.photos.length >= mostPhotos) throw tooMany();
  return review.photos;
}

function tooMany(): AppError {
  const message = texts.tooManyPhotos({ most: mostPhotos });
  const errors: FieldError[] = [{ field: 'my_file', message }];
  return new AppError(409, message, errors);
}

async function readMine(db: Kysely<Tables>, userId: string, reviewId: string) {
  const review = isUuid(reviewId)
    ? await db
        .selectFrom('review')
        .select(['hidden_at', 'is_verified', allPhotos.as('photos')])
        .where('id', '=', reviewId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined;
  if (!review) throw new AppError(404, texts.reviewNotFound());
  return review;
}
