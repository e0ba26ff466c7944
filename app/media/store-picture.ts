import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type DrawnPicture, drawPicture, PictureError } from '#platform/media/draw-picture.ts';
import { uploadsPath } from '#platform/media/media-store.ts';
import { AppError } from '#rules/app-error.ts';
import { pictureWidths } from '#rules/picture.ts';
import { texts } from './texts.ts';

const sentences: Record<PictureError['reason'], [status: number, sentence: () => string]> = {
  type: [415, texts.uploadAPicture],
  damaged: [422, texts.thisPictureIsDamagedPlease],
  pixels: [422, texts.thisPictureHasTooMany],
};

/**
 * Keeps a picture in every width and format that pages want. Answers its address; the same picture has the same.
 * @throws AppError 415 for what is no picture, 422 for a damaged or too large one
 */
export async function storePicture(app: AppContext, bytes: Uint8Array): Promise<string> {
  const drawn = await redraw(bytes, pictureWidths);
  const address = uploadsPath + drawn.name;
  const size = drawn.files.reduce((sum, file) => sum + file.bytes.length, 0);
  await inTransaction(app.db, async (tx) => {
    // The row is locked while the files are written: a clean-up of the same picture waits, or has finished.
    const { is_new: isNew } = await tx
      .insertInto('uploaded_picture')
      .values({ address, bytes: size })
      .onConflict((conflict) => conflict.column('address').doUpdateSet({ touched_at: sql`now()` }))
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .executeTakeFirstOrThrow();
    await putOrRefuse(app, drawn, isNew);
  });
  return address;
}

/**
 * Decodes a picture and redraws it, with copies in these widths.
 * @throws AppError 415 for what is no picture, 422 for a damaged or too large one
 */
export async function redraw(bytes: Uint8Array, widths: readonly number[]): Promise<DrawnPicture> {
  try {
    return await drawPicture(bytes, widths);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    const [status, sentence] = sentences[error.reason];
    const message = sentence();
    throw new AppError(status, message, [{ field: 'my_file', message }]);
  }
}

async function putOrRefuse(app: AppContext, { files }: DrawnPicture, isNew: boolean): Promise<void> {
  try {
    await app.media.put(files);
  } catch (error) {
    app.log.error({ err: error }, 'a picture could not be stored');
    // Of a picture that was there before, others show the files; of a new one nobody would ever clear up those that
    // came.
    if (isNew) await app.media.remove(files.map(({ name }) => name)).catch(() => {});
    const isFull = /^(?:ENOSPC|EDQUOT)$/.test(String((error as NodeJS.ErrnoException).code));
    throw isFull ? new AppError(507, texts.thereIsNoRoomLeft()) : new AppError(503, texts.picturesCannotBeStored());
  }
}
