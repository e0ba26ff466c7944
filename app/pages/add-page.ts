import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { PageDraft } from '#pages/rules/custom-page.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { lockPages, refuseTooMany } from './page-row.ts';
import { readPage, type StaffPage } from './read-pages.ts';
import { refuseWrongFields, writeVersion } from './write-version.ts';

/**
 * Adds a page behind the others, as a draft.
 * @throws AppError 400 with a sentence for each wrong field, 409 when there are too many, or a picture is gone
 */
export async function addPage(app: AppContext, draft: PageDraft, by: Staff): Promise<StaffPage> {
  refuseWrongFields(draft);
  const id = await inTransaction(app.db, async (tx) => {
    await lockPages(tx);
    await refuseTooMany(tx);
    const { last } = await tx
      .selectFrom('own_page')
      .select((row) => row.fn.max('position').as('last'))
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('own_page')
      .values({
        position: (last ?? 0) + 1,
        version: 1,
        published_version: null,
        published_at: null,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeVersion(tx, id, 1, draft, by);
    await writeAudit(tx, by, { kind: 'page', id, action: 'added', before: null, after: draft });
    return id;
  });
  return readPage(app, id);
}
