import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireAccount } from '#api/handler.ts';
import { aMinute, done } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { allergenNames } from '#food/rules/food-facts.ts';
import { hasLimits, householdMeasures, type LimitedNutrient, limitLabels } from '#food/rules/limits.ts';
import { readSavedLimits, removeSavedLimits, type SavedLimits, saveLimits } from './saved-limits.ts';

const most = 99_999.99;
const hundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const limit = (nutrient: LimitedNutrient) => {
  const message = { error: () => texts.isANumberFrom0({ label: limitLabels[nutrient].label }) };
  return z.number(message).min(0, message).max(most, message).refine(hundredths, message).optional();
};

const limits = z
  .object({
    most: z
      .object(
        {
          netCarbs: limit('netCarbs'),
          carbohydrate: limit('carbohydrate'),
          sugars: limit('sugars'),
          sodiumMg: limit('sodiumMg'),
          saturatedFat: limit('saturatedFat'),
        },
        'most has the limits of nutrients',
      )
      .meta({ description: 'Grams per portion, sodium in milligrams' }),
    without: z
      .array(
        z.enum(allergenNames, `Allergens are ${allergenNames.join(', ')}`),
        'without is a list of allergens to do without',
      )
      .overwrite((names) => allergenNames.filter((name) => names.includes(name))),
    vegan: z.boolean('vegan is true or false'),
    measure: z
      .enum(householdMeasures, `A portion is measured in ${householdMeasures.join(', ')}, or null`)
      .nullable()
      .meta({ description: 'What a portion is where a product knows it; null is the serving on the label' }),
  })
  .meta({ id: 'Limits' });

const savedLimits = z.object({ limits, savedAt: z.string() }).nullable().meta({ description: 'Null: none are saved' });

/** A shopper's limits, kept with the account by choice (behaviour: Limits 10). */
export const savedLimitsCalls = {
  'GET /api/shop/limits': call({
    operationId: 'getSavedLimits',
    summary: 'The limits that the shopper saved to the account: all that the shop keeps of them',
    topic: 'Own account',
    access: 'shopper',
    response: z.object({ success: z.literal(true), data: savedLimits }),
  }).run(async (app, _input, context) => {
    const saved = await readSavedLimits(app, requireAccount(context));
    return { success: true, data: saved && toJson(saved) };
  }),
  'PUT /api/shop/limits': call({
    operationId: 'saveLimits',
    summary: 'Saves limits to the account, in place of those before',
    topic: 'Own account',
    access: 'shopper',
    limits: [aMinute(40)],
    body: z.object({
      limits: limits.refine(hasLimits, { error: texts.setAtLeastOneLimit }),
    }),
    response: done.extend({ data: savedLimits }),
  }).run(async (app, { body }, context) => ({
    success: true,
    message: texts.yourLimitsAreSaved(),
    data: toJson(await saveLimits(app, requireAccount(context), body.limits)),
  })),
  'DELETE /api/shop/limits': call({
    operationId: 'removeSavedLimits',
    summary: 'Deletes the limits that were saved to the account; not an error where there are none',
    topic: 'Own account',
    access: 'shopper',
    limits: [aMinute(40)],
    response: done,
  }).run(async (app, _input, context) => {
    await removeSavedLimits(app, requireAccount(context));
    return { success: true, message: texts.yourAccountKeepsNoLimits() };
  }),
};

const toJson = ({ limits, savedAt }: SavedLimits) => ({ limits, savedAt: savedAt.toISOString() });
