/** Limits and filters by food facts in the address of the listing (behaviour: Limits 3). */

import { type AllergenName, allergenNames, diets, type StoredFoodFacts } from '#food/rules/food-facts.ts';
import type { FoodFilter } from '#food/rules/food-filter.ts';
import { allergenLabels, dietLabels } from '#food/rules/food-labels.ts';
import {
  householdMeasures,
  type LimitedNutrient,
  type Limits,
  limitedNutrients,
  limitLabels,
} from '#food/rules/limits.ts';
import { portionInWords } from '#food/rules/measure-words.ts';
import { texts } from './texts.ts';

/** Names of the limits per portion in the address. */
export const limitParameters: Record<LimitedNutrient, string> = {
  netCarbs: 'carbs',
  carbohydrate: 'allCarbs',
  sugars: 'sugars',
  sodiumMg: 'sodium',
  saturatedFat: 'saturatedFat',
};

/**
 * Filters by one figure each, by the names that the API has for them: per 100 g or 100 ml, per portion, and for 10
 * rupees.
 */
export const figureFilters = [
  {
    name: 'maxCarbs',
    per: 'hundred',
    get words() {
      return texts.carbohydrateAtMost();
    },
    unit: 'g',
  },
  {
    name: 'maxNetCarbs',
    per: 'hundred',
    get words() {
      return texts.netCarbsAtMost();
    },
    unit: 'g',
  },
  {
    name: 'maxSugars',
    per: 'hundred',
    get words() {
      return texts.sugarsAtMost();
    },
    unit: 'g',
  },
  {
    name: 'maxAddedSugars',
    per: 'hundred',
    get words() {
      return texts.addedSugarsAtMost();
    },
    unit: 'g',
  },
  {
    name: 'maxSodium',
    per: 'hundred',
    get words() {
      return texts.sodiumAtMost();
    },
    unit: 'mg',
  },
  {
    name: 'maxSaturatedFat',
    per: 'hundred',
    get words() {
      return texts.saturatedFatAtMost();
    },
    unit: 'g',
  },
  {
    name: 'minProtein',
    per: 'hundred',
    get words() {
      return texts.proteinAtLeast();
    },
    unit: 'g',
  },
  {
    name: 'minFibre',
    per: 'hundred',
    get words() {
      return texts.fibreAtLeast();
    },
    unit: 'g',
  },
  {
    name: 'minProteinPerPortion',
    per: 'portion',
    get words() {
      return texts.proteinAtLeast();
    },
    unit: 'g',
  },
  {
    name: 'minFibrePerPortion',
    per: 'portion',
    get words() {
      return texts.fibreAtLeast();
    },
    unit: 'g',
  },
  {
    name: 'minProteinPer10Rupees',
    per: 'rupees',
    get words() {
      return texts.proteinAtLeast();
    },
    unit: 'g',
  },
  {
    name: 'minFibrePer10Rupees',
    per: 'rupees',
    get words() {
      return texts.fibreAtLeast();
    },
    unit: 'g',
  },
] as const;
type FigureFilter = (typeof figureFilters)[number];

export interface FoodChoice {
  /** Grams per portion, sodium in milligrams. */
  most: Limits['most'];
  /** Grams, sodium in milligrams. */
  figures: Partial<Record<FigureFilter['name'], number>>;
  without: AllergenName[];
  diet: StoredFoodFacts['diet'];
  /** What a portion is, where the product knows it; null is the serving on its label. */
  measure: Limits['measure'];
  /** What does not fit the limits is listed, too, and each product says whether it does. */
  others: boolean;
}

export const noFoodChoice: FoodChoice = {
  most: {},
  figures: {},
  without: [],
  diet: null,
  measure: null,
  others: false,
};

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
  const figures: FoodChoice['figures'] = {};
  for (const { name } of figureFilters) {
    const limit = readLimit(query.get(name));
    if (limit !== null) figures[name] = limit;
  }
  const unwanted = query.getAll('without').flatMap((value) => value.toLowerCase().split(','));
  const without = allergenNames.filter((name) => unwanted.includes(name));
  const diet = diets.find((one) => one === query.get('diet')) ?? null;
  const measure = householdMeasures.find((one) => one === query.get('measure')) ?? null;
  return choosesFood({ most, figures, without, diet, measure, others: query.get('others') === '1' });
}

/**
 * The choice, or null where it limits nothing: what a portion is, or that the rest is shown too, means nothing by
 * itself.
 */
export function choosesFood(choice: FoodChoice): FoodChoice | null {
  return foodParameters({ ...choice, measure: null, others: false }).length > 0 ? choice : null;
}

/** The parameters of the address, in one order, so that one choice has one address. */
export function foodParameters({
  most,
  figures,
  without,
  diet,
  measure,
  others,
}: FoodChoice): [name: string, value: string][] {
  const written: [string, string | number | undefined | null][] = [
    ...limitedNutrients.map((name): [string, number | undefined] => [limitParameters[name], most[name]]),
    ...figureFilters.map(({ name }): [string, number | undefined] => [name, figures[name]]),
    ['without', without.join(',')],
    ['diet', diet],
    ['measure', measure],
    ['others', others ? '1' : ''],
  ];
  return written.flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, `${value}`]],
  );
}

export function filterOf({ figures, most, measure, without, diet }: FoodChoice): FoodFilter {
  return { ...figures, most, measure, without, diet };
}

export interface FoodChip {
  words: string;
  /** The choice that is left without it. */
  left: FoodChoice;
}

/**
 * @param requested 'Protein at least'
 * @param measure what a portion is where the product knows it
 */
function figureWords(
  per: FigureFilter['per'],
  requested: string,
  figure: number,
  { unit, measure }: { unit: string; measure: string | null },
): string {
  if (per === 'hundred') return texts.figurePerHundred({ asked: requested, figure, unit });
  if (per === 'rupees') return texts.figurePerRupees({ asked: requested, figure, unit });
  return measure === null
    ? texts.figurePerPortion({ asked: requested, figure, unit })
    : texts.figurePerMeasure({ asked: requested, figure, unit, measure: portionInWords(measure) });
}

export function foodChips(choice: FoodChoice): FoodChip[] {
  const { most, figures, without, diet, measure } = choice;
  return [
    ...limitedNutrients
      .filter((name) => most[name] !== undefined)
      .map((name) => {
        const { [name]: limit, ...rest } = most;
        const { label, unit } = limitLabels[name];
        return {
          words: figureWords('portion', texts.atMost({ nutrient: label }), limit ?? 0, { unit, measure }),
          left: { ...choice, most: rest },
        };
      }),
    ...figureFilters
      .filter(({ name }) => figures[name] !== undefined)
      .map(({ name, per, words, unit }) => {
        const { [name]: limit, ...rest } = figures;
        return {
          words: figureWords(per, words, limit ?? 0, { unit, measure }),
          left: { ...choice, figures: rest },
        };
      }),
    ...without.map((name) => ({
      words: texts.withoutAllergen({ allergen: allergenLabels[name].toLowerCase() }),
      left: { ...choice, without: without.filter((other) => other !== name) },
    })),
    ...(diet ? [{ words: dietLabels[diet], left: { ...choice, diet: null } }] : []),
  ];
}
