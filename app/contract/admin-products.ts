import * as z from 'zod';
import { eachProductText } from '#rules/products/product-fields.ts';
import { adminSorts, adminStateIds } from '#rules/products/product-list.ts';
import { notANumber, typedNumber } from '#rules/typed-number.ts';
import { amountOr0, id, listQuery, staff, text, tick } from './admin-input.ts';
import { type CallContract, csvLines, done, ticked } from './call.ts';
import { claimsReason, claimsReasonInQueryNeeds, claimsReasonNeeds, refusedClaims } from './claims-reason.ts';
import { foodInput, netQuantityInput } from './food-input.ts';
import { product, sizedVariant } from './shapes.ts';
import * as staffTexts from './staff-texts.ts';

/** A picture as people take them: bytes of the file. */
const largestPicture = 12 * 1024 * 1024;
const largestImport = 8 * 1024 * 1024;
/** Far beyond every rule of rules/products/product-fields.ts, which says how long each text may be. */
const longestTyped = 40_000;

const version = z
  .string()
  .max(40)
  .optional()
  .meta({ description: 'updatedAt as it was read; the edit is refused when somebody changed the product since' });

const stockWas = z.number().int().optional().meta({
  description:
    'Total stock as it was read. Where totalStock is the same, the stock stays what it is by now; where it differs and the stock is another one by now, the edit is refused',
});

const priceWas = z.number().min(0).max(1e9).optional().meta({
  description:
    'The price as it was read. One that is sent unchanged stays what it is by now; one that is changed and is another by now is refused',
});

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
    netQuantity: netQuantityInput.optional().meta({ description: 'null: as the weight says it; left out: as it is' }),
  },
  'A variant has weight, price, sellingPrice and totalStock',
);

/** A figure of the table 'Prices and stock', as a number or as it was typed. */
const figure = z
  .union([z.number(), z.string().max(40), z.null()], staffTexts.aNumberIsExpectedHere)
  .meta({ type: 'number' });
const figureColumns = [
  ['price', 'Price (MRP)'],
  ['sellingPrice', 'Selling price'],
  ['totalStock', 'Total stock'],
] as const;
const isLeftOut = (value: number | string | null) => value === null || value === '';
/** Null for what is no number, or has more than two decimals. */
function readFigure(value: number | string | null): number | null {
  if (typeof value !== 'number') return typedNumber(value ?? '');
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? value : null;
}

const textInputs = eachProductText(() => text(longestTyped));
const variants = z.array(variantDraft, "Primary Variant can't be empty").max(50, 'A product has at most 5 variants');

/** A new product declares nothing that is left out. */
const undeclaredInput = {
  nutrition: foodInput.nutrition.default(null),
  energyConfirmed: foodInput.energyConfirmed.default(false),
  glycaemicIndex: foodInput.glycaemicIndex.default(null),
  servingSize: foodInput.servingSize.default(null),
  portions: foodInput.portions.default([]),
  ingredientList: foodInput.ingredientList.default([]),
  allergens: foodInput.allergens.default(null),
  diet: foodInput.diet.default(null),
  shelfLifeDays: foodInput.shelfLifeDays.default(null),
};

export const adminProduct = product
  .extend({
    nilRated: z.boolean(),
    createdAt: z.string(),
    updatedAt: z.string(),
    variants: z.array(
      sizedVariant.extend({
        id: z.uuid(),
        putAside: z
          .number()
          .int()
          .nullable()
          .meta({ description: "Units on the shelf while 'Out of Stock' is ticked and totalStock is 1, else null" }),
      }),
    ),
  })
  .meta({ id: 'ProductForStaff' });

/** The products of the back office (behaviour: Catalogue 6). */
export const adminProductCalls = {
  'GET /api/admin/products/get': {
    operationId: 'listProductsForStaff',
    ...staff('catalogue.read'),
    summary: 'Products, also those not in the store; the first 1,000 without page and limit',
    topic: 'Admin: products',
    query: listQuery(adminSorts, {
      category: z.string().max(100).optional().meta({ description: 'The id of one that is shown' }),
      state: z.enum(adminStateIds, `State is one of ${adminStateIds.join(', ')}`).optional(),
    }),
    response: z.object({ success: z.literal(true), data: z.array(adminProduct), total: z.number().int() }),
  },
  'POST /api/admin/products/add': {
    operationId: 'addProduct',
    ...staff('catalogue.edit'),
    alsoNeeds: claimsReasonNeeds,
    summary: 'A new product',
    topic: 'Admin: products',
    body: z.object({
      ...eachProductText((name) => textInputs[name].default('')),
      gst: amountOr0.default(0),
      nilRated: ticked,
      averageReview: amountOr0.default(0),
      ...undeclaredInput,
      variants: variants.default([]),
      bestSellers: tick.default(false),
      isActive: tick.default(true),
      claimsReason,
    }),
    response: done.extend({ data: adminProduct }),
    errors: { 422: refusedClaims },
  },
  'PUT /api/admin/products/edit/{id}': {
    operationId: 'editProduct',
    ...staff('catalogue.edit'),
    alsoNeeds: claimsReasonNeeds,
    summary: 'Changes a product; fields left out stay as they are',
    topic: 'Admin: products',
    params: id,
    body: z
      .object({
        ...textInputs,
        gst: amountOr0,
        nilRated: tick,
        averageReview: amountOr0,
        ...foodInput,
        variants,
        bestSellers: tick,
        isActive: tick,
      })
      .partial()
      .extend({ updatedAt: version, claimsReason }),
    response: done.extend({ data: adminProduct }),
    errors: {
      404: 'No such product',
      409: 'Somebody changed it meanwhile, or a stock that it changes is another one by now: stock lists each with id, weight, seen and now. Nothing was overwritten',
      422: refusedClaims,
    },
  },
  'DELETE /api/admin/products/delete/{id}': {
    operationId: 'deleteProduct',
    ...staff('catalogue.edit'),
    summary: 'Deletes a product; orders keep what was bought',
    topic: 'Admin: products',
    params: id,
    response: done,
    errors: { 404: 'No such product', 409: 'Open orders hold units of it' },
  },
  'POST /api/admin/products/upload-image': {
    operationId: 'uploadPicture',
    ...staff('content.edit'),
    summary: 'Keeps a picture in the widths and formats that pages want; JPEG, PNG, WebP, AVIF, GIF, TIFF',
    topic: 'Admin: products',
    file: { mostBytes: largestPicture, what: 'A picture' },
    response: z.object({ success: z.literal(true), result: z.object({ url: z.string() }) }),
    errors: {
      413: 'Larger than 12 MB',
      415: 'Not one of these formats',
      422: 'Damaged, or too many pixels',
      503: 'Pictures cannot be stored at the moment',
      507: 'No room left for pictures',
    },
  },
  'PUT /api/admin/products/prices-and-stock': {
    operationId: 'updatePricesAndStock',
    ...staff('catalogue.edit'),
    summary: 'Price, selling price and stock of many variants at once: all of them or none',
    topic: 'Admin: products',
    body: z.object({
      rows: z
        .array(
          z.object({
            productId: z.string().max(100),
            weight: z.string().max(200),
            price: figure,
            sellingPrice: figure,
            totalStock: figure,
            stockWas,
            priceWas,
            sellingPriceWas: priceWas,
          }),
        )
        .min(1, 'Nothing was changed')
        .max(500, 'At most 500 variants at once')
        .superRefine((rows, context) => {
          for (const [at, row] of rows.entries()) {
            for (const [name, column] of figureColumns) {
              if (readFigure(row[name]) !== null || (name === 'sellingPrice' && isLeftOut(row[name]))) continue;
              const message = `Row ${at + 1}: ${notANumber(column, String(row[name] ?? ''))}`;
              context.addIssue({ code: 'custom', path: [at, name], message });
            }
          }
        })
        .transform((rows) =>
          rows.map((row) => ({
            ...row,
            price: readFigure(row.price) ?? 0,
            sellingPrice: readFigure(row.sellingPrice) ?? 0,
            totalStock: readFigure(row.totalStock) ?? 0,
          })),
        ),
    }),
    response: done.extend({ changed: z.number().int() }),
    errors: {
      409: 'A variant is gone, or a price or stock that was changed is another one by now: stock and prices list each with its row, seen and now. Nothing was saved',
    },
  },
  'POST /api/admin/products/import': {
    operationId: 'importProducts',
    ...staff('catalogue.edit'),
    alsoNeeds: claimsReasonInQueryNeeds,
    summary:
      "Adds and changes products from the CSV that the export writes; stock changes by the difference to 'Stock at Export'. A dry run only lists what would happen",
    topic: 'Admin: products',
    query: z.object({ dryRun: z.enum(['true', 'false'], 'dryRun is true or false').optional(), claimsReason }),
    file: { mostBytes: largestImport, what: 'A CSV file' },
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      added: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
      problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
      claims: z
        .number()
        .int()
        .meta({ description: 'How many of the problems are claims that the owner may let stand, with a claimsReason' }),
      replacesStock: z.boolean().meta({
        description:
          "Some lines have no 'Stock at Export': their stock replaces what is there, with what was sold since the export",
      }),
    }),
    errors: { 422: 'The file has problems; errors lists them by line, nothing was stored' },
  },
  'GET /api/admin/products/export': {
    operationId: 'exportProducts',
    ...staff('catalogue.read'),
    summary: 'All products as CSV, a line for each variant',
    topic: 'Admin: products',
    csv: 'products.csv',
    response: csvLines,
  },
} satisfies Record<string, CallContract>;
