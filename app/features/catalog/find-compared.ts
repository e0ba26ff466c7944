import type { AppContext } from '#platform/app-context.ts';
import type { Product } from '#rules/products/catalogue.ts';
import { productFromRow, selectProducts } from './product-row.ts';

/** Products on sale in the order of their ids; what is not sold, or no longer, is left out. */
export async function findCompared(app: AppContext, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(app.db)
    .where('product.id', 'in', [...ids])
    .execute();
  const products = new Map(rows.map((row) => [row.id, productFromRow(row)]));
  return ids.flatMap((id) => products.get(id) ?? []);
}
