/** What a list of products is filtered by (behaviour: Food 9, Limits 3). A product without a figure that is asked for does not pass. */

import type { Nutrition, StoredFoodFacts } from './food-facts.ts';
import { type Limits, limitedNutrients, type PortionFacts, portionIn } from './limits.ts';
import { netCarbs } from './nutrients.ts';
import { gramsPer10Rupees, type PricePer100 } from './per-rupee.ts';

export interface FoodFilter {
  /** Per 100 g or 100 ml, in grams, sodium in milligrams. */
  maxCarbs?: number | undefined;
  maxNetCarbs?: number | undefined;
  maxSugars?: number | undefined;
  maxSodium?: number | undefined;
  maxSaturatedFat?: number | undefined;
  minProtein?: number | undefined;
  minFibre?: number | undefined;
  /** Grams per portion, as it is shown. */
  minProteinPerPortion?: number | undefined;
  minFibrePerPortion?: number | undefined;
  /** Grams for 10 rupees, as it is shown. */
  minProteinPer10Rupees?: number | undefined;
  minFibrePer10Rupees?: number | undefined;
  /** Per portion. */
  most?: Limits['most'] | undefined;
  measure?: Limits['measure'] | undefined;
  /** Neither contained nor perhaps contained. */
  without?: Limits['without'] | undefined;
  /** Vegetarian includes vegan. */
  diet?: StoredFoodFacts['diet'] | undefined;
}

/** What a filter is held against, beside what it costs. */
export interface FilteredFood {
  nutrition: StoredFoodFacts['nutrition'];
  portion: PortionFacts;
}

/** Whether the filter asks what a food has for its price: prices change far more often than labels. */
export function asksOfPrice(filter: FoodFilter): boolean {
  return perRupee.some(({ name }) => filter[name] !== undefined);
}

/** Whether the filter asks anything of a food; in what it is measured asks nothing. */
export function asksOfFood({ most = {}, without = [], diet, ...figures }: FoodFilter): boolean {
  return (
    Object.keys(most).length > 0 ||
    without.length > 0 ||
    Boolean(diet) ||
    [...perHundred, ...perPortion, ...perRupee].some(({ name }) => figures[name] !== undefined)
  );
}

/** @param price what it costs; only filters that ask of the price look at it */
export function passesFilter(food: FilteredFood, filter: FoodFilter, price: PricePer100 | null): boolean {
  return (
    passesFigures(food, filter, price) &&
    (filter.without ?? []).every((name) => isFreeOf(food, name)) &&
    (!filter.diet || hasDiet(food, filter.diet))
  );
}

/** Whether all figures that are asked for are declared and within their limits. */
export function passesFigures(
  { nutrition, portion }: FilteredFood,
  filter: FoodFilter,
  price: PricePer100 | null,
): boolean {
  const { most = {} } = filter;
  const isIn = (figure: number | null, limit: number | undefined) =>
    limit === undefined || (figure !== null && figure <= limit);
  const isEnough = (figure: number | null, limit: number | undefined) =>
    limit === undefined || (figure !== null && figure >= limit);
  const isPer100 = perHundred.every(({ name, figure, isLeast }) =>
    (isLeast ? isEnough : isIn)(nutrition && figure(nutrition), filter[name]),
  );
  if (!isPer100) return false;
  const { figures } = portionIn(portion, filter.measure ?? null);
  return (
    limitedNutrients.every((name) => isIn(figures[name], most[name])) &&
    perPortion.every(({ name, nutrient }) => isEnough(figures[nutrient], filter[name])) &&
    perRupee.every(({ name, nutrient }) => isEnough(gramsPer10Rupees(nutrition, nutrient, price), filter[name]))
  );
}

const perHundred: readonly {
  name: 'maxCarbs' | 'maxNetCarbs' | 'maxSugars' | 'maxSodium' | 'maxSaturatedFat' | 'minProtein' | 'minFibre';
  figure: (panel: Nutrition) => number | null;
  isLeast?: true;
}[] = [
  { name: 'maxCarbs', figure: ({ carbohydrate }) => carbohydrate },
  { name: 'maxNetCarbs', figure: netCarbs },
  { name: 'maxSugars', figure: ({ sugars }) => sugars },
  { name: 'maxSodium', figure: ({ sodiumMg }) => sodiumMg },
  { name: 'maxSaturatedFat', figure: ({ saturatedFat }) => saturatedFat },
  { name: 'minProtein', figure: ({ protein }) => protein, isLeast: true },
  { name: 'minFibre', figure: ({ fibre }) => fibre, isLeast: true },
];

const perPortion = [
  { name: 'minProteinPerPortion', nutrient: 'protein' },
  { name: 'minFibrePerPortion', nutrient: 'fibre' },
] as const;

const perRupee = [
  { name: 'minProteinPer10Rupees', nutrient: 'protein' },
  { name: 'minFibrePer10Rupees', nutrient: 'fibre' },
] as const;

/** Neither contained nor perhaps contained; what declares no allergens may contain any. */
export function isFreeOf({ portion: { allergens } }: FilteredFood, name: Limits['without'][number]): boolean {
  return allergens !== null && !allergens.contains.includes(name) && !allergens.mayContain.includes(name);
}

export function hasDiet({ portion: { diet } }: FilteredFood, wanted: NonNullable<StoredFoodFacts['diet']>): boolean {
  return diet === wanted || (wanted === 'vegetarian' && diet === 'vegan');
}
