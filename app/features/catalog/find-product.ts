import type { Shop } from '#platform/app-context.ts';
import { Refusal } from '#rules/app-error.ts';
import type { Product } from '#rules/catalogue.ts';
import { productFromRow, selectProducts } from './product-row.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A product on sale.
 * @throws Refusal 404 for an unknown, malformed or inactive id; the three are not told apart (decisions D13)
 */
export async function findProduct(shop: Shop, id: string): Promise<Product> {
  const row = uuid.test(id) ? await selectProducts(shop.db).where('product.id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw new Refusal(404, 'Product not found');
  return productFromRow(row);
}
