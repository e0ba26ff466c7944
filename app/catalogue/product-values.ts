import { type Expression, sql, type Transaction } from 'kysely';
import { moveUnits } from '#batches/units/move-units.ts';
import { columnsFromTexts } from '#catalogue/rules/product-fields.ts';
import type { DraftVariant, ProductDraft } from '#catalogue/rules/product-form.ts';
import { codesAfter } from '#catalogue/rules/size-codes.ts';
import { foodColumn } from '#food/rules/food-column.ts';
import { isSameQuantity, readNetQuantity } from '#food/rules/net-quantity.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { StockCause } from '#stock/rules/stock-causes.ts';

/** The columns of `product` that a draft fills; the draft has passed its rules. */
export function productColumns(draft: ProductDraft) {
  return {
    ...columnsFromTexts(draft),
    food_facts: foodColumn(draft),
    category: draft.category,
    gst_basis_points: Math.round(draft.gst * 100),
    rating_hundredths: Math.round(draft.averageReview * 100),
    is_best_seller: draft.bestSellers,
    is_active: draft.isActive,
  };
}

export function variantColumns(variant: DraftVariant, productId: string, at: number) {
  const { netQuantity = null } = variant;
  const { sku, barcode, shelfPlace } = codesAfter(variant);
  // Kept only where the weight says another one, so that it follows the weight when that is corrected.
  const entered = isSameQuantity(netQuantity, readNetQuantity(variant.weight)) ? null : netQuantity;
  return {
    product_id: productId,
    position: at + 1,
    weight: variant.weight,
    price_paise: variant.pricePaise,
    selling_price_paise: variant.sellingPricePaise,
    total_stock: variant.totalStock,
    net_amount: entered?.value ?? null,
    net_unit: entered?.unit ?? null,
    parcel_grams: variant.parcelGrams ?? null,
    sku,
    barcode,
    shelf_place: shelfPlace,
  };
}

/** A moment as exact as JSON tells it, so that what is read back names the same version. */
export const thisMillisecond: Expression<Date> = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

export interface StockChange {
  variantId: string;
  productId: string;
  weight: string;
  /** Units on the shelf. */
  from: number;
  to: number;
  /** 'Out of Stock' was set or taken away, which changes no count. */
  isToggled?: boolean;
}

/** A line of the ledger for each variant whose stock changed, or which 'Out of Stock' hides or shows. */
export async function writeMovements(
  tx: Transaction<Tables>,
  changes: readonly StockChange[],
  cause: StockCause,
  byUserId: string,
): Promise<void> {
  const moved = changes.filter(({ from, to, isToggled }) => from !== to || isToggled);
  if (moved.length === 0) return;
  await tx
    .insertInto('stock_movement')
    .values(
      moved.map(({ variantId, productId, weight, from, to }) => ({
        variant_id: variantId,
        product_id: productId,
        weight,
        change: to - from,
        stock_after: to,
        cause,
        order_id: null,
        by_user_id: byUserId,
      })),
    )
    .execute();
  const counted = moved.filter(({ from, to }) => from !== to);
  await moveUnits(
    tx,
    counted.map(({ variantId }) => variantId),
    { cause, orderId: null, byUserId },
  );
}
