import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { PageDraft } from '#pages/rules/custom-page.ts';
import type { AppContext } from '#platform/app-context.ts';
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
    if (isSame(before, draft)) return;
    await writeVersion(tx, id, page.version + 1, draft, by);
    await tx
      .updateTable('own_page')
      .set({ version: page.version + 1 })
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, by, { kind: 'page', id, action: 'edited', before, after: draft });
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
    await writeVersion(tx, id, page.version + 1, draft, by, true);
    await tx
      .updateTable('own_page')
      .set({ version: page.version + 1 })
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, by, { kind: 'page', id, action: 'brought back', before, after: draft });
  });
  return readPage(app, id);
}

/** Saving a form in which nobody changed anything makes no version. */
function isSame(one: PageDraft, other: PageDraft): boolean {
  const spelled = ({ title, slug, text, description, place, pictures }: PageDraft) =>
    JSON.stringify([title, slug, text, description, place, pictures.map(({ address, alt }) => [address, alt])]);
  return spelled(one) === spelled(other);
}
