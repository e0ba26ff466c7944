import type { Kysely, Transaction } from 'kysely';
import { productAddress } from '#catalogue/rules/product-address.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { oldPathKey } from '#shop-import/old-path.ts';

/** Notes where the page of a product was. A path that leads to another product already goes on doing so. */
export async function storeOldPaths(
  tx: Transaction<Tables>,
  productId: string,
  paths: readonly string[],
): Promise<void> {
  const keys = [...new Set(paths.map(oldPathKey))].filter((key) => key !== null);
  if (keys.length === 0) return;
  await tx
    .insertInto('old_address')
    .values(keys.map((path) => ({ path, product_id: productId })))
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

/**
 * Where a page of the other shop is now, or null (behaviour: Imports 6). Asked for paths alone that no page of this
 * shop has; it leads to a product page, so that there is nothing to go round in circles.
 */
export async function findNewAddress({ db }: Pick<AppContext, 'db'>, path: string): Promise<string | null> {
  const key = oldPathKey(path);
  if (key === null) return null;
  const found = await productAt(db, key);
  return found ? productAddress({ _id: found.product_id, slug: found.slug }) : null;
}

/** Only of products that shoppers see: a redirect to nothing would be kept by their browsers. */
const productAt = (db: Kysely<Tables>, path: string) =>
  db
    .selectFrom('old_address')
    .innerJoin('product', 'product.id', 'old_address.product_id')
    .select(['old_address.product_id', 'slug'])
    .where('old_address.path', '=', path)
    .where('product.is_active', '=', true)
    .executeTakeFirst();
