/**
 * What a shopper wants of a food (behaviour: Limits 1): at most so much per portion, no allergen of a list, vegan. The
 * answer is never a guess: a figure that is not declared is not 0.
 */

import { labelled } from '#messages/labelled.ts';
import type { AllergenName, StoredFoodFacts } from './food-facts.ts';
import { allergenLabels } from './food-labels.ts';
import { portionInWords } from './measure-words.ts';
import { texts } from './texts.ts';

export const limitedNutrients = ['netCarbs', 'carbohydrate', 'sugars', 'sodiumMg', 'saturatedFat'] as const;
export type LimitedNutrient = (typeof limitedNutrients)[number];

export const limitLabels: Record<LimitedNutrient, { label: string; unit: 'g' | 'mg' }> = {
  netCarbs: labelled(() => texts.netCarbs(), { unit: 'g' }),
  carbohydrate: labelled(() => texts.carbohydrate(), { unit: 'g' }),
  sugars: labelled(() => texts.sugarsLabel(), { unit: 'g' }),
  sodiumMg: labelled(() => texts.sodium(), { unit: 'mg' }),
  saturatedFat: labelled(() => texts.saturatedFat(), { unit: 'g' }),
};

/**
 * Measures of an Indian kitchen that shoppers count portions in, where a product says what one of it weighs (behaviour:
 * Limits 9).
 */
export const householdMeasures = ['roti', 'katori', 'tablespoon', 'teaspoon', 'handful'] as const;
export type HouseholdMeasure = (typeof householdMeasures)[number];

export interface Limits {
  /** Grams per portion, sodium in milligrams. */
  most: Partial<Record<LimitedNutrient, number>>;
  /** The measure that is a portion where the product knows it; null is the serving on its label. */
  measure: HouseholdMeasure | null;
  /** Neither contained nor perhaps contained. */
  without: AllergenName[];
  vegan: boolean;
}

/** Shoppers limit some figures of a portion, and look for much of others. */
export type PortionNutrient = LimitedNutrient | 'protein' | 'fibre';

export interface MeasuredFood {
  /** 'roti', '2 tablespoons', or '100 g' where no serving size is declared. */
  per: string;
  /** The same in the reader's language, where staff translated it. */
  translated?: string | undefined;
  /** To one decimal; null is not declared. */
  figures: Record<PortionNutrient, number | null>;
}

/** What limits are compared with: one portion, as portion-facts.ts works it out from the label. */
export interface PortionFacts extends MeasuredFood, Pick<StoredFoodFacts, 'allergens' | 'diet'> {
  /** False where no serving size is declared, so that nobody knows how much of it is eaten. */
  isServing: boolean;
  /** Further measures that the product knows. */
  others: MeasuredFood[];
}

interface HeldAgainst {
  nutrient: LimitedNutrient;
  /** Grams, of sodium milligrams. */
  limit: number;
  /** 'roti', of which both are. */
  per: string;
}

export type Fit =
  /** `of` is the first limit and what the food has of it; there is none where allergens or diet alone are limited. */
  | { is: 'fits'; of?: HeldAgainst & { figure: number } }
  | { is: 'not declared' | 'not vegan' }
  | { is: 'contains' | 'may contain'; allergen: AllergenName }
  | ({ is: 'over'; by: number } & HeldAgainst);

export function hasLimits({ most, without, vegan }: Limits): boolean {
  return vegan || without.length > 0 || Object.keys(most).length > 0;
}

/**
 * The portion that a shopper counts in: the chosen measure where the product knows it, else the serving on its label.
 */
export function portionIn(facts: PortionFacts, measure: HouseholdMeasure | null): MeasuredFood {
  const isIn = ({ per }: MeasuredFood) => per.split(' ').some((word) => word === measure || word === `${measure}s`);
  return [facts, ...facts.others].find(isIn) ?? facts;
}

/** What surely does not fit is said before what nobody declared, and what may harm before what is too much. */
export function fitOf(facts: PortionFacts, { most, without, vegan, measure }: Limits): Fit {
  const { per, translated = per, figures } = portionIn(facts, measure);
  for (const [is, list] of [
    ['contains', facts.allergens?.contains],
    ['may contain', facts.allergens?.mayContain],
  ] as const) {
    const allergen = without.find((name) => list?.includes(name));
    if (allergen) return { is, allergen };
  }
  if (vegan && facts.diet !== null && facts.diet !== 'vegan') return { is: 'not vegan' };
  let isKnown = (without.length === 0 || facts.allergens !== null) && !(vegan && facts.diet === null);
  let of: (HeldAgainst & { figure: number }) | undefined;
  for (const nutrient of limitedNutrients) {
    const limit = most[nutrient];
    if (limit === undefined) continue;
    const figure = figures[nutrient];
    if (figure === null) isKnown = false;
    // Both have at most two decimals: in hundredths the difference is exact.
    else if (figure > limit) {
      return { is: 'over', nutrient, by: Math.round(figure * 100 - limit * 100) / 100, limit, per: translated };
    } else of ??= { nutrient, figure, limit, per: translated };
  }
  if (!isKnown) return { is: 'not declared' };
  return { is: 'fits', ...(of && { of }) };
}

/** 'Fits: 4.3 of 5 g net carbs per roti', 'Net carbs: 4 g over your 8 g per roti', 'May contain milk', 'Not declared'. */
export function fitWords(fit: Fit): string {
  switch (fit.is) {
    case 'fits': {
      if (!fit.of) return texts.fits();
      const { nutrient, figure, limit, per } = fit.of;
      const { label, unit } = limitLabels[nutrient];
      return texts.fitsOf({ figure, limit, unit, nutrient: label.toLowerCase(), per: portionInWords(per) });
    }
    case 'not declared':
      return texts.fitNotDeclared();
    case 'not vegan':
      return texts.notVegan();
    case 'contains':
      return texts.containsOne({ allergen: allergenLabels[fit.allergen].toLowerCase() });
    case 'may contain':
      return texts.mayContainOne({ allergen: allergenLabels[fit.allergen].toLowerCase() });
    case 'over': {
      const { by, nutrient, limit } = fit;
      const { label, unit } = limitLabels[nutrient];
      return texts.overBy({ nutrient: label, by, limit, unit, per: portionInWords(fit.per) });
    }
  }
}
