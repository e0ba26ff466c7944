/**
 * The figures of a food that lists filter and sort by, each at a place of one row of numbers, so that the database of a large shop can
 * compare what rules/food has reckoned. Whoever moves a place or changes a figure raises searchRulesVersion (search-rules.ts).
 */

import { type FilteredFood, figureFilterNames, figureOf, portionFilterNames } from '../food/food-filter.ts';
import { type HouseholdMeasure, householdMeasures, limitedNutrients, portionIn } from '../food/limits.ts';
import type { PricePer100 } from '../food/per-rupee.ts';
import { orderFigure } from './food-order.ts';
import { pricedOrders } from './listing.ts';

const measures: readonly (HouseholdMeasure | null)[] = [null, ...householdMeasures];

const limitPlace = (nutrient: string, measure: HouseholdMeasure | null) => `most ${nutrient} ${measure ?? ''}`;
const filterPlace = (name: string, measure: HouseholdMeasure | null) =>
  (portionFilterNames as readonly string[]).includes(name) ? `${name} ${measure ?? ''}` : name;

/** Per portion a food has as many figures as there are measures; all others it has once. */
const places: ReadonlyMap<string, (food: FilteredFood, price: PricePer100 | null) => number | null> = new Map([
  ...measures.flatMap((measure) => [
    ...limitedNutrients.map(
      (nutrient) =>
        [
          limitPlace(nutrient, measure),
          ({ portion }: FilteredFood) => portionIn(portion, measure).figures[nutrient],
        ] as const,
    ),
    ...figureFilterNames.map(
      (name) =>
        [
          filterPlace(name, measure),
          (food: FilteredFood, price: PricePer100 | null) => figureOf(name, food, { measure, price }),
        ] as const,
    ),
  ]),
  ...pricedOrders.map(
    (order) =>
      [
        order,
        (food: FilteredFood, price: PricePer100 | null) => orderFigure(order, { ...food, price })?.rank ?? null,
      ] as const,
  ),
]);

/** In the order of their places; null is not declared. */
export function listFigures(food: FilteredFood, price: PricePer100 | null): (number | null)[] {
  return [...places.values()].map((read) => read(food, price));
}
