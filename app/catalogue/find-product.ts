import type { Product } from '#catalogue/rules/catalogue.ts';
import type { SizeCodes } from '#catalogue/rules/size-codes.ts';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { markedDraft, productFromRow, selectProducts } from './product-row.ts';
import { texts } from './texts.ts';

/**
 * A product on sale; with drafts also one that is not published, which is shown to staff alone.
 * @throws AppError 404 for an unknown, malformed or inactive id; the response is the same for all three (behaviour:
 *   Catalogue 5)
 */
export async function findProduct(app: AppContext, id: string, withDrafts = false): Promise<Product> {
  const row = isUuid(id)
    ? await selectProducts(app.db, withDrafts).where('product.id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new AppError(404, texts.productNotFound());
  return markedDraft(productFromRow(row));
}

/**
 * The id of the product that has an address, or had it before; the text itself where none has, which is no id of any.
 * An id is its own address.
 */
export async function findProductId({ db }: AppContext, address: string): Promise<string> {
  if (isUuid(address)) return address;
  const slug = address.toLowerCase();
  const now = await db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirst();
  if (now) return now.id;
  const before = await db
    .selectFrom('product_address')
    .select('product_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return before?.product_id ?? address;
}

/** The codes of its sizes, by their names; sizes without any are left out. Search engines read them, shoppers do not. */
export async function readSizeCodes({ db }: AppContext, productId: string): Promise<Record<string, SizeCodes>> {
  if (!isUuid(productId)) return {};
  const rows = await db
    .selectFrom('variant')
    .select(['weight', 'sku', 'barcode'])
    .where('product_id', '=', productId)
    .where((row) => row.or([row('sku', '<>', ''), row('barcode', '<>', '')]))
    .execute();
  return Object.fromEntries(rows.map(({ weight, ...codes }) => [weight, codes]));
}
