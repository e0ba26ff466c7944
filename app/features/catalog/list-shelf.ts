import type { AppContext } from '#platform/app-context.ts';
import { type StoredFoodFacts, undeclaredFood } from '#rules/food/food-facts.ts';
import { type Fit, fitOf, hasLimits, type Limits, type PortionFacts } from '#rules/food/limits.ts';
import { portionFacts } from '#rules/food/portion-facts.ts';
import type { ProductCard } from '#rules/products/catalogue.ts';
import { limitsOf } from '#rules/products/food-choice.ts';
import { type OrderFigure, orderFigure } from '#rules/products/food-order.ts';
import {
  type FoodOrder,
  foodOrders,
  type ListingChoice,
  listingPageSize,
  sortOrderIds,
} from '#rules/products/listing.ts';
import { countProducts, type Listed, matching, ordered } from './list-products.ts';
import { cardFromRow, selectCards, sizedFromRow } from './product-row.ts';

/** A card of the listing, with what a shopper's limits are compared with. */
export interface ShelfCard {
  product: ProductCard;
  portion: PortionFacts;
  /** Whether it fits the limits of the address; null where these are none. */
  fit: Fit | null;
  /** The figure by which the listing is sorted. */
  sortedBy: string | null;
}

interface Found extends ShelfCard {
  order: OrderFigure | null;
}

/**
 * One page of the listing (behaviour: Limits 3). Limits per portion and orders by food facts follow the rules of rules/food, not a
 * copy of them in SQL: where they decide what is on the page, all cards of the choice are read.
 */
export async function listShelf(app: AppContext, choice: ListingChoice): Promise<Listed<ShelfCard>> {
  const { category, food, page } = choice;
  const request = { category, food: food ? { ...food.per100, ...hiding(food) } : {} };
  const sortBy = sortOrderIds.find((id) => id === choice.sortBy) ?? 'title-atoz';
  const foodOrder = foodOrders.find(({ id }) => id === choice.sortBy)?.id;
  const from = (page - 1) * listingPageSize;
  const cards = ordered(matching(selectCards(app.db).select('food_facts'), request), sortBy);
  const limits = food && hasLimits(limitsOf(food)) ? limitsOf(food) : null;
  const hides = limits !== null && Object.keys(limits.most).length > 0 && !food?.others;

  if (!hides && foodOrder === undefined) {
    const [rows, total] = await Promise.all([
      cards.limit(listingPageSize).offset(from).execute(),
      countProducts(app, request),
    ]);
    return {
      products: rows.map((row) => shown(foundFromRow(row, { limits, measure: null, foodOrder: undefined }))),
      total,
    };
  }
  const found = (await cards.execute())
    .map((row) => foundFromRow(row, { limits, measure: food?.measure ?? null, foodOrder }))
    .filter(({ fit }) => !hides || fit?.is === 'fits');
  if (foodOrder) found.sort((one, other) => rankOf(one.order) - rankOf(other.order));
  return { products: found.slice(from, from + listingPageSize).map(shown), total: found.length };
}

type ShelfRow = Parameters<typeof cardFromRow>[0] & { food_facts: Partial<StoredFoodFacts> };

function foundFromRow(
  row: ShelfRow,
  {
    limits,
    measure,
    foodOrder,
  }: { limits: Limits | null; measure: Limits['measure']; foodOrder: FoodOrder | undefined },
): Found {
  const facts = { ...undeclaredFood, ...row.food_facts };
  const portion = portionFacts(facts);
  const order = foodOrder ? orderFigure(foodOrder, { facts, variants: row.variants.map(sizedFromRow), measure }) : null;
  return {
    product: cardFromRow(row),
    portion,
    fit: limits && fitOf(portion, limits),
    sortedBy: order?.words ?? null,
    order,
  };
}

const shown = ({ order: _order, ...card }: Found): ShelfCard => card;

/** What is not declared comes last; a number, as infinity less infinity is none. */
const rankOf = (order: OrderFigure | null) => order?.rank ?? Number.MAX_VALUE;

/** With 'others', what does not fit is marked and not hidden; vegetarian is no limit but a choice, and hides. */
function hiding({ without, diet, others }: NonNullable<ListingChoice['food']>) {
  return { without: others ? [] : without, diet: others && diet === 'vegan' ? null : diet };
}
