import * as z from 'zod';
import { aProductHasAtMost } from '#catalogue/rules/staff-texts.ts';
import { amount, amountOr0, text } from '#contract/admin-input.ts';
import { product, sizedVariant } from '#contract/shapes.ts';
import { netQuantityInput } from '#food/food-input.contract.ts';
import { highestLimits } from '#settings/rules/fields/catalogue.ts';

export const stockWas = z.number().int().optional().meta({
  description:
    'Total stock as it was read. Where totalStock is the same, the stock stays what it is by now; where it differs and the stock is another one by now, the edit is refused',
});

const code = (what: string) =>
  text(200)
    .optional()
    .meta({ description: `${what}, on one size of the shop alone; empty: none; left out: as it is` });

const variantDraft = z.object(
  {
    weight: text(200).default(''),
    price: amountOr0.default(0),
    sellingPrice: amountOr0.default(0),
    totalStock: amountOr0.default(0),
    id: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Of the variant; without it the variant of the same weight is meant, or a new one' }),
    stockWas,
    sku: code("The shop's own code of the size"),
    barcode: code('GTIN, or a code of 3 to 40 characters'),
    parcelGrams: amount
      .nullish()
      .meta({ description: 'Grams of one unit as it travels; null: computed; left out: as it is' }),
    shelfPlace: code('Where it lies in the storeroom'),
    netQuantity: netQuantityInput.optional().meta({ description: 'null: as the weight says it; left out: as it is' }),
  },
  'A variant has weight, price, sellingPrice and totalStock',
);
export const variants = z
  .array(variantDraft, "Primary Variant can't be empty")
  .max(50, aProductHasAtMost(highestLimits.sizes, 'variant'));

export const adminProduct = product
  .extend({
    nilRated: z.boolean(),
    createdAt: z.string(),
    updatedAt: z.string(),
    variants: z.array(
      sizedVariant.extend({
        id: z.uuid(),
        sku: z.string(),
        barcode: z.string(),
        parcelGrams: z.number().nullable().meta({ description: 'Null: computed from the net quantity' }),
        shelfPlace: z.string(),
        putAside: z
          .number()
          .int()
          .nullable()
          .meta({ description: "Units on the shelf while 'Out of Stock' is ticked and totalStock is 1, else null" }),
      }),
    ),
  })
  .meta({ id: 'ProductForStaff' });
