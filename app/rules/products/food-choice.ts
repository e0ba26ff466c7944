/** Limits and filters by food facts in the address of the listing (behaviour: Limits 3). */

import { type AllergenName, allergenNames, diets, type StoredFoodFacts } from '../food/food-facts.ts';
import type { FoodFilter } from '../food/food-filter.ts';
import { allergenLabels, dietLabels } from '../food/food-labels.ts';
import { householdMeasures, type LimitedNutrient, type Limits, limitedNutrients, limitLabels } from '../food/limits.ts';

/** Names of the limits per portion in the address. */
export const limitParameters: Record<LimitedNutrient, string> = {
  netCarbs: 'carbs',
  carbohydrate: 'allCarbs',
  sugars: 'sugars',
  sodiumMg: 'sodium',
  saturatedFat: 'saturatedFat',
};

/** Filters per 100 g or 100 ml, by the names that the API has for them. */
export const per100Filters = [
  { name: 'maxCarbs', words: 'Carbohydrate at most', unit: 'g' },
  { name: 'maxNetCarbs', words: 'Net carbs at most', unit: 'g' },
  { name: 'maxSugars', words: 'Sugars at most', unit: 'g' },
  { name: 'maxSodium', words: 'Sodium at most', unit: 'mg' },
  { name: 'maxSaturatedFat', words: 'Saturated fat at most', unit: 'g' },
  { name: 'minProtein', words: 'Protein at least', unit: 'g' },
  { name: 'minFibre', words: 'Fibre at least', unit: 'g' },
] as const;
type Per100Name = (typeof per100Filters)[number]['name'];

export interface FoodChoice {
  /** Grams per portion, sodium in milligrams. */
  most: Limits['most'];
  /** Grams per 100 g or 100 ml, sodium in milligrams. */
  per100: Partial<Record<Per100Name, number>>;
  without: AllergenName[];
  diet: StoredFoodFacts['diet'];
  /** What a portion is, where the product knows it; null is the serving on its label. */
  measure: Limits['measure'];
  /** What does not fit the limits is listed, too, and each product says whether it does. */
  others: boolean;
}

export const noFoodChoice: FoodChoice = { most: {}, per100: {}, without: [], diet: null, measure: null, others: false };

/** The part of the choice that a product page or a cart could also be held against. */
export function limitsOf({ most, without, diet, measure }: FoodChoice): Limits {
  return { most, without, vegan: diet === 'vegan', measure };
}

/** A figure as people type it: at most five digits and two decimals. Null: none, or nothing that could be read. */
function readLimit(typed: string | null): number | null {
  return typed !== null && /^\d{1,5}(?:\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : null;
}

/** Null where the address has neither limits nor filters by food facts. */
export function foodFromQuery(query: URLSearchParams): FoodChoice | null {
  const most: FoodChoice['most'] = {};
  for (const name of limitedNutrients) {
    const limit = readLimit(query.get(limitParameters[name]));
    if (limit !== null) most[name] = limit;
  }
  const per100: FoodChoice['per100'] = {};
  for (const { name } of per100Filters) {
    const limit = readLimit(query.get(name));
    if (limit !== null) per100[name] = limit;
  }
  const unwanted = query.getAll('without').flatMap((value) => value.toLowerCase().split(','));
  const without = allergenNames.filter((name) => unwanted.includes(name));
  const diet = diets.find((one) => one === query.get('diet')) ?? null;
  const measure = householdMeasures.find((one) => one === query.get('measure')) ?? null;
  return choosesFood({ most, per100, without, diet, measure, others: query.get('others') === '1' });
}

/** The choice, or null where it limits nothing: what a portion is, or that the rest is shown too, means nothing by itself. */
export function choosesFood(choice: FoodChoice): FoodChoice | null {
  return foodParameters({ ...choice, measure: null, others: false }).length > 0 ? choice : null;
}

/** The parameters of the address, in one order, so that one choice has one address. */
export function foodParameters({
  most,
  per100,
  without,
  diet,
  measure,
  others,
}: FoodChoice): [name: string, value: string][] {
  const written: [string, string | number | undefined | null][] = [
    ...limitedNutrients.map((name): [string, number | undefined] => [limitParameters[name], most[name]]),
    ...per100Filters.map(({ name }): [string, number | undefined] => [name, per100[name]]),
    ['without', without.join(',')],
    ['diet', diet],
    ['measure', measure],
    ['others', others ? '1' : ''],
  ];
  return written.flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, `${value}`]],
  );
}

/** What fits all of the choice. */
export function filterOf({ per100, most, measure, without, diet }: FoodChoice): FoodFilter {
  return { ...per100, most, measure, without, diet };
}

export interface FoodChip {
  words: string;
  /** The choice that is left without it. */
  left: FoodChoice;
  /** The choice of it alone. */
  only: FoodChoice;
}

/** Each part of the choice as a shopper reads it. */
export function foodChips(choice: FoodChoice): FoodChip[] {
  const { most, per100, without, diet, measure } = choice;
  return [
    ...limitedNutrients
      .filter((name) => most[name] !== undefined)
      .map((name) => {
        const { [name]: limit, ...rest } = most;
        const { label, unit } = limitLabels[name];
        return {
          words: `${label} at most ${limit} ${unit} per ${measure ? `${measure}, if known` : 'portion'}`,
          left: { ...choice, most: rest },
          only: { ...noFoodChoice, measure, most: { [name]: limit } },
        };
      }),
    ...per100Filters
      .filter(({ name }) => per100[name] !== undefined)
      .map(({ name, words, unit }) => {
        const { [name]: limit, ...rest } = per100;
        return {
          words: `${words} ${limit} ${unit} per 100 g`,
          left: { ...choice, per100: rest },
          only: { ...noFoodChoice, per100: { [name]: limit } },
        };
      }),
    ...without.map((name) => ({
      words: `Without ${allergenLabels[name].toLowerCase()}`,
      left: { ...choice, without: without.filter((other) => other !== name) },
      only: { ...noFoodChoice, without: [name] },
    })),
    ...(diet ? [{ words: dietLabels[diet], left: { ...choice, diet: null }, only: { ...noFoodChoice, diet } }] : []),
  ];
}
