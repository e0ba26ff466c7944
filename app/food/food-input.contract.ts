import * as z from 'zod';
import { text } from '#contract/admin-input.ts';
import * as staffTexts from '#contract/staff-texts.ts';
import { texts } from '#contract/texts.ts';
import { allergenNames, diets, type NutrientName } from '#food/rules/food-facts.ts';
import { eachFoodNumber } from '#food/rules/food-numbers.ts';
import { mostNetQuantity } from '#food/rules/net-quantity.ts';
import { nutrients } from '#food/rules/nutrients.ts';
import { typedAmount } from '#rules/typed/typed-number.ts';

/**
 * A figure of a label, also as the text that forms make of it. Empty: not declared. What is no number is NaN, which the
 * rules refuse.
 */
const figure = z
  .union([z.number(), z.string().max(40), z.null()], staffTexts.aNumberIsExpectedHere)
  .transform((value) => {
    if (typeof value === 'number') return value;
    return value === null || value.trim() === '' ? null : typedAmount(value);
  })
  .meta({ type: ['number', 'null'] });
const figures = Object.fromEntries(nutrients.map(({ name }) => [name, figure.default(null)])) as Record<
  NutrientName,
  z.ZodDefault<typeof figure>
>;

const portion = z.object(
  {
    value: figure.transform((value) => value ?? Number.NaN),
    unit: z.enum(['g', 'ml'], 'The unit of a portion is g or ml').default('g'),
    words: text(200).default(''),
  },
  staffTexts.aPortionHasValueUnit,
);
const names = z
  .array(z.enum(allergenNames, `An allergen is one of ${allergenNames.join(', ')}`))
  .max(50)
  .transform((list) => allergenNames.filter((name) => list.includes(name)))
  .default([]);

/** What a net quantity may be given as; null: as the weight says it. */
export const netQuantityInput = z
  .object(
    {
      value: z
        .number(staffTexts.netQuantityIsANumber)
        .positive(staffTexts.netQuantityIsAbove0)
        .max(mostNetQuantity, staffTexts.netQuantityIsTooHigh),
      unit: z.enum(['g', 'ml', 'pcs'], 'The unit of a net quantity is g, ml or pcs'),
    },
    staffTexts.netQuantityHasValue,
  )
  .nullable();

/** The food facts of a product as staff give them; each may be left out (behaviour: Food 1). */
export const foodInput = {
  nutrition: z
    .object(
      {
        per: z.enum(['100g', '100ml'], 'Nutrition is per 100g or 100ml').default('100g'),
        ...figures,
        fibreApart: z
          .boolean('fibreApart is true or false')
          .optional()
          .meta({ description: 'The carbohydrate is without the fibre, as in Europe; left out in an edit: as it is' }),
      },
      staffTexts.nutritionHasPerAndFigures,
    )
    .nullable(),
  energyConfirmed: z.boolean({ error: texts.aTickIsTrue }),
  glycaemicIndex: z
    .object(
      { value: figure.transform((value) => value ?? Number.NaN), certificate: text(2000).default('') },
      staffTexts.aGlycaemicIndexHasValue,
    )
    .nullable(),
  servingSize: portion.nullable(),
  portions: z.array(portion, staffTexts.portionsAreAList).max(50),
  ingredientList: z.array(text(2000), staffTexts.ingredientsAreAList).max(500),
  allergens: z.object({ contains: names, mayContain: names }, staffTexts.allergensHaveContainsAndMaycontain).nullable(),
  diet: z.enum(diets, `Diet is one of ${diets.join(', ')}`).nullable(),
  ...eachFoodNumber(() => figure),
};
