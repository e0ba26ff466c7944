import type { Product } from '#catalogue/rules/catalogue.ts';
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
