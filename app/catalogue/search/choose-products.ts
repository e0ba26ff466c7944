import { type SelectQueryBuilder, sql } from 'kysely';
import { sortOrderIds } from '#catalogue/rules/listing.ts';
import { filtersByFood } from '#food/rules/food-filter.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { searchedBy } from './catalogue-size.ts';
import { pageInDatabase } from './list-in-database.ts';
import { cachedIds } from './list-in-memory.ts';
import { type ListRequest, listed, matching, ordered } from './list-query.ts';

/**
 * One page of products on sale. Where what they declare decides what is on it (behaviour: Food 9, Limits 3), that
 * follows the rules of rules/food over the facts of all, not a copy of them in SQL; in a large shop over the figures
 * that these rules gave for each.
 * @param query of products on sale, with what is wanted of them
 * @returns the rows of the page in its order, and how many there are on all pages
 */
export async function chooseProducts<Row extends { id: string }>(
  app: AppContext,
  query: SelectQueryBuilder<Tables, 'product', Row>,
  request: ListRequest,
): Promise<{ rows: Row[]; total: number }> {
  const { food = {}, page = 1, limit } = request;
  const sortBy = sortOrderIds.find((id) => id === request.sortBy);
  if (sortBy !== undefined && sortBy !== 'popularity' && !request.soldOutLast && !filtersByFood(food)) {
    const chosen = ordered(matching(query, request), sortBy);
    const paged = limit === undefined ? chosen : chosen.limit(limit).offset((page - 1) * limit);
    const counting = request.isCounted === false ? null : countProducts(app, request);
    const [rows, total] = await Promise.all([paged.execute(), counting]);
    return { rows: rows as Row[], total: total ?? rows.length };
  }
  const version = app.contentVersion.current();
  const { ids, total } =
    (await searchedBy(app, request.withDrafts)) === 'database'
      ? await pageInDatabase(app, request, version)
      : await pageInMemory(app, request);
  if (ids.length === 0) return { rows: [], total };
  const rows = await query.where('product.id', '=', sql<string>`any(${ids})`).execute();
  const byId = new Map(rows.map((row) => [(row as Row).id, row as Row]));
  return { rows: ids.map((id) => byId.get(id)).filter((row) => row !== undefined), total };
}

async function pageInMemory(app: AppContext, request: ListRequest): Promise<{ ids: string[]; total: number }> {
  const { page = 1, limit } = request;
  const all = await cachedIds(app, request);
  return { ids: limit === undefined ? all : all.slice((page - 1) * limit, page * limit), total: all.length };
}

/** On all pages. */
async function countProducts(app: AppContext, request: ListRequest): Promise<number> {
  const query = listed(app, request).select((row) => row.fn.countAll<number>().as('total'));
  return (await matching(query, request).executeTakeFirstOrThrow()).total;
}
