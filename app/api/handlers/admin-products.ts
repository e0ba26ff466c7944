import type { adminProductCalls } from '#contract/admin-products.ts';
import { typedVariantFromJson } from '#contract/amounts.ts';
import { adminProductToJson } from '#contract/whole-products.ts';
import { addProduct } from '#features/catalog/add-product.ts';
import { deleteProduct } from '#features/catalog/delete-product.ts';
import { editProduct } from '#features/catalog/edit-product.ts';
import { exportProducts } from '#features/catalog/export-products.ts';
import { importProducts } from '#features/catalog/import-products.ts';
import { listAdminProducts } from '#features/catalog/list-admin-products.ts';
import { savePricesAndStock } from '#features/catalog/save-prices-and-stock.ts';
import { storePicture } from '#features/media/store-picture.ts';
import { refuseUnknownCategories } from '#features/setting-store/categories.ts';
import { paiseFromRupees } from '#rules/pricing/money.ts';
import { type Handlers, mostWithoutPage, paged, requireStaff } from '../handler.ts';
import * as staffTexts from './staff-texts.ts';

/** Handlers of the back office for products. */
export const adminProductHandlers: Handlers<keyof typeof adminProductCalls> = {
  'GET /api/admin/products/get': async (app, { query }) => {
    const { category } = query;
    if (category) await refuseUnknownCategories(app, [category], 'category', staffTexts.categoryIsOneOf);
    const { products, total } = await listAdminProducts(app, { limit: mostWithoutPage, page: 1, ...paged(query) });
    return { success: true, data: products.map(adminProductToJson), total };
  },
  'POST /api/admin/products/add': async (app, { body: { claimsReason, ...body } }, context) => {
    const draft = { ...body, variants: body.variants.map(typedVariantFromJson) };
    const product = await addProduct(app, draft, requireStaff(context), claimsReason);
    return { success: true, message: 'Product added successfully', data: adminProductToJson(product) };
  },
  'PUT /api/admin/products/edit/{id}': async (app, { params, body: { updatedAt, claimsReason, ...body } }, context) => {
    const edit = { ...body, variants: body.variants?.map(typedVariantFromJson) };
    const product = await editProduct(app, params.id, edit, requireStaff(context), updatedAt, claimsReason);
    return { success: true, message: 'Product edited successfully', data: adminProductToJson(product) };
  },
  'DELETE /api/admin/products/delete/{id}': async (app, { params }, context) => {
    await deleteProduct(app, params.id, requireStaff(context));
    return { success: true, message: 'Product deleted successfully' };
  },
  'POST /api/admin/products/upload-image': async (app, { file }) => ({
    success: true,
    result: { url: await storePicture(app, file) },
  }),
  'PUT /api/admin/products/prices-and-stock': async (app, { body }, context) => {
    const rows = body.rows.map(({ priceWas, sellingPriceWas, ...row }) => ({
      ...typedVariantFromJson(row),
      wasPaise: {
        pricePaise: priceWas === undefined ? undefined : paiseFromRupees(priceWas),
        sellingPricePaise: sellingPriceWas === undefined ? undefined : paiseFromRupees(sellingPriceWas),
      },
    }));
    const changed = await savePricesAndStock(app, rows, requireStaff(context));
    return { success: true, message: 'Prices and stock saved', changed };
  },
  'POST /api/admin/products/import': async (app, { query, file }, context) => {
    const dryRun = query.dryRun === 'true';
    const outcome = await importProducts(app, file, dryRun, requireStaff(context), query.claimsReason);
    return {
      success: true,
      message: dryRun ? staffTexts.nothingWasStoredYet : 'Products imported',
      ...outcome,
    };
  },
  'GET /api/admin/products/export': async (app) => exportProducts(app),
};
