import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { unitPricePaise, type Variant } from '#rules/products/catalogue.ts';

export interface LockedVariant {
  id: string;
  productId: string;
  weight: string;
  title: string;
  image: string;
  isActive: boolean;
  gstBasisPoints: number;
  /** What one unit costs. */
  unitPricePaise: number;
  totalStock: number;
}

/**
 * Locks the variants that an order names, always in the order of their ids, so that two orders never wait for each other
 * in a circle. Variants that do not exist are left out.
 */
export async function lockVariants(
  tx: Transaction<Tables>,
  wanted: readonly { productId: string; weight: string }[],
): Promise<LockedVariant[]> {
  const { rows } = await sql<Omit<LockedVariant, 'unitPricePaise'> & Pick<Variant, 'pricePaise' | 'sellingPricePaise'>>`
    select variant.id, product.id as "productId", variant.weight, product.title, coalesce(product.images[1], '') as image,
      product.is_active as "isActive", product.gst_basis_points as "gstBasisPoints", variant.total_stock as "totalStock",
      price_paise as "pricePaise", selling_price_paise as "sellingPricePaise"
    from variant join product on product.id = variant.product_id
    where (variant.product_id, variant.weight) in (
      select * from unnest(
        ${wanted.map(({ productId }) => productId)}::uuid[], ${wanted.map(({ weight }) => weight)}::text[]))
    order by variant.id for update of variant`.execute(tx);
  return rows.map(({ pricePaise, sellingPricePaise, ...variant }) => ({
    ...variant,
    unitPricePaise: unitPricePaise({ pricePaise, sellingPricePaise }),
  }));
}
