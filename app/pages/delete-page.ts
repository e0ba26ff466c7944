import { sql } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { placeError } from '#pages/rules/custom-page.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { lockPage, lockPages, otherPlaces, readVersion, refuseTakenSlug, refuseTooMany } from './page-row.ts';
import { readPage, type StaffPage } from './read-pages.ts';
import { texts } from './texts.ts';

/**
 * Deletes a page for now: it can be brought back for 30 days (behaviour: Pages 4).
 * @throws AppError 404
 */
export async function deletePage(app: AppContext, id: string, by: Staff): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const { draft } = await lockPage(tx, id);
    await tx.updateTable('own_page').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await writeAudit(tx, by, { kind: 'page', id, action: 'deleted', before: draft, after: null });
  });
  app.contentVersion.contentChanged();
}

/**
 * Brings back a deleted page as it was, published or not.
 * @throws AppError 400 where another page has its address by now, or its place in the navigation; 404 for a page that
 *   is gone; 409 where there are too many
 */
export async function restorePage(app: AppContext, id: string, by: Staff): Promise<StaffPage> {
  if (!isUuid(id)) throw new AppError(404, texts.pageNotFound());
  await inTransaction(app.db, async (tx) => {
    await lockPages(tx);
    const page = await tx.selectFrom('own_page').selectAll().where('id', '=', id).executeTakeFirst();
    const draft = page && (await readVersion(tx, id, page.version));
    if (!page || !draft) throw new AppError(404, texts.pageNotFound());
    if (page.deleted_at === null) return;
    await refuseTooMany(tx);
    const shown = page.published_version === null ? null : await readVersion(tx, id, page.published_version);
    for (const slug of new Set([draft.slug, shown?.slug ?? draft.slug])) await refuseTakenSlug(tx, slug, id);
    const full = shown && placeError(shown.place, await otherPlaces(tx, id));
    if (full) throw new AppError(400, full);
    if (shown) await tx.deleteFrom('own_page_address').where('slug', '=', shown.slug).execute();
    await tx.updateTable('own_page').set({ deleted_at: null }).where('id', '=', id).execute();
    await writeAudit(tx, by, { kind: 'page', id, action: 'restored', before: null, after: draft });
  });
  app.contentVersion.contentChanged();
  return readPage(app, id);
}

/** Removes for good what was deleted 30 days ago. Any number of processes may. */
export async function dropDeletedPages({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db
    .deleteFrom('own_page')
    .where('deleted_at', '<', sql<Date>`now() - ${retentionTimes.deletedPages}::interval`)
    .execute();
}
