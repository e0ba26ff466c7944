import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { bannerFields } from './list-banners.ts';
import * as staffTexts from './staff-texts.ts';

/** Deletes a banner. @throws AppError 404 */
export async function deleteBanner(app: AppContext, id: string, by: Staff): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const row = isUuid(id)
      ? await tx.deleteFrom('banner').where('id', '=', id).returningAll().executeTakeFirst()
      : undefined;
    if (!row) throw new AppError(404, staffTexts.bannerNotFound);
    const before = bannerFields(row);
    await writeAudit(tx, by, { kind: 'banner', id: row.id, action: 'deleted', before, after: null });
  });
}
