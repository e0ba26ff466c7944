import * as z from 'zod';
import * as staffTexts from '#contract/staff-texts.ts';
import { texts } from '#contract/texts.ts';
import { allergenNames, diets } from '#food/rules/food-facts.ts';
import type { FoodFilter } from '#food/rules/food-filter.ts';
import { householdMeasures } from '#food/rules/limits.ts';

/** An empty field of a form without scripts is no limit. */
const limit = (name: string, unit: string, of = 'per 100 g or 100 ml') =>
  z
    .string()
    .regex(/^(?:\d{1,5}(?:\.\d{1,2})?)?$/, { error: () => texts.isANumber({ name }) })
    .transform((typed) => (typed === '' ? undefined : Number(typed)))
    .optional()
    .meta({ description: `${unit} ${of}. A product that does not declare the figure does not fit` });

const perPortion = (name: string, unit: string) =>
  limit(name, unit, 'per portion, which is the serving on the label, or 100 g or 100 ml where none is declared');

const per10Rupees = (name: string, unit: string) =>
  limit(name, unit, 'for 10 rupees, by the lowest price per 100 g or 100 ml among the sizes that can be bought');

/** Filters of products by what they declare (behaviour: Food 9). */
export const foodQuery = {
  maxCarbs: limit('maxCarbs', 'Grams of carbohydrate'),
  maxNetCarbs: limit('maxNetCarbs', 'Grams of carbohydrate less fibre'),
  maxSugars: limit('maxSugars', 'Grams of sugars'),
  maxAddedSugars: limit('maxAddedSugars', 'Grams of added sugars'),
  maxSodium: limit('maxSodium', 'Milligrams of sodium'),
  maxSaturatedFat: limit('maxSaturatedFat', 'Grams of saturated fat'),
  minProtein: limit('minProtein', staffTexts.gramsOfProtein),
  minFibre: limit('minFibre', staffTexts.gramsOfFibre),
  maxNetCarbsPerPortion: perPortion('maxNetCarbsPerPortion', staffTexts.gramsOfCarbohydrateLessFibre),
  maxCarbsPerPortion: perPortion('maxCarbsPerPortion', staffTexts.gramsOfCarbohydrate),
  maxSugarsPerPortion: perPortion('maxSugarsPerPortion', staffTexts.gramsOfSugars),
  maxSodiumPerPortion: perPortion('maxSodiumPerPortion', staffTexts.milligramsOfSodium),
  maxSaturatedFatPerPortion: perPortion('maxSaturatedFatPerPortion', staffTexts.gramsOfSaturatedFat),
  minProteinPerPortion: perPortion('minProteinPerPortion', staffTexts.gramsOfProtein),
  minFibrePerPortion: perPortion('minFibrePerPortion', staffTexts.gramsOfFibre),
  minProteinPer10Rupees: per10Rupees('minProteinPer10Rupees', staffTexts.gramsOfProtein),
  minFibrePer10Rupees: per10Rupees('minFibrePer10Rupees', staffTexts.gramsOfFibre),
  measure: z
    .enum(['', ...householdMeasures], `measure is one of ${householdMeasures.join(', ')}`)
    .transform((measure) => (measure === '' ? undefined : measure))
    .optional()
    .meta({
      description: 'What a portion is where a product says what one weighs; else it is the serving on its label',
    }),
  without: z
    .string()
    .refine(
      (typed) => typed === '' || typed.split(',').every((name) => allergenNames.some((accepted) => accepted === name)),
      `without is a comma-joined list of ${allergenNames.join(', ')}`,
    )
    .transform((typed) => allergenNames.filter((name) => typed.split(',').includes(name)))
    .optional()
    .meta({ description: 'Comma-joined allergens that a product neither contains nor may contain, as it declares' }),
  diet: z
    .enum(['', ...diets], `Diet is one of ${diets.join(', ')}`)
    .transform((diet) => (diet === '' ? undefined : diet))
    .optional()
    .meta({ description: 'vegetarian includes vegan' }),
};

export function foodFilterOf(query: z.output<z.ZodObject<typeof foodQuery>>): FoodFilter {
  const {
    maxNetCarbsPerPortion,
    maxCarbsPerPortion,
    maxSugarsPerPortion,
    maxSodiumPerPortion,
    maxSaturatedFatPerPortion,
    ...others
  } = query;
  const limits = [
    ['netCarbs', maxNetCarbsPerPortion],
    ['carbohydrate', maxCarbsPerPortion],
    ['sugars', maxSugarsPerPortion],
    ['sodiumMg', maxSodiumPerPortion],
    ['saturatedFat', maxSaturatedFatPerPortion],
  ] as const;
  return { ...others, most: Object.fromEntries(limits.filter(([, most]) => most !== undefined)) };
}
