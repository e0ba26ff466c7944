import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { Coupon } from '#contract/amounts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { couponFromRow } from './coupon-row.ts';
import * as texts from './texts.ts';

/**
 * Lets the pages of its products name a coupon, or no longer (behaviour: Coupons 10). Anyone who has read the code
 * keeps it.
 * @throws AppError 404 for no such coupon
 */
export async function showCoupon(app: AppContext, id: string, shownToShoppers: boolean, by: Staff): Promise<Coupon> {
  return inTransaction(app.db, async (tx) => {
    const row = isUuid(id)
      ? await tx.selectFrom('coupon').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined;
    if (!row) throw new AppError(404, texts.couponNotFound);
    const coupon = { ...couponFromRow(row), shownToShoppers };
    if (row.shown_to_shoppers === shownToShoppers) return coupon;
    await tx.updateTable('coupon').set({ shown_to_shoppers: shownToShoppers }).where('id', '=', row.id).execute();
    const action = shownToShoppers ? 'shown to shoppers' : 'no longer shown';
    const change = { before: { shownToShoppers: !shownToShoppers }, after: { shownToShoppers } };
    await writeAudit(tx, by, { kind: 'coupon', id: row.id, action, ...change });
    return coupon;
  });
}
