import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { shelfStock } from '#stock/rules/stock.ts';
import { auditedProduct } from './admin-product.ts';
import { holdingOrders, lockProduct } from './edit-product.ts';
import { writeMovements } from './product-values.ts';

/**
 * Deletes a product with its variants and reviews. Orders keep what was bought. While open orders hold units of it, it
 * stays: units that came back would have no shelf (behaviour: Stock 12).
 * @throws AppError 404; 409 with the number of these orders
 */
export async function deleteProduct(app: AppContext, id: string, by: Staff): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const product = await lockProduct(tx, id);
    const orders = await holdingOrders(tx, product, product.variants);
    if (orders > 0)
      throw new AppError(
        409,
        orders === 1
          ? `‘${product.title}’ is in 1 open order. Ship or close it first, then delete the product.`
          : `‘${product.title}’ is in ${orders} open orders. Ship or close them first, then delete the product.`,
      );
    const changes = product.variants.map((variant) => ({
      variantId: variant.id,
      productId: id,
      weight: variant.weight,
      from: shelfStock(variant),
      to: 0,
    }));
    await tx.deleteFrom('product').where('id', '=', id).execute();
    await writeMovements(tx, changes, 'edit', by.id);
    await writeAudit(tx, by, {
      kind: 'product',
      id,
      action: 'deleted',
      before: auditedProduct(product),
      after: null,
    });
  });
}
