import type { Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { refuseClaims } from '#claims-desk/refuse-claims.ts';
import { pageTexts } from '#claims-desk/shop-texts.ts';
import { placeError, publishErrors } from '#pages/rules/custom-page.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { lockPage, otherPlaces, readVersion } from './page-row.ts';
import { readPage, type StaffPage } from './read-pages.ts';

/**
 * Shows shoppers the draft of a page. Where its address is another than before, the earlier one leads to it from now on
 * (behaviour: Pages 2).
 * @param seen the version that the screen showed; left out, nobody asks
 * @param claimsReason why the owner lets a forbidden claim stand; empty: it is refused
 * @throws AppError 400 for what the page lacks; 404; 409 with `version` where somebody saved it since; 422 for a claim
 *   that is refused
 */
export async function publishPage(
  app: AppContext,
  id: string,
  by: Staff,
  { seen, claimsReason = '' }: { seen?: number | undefined; claimsReason?: string | undefined },
): Promise<StaffPage> {
  await inTransaction(app.db, async (tx) => {
    const { page, draft } = await lockPage(tx, id, seen);
    if (page.published_version === page.version) return;
    const errors = publishErrors(draft);
    const full = placeError(draft.place, await otherPlaces(tx, id));
    if (full !== null) errors.push({ field: 'place', message: full });
    if (errors[0]) throw new AppError(400, errors[0].message, errors);
    await refuseClaims(tx, pageTexts(id, draft), by, claimsReason);
    const before = page.published_version === null ? null : await readVersion(tx, id, page.published_version);
    if (before) await leadFrom(tx, before.slug, id);
    await tx.deleteFrom('own_page_address').where('slug', '=', draft.slug).execute();
    await tx
      .updateTable('own_page')
      .set({ published_version: page.version, published_at: new Date() })
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, by, { kind: 'page', id, action: 'published', before, after: draft });
  });
  // At once in this process; the others learn of it through the database.
  app.contentVersion.contentChanged();
  return readPage(app, id);
}

/**
 * Takes a page out of the shop; its draft stays. What is no longer shown stays so.
 * @throws AppError 404; 409 with `version` where somebody saved it since
 */
export async function unpublishPage(app: AppContext, id: string, by: Staff, seen?: number): Promise<StaffPage> {
  await inTransaction(app.db, async (tx) => {
    const { page } = await lockPage(tx, id, seen);
    if (page.published_version === null) return;
    const before = await readVersion(tx, id, page.published_version);
    // Published again under another address, it is found under this one, too.
    if (before) await leadFrom(tx, before.slug, id);
    await tx
      .updateTable('own_page')
      .set({ published_version: null, published_at: null })
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, by, { kind: 'page', id, action: 'unpublished', before, after: null });
  });
  app.contentVersion.contentChanged();
  return readPage(app, id);
}

const leadFrom = (tx: Transaction<Tables>, slug: string, page_id: string) =>
  tx
    .insertInto('own_page_address')
    .values({ slug, page_id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ page_id }))
    .execute();
