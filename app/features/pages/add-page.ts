import { type Staff, writeAudit } from '#features/audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { mostPages, type PageDraft } from '#rules/pages/own-page.ts';
import { lockPages } from './page-row.ts';
import { readPage, type StaffPage } from './read-pages.ts';
import * as texts from './texts.ts';
import { refuseWrongFields, writeVersion } from './write-version.ts';

/**
 * Adds a page behind the others, as a draft.
 * @throws AppError 400 with a sentence for each wrong field, 409 when there are too many, or a picture is gone
 */
export async function addPage(app: AppContext, draft: PageDraft, by: Staff): Promise<StaffPage> {
  refuseWrongFields(draft);
  const id = await inTransaction(app.db, async (tx) => {
    await lockPages(tx);
    const there = await tx
      .selectFrom('own_page')
      .select((row) => [
        row.fn.countAll<number>().filterWhere('deleted_at', 'is', null).as('count'),
        row.fn.max('position').as('last'),
      ])
      .executeTakeFirstOrThrow();
    if (Number(there.count) >= mostPages) throw new AppError(409, texts.tooManyPages(mostPages));
    const { id } = await tx
      .insertInto('own_page')
      .values({
        position: (there.last ?? 0) + 1,
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
