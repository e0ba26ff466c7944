import * as z from 'zod';
import { call } from '#api/call.ts';
import { mostWithoutPage, paged, requireStaff } from '#api/handler.ts';
import { eachProductText } from '#catalogue/rules/product-fields.ts';
import { adminSorts, adminStateIds } from '#catalogue/rules/product-list.ts';
import {
  claimsReason,
  claimsReasonInQueryNeeds,
  claimsReasonNeeds,
  refusedClaims,
} from '#claims-desk/claims-reason.contract.ts';
import { amountOr0, id, listQuery, staff, text, tick } from '#contract/admin-input.ts';
import { typedVariantFromJson } from '#contract/amounts.ts';
import { csvLines, done, ticked } from '#contract/call.ts';
import * as staffTexts from '#contract/staff-texts.ts';
import { categoryIsOneOf } from '#contract/staff-texts.ts';
import { foodInput } from '#food/food-input.contract.ts';
import { eachFoodNumber } from '#food/rules/food-numbers.ts';
import { storePicture } from '#media/store-picture.ts';
import { paiseFromRupees } from '#pricing/rules/money.ts';
import { notANumber, typedNumber } from '#rules/typed/typed-number.ts';
import { refuseUnknownCategories } from '#settings/sections/categories.ts';
import { addProduct } from './add-product.ts';
import { adminProduct, stockWas, variants } from './admin-products.contract.ts';
import { deleteProduct } from './delete-product.ts';
import { editProduct } from './edit-product.ts';
import { exportProducts } from './export-products.ts';
import { importProducts } from './import-products.ts';
import { listAdminProducts } from './list-admin-products.ts';
import { savePricesAndStock } from './save-prices-and-stock.ts';
import { adminProductToJson } from './whole-products.contract.ts';

/** A picture as people take them: bytes of the file. */
const largestPicture = 12 * 1024 * 1024;
const largestImport = 8 * 1024 * 1024;
/** Far beyond every rule of catalogue/rules/product-fields.ts, which says how long each text may be. */
const longestTyped = 40_000;

const version = z
  .string()
  .max(40)
  .optional()
  .meta({ description: 'updatedAt as it was read; the edit is refused when somebody changed the product since' });

const priceWas = z.number().min(0).max(1e9).optional().meta({
  description:
    'The price as it was read. One that is sent unchanged stays what it is by now; one that is changed and is another by now is refused',
});

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
  ...eachFoodNumber((name) => foodInput[name].default(null)),
};

/** The products of the back office (behaviour: Catalogue 6). */
export const adminProductCalls = {
  'GET /api/admin/products/get': call({
    operationId: 'listProductsForStaff',
    ...staff('catalogue.read'),
    summary: 'Products, also those not in the store; the first 1,000 without page and limit',
    topic: 'Admin: products',
    query: listQuery(adminSorts, {
      category: z.string().max(100).optional().meta({ description: 'The id of one that is shown' }),
      state: z.enum(adminStateIds, `State is one of ${adminStateIds.join(', ')}`).optional(),
    }),
    response: z.object({ success: z.literal(true), data: z.array(adminProduct), total: z.number().int() }),
  }).run(async (app, { query }) => {
    const { category } = query;
    if (category) await refuseUnknownCategories(app, [category], 'category', categoryIsOneOf);
    const { products, total } = await listAdminProducts(app, { limit: mostWithoutPage, page: 1, ...paged(query) });
    return { success: true, data: products.map(adminProductToJson), total };
  }),
  'POST /api/admin/products/add': call({
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
  }).run(async (app, { body: { claimsReason, ...body } }, context) => {
    const draft = { ...body, variants: body.variants.map(typedVariantFromJson) };
    const product = await addProduct(app, draft, requireStaff(context), claimsReason);
    return { success: true, message: 'Product added successfully', data: adminProductToJson(product) };
  }),
  'PUT /api/admin/products/edit/{id}': call({
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
  }).run(async (app, { params, body: { updatedAt, claimsReason, ...body } }, context) => {
    const edit = { ...body, variants: body.variants?.map(typedVariantFromJson) };
    const product = await editProduct(app, params.id, edit, requireStaff(context), updatedAt, claimsReason);
    return { success: true, message: 'Product edited successfully', data: adminProductToJson(product) };
  }),
  'DELETE /api/admin/products/delete/{id}': call({
    operationId: 'deleteProduct',
    ...staff('catalogue.edit'),
    summary: 'Deletes a product; orders keep what was bought',
    topic: 'Admin: products',
    params: id,
    response: done,
    errors: { 404: 'No such product', 409: 'Open orders hold units of it' },
  }).run(async (app, { params }, context) => {
    await deleteProduct(app, params.id, requireStaff(context));
    return { success: true, message: 'Product deleted successfully' };
  }),
  'POST /api/admin/products/upload-image': call({
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
  }).run(async (app, { file }) => ({
    success: true,
    result: { url: await storePicture(app, file) },
  })),
  'PUT /api/admin/products/prices-and-stock': call({
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
  }).run(async (app, { body }, context) => {
    const rows = body.rows.map(({ priceWas, sellingPriceWas, ...row }) => ({
      ...typedVariantFromJson(row),
      wasPaise: {
        pricePaise: priceWas === undefined ? undefined : paiseFromRupees(priceWas),
        sellingPricePaise: sellingPriceWas === undefined ? undefined : paiseFromRupees(sellingPriceWas),
      },
    }));
    const changed = await savePricesAndStock(app, rows, requireStaff(context));
    return { success: true, message: 'Prices and stock saved', changed };
  }),
  'POST /api/admin/products/import': call({
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
  }).run(async (app, { query, file }, context) => {
    const dryRun = query.dryRun === 'true';
    const outcome = await importProducts(app, file, dryRun, requireStaff(context), query.claimsReason);
    return {
      success: true,
      message: dryRun ? 'Nothing saved yet' : 'Products imported',
      ...outcome,
    };
  }),
  'GET /api/admin/products/export': call({
    operationId: 'exportProducts',
    ...staff('catalogue.read'),
    summary: 'All products as CSV, a line for each variant',
    topic: 'Admin: products',
    csv: 'products.csv',
    response: csvLines,
  }).run(async (app) => exportProducts(app)),
};
