import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { Coupon } from '#contract/amounts.ts';
import { type CouponDraft, couponErrors } from '#coupons/rules/coupon-form.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { couponColumns } from './coupon-columns.ts';
import { auditedCoupon, couponFromRow } from './coupon-row.ts';

/**
 * Adds a coupon, active from now on.
 * @throws AppError 400 with the first broken rule of the form, 409 for a code that is taken in whatever case
 */
export async function addCoupon(app: AppContext, draft: CouponDraft, by: Staff): Promise<Coupon> {
  const errors = couponErrors(draft, new Date());
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  return inTransaction(app.db, async (tx) => {
    const row = await tx
      .insertInto('coupon')
      .values({ code: draft.code, ...(await couponColumns(tx, draft)) })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) {
      const message = `You already have a coupon ${draft.code}`;
      throw new AppError(409, message, [{ field: 'code', message }]);
    }
    const coupon = couponFromRow(row);
    const after = auditedCoupon(coupon);
    await writeAudit(tx, by, { kind: 'coupon', id: coupon._id, action: 'added', before: null, after });
    return coupon;
  });
}
