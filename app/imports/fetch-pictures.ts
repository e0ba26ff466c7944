import type { Transaction } from 'kysely';
import { changeProduct, lockProducts } from '#catalogue/edit-product.ts';
import { pictureNames, productPictures } from '#catalogue/rules/product-fields.ts';
import type { DoPiece, TakenWork } from '#long-work/do-work.ts';
import { storePicture } from '#media/store-picture.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { type FetchReason, type fetchPicture, PictureFetchError } from '#platform/media/fetch-picture.ts';
import { AppError } from '#rules/app-error.ts';
import { productLimits } from '#settings/rules/fields/catalogue.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import type { ProductFromExport } from '#shop-import/import-product.ts';
import { findImport } from './find-import.ts';

const hostFailed = (status: number) => `The other shop answers with the error ${status}.`;

const sentences: Record<FetchReason, (status: number) => string> = {
  address: () => 'This is not the address of a picture.',
  private: () => 'The address leads into a private network, so nothing was fetched.',
  unreachable: () => 'The other shop does not answer. Please try again later.',
  status: hostFailed,
  redirects: () => 'The address leads on and on to others.',
  large: () => 'The picture is larger than 12 MB.',
  slow: () => 'The other shop takes too long. Please try again later.',
};

interface Fetched {
  position: number;
  /** Of this shop; null where it failed. */
  stored: string | null;
  why: string;
}

/**
 * Fetches the pictures of the next product that waits for some, through the guarded fetcher and the pipeline of all
 * uploads, and puts them into its free places (behaviour: Imports 5). A product that the other shop listed is listed
 * once it has one, if the owner chose so.
 */
export const fetchNextPictures =
  (fetch: typeof fetchPicture): DoPiece =>
  async (app, work) => {
    const first = await app.db
      .selectFrom('import_picture')
      .select('item')
      .where('import_id', '=', work.subjectId)
      .where('state', '=', 'waiting')
      .orderBy('item')
      .limit(1)
      .executeTakeFirst();
    if (!first) return false;
    const waiting = await app.db
      .selectFrom('import_picture')
      .select(['position', 'address'])
      .where('import_id', '=', work.subjectId)
      .where('item', '=', first.item)
      .where('state', '=', 'waiting')
      .orderBy('position')
      .execute();
    const fetched = await Promise.all(waiting.map(({ position, address }) => fetchOne(app, fetch, position, address)));
    await work.commit(async (tx) => {
      await showPictures(tx, work, first.item, fetched);
      return fetched.length;
    });
    return true;
  };

async function fetchOne(
  app: AppContext,
  fetch: typeof fetchPicture,
  position: number,
  address: string,
): Promise<Fetched> {
  try {
    return { position, stored: await storePicture(app, await fetch(address)), why: '' };
  } catch (error) {
    if (error instanceof PictureFetchError) {
      return { position, stored: null, why: sentences[error.reason](error.status ?? 0) };
    }
    if (error instanceof AppError) return { position, stored: null, why: error.message };
    throw error;
  }
}

async function showPictures(
  tx: Transaction<Tables>,
  { subjectId, by }: TakenWork,
  itemPosition: number,
  fetched: readonly Fetched[],
): Promise<void> {
  const { choices } = await findImport(tx, subjectId);
  const item = await tx
    .selectFrom('import_item')
    .select(['product_id', 'read', 'state'])
    .where('import_id', '=', subjectId)
    .where('position', '=', itemPosition)
    .executeTakeFirstOrThrow();
  const product = (await lockProducts(tx, [item.product_id ?? ''])).get(item.product_id ?? '');
  const there = product ? productPictures(product) : [];
  const most = Math.max(there.length, productLimits((await settingsIn(tx)).catalogue).pictures);
  const next = [...there];
  const ends = fetched.map((picture) => {
    if (picture.stored === null) return picture;
    if (!product) return { ...picture, stored: null, why: 'The product was deleted.' };
    if (next.includes(picture.stored)) return picture;
    if (next.length >= most)
      return { ...picture, stored: null, why: `The product has ${next.length} pictures already.` };
    next.push(picture.stored);
    return picture;
  });
  const { wasPublished, description } = item.read as ProductFromExport;
  const isFirst = there.length === 0 && next.length > 0;
  const lists = isFirst && choices.publish && wasPublished && description !== '' && item.state === 'made';
  if (product && next.length > there.length) {
    const fields = Object.fromEntries(pictureNames.map((name, at) => [name, next[at] ?? '']));
    const listed = lists ? { isActive: true } : {};
    await changeProduct(tx, product, { fields: { ...fields, ...listed }, variants: undefined }, by, 'import');
  }
  for (const { position, stored, why } of ends) {
    await tx
      .updateTable('import_picture')
      .set({ state: stored === null ? 'failed' : 'done', why })
      .where('import_id', '=', subjectId)
      .where('item', '=', itemPosition)
      .where('position', '=', position)
      .execute();
  }
}
