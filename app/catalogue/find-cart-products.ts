import type { CartProduct } from '#cart/rules/cart.ts';
import { gramsOfUnit } from '#catalogue/rules/parcel-weight.ts';
import { portionFacts } from '#food/rules/portion-facts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isUuid } from '#rules/ids.ts';
import { readParcels } from '#settings/sections/parcel-settings.ts';
import { netQuantityFromRow, productFromRow, selectProducts } from './product-row.ts';

/** For each line of a cart its product as it is now, or null when it is not on sale. */
export async function findCartProducts(
  app: AppContext,
  items: readonly { productId: string }[],
): Promise<(CartProduct | null)[]> {
  const ids = [...new Set(items.map(({ productId }) => productId.toLowerCase()).filter(isUuid))];
  if (ids.length === 0) return items.map(() => null);
  const [rows, packing] = await Promise.all([
    selectProducts(app.db).where('product.id', 'in', ids).execute(),
    readParcels(app.db),
  ]);
  const products = new Map(
    rows.map((row) => {
      const product = productFromRow(row);
      const { _id, title, category, saleTitle, averageReview, image, gst } = product;
      const variants = product.variants.map((variant, at) => {
        const stored = row.variants[at];
        if (!stored) return variant;
        const size = { netQuantity: netQuantityFromRow(stored), parcelGrams: stored.parcel_grams };
        return { ...variant, grams: gramsOfUnit(size, packing) };
      });
      const portion = portionFacts(product);
      return [_id, { _id, title, category, saleTitle, averageReview, image, variants, gst, portion }];
    }),
  );
  return items.map(({ productId }) => products.get(productId.toLowerCase()) ?? null);
}
