import type { Transaction } from 'kysely';
import { programProductId } from '#coupons/rules/coupon.ts';
import type { CouponDraft } from '#coupons/rules/coupon-form.ts';
import { discountFromFields } from '#coupons/rules/discount.ts';
import { discountToColumns } from '#coupons/rules/discount-columns.ts';
import { findGroup, noSuchGroup } from '#customers/groups/groups.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { type IsoDay, isoDay } from '#rules/dates.ts';
import { isUuid } from '#rules/ids.ts';
import { categoriesOfProducts } from '#settings/sections/categories.ts';

/**
 * What staff set of a coupon, as the database keeps it; its code is not among it.
 * @param draft one that breaks no rule
 * @param saved of the coupon that is edited: they may stay, though one has been deleted or hidden since
 * @throws AppError 400 for a product or a category that there is not
 */
export async function couponColumns(
  tx: Transaction<Tables>,
  draft: CouponDraft,
  saved: { productIds: readonly string[]; categories: readonly string[] } = { productIds: [], categories: [] },
) {
  const productIds = inOrderOf(saved.productIds, draft.productIds);
  const added = productIds.filter((id) => id !== programProductId && !saved.productIds.includes(id));
  const existing =
    added.length > 0 && added.every(isUuid)
      ? await tx.selectFrom('product').select('id').where('id', 'in', added).execute()
      : [];
  if (existing.length < added.length) {
    const message = 'One of the products has been deleted';
    throw new AppError(400, message, [{ field: 'productIds', message }]);
  }
  if (draft.categories.length > 0) {
    const categories = await categoriesOfProducts(tx);
    const wrong = draft.categories.findIndex((id) => !categories.includes(id) && !saved.categories.includes(id));
    if (wrong >= 0) {
      const message = `A category is one of ${categories.sort().join(', ')}`;
      throw new AppError(400, message, [{ field: `categories.${wrong}`, message }]);
    }
  }
  const groupId = draft.customerGroup === '' ? null : draft.customerGroup;
  if (groupId !== null && (await findGroup(tx, groupId)) === null) {
    throw new AppError(400, noSuchGroup, [{ field: 'customerGroup', message: noSuchGroup }]);
  }
  return {
    referrer_name: draft.referrerName,
    ...discountToColumns(discountFromFields(draft)),
    min_purchase_paise: draft.minPurchaseAmountPaise,
    // The rules of the form have seen to it that both are days.
    expires_on: draft.expiryDate as IsoDay,
    usage_limit: draft.couponLimit,
    product_ids: productIds,
    categories: inOrderOf(saved.categories, draft.categories),
    shown_to_shoppers: draft.shownToShoppers,
    starts_on: isoDay(draft.validFrom),
    once_per_customer: draft.oncePerCustomer,
    first_order_only: draft.firstOrderOnly,
    group_id: groupId,
  };
}

/** The ids once each: in another order they are no change. */
function inOrderOf(saved: readonly string[], ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  return [...new Set([...saved.filter((id) => wanted.has(id)), ...wanted])];
}
