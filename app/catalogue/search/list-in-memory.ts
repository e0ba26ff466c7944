import { orderFigure } from '#catalogue/rules/food-order.ts';
import { type FoodOrder, foodOrders, pricedOrders, sortOrderIds } from '#catalogue/rules/listing.ts';
import { type FoodFilter, filtersByPrice, passesFilter } from '#food/rules/food-filter.ts';
import type { AppContext } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';
import { type FactsById, readCachedFacts, readFactsWithDrafts } from './cached-facts.ts';
import { readCachedPrices } from './cached-prices.ts';
import { isSoldOut, type ListRequest, listed, matching, ordered } from './list-query.ts';

/**
 * What is on all pages of a choice, in its order: found out once for all of them. Lists of ten thousand ids take half a
 * megabyte each.
 */
export const cachedIds = rememberWhileFresh(chosenIds, {
  key: ({ page: _page, limit: _limit, ...choice }) =>
    choice.withDrafts || choice.isKept === false ? null : JSON.stringify(choice),
  most: 20,
});

async function chosenIds(app: AppContext, request: ListRequest): Promise<string[]> {
  const { food = {} } = request;
  const foodOrder = foodOrders.find(({ id }) => id === request.sortBy)?.id;
  const sortBy = sortOrderIds.find((id) => id === request.sortBy) ?? 'title-atoz';
  const all = listed(app, request).select(['product.id', isSoldOut.as('isSoldOut')]);
  const [inOrder, facts, prices] = await Promise.all([
    ordered(matching(all, request), sortBy).execute(),
    readFacts(app, request),
    filtersByPrice(food) ? readCachedPrices(app) : null,
  ]);
  const passes = (id: string, filter: FoodFilter) => {
    const found = facts.get(id);
    return found !== undefined && passesFilter(found, filter, prices?.get(id) ?? null);
  };
  const fitting = inOrder.filter(({ id }) => passes(id, food));
  const ids = fitting.map(({ id }) => id);
  const measure = food.measure ?? null;
  const ranks = foodOrder && (await ranksOf(app, foodOrder, { ids, facts, measure }));
  const sorted =
    request.sortBy === 'chosen'
      ? inChosenOrder(ids, request)
      : ranks
        ? ids.toSorted((one, other) => (ranks.get(one) ?? last) - (ranks.get(other) ?? last))
        : ids;
  const { soldOutLast, fitsFirst } = request;
  if (!soldOutLast && !fitsFirst) return sorted;
  const places = new Map(
    fitting.map(({ id, isSoldOut }) => [
      id,
      (soldOutLast && isSoldOut ? 2 : 0) + (fitsFirst && !passes(id, fitsFirst) ? 1 : 0),
    ]),
  );
  return sorted.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}

function inChosenOrder(ids: string[], { set }: ListRequest): string[] {
  const places = new Map(set && 'ids' in set ? set.ids.map((id, at) => [id, at]) : []);
  return ids.toSorted((one, other) => (places.get(one) ?? last) - (places.get(other) ?? last));
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
      const found = facts.get(id);
      if (!found) return [];
      const figure = orderFigure(order, { ...found, price: prices?.get(id) ?? null, measure: measure ?? null });
      return figure === null ? [] : [[id, figure.rank]];
    }),
  );
}

const readFacts = (app: AppContext, { withDrafts }: ListRequest) =>
  withDrafts ? readFactsWithDrafts(app) : readCachedFacts(app);
