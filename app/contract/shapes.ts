import * as z from 'zod';
import { eachProductText } from '#catalogue/rules/product-fields.ts';
import { allergenNames, diets } from '#food/rules/food-facts.ts';
import { eachFoodNumber } from '#food/rules/food-numbers.ts';

/** Shapes that several calls respond with. Money is rupees. */
export const variant = z
  .object({
    weight: z.string().meta({ description: "Name of the variant within its product, such as '500 g'" }),
    price: z.number().meta({ description: 'MRP in rupees' }),
    sellingPrice: z.number().meta({ description: 'Offer price in rupees; used when above 0' }),
    totalStock: z.number().int().meta({ description: 'Units counted; one fewer can be sold' }),
    grams: z
      .number()
      .optional()
      .meta({ description: 'What one unit weighs as it travels, where the delivery fee follows it' }),
  })
  .meta({ id: 'Variant' });

/** A variant with what is in it and what that costs by weight (behaviour: Food 6). */
export const netQuantity = z.object({ value: z.number(), unit: z.enum(['g', 'ml', 'pcs']) });

export const sizedVariant = variant
  .extend({
    netQuantity: netQuantity.nullable(),
    unitPrice: z
      .object({ value: z.number(), per: z.enum(['100g', 'kg', '100ml', 'l', 'pc']) })
      .nullable()
      .meta({ description: 'Rupees, for the amount that `per` names' }),
  })
  .meta({ id: 'SizedVariant' });

const figure = z.number().nullable();
const translated = z
  .string()
  .optional()
  .meta({ description: "The same in the reader's language, where staff translated it" });
const portion = z
  .object({ value: z.number(), unit: z.enum(['g', 'ml']), words: z.string(), translated })
  .meta({ id: 'Portion', description: "One household measure: { value: 35, unit: 'g', words: '1 roti' }" });

/** What a food declares (behaviour: Food 1); null is 'not declared'. */
const foodFacts = {
  nutrition: z
    .object({
      per: z.enum(['100g', '100ml']),
      energyKcal: figure,
      protein: figure,
      carbohydrate: figure,
      sugars: figure,
      addedSugars: figure,
      fibre: figure,
      fat: figure,
      saturatedFat: figure,
      transFat: figure,
      sodiumMg: figure,
      fibreApart: z
        .boolean()
        .optional()
        .meta({ description: 'The carbohydrate is without the fibre: net carbs are the carbohydrate as it stands' }),
    })
    .nullable()
    .meta({ description: 'Grams, energy in kilocalories, sodium in milligrams' }),
  energyConfirmed: z
    .boolean()
    .meta({ description: 'The energy is as on the label though the other figures give another' }),
  glycaemicIndex: z.object({ value: z.number(), certificate: z.string() }).nullable(),
  servingSize: portion.nullable(),
  portions: z.array(portion).meta({ description: 'Further household measures' }),
  ingredientList: z.array(z.string()).meta({ description: 'In descending order of weight' }),
  allergens: z
    .object({ contains: z.array(z.enum(allergenNames)), mayContain: z.array(z.enum(allergenNames)) })
    .nullable(),
  diet: z.enum(diets).nullable(),
  ...eachFoodNumber((_name, { hint }) => z.number().nullable().meta({ description: hint })),
};

const measuredFood = {
  per: z.string().meta({ description: "'roti', '2 tablespoons', or '100 g' where no serving size is declared" }),
  translated,
  figures: z
    .object({
      netCarbs: figure,
      carbohydrate: figure,
      sugars: figure,
      sodiumMg: figure,
      saturatedFat: figure,
      protein: figure,
      fibre: figure,
    })
    .meta({ description: 'Grams to one decimal, sodium in milligrams; null is not declared' }),
};

/** One portion of a product, which limits are compared with (behaviour: Limits 2). */
export const portionFacts = z
  .object({
    ...measuredFood,
    isServing: z
      .boolean()
      .meta({ description: 'False: no serving size is declared, and the portion is 100 g or 100 ml' }),
    others: z.array(z.object(measuredFood)).meta({ description: 'Further household measures' }),
    allergens: foodFacts.allergens,
    diet: foodFacts.diet,
  })
  .meta({ id: 'PortionFacts' });

const productTexts = eachProductText(() => z.string());

export const product = z
  .object({
    _id: z.uuid(),
    ...productTexts,
    category: z.string().meta({ description: "flour, oil, snacks, or another id of the owner's" }),
    gst: z.number().meta({ description: 'GST inside the price, in percent; 0 is nil rated' }),
    averageReview: z.number().min(0).max(5),
    reviewCount: z
      .number()
      .int()
      .optional()
      .meta({ description: "Shown reviews, whose mean averageReview is; 0: the rating is the shop's own" }),
    bestSellers: z.boolean(),
    isActive: z.boolean(),
    ...foodFacts,
    variants: z.array(sizedVariant),
  })
  .meta({ id: 'Product' });

export const banner = z
  .object({
    _id: z.uuid(),
    imageDesktop: z.string(),
    imageMobile: z.string(),
    alt: z.string(),
    link: z.string(),
    headline: z.string().meta({ description: 'Over the picture; empty: it stands alone' }),
    line: z.string().meta({ description: 'Below the headline' }),
    button: z.string().meta({ description: 'Words of the button that opens the link; empty for none' }),
  })
  .meta({ id: 'Banner' });

export const staffBanner = banner
  .extend({
    firstDay: z.string().nullable().meta({ description: 'In India, as 2031-03-05; null: from the beginning' }),
    lastDay: z.string().nullable().meta({ description: 'In India, as 2031-03-05; null: without an end' }),
    state: z.enum(['now', 'later', 'over']),
    version: z.string().meta({ description: 'To be sent as seen with the next edit' }),
  })
  .meta({ id: 'BannerForStaff' });

export const shippingFees = z.object({
  statePrices: z.record(z.string(), z.number()),
  freeShippingThreshold: z.number(),
  furtherKgPrices: z
    .record(z.string(), z.number())
    .optional()
    .meta({ description: 'By state, what each started kg beyond the first weight costs further' }),
});
