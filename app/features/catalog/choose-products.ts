import { type SelectQueryBuilder, sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { asksOfFood, asksOfPrice, type FoodFilter, passesFilter } from '#rules/food/food-filter.ts';
import type { Category } from '#rules/products/categories.ts';
import { orderFigure } from '#rules/products/food-order.ts';
import {
  type FoodOrder,
  foodOrders,
  type ListingOrder,
  pricedOrders,
  type SortOrder,
  sortOrderIds,
} from '#rules/products/listing.ts';
import { type FactsById, readFactsWithDrafts, readKeptFacts } from './kept-facts.ts';
import { readKeptPrices } from './kept-prices.ts';

export interface ListRequest {
  /** Empty: every category. */
  category: readonly Category[];
  sortBy: ListingOrder;
  bestSellers?: boolean;
  food?: FoodFilter;
  /** Those that are not published, too: for the eyes of staff alone. Nothing of such a list is kept. */
  withDrafts?: boolean;
  /** 1 is the first; without a limit everything is listed. */
  page?: number;
  limit?: number;
}

/**
 * One page of products on sale. Where what they declare decides what is on it (behaviour: Food 9, Limits 3), that follows the rules of
 * rules/food over the facts of all, not a copy of them in SQL.
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
  if (sortBy !== undefined && sortBy !== 'popularity' && !asksOfFood(food)) {
    const chosen = ordered(matching(query, request), sortBy);
    const paged = limit === undefined ? chosen : chosen.limit(limit).offset((page - 1) * limit);
    const [rows, total] = await Promise.all([paged.execute(), countProducts(app, request)]);
    return { rows: rows as Row[], total };
  }
  const all = await keptIds(app, request);
  const ids = limit === undefined ? all : all.slice((page - 1) * limit, page * limit);
  if (ids.length === 0) return { rows: [], total: all.length };
  const rows = await query.where('product.id', '=', sql<string>`any(${ids})`).execute();
  const byId = new Map(rows.map((row) => [(row as Row).id, row as Row]));
  return { rows: ids.map((id) => byId.get(id)).filter((row) => row !== undefined), total: all.length };
}

/** Lists of ten thousand ids are kept for the pages of so many choices; half a megabyte each. */
const mostKept = 20;
const lists = new WeakMap<AppContext, { version: number; known: Map<string, Promise<string[]>> }>();

/** What is on all pages of a choice, in its order: found out once for all of them, until the shop's content changes. */
function keptIds(app: AppContext, request: ListRequest): Promise<string[]> {
  const version = app.contentVersion.current();
  if (version === null || request.withDrafts) return chosenIds(app, request);
  const before = lists.get(app);
  const kept = before?.version === version ? before : { version, known: new Map<string, Promise<string[]>>() };
  lists.set(app, kept);
  const { page: _page, limit: _limit, ...choice } = request;
  const key = JSON.stringify(choice);
  const known = kept.known.get(key);
  const ids = known ?? chosenIds(app, request);
  if (known === undefined) ids.catch(() => kept.known.delete(key));
  // What was asked for last stands at the end; the first goes when there are too many.
  kept.known.delete(key);
  kept.known.set(key, ids);
  const [oldest] = kept.known.keys();
  if (kept.known.size > mostKept && oldest !== undefined) kept.known.delete(oldest);
  return ids;
}

async function chosenIds(app: AppContext, request: ListRequest): Promise<string[]> {
  const { food = {} } = request;
  const foodOrder = foodOrders.find(({ id }) => id === request.sortBy)?.id;
  const sortBy = sortOrderIds.find((id) => id === request.sortBy) ?? 'title-atoz';
  const all = listed(app, request).select('product.id');
  const [inOrder, facts, prices] = await Promise.all([
    ordered(matching(all, request), sortBy).execute(),
    readFacts(app, request),
    asksOfPrice(food) ? readKeptPrices(app) : null,
  ]);
  const ids = inOrder
    .map(({ id }) => id)
    .filter((id) => {
      const known = facts.get(id);
      return known !== undefined && passesFilter(known, food, prices?.get(id) ?? null);
    });
  if (foodOrder === undefined) return ids;
  const ranks = await ranksOf(app, foodOrder, { ids, facts, measure: food.measure ?? null });
  return ids.toSorted((one, other) => (ranks.get(one) ?? last) - (ranks.get(other) ?? last));
}

/** What is not declared comes last; a number, as infinity less infinity is none. */
const last = Number.MAX_VALUE;

async function ranksOf(
  app: AppContext,
  order: FoodOrder,
  { ids, facts, measure }: { ids: readonly string[]; facts: FactsById; measure: FoodFilter['measure'] },
): Promise<Map<string, number>> {
  const prices = pricedOrders.includes(order) ? await readKeptPrices(app) : null;
  return new Map(
    ids.flatMap((id) => {
      const known = facts.get(id);
      if (!known) return [];
      const figure = orderFigure(order, { ...known, price: prices?.get(id) ?? null, measure: measure ?? null });
      return figure === null ? [] : [[id, figure.rank]];
    }),
  );
}

/** On all pages. */
async function countProducts(app: AppContext, request: ListRequest): Promise<number> {
  const query = listed(app, request).select((row) => row.fn.countAll<number>().as('total'));
  return (await matching(query, request).executeTakeFirstOrThrow()).total;
}

/** What the request is about: products on sale, or all of them. */
const listed = ({ db }: Pick<AppContext, 'db'>, { withDrafts = false }: ListRequest) =>
  db.selectFrom('product').$if(!withDrafts, (products) => products.where('is_active', '=', true));

const readFacts = (app: AppContext, { withDrafts }: ListRequest) =>
  withDrafts ? readFactsWithDrafts(app) : readKeptFacts(app);

/** Adds to a query of products on sale what the request asks of category and best sellers. */
function matching<O>(query: SelectQueryBuilder<Tables, 'product', O>, request: ListRequest) {
  let matched = query;
  if (request.category.length > 0) matched = matched.where('category', 'in', [...request.category]);
  if (request.bestSellers !== undefined) matched = matched.where('is_best_seller', '=', request.bestSellers);
  return matched;
}

/** Every order ends in the id, so that pages never repeat or skip a product. */
function ordered<O>(query: SelectQueryBuilder<Tables, 'product', O>, sortBy: SortOrder) {
  switch (sortBy) {
    case 'price-lowtohigh':
      return query.orderBy('from_price_paise').orderBy('title_key').orderBy('product.id');
    case 'price-hightolow':
      return query.orderBy('from_price_paise', 'desc').orderBy('title_key', 'desc').orderBy('product.id', 'desc');
    case 'title-atoz':
      return query.orderBy('title_key').orderBy('product.id');
    case 'title-ztoa':
      return query.orderBy('title_key', 'desc').orderBy('product.id', 'desc');
    case 'popularity':
      return query
        .orderBy(unitsSold, (order) => order.desc().nullsLast())
        .orderBy('title_key')
        .orderBy('product.id');
  }
}

/** In the last 90 days, as count-sales.ts counted them; null is none. */
const unitsSold = sql<number | null>`(select units from product_sales where product_sales.product_id = product.id)`;
