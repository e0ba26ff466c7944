import { type Selectable, sql } from 'kysely';
import type { FilteredFood } from '#food/rules/food-filter.ts';
import { portionFacts } from '#food/rules/portion-facts.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { rememberGoingOn } from '#platform/remember-while-fresh.ts';

/** What lists are filtered and sorted by. */
interface CachedFacts extends FilteredFood {
  category: string;
}

export type FactsById = ReadonlyMap<string, CachedFacts>;

/**
 * What every product on sale declares, by its id. Reading and reckoning ten thousand labels takes a quarter of a
 * second, and every order raises the content version for the stock it takes: so they are kept, and a look at them reads
 * the rows that another transaction wrote.
 */
export const readCachedFacts = rememberGoingOn(cacheFacts);

/** The same with products that are not published: for the eyes of staff alone, in a map that is kept nowhere. */
export async function readFactsWithDrafts(app: AppContext): Promise<FactsById> {
  const rows = await app.db
    .selectFrom('product')
    .where('is_active', '=', false)
    .select(['id', 'category', 'food_facts'])
    .execute();
  return new Map([...(await readCachedFacts(app)), ...rows.map((row) => [row.id, factsFromRow(row)] as const)]);
}

/** The transaction that wrote the row last. */
const stamp = sql<string>`xmin::text`.as('stamp');

function cacheFacts(): (app: AppContext) => Promise<FactsById> {
  let stamps = new Map<string, string>();
  let facts: FactsById = new Map();
  return async (app) => {
    const [cached, before] = [stamps, facts];
    const rows = await app.db.selectFrom('product').where('is_active', '=', true).select(['id', stamp]).execute();
    const changed = rows.filter(({ id, stamp }) => cached.get(id) !== stamp).map(({ id }) => id);
    // Where only stock and prices moved, what was counted from the same facts stays right.
    if (changed.length === 0 && rows.length === cached.size) return before;
    const read = await readFacts(app, changed.length === rows.length ? null : changed);
    const now = new Map<string, CachedFacts>();
    const nowStamps = new Map<string, string>();
    for (const { id } of rows) {
      const fresh = read.get(id);
      const one = fresh?.facts ?? before.get(id);
      const of = fresh?.stamp ?? cached.get(id);
      // Hidden since the rows were asked for.
      if (one === undefined || of === undefined) continue;
      now.set(id, one);
      nowStamps.set(id, of);
    }
    // New maps, so that a list under way keeps those it began with.
    facts = now;
    stamps = nowStamps;
    return now;
  };
}

/** @param ids of the products to read; null for all on sale */
async function readFacts(app: AppContext, ids: string[] | null) {
  if (ids?.length === 0) return new Map<string, { stamp: string; facts: CachedFacts }>();
  const rows = await app.db
    .selectFrom('product')
    .where('is_active', '=', true)
    .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any(${ids})`))
    .select(['id', stamp, 'category', 'food_facts'])
    .execute();
  return new Map(rows.map(({ stamp, ...row }) => [row.id, { stamp, facts: factsFromRow(row) }]));
}

function factsFromRow({
  category,
  food_facts,
}: Pick<Selectable<Tables['product']>, 'category' | 'food_facts'>): CachedFacts {
  const facts = { ...undeclaredFood, ...food_facts };
  return { category, nutrition: facts.nutrition, portion: portionFacts(facts) };
}
