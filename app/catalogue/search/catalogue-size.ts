import { sql } from 'kysely';
import { searchRulesVersion } from '#catalogue/search/rules/search-rules.ts';
import type { AppContext } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';
import { readCachedFacts } from './cached-facts.ts';
import { readCachedPrices } from './cached-prices.ts';
import { indexDueProducts } from './index-products.ts';
import { cachedIds } from './list-in-memory.ts';
import { dropIndexInMemory } from './search-in-memory.ts';

/**
 * Who searches, filters and sorts: in a small shop each process by what it keeps of all products, in a large one the
 * database by rows that a job keeps. Nobody while the job makes these for the first time, or anew by the rules of
 * another version: names are then found as they are typed, and what lists need of all products is kept by each process
 * as in a small shop.
 */
type Answering = 'process' | 'database' | 'nobody';

/**
 * Milliseconds after which what is kept is made anew where the rows were not known to be those after the last change.
 */
const lookAgainMs = 2_000;

/**
 * With the rows of the database as they are after the last change.
 * @param withDrafts where products that are not published are asked for, too: they may be many, and no process keeps
 *   them then
 */
export const searchedBy = rememberWhileFresh(look, { key: (withDrafts = false) => String(withDrafts) });

async function look(app: AppContext, withDrafts = false): Promise<Answering> {
  const { searchInMemoryUpTo: bound } = app.config;
  const { rows } = await sql<{ is_large: boolean; is_complete: boolean }>`
    select (select count(*) from (select from product where is_active or ${withDrafts} limit ${bound + 1}) as first) > ${bound} as is_large,
      exists (select from search_state where is_complete and rules = ${searchRulesVersion}) as is_complete`.execute(
    app.db,
  );
  const [found] = rows;
  if (!found?.is_large) return 'process';
  dropIndexInMemory(app, withDrafts);
  if (!found.is_complete) return 'nobody';
  if (!withDrafts) {
    for (const cache of [readCachedFacts, readCachedPrices, cachedIds]) cache.forget(app);
  }
  // What is made of the previous rows must not be kept for longer than another process reckons a batch.
  if (!(await indexDueProducts(app))) setTimeout(() => app.contentVersion.contentChanged(), lookAgainMs).unref();
  return 'database';
}
