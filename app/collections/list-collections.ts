import { countProductsOf } from '#catalogue/search/count-products.ts';
import { productSet } from '#catalogue/search/product-set.ts';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { collectionFromRow, type StaffCollection, selectCollections } from './collection-row.ts';
import * as staffTexts from './staff-texts.ts';

export interface CountedCollection extends StaffCollection {
  /** On sale. */
  products: number;
}

/** Every collection in the owner's order, with how many products it shows now. */
export async function listCollections(app: AppContext): Promise<CountedCollection[]> {
  const all = (await selectCollections(app.db).execute()).map(collectionFromRow);
  const counted: CountedCollection[] = [];
  // One after the other: a rule may read the whole catalogue.
  for (const one of all) {
    const { total } = await countProductsOf(app, productSet(one.rule, one.productIds));
    counted.push({ ...one, products: total });
  }
  return counted;
}

/** @throws AppError 404 */
export async function readCollection({ db }: Pick<AppContext, 'db'>, id: string): Promise<StaffCollection> {
  const row = isUuid(id) ? await selectCollections(db).where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw new AppError(404, staffTexts.collectionNotFound);
  return collectionFromRow(row);
}
