import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { refusedClaims } from '#claims-desk/claims-reason.contract.ts';
import { id, staff, tick } from '#contract/admin-input.ts';
import { done } from '#contract/call.ts';
import { paiseFromRupees, rupeesFromPaise } from '#pricing/rules/money.ts';
import { adminProduct } from './admin-products.contract.ts';
import { bulkEditProducts, productsToChange } from './bulk-edit-products.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { adminStateIds, mostProductsAtOnce } from './rules/product-list.ts';
import * as staffTexts from './staff-texts.ts';
import { adminProductToJson } from './whole-products.contract.ts';

const topic = 'Admin: products';
const rupees = z.number().min(0).max(1e9);
const version = z.string().max(40);

/** Many products at once, and a product out of another (behaviour: Staff 16). */
export const bulkProductCalls = {
  'GET /api/admin/products/to-change': call({
    operationId: 'listProductsToChange',
    ...staff('catalogue.edit'),
    summary: `Products that fit a filter with what a change of all of them begins with; at most ${mostProductsAtOnce}`,
    topic,
    query: z.object({
      search: z.string().max(100).optional(),
      category: z.string().max(100).optional(),
      state: z.enum(adminStateIds, `State is one of ${adminStateIds.join(', ')}`).optional(),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          updatedAt: z.string(),
          isActive: z.boolean(),
          category: z.string(),
          sizes: z.array(z.object({ id: z.uuid(), weight: z.string(), price: z.number(), sellingPrice: z.number() })),
        }),
      ),
    }),
    errors: { 400: `More than ${mostProductsAtOnce} products fit` },
  }).run(async (app, { query }) => ({
    success: true,
    data: (await productsToChange(app, query)).map(({ _id, title, updatedAt, isActive, category, variants }) => ({
      id: _id,
      title,
      updatedAt,
      isActive,
      category,
      sizes: variants.map((one) => ({
        id: one.id,
        weight: one.weight,
        price: rupeesFromPaise(one.pricePaise),
        sellingPrice: rupeesFromPaise(one.sellingPricePaise),
      })),
    })),
  })),
  'PUT /api/admin/products/bulk': call({
    operationId: 'changeProducts',
    ...staff('catalogue.edit'),
    summary:
      'Lists, unlists, moves or prices many products in one transaction; those that somebody changed since, or that their rules refuse, are left out and named',
    topic,
    body: z.object({
      rows: z
        .array(
          z.object({
            id: z.string().max(100),
            updatedAt: version.meta({ description: 'As it was read' }),
            isActive: tick.optional(),
            category: z.string().max(100).optional(),
            sizes: z
              .array(z.object({ id: z.string().max(100), price: rupees, sellingPrice: rupees }))
              .max(50)
              .optional(),
          }),
        )
        .min(1, 'Choose a product')
        .max(mostProductsAtOnce, staffTexts.chooseFewerProducts(mostProductsAtOnce)),
    }),
    response: done.extend({
      changed: z.array(z.object({ id: z.uuid(), updatedAt: z.string() })),
      skipped: z.array(z.object({ id: z.string(), title: z.string(), why: z.string() })),
    }),
  }).run(async (app, { body }, context) => {
    const rows = body.rows.map(({ sizes, ...row }) => ({
      ...row,
      sizes: sizes?.map((one) => ({
        id: one.id.toLowerCase(),
        pricePaise: paiseFromRupees(one.price),
        sellingPricePaise: paiseFromRupees(one.sellingPrice),
      })),
    }));
    const { changed, skipped } = await bulkEditProducts(app, rows, requireStaff(context));
    return { success: true, message: staffTexts.productsChanged(changed.length), changed, skipped };
  }),
  'POST /api/admin/products/duplicate/{id}': call({
    operationId: 'duplicateProduct',
    ...staff('catalogue.edit'),
    summary: 'A copy of a product, not listed, without stock and reviews',
    topic,
    params: id,
    response: done.extend({ data: adminProduct }),
    errors: { 404: 'No such product', 422: refusedClaims },
  }).run(async (app, { params }, context) => {
    const product = await duplicateProduct(app, params.id, requireStaff(context));
    return { success: true, message: 'Copy added. It is not listed yet.', data: adminProductToJson(product) };
  }),
};
