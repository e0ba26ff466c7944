import type { AppContext } from '#platform/app-context.ts';
import { asksOfPrice, type FoodFilter, passesFilter } from '#rules/food/food-filter.ts';
import { orderFigure } from '#rules/products/food-order.ts';
import { type FoodOrder, foodOrders, pricedOrders, sortOrderIds } from '#rules/products/listing.ts';
import { type FactsById, readCachedFacts, readFactsWithDrafts } from './cached-facts.ts';
import { readCachedPrices } from './cached-prices.ts';
import { type ListRequest, listed, matching, ordered } from './list-query.ts';

/** Lists of ten thousand ids are kept for the pages of so many choices; half a megabyte each. */
const mostSaved = 20;
const lists = new WeakMap<AppContext, { version: number; known: Map<string, Promise<string[]>> }>();

/** What is on all pages of a choice, in its order: found out once for all of them, until the shop's content changes. */
export function keptIds(app: AppContext, request: ListRequest): Promise<string[]> {
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
  if (kept.known.size > mostSaved && oldest !== undefined) kept.known.delete(oldest);
  return ids;
}

/** For a shop that has grown: its database lists from now on. */
export function dropKeptLists(app: AppContext): void {
  lists.delete(app);
}

async function chosenIds(app: AppContext, request: ListRequest): Promise<string[]> {
  const { food = {} } = request;
  const foodOrder = foodOrders.find(({ id }) => id === request.sortBy)?.id;
  const sortBy = sortOrderIds.find((id) => id === request.sortBy) ?? 'title-atoz';
  const all = listed(app, request).select('product.id');
  const [inOrder, facts, prices] = await Promise.all([
    ordered(matching(all, request), sortBy).execute(),
    readFacts(app, request),
    asksOfPrice(food) ? readCachedPrices(app) : null,
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
  const prices = pricedOrders.includes(order) ? await readCachedPrices(app) : null;
  return new Map(
    ids.flatMap((id) => {
      const known = facts.get(id);
      if (!known) return [];
      const figure = orderFigure(order, { ...known, price: prices?.get(id) ?? null, measure: measure ?? null });
      return figure === null ? [] : [[id, figure.rank]];
    }),
  );
}

const readFacts = (app: AppContext, { withDrafts }: ListRequest) =>
  withDrafts ? readFactsWithDrafts(app) : readCachedFacts(app);
