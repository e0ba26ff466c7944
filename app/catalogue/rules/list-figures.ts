/**
 * The figures of a food that lists filter and sort by, each at a place of one row of numbers, so that the database of a
 * large shop can compare what rules/food has reckoned. Anyone who moves a place or changes a figure raises
 * searchRulesVersion (search-rules.ts).
 */

import {
  type FilteredFood,
  type FoodFilter,
  figureFilterNames,
  figureOf,
  isLeastFilter,
  portionFilterNames,
} from '#food/rules/food-filter.ts';
import { type HouseholdMeasure, householdMeasures, limitedNutrients, portionIn } from '#food/rules/limits.ts';
import type { PricePer100 } from '#food/rules/per-rupee.ts';
import { orderFigure } from './food-order.ts';
import { type FoodOrder, pricedOrders } from './listing.ts';

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
const numbers = new Map([...places.keys()].map((place, at) => [place, at + 1]));

/** In the order of their places; null is not declared. */
export function listFigures(food: FilteredFood, price: PricePer100 | null): (number | null)[] {
  return [...places.values()].map((read) => read(food, price));
}

export interface FigureCondition {
  /** The place in the row of figures, counted from 1. */
  place: number;
  limit: number;
  /** Otherwise it is the highest that passes. */
  isLeast: boolean;
}

/** What the figures of a food are held against; allergens and diet are no figures. */
export function figureConditions(filter: FoodFilter): FigureCondition[] {
  const { most = {}, measure = null } = filter;
  const at = (place: string) => numbers.get(place) ?? 0;
  return [
    ...limitedNutrients.flatMap((nutrient) => {
      const limit = most[nutrient];
      return limit === undefined ? [] : [{ place: at(limitPlace(nutrient, measure)), limit, isLeast: false }];
    }),
    ...figureFilterNames.flatMap((name) => {
      const limit = filter[name];
      return limit === undefined
        ? []
        : [{ place: at(filterPlace(name, measure)), limit, isLeast: isLeastFilter(name) }];
    }),
  ];
}

/** By which figure an order sorts, and whether the highest comes first. What is not declared comes last. */
export function orderPlace(order: FoodOrder, measure: HouseholdMeasure | null): { place: number; isDown: boolean } {
  const sorted = sortedFigures[order];
  const place = numbers.get(sorted === undefined ? order : sorted.place(measure)) ?? 0;
  return { place, isDown: sorted?.isDown ?? false };
}

const up = (place: (measure: HouseholdMeasure | null) => string) => ({ place, isDown: false });
const down = (place: (measure: HouseholdMeasure | null) => string) => ({ place, isDown: true });

/** The orders by price have figures of their own: the rank of food-order.ts. */
const sortedFigures: Partial<
  Record<FoodOrder, { place: (measure: HouseholdMeasure | null) => string; isDown: boolean }>
> = {
  'netcarbs-lowtohigh': up(() => 'maxNetCarbs'),
  'sugars-lowtohigh': up(() => 'maxSugars'),
  'sodium-lowtohigh': up(() => 'maxSodium'),
  'saturatedfat-lowtohigh': up(() => 'maxSaturatedFat'),
  'protein-hightolow': down(() => 'minProtein'),
  'fibre-hightolow': down(() => 'minFibre'),
  'portioncarbs-lowtohigh': up((measure) => limitPlace('netCarbs', measure)),
  'portionsugars-lowtohigh': up((measure) => limitPlace('sugars', measure)),
  'portionsodium-lowtohigh': up((measure) => limitPlace('sodiumMg', measure)),
  'portionsaturatedfat-lowtohigh': up((measure) => limitPlace('saturatedFat', measure)),
  'portionprotein-hightolow': down((measure) => filterPlace('minProteinPerPortion', measure)),
  'portionfibre-hightolow': down((measure) => filterPlace('minFibrePerPortion', measure)),
};
