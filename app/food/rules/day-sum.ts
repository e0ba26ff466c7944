import { type LimitedNutrient, limitedNutrients, type MeasuredFood, type PortionFacts } from './limits.ts';

/**
 * Measures of a food that somebody may count; none where its label names no serving and no other measure (behaviour:
 * Limits 8).
 */
export function countedMeasures(facts: PortionFacts): MeasuredFood[] {
  return facts.isServing ? [facts, ...facts.others] : facts.others;
}

export interface EatenFood {
  title: string;
  /** Undefined: nobody knows what a portion of it weighs. */
  portion: MeasuredFood | undefined;
  /** Whole portions. */
  count: number;
}

export interface NutrientSum {
  nutrient: LimitedNutrient;
  /** Grams, of sodium milligrams, to one decimal; null where no food declares it. */
  sum: number | null;
  /** Titles of the foods that are not in the sum, because they do not declare the figure. */
  missing: string[];
}

/**
 * What portions of several foods come to. A figure that is not declared is named and never counted as 0 (behaviour:
 * Limits 8).
 */
export function daySum(foods: readonly EatenFood[]): NutrientSum[] {
  const eaten = foods.filter(({ count }) => count > 0);
  return limitedNutrients.map((nutrient) => {
    const declared = eaten.flatMap(({ portion, count }) => {
      const figure = portion?.figures[nutrient] ?? null;
      // Portions have one decimal: in tenths the sum is exact.
      return figure === null ? [] : [Math.round(figure * 10) * count];
    });
    return {
      nutrient,
      sum: declared.length === 0 ? null : declared.reduce((sum, tenths) => sum + tenths, 0) / 10,
      missing: eaten.filter(({ portion }) => (portion?.figures[nutrient] ?? null) === null).map(({ title }) => title),
    };
  });
}
