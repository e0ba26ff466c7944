import type { Product } from '#catalogue/rules/catalogue.ts';
import { gramsOfUnit } from '#catalogue/rules/parcel-weight.ts';
import { productAddress } from '#catalogue/rules/product-address.ts';
import type { OwnCodes } from '#catalogue/rules/size-codes.ts';
import { slugProblem } from '#catalogue/rules/slug.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ContentVersion } from '#platform/content-version.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { parcelsFrom, storedParcels } from '#settings/sections/parcel-settings.ts';
import { markedDraft, netQuantityFromRow, productFromRow, selectProducts } from './product-row.ts';
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
 * The product that has an address, or had it before, with its present address; the text itself as its id where none has.
 * An id is an address, too. Of one that shoppers do not see the address is not told.
 */
export async function findProductId(
  { db, contentVersion }: Pick<AppContext, 'db' | 'contentVersion'>,
  address: string,
  withDrafts = false,
): Promise<{ id: string; slug: string }> {
  const slug = address.toLowerCase();
  const isId = isUuid(address);
  // What no product can have is not asked for: the database refuses some texts.
  if (!isId && slugProblem(slug) !== null) return { id: address, slug: '' };
  const products = db.selectFrom('product').select(['id', 'slug', 'is_active']);
  const before = db.selectFrom('product_address').select('product_id').where('slug', '=', slug);
  const found =
    (await products.where(isId ? 'id' : 'slug', '=', slug).executeTakeFirst()) ??
    (isId ? undefined : await products.where('id', '=', before).executeTakeFirst());
  if (found && found.slug === slug) asked(contentVersion).set(found.id, slug);
  return found ? { id: found.id, slug: found.is_active || withDrafts ? found.slug : '' } : { id: address, slug: '' };
}

/** Present addresses under which products were asked for here, by id: their pages may be kept. */
const askedFor = new WeakMap<ContentVersion, Map<string, string>>();

function asked(contentVersion: ContentVersion): Map<string, string> {
  const addresses = askedFor.get(contentVersion) ?? new Map<string, string>();
  askedFor.set(contentVersion, addresses);
  return addresses;
}

/** Products as addresses of this process name them: by their ids, and by the readable addresses asked for so far. */
export function addressesAskedFor(
  { contentVersion }: Pick<AppContext, 'contentVersion'>,
  ids: readonly string[],
): string[] {
  const addresses = asked(contentVersion);
  return ids.flatMap((_id) => {
    const slug = addresses.get(_id);
    return slug === undefined ? [_id] : [_id, productAddress({ _id, slug })];
  });
}

/** The codes of its sizes and what they weigh, by their names. Search engines read them, shoppers do not. */
export async function readSizeCodes(
  { db }: AppContext,
  productId: string,
): Promise<Record<string, OwnCodes & { grams: number }>> {
  if (!isUuid(productId)) return {};
  const rows = await db
    .selectFrom('variant')
    .select(['weight', 'sku', 'barcode', 'net_amount', 'net_unit', 'parcel_grams', storedParcels.as('parcels')])
    .where('product_id', '=', productId)
    .execute();
  return Object.fromEntries(
    rows.map(({ sku, barcode, parcels, ...size }) => {
      const weighed = { netQuantity: netQuantityFromRow(size), parcelGrams: size.parcel_grams };
      return [size.weight, { sku, barcode, grams: gramsOfUnit(weighed, parcelsFrom(parcels)) }];
    }),
  );
}
