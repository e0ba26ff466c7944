import type { CartProduct } from '#cart/rules/cart.ts';
import { portionFacts } from '#food/rules/portion-facts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isUuid } from '#rules/ids.ts';
import { productFromRow, selectProducts } from './product-row.ts';

/** For each line of a cart its product as it is now, or null when it is not on sale. */
export async function findCartProducts(
  app: AppContext,
  items: readonly { productId: string }[],
): Promise<(CartProduct | null)[]> {
  const ids = [...new Set(items.map(({ productId }) => productId.toLowerCase()).filter(isUuid))];
  const rows = ids.length === 0 ? [] : await selectProducts(app.db).where('product.id', 'in', ids).execute();
  const products = new Map(
    rows.map((row) => {
      const product = productFromRow(row);
      const { _id, title, category, saleTitle, averageReview, image, variants, gst } = product;
      const portion = portionFacts(product);
      return [_id, { _id, title, category, saleTitle, averageReview, image, variants, gst, portion }];
    }),
  );
  return items.map(({ productId }) => products.get(productId.toLowerCase()) ?? null);
}
