/**
 * What a list of products is filtered by (behaviour: Food 9, Limits 3). A product without a figure that is asked for
 * does not pass.
 */

import type { Nutrition, StoredFoodFacts } from './food-facts.ts';
import { type Limits, limitedNutrients, type PortionFacts, portionIn } from './limits.ts';
import { netCarbs, totalCarbs } from './nutrients.ts';
import { gramsPer10Rupees, type PricePer100 } from './per-rupee.ts';

export interface FoodFilter {
  /** Per 100 g or 100 ml, in grams, sodium in milligrams. */
  maxCarbs?: number | undefined;
  maxNetCarbs?: number | undefined;
  maxSugars?: number | undefined;
  maxAddedSugars?: number | undefined;
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

export interface FilteredFood {
  nutrition: StoredFoodFacts['nutrition'];
  portion: PortionFacts;
}

/** Whether the filter asks what a food has for its price: prices change far more often than labels. */
export function filtersByPrice(filter: FoodFilter): boolean {
  return figureFilters.some(({ name, per }) => per === 'rupees' && filter[name] !== undefined);
}

/** Whether the filter asks anything of a food; in what it is measured asks nothing. */
export function filtersByFood({ most = {}, without = [], diet, ...figures }: FoodFilter): boolean {
  return (
    Object.keys(most).length > 0 ||
    without.length > 0 ||
    Boolean(diet) ||
    figureFilterNames.some((name) => figures[name] !== undefined)
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
export function passesFigures(food: FilteredFood, filter: FoodFilter, price: PricePer100 | null): boolean {
  const { most = {}, measure = null } = filter;
  const isIn = (figure: number | null, limit: number | undefined) =>
    limit === undefined || (figure !== null && figure <= limit);
  const isEnough = (figure: number | null, limit: number | undefined) =>
    limit === undefined || (figure !== null && figure >= limit);
  const { figures } = portionIn(food.portion, measure);
  return (
    limitedNutrients.every((name) => isIn(figures[name], most[name])) &&
    figureFilters.every(
      (one) =>
        filter[one.name] === undefined ||
        (one.isLeast ? isEnough : isIn)(one.figure(food, { measure, price }), filter[one.name]),
    )
  );
}

interface FigureOptions {
  measure: Limits['measure'];
  price: PricePer100 | null;
}

/** The figure that a filter asks for; null is not declared. */
export function figureOf(name: FigureFilterName, food: FilteredFood, options: FigureOptions): number | null {
  return figureFilters.find((one) => one.name === name)?.figure(food, options) ?? null;
}

/** Whether a figure has to be at least what is asked for; otherwise at most. */
export function isLeastFilter(name: FigureFilterName): boolean {
  return figureFilters.find((one) => one.name === name)?.isLeast ?? false;
}

type FigureFilterName =
  | 'maxCarbs'
  | 'maxNetCarbs'
  | 'maxSugars'
  | 'maxAddedSugars'
  | 'maxSodium'
  | 'maxSaturatedFat'
  | 'minProtein'
  | 'minFibre'
  | 'minProteinPerPortion'
  | 'minFibrePerPortion'
  | 'minProteinPer10Rupees'
  | 'minFibrePer10Rupees';

interface FigureFilter {
  name: FigureFilterName;
  per: 'hundred' | 'portion' | 'rupees';
  isLeast: boolean;
  figure(food: FilteredFood, options: FigureOptions): number | null;
}

function perHundred(name: FigureFilterName, read: (panel: Nutrition) => number | null): FigureFilter {
  const isLeast = name.startsWith('min');
  return { name, per: 'hundred', isLeast, figure: ({ nutrition }) => nutrition && read(nutrition) };
}

function perPortion(name: FigureFilterName, nutrient: 'protein' | 'fibre'): FigureFilter {
  return {
    name,
    per: 'portion',
    isLeast: true,
    figure: ({ portion }, { measure }) => portionIn(portion, measure).figures[nutrient],
  };
}

function perRupees(name: FigureFilterName, nutrient: 'protein' | 'fibre'): FigureFilter {
  return {
    name,
    per: 'rupees',
    isLeast: true,
    figure: ({ nutrition }, { price }) => gramsPer10Rupees(nutrition, nutrient, price),
  };
}

const figureFilters: readonly FigureFilter[] = [
  perHundred('maxCarbs', totalCarbs),
  perHundred('maxNetCarbs', netCarbs),
  perHundred('maxSugars', ({ sugars }) => sugars),
  perHundred('maxAddedSugars', ({ addedSugars }) => addedSugars),
  perHundred('maxSodium', ({ sodiumMg }) => sodiumMg),
  perHundred('maxSaturatedFat', ({ saturatedFat }) => saturatedFat),
  perHundred('minProtein', ({ protein }) => protein),
  perHundred('minFibre', ({ fibre }) => fibre),
  perPortion('minProteinPerPortion', 'protein'),
  perPortion('minFibrePerPortion', 'fibre'),
  perRupees('minProteinPer10Rupees', 'protein'),
  perRupees('minFibrePer10Rupees', 'fibre'),
];
export const figureFilterNames = figureFilters.map(({ name }) => name);
export const portionFilterNames = figureFilters.filter(({ per }) => per === 'portion').map(({ name }) => name);

/** Neither contained nor perhaps contained; what declares no allergens may contain any. */
export function isFreeOf(
  { portion: { allergens } }: { portion: Pick<PortionFacts, 'allergens'> },
  name: Limits['without'][number],
): boolean {
  return allergens !== null && !allergens.contains.includes(name) && !allergens.mayContain.includes(name);
}

export function hasDiet(
  { portion: { diet } }: { portion: Pick<PortionFacts, 'diet'> },
  wanted: NonNullable<StoredFoodFacts['diet']>,
): boolean {
  return diet === wanted || (wanted === 'vegetarian' && diet === 'vegan');
}
