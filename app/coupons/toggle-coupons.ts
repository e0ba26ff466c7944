import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { Coupon } from '#contract/amounts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { couponFromRow } from './coupon-row.ts';
import { listCoupons } from './list-coupons.ts';
import * as texts from './texts.ts';

/**
 * Activates or deactivates a coupon.
 * @throws AppError 404 for no such coupon, 409 for one whose last day is over or that is used up
 */
export async function toggleCoupon(app: AppContext, id: string, isActive: boolean, by: Staff): Promise<Coupon> {
  return inTransaction(app.db, async (tx) => {
    const row = isUuid(id)
      ? await tx.selectFrom('coupon').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined;
    if (!row) throw new AppError(404, texts.couponNotFound);
    const coupon = couponFromRow(row);
    if (coupon.expired) throw new AppError(409, 'This coupon has expired');
    if (coupon.isActive === isActive) return coupon;
    await tx.updateTable('coupon').set({ is_active: isActive }).where('id', '=', row.id).execute();
    const action = isActive ? 'activated' : 'deactivated';
    const change = { before: { isActive: !isActive }, after: { isActive } };
    await writeAudit(tx, by, { kind: 'coupon', id: row.id, action, ...change });
    return { ...coupon, isActive };
  });
}

/** Sets every coupon to one state and returns them all. */
export async function toggleAllCoupons(app: AppContext, isActive: boolean, by: Staff): Promise<Coupon[]> {
  await inTransaction(app.db, async (tx) => {
    const changed = await tx
      .updateTable('coupon')
      .set({ is_active: isActive })
      .where('is_active', '<>', isActive)
      .returning('id')
      .execute();
    const action = isActive ? 'activated with all' : 'deactivated with all';
    const change = { before: { isActive: !isActive }, after: { isActive } };
    await writeAudit(tx, by, ...changed.map(({ id }) => ({ kind: 'coupon' as const, id, action, ...change })));
  });
  return listCoupons(app);
}
