import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { PageDraft } from '#pages/rules/custom-page.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { lockPage, readVersion } from './page-row.ts';
import { readPage, type StaffPage } from './read-pages.ts';
import { refuseWrongFields, writeVersion } from './write-version.ts';

/**
 * Saves what staff wrote as the draft of a page; shoppers go on seeing what is published (behaviour: Pages 1).
 * @param seen the version that the form was loaded with; left out, nobody asks
 * @throws AppError 400 with a sentence for each wrong field; 404; 409 with `version` where somebody saved it since
 */
export async function editPage(
  app: AppContext,
  id: string,
  draft: PageDraft,
  by: Staff,
  seen?: number,
): Promise<StaffPage> {
  refuseWrongFields(draft);
  await inTransaction(app.db, async (tx) => {
    const { page, draft: before } = await lockPage(tx, id, seen);
    // Saving a form in which nobody changed anything makes no version.
    if (!isDeepStrictEqual(before, draft)) await saveDraft(tx, page, before, draft, by, 'edited');
  });
  return readPage(app, id);
}

/**
 * Brings back what a page said in an earlier version, as its draft. This is a version of its own, so nothing is lost.
 * @throws AppError 400 where it breaks a rule of today; 404 for an unknown page or version; 409 with `version` where somebody saved it since, and
 *   where a picture of it has been deleted
 */
export async function bringBackVersion(
  app: AppContext,
  id: string,
  version: number,
  by: Staff,
  seen?: number,
): Promise<StaffPage> {
  await inTransaction(app.db, async (tx) => {
    const { page, draft: before } = await lockPage(tx, id, seen);
    const draft = await readVersion(tx, id, version);
    if (!draft) throw new AppError(404, 'There is no such version');
    refuseWrongFields(draft);
    await saveDraft(tx, page, before, draft, by, 'brought back');
  });
  return readPage(app, id);
}

async function saveDraft(
  tx: Transaction<Tables>,
  page: { id: string; version: number },
  before: PageDraft,
  after: PageDraft,
  by: Staff,
  action: 'edited' | 'brought back',
): Promise<void> {
  const version = page.version + 1;
  await writeVersion(tx, page.id, version, after, by, action === 'brought back');
  await tx.updateTable('own_page').set({ version }).where('id', '=', page.id).execute();
  await writeAudit(tx, by, { kind: 'page', id: page.id, action, before, after });
}
