import { foodCardFromRow, foodFromRow, selectCards, sizedFromRow } from '#catalogue/product-row.ts';
import type { FoodCard } from '#catalogue/rules/card-figures.ts';
import { type FoodChoice, filterOf, limitsOf } from '#catalogue/rules/food-choice.ts';
import { orderFigure, pricePer100 } from '#catalogue/rules/food-order.ts';
import { foodOrders, type ListingChoice, listingPageSize } from '#catalogue/rules/listing.ts';
import { weightOfSize } from '#catalogue/rules/weight-of-size.ts';
import { chooseProducts } from '#catalogue/search/choose-products.ts';
import { mostFound } from '#catalogue/search/in-stock-first.ts';
import type { ListRequest } from '#catalogue/search/list-query.ts';
import type { ProductSet } from '#catalogue/search/product-set.ts';
import type { FoodFilter } from '#food/rules/food-filter.ts';
import { type Fit, fitOf, hasLimits } from '#food/rules/limits.ts';
import type { NetQuantity } from '#food/rules/net-quantity.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Listed } from './list-products.ts';

/** A card of the listing. */
export interface ShelfCard {
  product: FoodCard;
  /** Whether it fits the limits of the address; null where these are none. */
  fit: Fit | null;
  /** The figure by which the listing is sorted. */
  sortedBy: string | null;
  /** Weight of the size that was searched for, where it has it in stock. */
  asked: string | undefined;
}

/**
 * One page of the listing (behaviour: Limits 3). @param withDrafts those that are not published, too: for the eyes of
 * staff alone @param set only these @param search of a search: all that it found, with the size that was typed
 */
export async function listShelf(
  app: AppContext,
  choice: ListingChoice,
  withDrafts = false,
  set?: ProductSet,
  search?: { size: NetQuantity | null },
): Promise<Listed<ShelfCard>> {
  const { category, sortBy, food, page } = choice;
  const filter = food ? shownFilter(food) : {};
  const request: ListRequest = {
    category,
    sortBy,
    // The owner's own order is theirs.
    ...(sortBy !== 'chosen' && { soldOutLast: true }),
    food: filter,
    ...(food?.others && { fitsFirst: filterOf(food) }),
    page,
    limit: search ? mostFound : listingPageSize,
    withDrafts,
    set,
    ...(search && { isKept: false }),
  };
  const { rows, total } = await chooseProducts(app, selectCards(app.db, withDrafts), request);
  const limits = food && hasLimits(limitsOf(food)) ? limitsOf(food) : null;
  const foodOrder = foodOrders.find(({ id }) => id === sortBy)?.id;
  const products = rows.map((row) => {
    const facts = foodFromRow(row);
    const sizes = row.variants.map(sizedFromRow);
    const asked = weightOfSize(sizes, search?.size ?? null);
    const product = foodCardFromRow(row, food?.measure, asked);
    const { portion } = product;
    const ordered = {
      nutrition: facts.nutrition,
      portion,
      price: pricePer100(sizes),
      measure: food?.measure ?? null,
    };
    return {
      product,
      asked,
      fit: limits && fitOf(portion, limits),
      sortedBy: foodOrder ? (orderFigure(foodOrder, ordered)?.words ?? null) : null,
    };
  });
  return { products, total };
}

/**
 * What is listed: with 'others', what does not fit is marked and not hidden; vegetarian is no limit but a choice, and
 * hides.
 */
function shownFilter(food: FoodChoice): FoodFilter {
  const filter = filterOf(food);
  if (!food.others) return filter;
  return { ...filter, most: {}, without: [], diet: food.diet === 'vegan' ? null : food.diet };
}
