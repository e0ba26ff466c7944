import type { Staff } from '#features/audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, type FieldError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import type { Variant } from '#rules/products/catalogue.ts';
import { priceError } from '#rules/products/product-form.ts';
import { changeProduct, lockProducts } from './edit-product.ts';

export interface FiguresRow extends Variant {
  productId: string;
  /** Units as the editor saw them: units sold since then stay taken off. */
  stockWas?: number | undefined;
}

/**
 * Sets price, selling price and stock of many variants, all of them or none. Answers how many products changed.
 * @throws AppError 400 or 409 whose errors name the rows, 'rows.3.price'
 */
export async function savePricesAndStock(app: AppContext, rows: readonly FiguresRow[], by: Staff): Promise<number> {
  const wrong = rows.flatMap((row, at): FieldError[] => {
    if (!isUuid(row.productId)) return [{ field: `rows.${at}.productId`, message: 'Product not found' }];
    const error = priceError(row);
    return error ? [{ field: `rows.${at}.${error.field}`, message: error.message }] : [];
  });
  if (wrong[0]) throw new AppError(400, wrong[0].message, wrong);

  return inTransaction(app.db, async (tx) => {
    const errors: FieldError[] = [];
    const ids = [...new Set(rows.map(({ productId }) => productId.toLowerCase()))];
    const products = await lockProducts(tx, ids);
    for (const id of ids) {
      const product = products.get(id);
      const mine = rows.map((row, at) => ({ row, at })).filter(({ row }) => row.productId.toLowerCase() === id);
      for (const { row, at } of mine) {
        const stored = product?.variants.find(({ weight }) => weight === row.weight);
        if (!stored) errors.push({ field: `rows.${at}.weight`, message: 'This variant is not there any more' });
        else if (row.stockWas !== undefined && stored.totalStock + row.totalStock - row.stockWas < 0) {
          errors.push({ field: `rows.${at}.totalStock`, message: `Only ${stored.totalStock} are left by now` });
        }
      }
      if (errors.length > 0 || !product) continue;
      const variants = product.variants.map(({ markStale: _aside, ...stored }) => {
        const edited = mine.find(({ row }) => row.weight === stored.weight)?.row;
        if (!edited) return { ...stored, stockWas: stored.totalStock };
        const { pricePaise, sellingPricePaise, totalStock, stockWas } = edited;
        return { ...stored, pricePaise, sellingPricePaise, totalStock, stockWas };
      });
      await changeProduct(tx, product, { variants }, by, 'table').catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        errors.push({ field: `rows.${mine[0]?.at ?? 0}.totalStock`, message: error.message });
      });
    }
    if (errors[0]) throw new AppError(409, `${errors[0].message}. Nothing was saved.`, errors);
    return ids.length;
  });
}
