import { markedDraft, productFromRow, selectProducts } from '#catalogue/product-row.ts';
import type { Product } from '#catalogue/rules/catalogue.ts';
import type { AppContext } from '#platform/app-context.ts';

/**
 * Products on sale in the order of their ids; what is not sold, or no longer, is left out.
 * @param withDrafts those that are not published, too: for the eyes of staff alone
 */
export async function findCompared(app: AppContext, ids: readonly string[], withDrafts = false): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(app.db, withDrafts)
    .where('product.id', 'in', [...ids])
    .execute();
  const products = new Map(rows.map((row) => [row.id, markedDraft(productFromRow(row))]));
  return ids.flatMap((id) => products.get(id) ?? []);
}
