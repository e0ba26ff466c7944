import type { Coupon } from '#contract/amounts.ts';
import { type Staff, writeAudit } from '#features/audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { programProductId } from '#rules/pricing/coupon.ts';
import { type CouponDraft, couponErrors } from '#rules/pricing/coupon-form.ts';
import { discountFromJson, discountToColumns } from '#rules/pricing/discount.ts';
import { auditedCoupon, couponFromRow } from './coupon-row.ts';
import * as texts from './texts.ts';

/**
 * Adds a coupon, active from now on.
 * @throws AppError 400 with the first broken rule of the form, 409 for a code that is taken in whatever case
 */
export async function addCoupon(app: AppContext, draft: CouponDraft, by: Staff): Promise<Coupon> {
  const errors = couponErrors(draft, new Date());
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  const productIds = [...new Set(draft.productIds)];
  return inTransaction(app.db, async (tx) => {
    const wanted = productIds.filter((id) => id !== programProductId);
    const known = wanted.every(isUuid)
      ? await tx
          .selectFrom('product')
          .select('id')
          .where('id', 'in', wanted.length > 0 ? wanted : ['00000000-0000-0000-0000-000000000000'])
          .execute()
      : [];
    if (known.length < wanted.length) {
      const message = texts.oneOfTheProducts;
      throw new AppError(400, message, [{ field: 'productIds', message }]);
    }
    const row = await tx
      .insertInto('coupon')
      .values({
        code: draft.code,
        referrer_name: draft.referrerName,
        ...discountToColumns(discountFromJson(draft)),
        min_purchase_paise: draft.minPurchaseAmountPaise,
        expires_on: draft.expiryDate,
        usage_limit: draft.couponLimit,
        product_ids: productIds,
        shown_to_shoppers: draft.shownToShoppers,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) {
      const message = texts.thereIsACouponAlready(draft.code);
      throw new AppError(409, message, [{ field: 'code', message }]);
    }
    const coupon = couponFromRow(row);
    const after = auditedCoupon(coupon);
    await writeAudit(tx, by, { kind: 'coupon', id: coupon._id, action: 'added', before: null, after });
    return coupon;
  });
}
