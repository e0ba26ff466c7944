import { type RawBuilder, sql, type Transaction } from 'kysely';
import { unitPricePaise, type Variant } from '#catalogue/rules/catalogue.ts';
import { gramsOfUnit } from '#catalogue/rules/parcel-weight.ts';
import { type NetQuantity, readNetQuantity } from '#food/rules/net-quantity.ts';
import type { Tables } from '#platform/database/tables.ts';
import { parcelsFrom, storedParcels } from '#settings/sections/parcel-settings.ts';

/** A variant as it sells now, with what an order writes down of it. */
export interface OrderedVariant {
  id: string;
  productId: string;
  weight: string;
  title: string;
  image: string;
  isActive: boolean;
  gstBasisPoints: number;
  hsn: string;
  unitCode: string;
  sku: string;
  unitPricePaise: number;
  /** What one unit weighs as it travels. */
  grams: number;
  /** As it shows and sells: 1 while 'Out of Stock' is ticked, whatever lies on the shelf. */
  totalStock: number;
}

type Named = Pick<OrderedVariant, 'productId' | 'weight'>;

/** Reads the variants that a cart names, without a lock. Variants that do not exist are left out. */
export async function readVariants(tx: Transaction<Tables>, wanted: readonly Named[]): Promise<OrderedVariant[]> {
  const { rows } = await variantsWhere(isNamed(wanted)).execute(tx);
  return variantsFrom(rows);
}

/** The same as a column of another query; for `variantsFrom`. */
export const storedVariants = (wanted: readonly Named[]) => sql<StoredVariant[]>`(
  select coalesce(json_agg(named), '[]'::json) from (${variantsWhere(isNamed(wanted))}) as named)`;

/** Locks variants by their ids. Those that do not exist are left out. */
export function lockVariants(tx: Transaction<Tables>, ids: readonly string[]): Promise<OrderedVariant[]> {
  return lockWhere(tx, sql`variant.id = any(${ids}::uuid[])`);
}

export interface TakenLine {
  /** Null for a line whose variant was gone before orders named it by id. */
  variantId: string | null;
  productId: string;
  weight: string;
}

/**
 * Locks the variants that the lines of an order took, also those that have another name by now. The result has one
 * entry a line, undefined where the variant is gone.
 */
export async function lockTakenVariants(
  tx: Transaction<Tables>,
  lines: readonly TakenLine[],
): Promise<(OrderedVariant | undefined)[]> {
  const ids = lines.flatMap(({ variantId }) => variantId ?? []);
  const byId = sql`variant.id = any(${ids}::uuid[])`;
  // A process of the version before writes lines without an id while both versions run.
  const nameless = lines.filter(({ variantId }) => variantId === null);
  const variants = await lockWhere(tx, nameless.length === 0 ? byId : sql`(${byId} or ${isNamed(nameless)})`);
  return lines.map(({ variantId, productId, weight }) =>
    variants.find((one) =>
      variantId === null ? one.productId === productId && one.weight === weight : one.id === variantId,
    ),
  );
}

const isNamed = (wanted: readonly Named[]) => sql`
  (variant.product_id, variant.weight) in (
    select * from unnest(
      ${wanted.map(({ productId }) => productId)}::uuid[], ${wanted.map(({ weight }) => weight)}::text[]))`;

type StoredVariant = Omit<OrderedVariant, 'unitPricePaise' | 'grams'> &
  Pick<Variant, 'pricePaise' | 'sellingPricePaise'> & {
    parcelGrams: number | null;
    netQuantity: NetQuantity | null;
    parcels: Parameters<typeof parcelsFrom>[0];
  };

/** Locks always in the order of the ids, so that two orders never wait for each other in a circle. */
async function lockWhere(tx: Transaction<Tables>, condition: RawBuilder<unknown>): Promise<OrderedVariant[]> {
  const { rows } = await sql<StoredVariant>`${variantsWhere(condition)}
    order by variant.id for update of variant`.execute(tx);
  return variantsFrom(rows);
}

const variantsWhere = (condition: RawBuilder<unknown>) => sql<StoredVariant>`
    select variant.id, product.id as "productId", variant.weight, product.title, coalesce(product.images[1], '') as image,
      product.is_active as "isActive", product.gst_basis_points as "gstBasisPoints", variant.total_stock as "totalStock",
      coalesce(nullif(product.hsn, ''), category.hsn) as hsn,
      coalesce(nullif(product.unit_code, ''), category.unit_code) as "unitCode",
      variant.sku, price_paise as "pricePaise", selling_price_paise as "sellingPricePaise",
      parcel_grams as "parcelGrams", ${storedParcels} as parcels,
      case when net_amount is not null then json_build_object('value', net_amount, 'unit', net_unit) end as "netQuantity"
    from variant join product on product.id = variant.product_id join category on category.id = product.category
    where ${condition}`;

export const variantsFrom = (stored: readonly StoredVariant[]): OrderedVariant[] =>
  stored.map(({ pricePaise, sellingPricePaise, parcelGrams, netQuantity, parcels, ...variant }) => ({
    ...variant,
    grams: gramsOfUnit(
      { parcelGrams, netQuantity: netQuantity ?? readNetQuantity(variant.weight) },
      parcelsFrom(parcels),
    ),
    unitPricePaise: unitPricePaise({ pricePaise, sellingPricePaise }),
  }));
