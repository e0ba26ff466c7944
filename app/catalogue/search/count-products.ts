import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { inSet, type ProductSet } from './product-set.ts';

/** Whether a product of a set is on sale. */
export async function hasProductOf({ db }: Pick<AppContext, 'db'>, set: ProductSet): Promise<boolean> {
  const rows = db.selectFrom('product').select('id').where('is_active', '=', true).where(inSet(set));
  return (await rows.limit(1).execute()).length > 0;
}

/** How many products of a set are on sale, with the titles of the first few. @param first how many titles */
export async function countProductsOf(
  { db }: Pick<AppContext, 'db'>,
  set: ProductSet,
  first = 0,
): Promise<{ total: number; titles: string[] }> {
  const rows = db.selectFrom('product').where('is_active', '=', true).where(inSet(set));
  const { total } = await rows.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const titles = first === 0 ? [] : await rows.select('title').orderBy('title_key').limit(first).execute();
  return { total, titles: titles.map(({ title }) => title) };
}
