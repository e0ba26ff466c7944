import type { Transaction } from 'kysely';
import type { Staff } from '#audit/write-audit.ts';
import { type PageDraft, pageErrors } from '#pages/rules/custom-page.ts';
import type { Tables } from '#platform/database/tables.ts';
import { keepPictures } from '#platform/media/uploaded-pictures.ts';
import { AppError } from '#rules/app-error.ts';
import { pictureGone, pictureOfVersionGone } from '#rules/picture-address.ts';
import { refuseTakenSlug } from './page-row.ts';

/** @throws AppError 400 with a sentence for each wrong field */
export function refuseWrongFields(draft: PageDraft): void {
  const errors = pageErrors(draft);
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
}

/**
 * Writes what a page says from now on, for staff; shoppers see it when it is published.
 * @param isOfBefore an earlier version is brought back
 * @throws AppError 400 where another page has the address, 409 where a picture is gone
 */
export async function writeVersion(
  tx: Transaction<Tables>,
  pageId: string,
  version: number,
  draft: PageDraft,
  by: Staff,
  isOfBefore = false,
): Promise<void> {
  await refuseTakenSlug(tx, draft.slug, pageId);
  const addresses = draft.pictures.map(({ address }) => address);
  if (!(await keepPictures(tx, addresses))) {
    throw new AppError(409, isOfBefore ? pictureOfVersionGone : pictureGone);
  }
  const { text: body, pictures, ...fields } = draft;
  await tx
    .insertInto('own_page_version')
    .values({
      page_id: pageId,
      version,
      ...fields,
      body,
      pictures: JSON.stringify(pictures),
      by_user_id: by.id,
      by_name: by.userName,
    })
    .execute();
}
