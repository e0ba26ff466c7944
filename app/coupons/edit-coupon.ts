import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { Coupon } from '#contract/amounts.ts';
import { type CouponDraft, couponErrors } from '#coupons/rules/coupon-form.ts';
import type { DiscountFields } from '#coupons/rules/discount.ts';
import { discountOrElse } from '#coupons/rules/discount-form.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { changedMeanwhile } from '#rules/staff-texts.ts';
import { couponColumns } from './coupon-columns.ts';
import { auditedCoupon, couponFromRow } from './coupon-row.ts';
import * as texts from './texts.ts';

export interface CouponEdit extends Omit<CouponDraft, 'code' | Optional>, Undefined<Pick<CouponDraft, Optional>> {
  /** Left out: as it is. Any other than the coupon's own is refused: orders and people know it by its code. */
  code?: string | undefined;
}

/** Left out: as it is. */
type Optional =
  | keyof DiscountFields
  | 'categories'
  | 'shownToShoppers'
  | 'validFrom'
  | 'oncePerCustomer'
  | 'firstOrderOnly'
  | 'customerGroup';
type Undefined<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };

/**
 * Saves what staff changed of a coupon (behaviour: Coupons 11). Its uses stay, and so do the orders that were placed
 * with it: their price is their own.
 * @param seen the coupon's `version` that was changed; left out, nobody asks
 * @throws AppError 400 with the first broken rule of the form, 404, 409 where somebody changed it since
 */
export async function editCoupon(
  app: AppContext,
  id: string,
  edit: CouponEdit,
  by: Staff,
  seen?: string,
): Promise<Coupon> {
  return inTransaction(app.db, async (tx) => {
    const row = isUuid(id)
      ? await tx.selectFrom('coupon').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined;
    if (!row) throw new AppError(404, texts.couponNotFound);
    const before = couponFromRow(row);
    if (seen !== undefined && seen !== before.version) throw new AppError(409, changedMeanwhile);
    if (edit.code !== undefined && edit.code !== row.code) {
      const message = 'A code cannot be changed. Add a new coupon instead.';
      throw new AppError(400, message, [{ field: 'code', message }]);
    }
    const draft = {
      ...edit,
      code: row.code,
      ...discountOrElse(edit, before),
      categories: edit.categories ?? row.categories,
      shownToShoppers: edit.shownToShoppers ?? row.shown_to_shoppers,
      validFrom: edit.validFrom ?? row.starts_on ?? '',
      oncePerCustomer: edit.oncePerCustomer ?? row.once_per_customer,
      firstOrderOnly: edit.firstOrderOnly ?? row.first_order_only,
      customerGroup: edit.customerGroup ?? row.group_id ?? '',
    };
    const errors = couponErrors(draft, new Date(), row.expires_on);
    if (errors[0]) throw new AppError(400, errors[0].message, errors);
    const columns = await couponColumns(tx, draft, { productIds: row.product_ids, categories: row.categories });
    const after = couponFromRow({ ...row, ...columns });
    if (after.version === before.version) return before;
    await tx.updateTable('coupon').set(columns).where('id', '=', row.id).execute();
    const change = { before: auditedCoupon(before), after: auditedCoupon(after) };
    await writeAudit(tx, by, { kind: 'coupon', id: row.id, action: 'edited', ...change });
    return after;
  });
}
