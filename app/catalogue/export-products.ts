import { productCsvHeader, productCsvLines } from '#catalogue/rules/product-csv.ts';
import type { AppContext } from '#platform/app-context.ts';
import { forReading } from '#platform/database/for-reading.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import { csvLine } from '#rules/text/csv.ts';
import { byteOrderMark } from '#shop-import/read-csv.ts';
import { adminProductFromRow, selectAllProducts } from './admin-product.ts';

const batch = 200;

/** Every product as CSV, batch by batch. */
export async function* exportProducts(given: AppContext): AsyncGenerator<string> {
  const app = await forReading(given);
  yield byteOrderMark + csvLine(productCsvHeader);
  const batches = inBatches<Parameters<typeof adminProductFromRow>[0]>(batch, (last) => {
    const query = selectAllProducts(app.db).orderBy('product.id').limit(batch);
    return (last === undefined ? query : query.where('product.id', '>', last.id)).execute();
  });
  for await (const rows of batches) {
    yield rows
      .flatMap((row) => productCsvLines(adminProductFromRow(row)))
      .map(csvLine)
      .join('');
  }
}
