import { countProductsOf } from '#catalogue/search/count-products.ts';
import { type ProductSet, productSet } from '#catalogue/search/product-set.ts';
import type { AppContext } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { collectionFromRow, countsVersion, type StaffCollection, selectCollections } from './collection-row.ts';
import * as staffTexts from './staff-texts.ts';

export interface CountedCollection extends StaffCollection {
  /** On sale. */
  products: number;
}

/** Every collection in the owner's order, with how many products it had within the last minute. */
export async function listCollections(app: AppContext): Promise<CountedCollection[]> {
  const all = await readCollections(app);
  const counted: CountedCollection[] = [];
  // One after the other: a rule may read the whole catalogue.
  for (const one of all) {
    const { total } = await countOnce(app, productSet(one.rule, one.productIds));
    counted.push({ ...one, products: total });
  }
  return counted;
}

const countOnce = rememberWhileFresh((app: AppContext, set: ProductSet) => countProductsOf(app, set), {
  key: (set) => JSON.stringify(set),
  most: 200,
  version: countsVersion,
});

/** Without counting their products. */
export const readCollections = async ({ db }: Pick<AppContext, 'db'>): Promise<StaffCollection[]> =>
  (await selectCollections(db).execute()).map(collectionFromRow);

/** @throws AppError 404 */
export async function readCollection({ db }: Pick<AppContext, 'db'>, id: string): Promise<StaffCollection> {
  const row = isUuid(id) ? await selectCollections(db).where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw new AppError(404, staffTexts.collectionNotFound);
  return collectionFromRow(row);
}
