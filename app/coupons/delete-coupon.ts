import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { auditedCoupon, couponFromRow } from './coupon-row.ts';
import * as texts from './texts.ts';

/** Deletes a coupon. Orders keep its code and discount. @throws AppError 404 */
export async function deleteCoupon(app: AppContext, id: string, by: Staff): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const row = isUuid(id)
      ? await tx.deleteFrom('coupon').where('id', '=', id).returningAll().executeTakeFirst()
      : undefined;
    if (!row) throw new AppError(404, texts.couponNotFound);
    const before = auditedCoupon(couponFromRow(row));
    await writeAudit(tx, by, { kind: 'coupon', id: row.id, action: 'deleted', before, after: null });
  });
}
