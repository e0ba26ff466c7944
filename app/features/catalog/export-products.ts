import type { AppContext } from '#platform/app-context.ts';
import { forReading } from '#platform/database/for-reading.ts';
import { byteOrderMark, csvLine } from '#rules/csv.ts';
import { productCsvHeader, productCsvLines } from '#rules/products/product-csv.ts';
import { adminProductFromRow, selectAllProducts } from './admin-product.ts';

const batch = 200;

/** Every product as CSV, batch by batch. */
export async function* exportProducts(given: AppContext): AsyncGenerator<string> {
  const app = await forReading(given);
  yield byteOrderMark + csvLine(productCsvHeader);
  let last: string | null = null;
  for (;;) {
    const query = selectAllProducts(app.db).orderBy('product.id').limit(batch);
    const rows = await (last === null ? query : query.where('product.id', '>', last)).execute();
    if (rows.length > 0) {
      yield rows
        .flatMap((row) => productCsvLines(adminProductFromRow(row)))
        .map(csvLine)
        .join('');
    }
    last = rows.at(-1)?.id ?? null;
    if (rows.length < batch) return;
  }
}
