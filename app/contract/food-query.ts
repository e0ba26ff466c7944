import * as z from 'zod';
import { allergenNames, diets } from '#rules/food/food-facts.ts';

/** An empty field of a form without scripts is no limit. */
const limit = (name: string, unit: string) =>
  z
    .string()
    .regex(/^(?:\d{1,5}(?:\.\d{1,2})?)?$/, `${name} is a number with at most two decimals`)
    .transform((typed) => (typed === '' ? undefined : Number(typed)))
    .optional()
    .meta({ description: `${unit} per 100 g or 100 ml. A product that does not declare the figure does not fit` });

/** Filters of products by what they declare (behaviour: Food 9). */
export const foodQuery = {
  maxCarbs: limit('maxCarbs', 'Grams of carbohydrate'),
  maxNetCarbs: limit('maxNetCarbs', 'Grams of carbohydrate less fibre'),
  maxSugars: limit('maxSugars', 'Grams of sugars'),
  maxSodium: limit('maxSodium', 'Milligrams of sodium'),
  minProtein: limit('minProtein', 'Grams of protein'),
  minFibre: limit('minFibre', 'Grams of fibre'),
  without: z
    .string()
    .refine(
      (typed) => typed === '' || typed.split(',').every((name) => allergenNames.some((known) => known === name)),
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
