import { sql } from 'kysely';
import { productCsvHeader, productCsvLines } from '#catalogue/rules/product-csv.ts';
import { pictureNames, productTextFields } from '#catalogue/rules/product-fields.ts';
import type { AppContext } from '#platform/app-context.ts';
import { forReading } from '#platform/database/for-reading.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import { type CsvCell, csvLine } from '#rules/text/csv.ts';
import { productLimits } from '#settings/rules/fields/catalogue.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import { byteOrderMark } from '#shop-import/read-csv.ts';
import { adminProductFromRow, selectAllProducts } from './admin-product.ts';

const batch = 200;

/** Every product as CSV, batch by batch, with as many columns of pictures as the shop uses. */
export async function* exportProducts(given: AppContext): AsyncGenerator<string> {
  const app = await forReading(given);
  const { pictures } = productLimits((await readEnglishSettings(app)).catalogue);
  const { most } = await app.db
    .selectFrom('product')
    .select(sql<number>`coalesce(max(cardinality(images)), 0)`.as('most'))
    .executeTakeFirstOrThrow();
  const unused = pictureNames
    .slice(Math.max(pictures, most))
    .map((name) => productTextFields[name].csvHeader as string);
  const line = (cells: readonly CsvCell[]) =>
    csvLine(cells.filter((_cell, at) => !unused.includes(productCsvHeader[at] ?? '')));
  yield byteOrderMark + line(productCsvHeader);
  const batches = inBatches<Parameters<typeof adminProductFromRow>[0]>(batch, (last) => {
    const query = selectAllProducts(app.db).orderBy('product.id').limit(batch);
    return (last === undefined ? query : query.where('product.id', '>', last.id)).execute();
  });
  for await (const rows of batches) {
    yield rows
      .flatMap((row) => productCsvLines(adminProductFromRow(row)))
      .map(line)
      .join('');
  }
}
