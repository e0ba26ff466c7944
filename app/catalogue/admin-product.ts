import type { Kysely, Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AdminProduct } from '#contract/amounts.ts';
import type { Tables } from '#platform/database/tables.ts';
import { netQuantityFromRow, productFromRow } from './product-row.ts';

/** Products whether listed or not, whole. */
export function selectAllProducts(db: Kysely<Tables> | Transaction<Tables>) {
  return db
    .selectFrom('product')
    .selectAll('product')
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('variant')
          .select([
            'id',
            'weight',
            'price_paise',
            'selling_price_paise',
            'total_stock',
            'kept_stock',
            'net_amount',
            'net_unit',
            'sku',
            'barcode',
            'parcel_grams',
            'shelf_place',
          ])
          .whereRef('variant.product_id', '=', 'product.id')
          .orderBy('position'),
      ).as('variants'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAllProducts>['executeTakeFirstOrThrow']>>;

export function adminProductFromRow(row: Row): AdminProduct {
  return {
    ...productFromRow(row),
    // As it was typed, so that a form that is saved does not store what was drawn.
    ingredients: row.ingredients,
    nilRated: row.gst_basis_points === 0,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    variants: row.variants.map((variant) => ({
      id: variant.id,
      weight: variant.weight,
      pricePaise: variant.price_paise,
      sellingPricePaise: variant.selling_price_paise,
      totalStock: variant.total_stock,
      putAside: variant.kept_stock,
      netQuantity: netQuantityFromRow(variant),
      sku: variant.sku,
      barcode: variant.barcode,
      parcelGrams: variant.parcel_grams,
      shelfPlace: variant.shelf_place,
    })),
  };
}

/** What the history of a product tells: everything but its version. */
export function auditedProduct(product: AdminProduct): object {
  const { _id, createdAt: _made, updatedAt: _changed, ...shown } = product;
  return { ...shown, variants: product.variants.map(({ id: _id, putAside: _aside, ...variant }) => variant) };
}
