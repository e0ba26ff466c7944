import { exportUsers, listUsers } from '#features/accounts/list-users.ts';
import { addProduct } from '#features/catalogue/add-product.ts';
import { deleteProduct } from '#features/catalogue/delete-product.ts';
import { editProduct } from '#features/catalogue/edit-product.ts';
import { exportProducts } from '#features/catalogue/export-products.ts';
import { importProducts } from '#features/catalogue/import-products.ts';
import { listAdminProducts } from '#features/catalogue/list-admin-products.ts';
import { savePricesAndStock } from '#features/catalogue/save-prices-and-stock.ts';
import { addBanner } from '#features/content/add-banner.ts';
import { contentVersion } from '#features/content/content-version.ts';
import { deleteBanner } from '#features/content/delete-banner.ts';
import { saveAnnouncement } from '#features/content/save-announcement.ts';
import { saveEvent } from '#features/content/save-event.ts';
import { saveShipping } from '#features/content/save-shipping.ts';
import { addCoupon } from '#features/coupons/add-coupon.ts';
import { deleteCoupon } from '#features/coupons/delete-coupon.ts';
import { listCoupons } from '#features/coupons/list-coupons.ts';
import { toggleAllCoupons, toggleCoupon } from '#features/coupons/toggle-coupons.ts';
import { readHistory } from '#features/history/read-history.ts';
import { exportSubscribers, listSubscribers } from '#features/letters/list-subscribers.ts';
import { sendLetterAgain } from '#features/letters/parked-letters.ts';
import { storePicture } from '#features/media/store-picture.ts';
import type { Staff } from '#platform/audit.ts';
import type { adminCatalogueCalls } from '#rules/calls/admin-catalogue.ts';
import { dayMeant } from '#rules/coupon-form.ts';
import { shippingSentences } from '#rules/shop-forms.ts';
import type { Visit } from '../visit.ts';
import type { Answers } from './answer-of.ts';

const pageSize = 24;

/** Page and limit as a list wants them; without either everything is listed. */
function paged<Q extends { page?: number | undefined; limit?: number | undefined }>(query: Q): Q {
  return query.page === undefined && query.limit === undefined
    ? query
    : { ...query, page: query.page ?? 1, limit: query.limit ?? pageSize };
}

/** Who of the staff calls; the door has let nobody else in. */
function staffOf({ caller }: Visit): Staff {
  if (caller.account?.role !== 'admin') throw new Error('Somebody else than the staff came through the door.');
  return caller.account;
}

/** What answers the calls of the back office, but for orders and programs. */
export const adminCatalogueAnswers: Answers<keyof typeof adminCatalogueCalls> = {
  'GET /api/admin/products/get': async (shop, { query }) => {
    const { products, total } = await listAdminProducts(shop, paged(query));
    return { success: true, data: products, total };
  },
  'POST /api/admin/products/add': async (shop, { body }, visit) => ({
    success: true,
    message: 'Product added successfully',
    data: await addProduct(shop, body, staffOf(visit)),
  }),
  'PUT /api/admin/products/edit/{id}': async (shop, { params, body: { updatedAt, ...edit } }, visit) => ({
    success: true,
    message: 'Product edited successfully',
    data: await editProduct(shop, params.id, edit, staffOf(visit), updatedAt),
  }),
  'DELETE /api/admin/products/delete/{id}': async (shop, { params }, visit) => {
    await deleteProduct(shop, params.id, staffOf(visit));
    return { success: true, message: 'Product deleted successfully' };
  },
  'POST /api/admin/products/upload-image': async (shop, { file }) => ({
    success: true,
    result: { url: await storePicture(shop, file) },
  }),
  'PUT /api/admin/products/prices-and-stock': async (shop, { body }, visit) => {
    const changed = await savePricesAndStock(shop, body.rows, staffOf(visit));
    return { success: true, message: 'Prices and stock saved', changed };
  },
  'POST /api/admin/products/import': async (shop, { query, file }, visit) => {
    const dryRun = query.dryRun === 'true';
    const outcome = await importProducts(shop, file, dryRun, staffOf(visit));
    return { success: true, message: dryRun ? 'Nothing was stored yet' : 'Products imported', ...outcome };
  },
  'GET /api/admin/products/export': async (shop) => exportProducts(shop),
  'GET /api/admin/history/{kind}/{id}': async (shop, { params }) => ({
    success: true,
    data: await readHistory(shop, params.kind, params.id),
  }),
  'POST /api/common/feature/add': async (shop, { body }, visit) => ({
    success: true,
    message: 'Feature image added',
    data: await addBanner(shop, body, staffOf(visit)),
  }),
  'DELETE /api/common/feature/delete/{id}': async (shop, { params }, visit) => {
    await deleteBanner(shop, params.id, staffOf(visit));
    return { success: true, message: 'Feature image deleted' };
  },
  'PUT /api/common/shipping': async (shop, { body: { seen, ...edit } }, visit) => {
    const saved = await saveShipping(shop, edit, staffOf(visit), seen);
    return { success: true, message: shippingSentences.saved, ...saved, version: contentVersion(saved) };
  },
  'POST /api/addons/banner': async (shop, { body }, visit) => ({
    success: true,
    message: 'Banner title updated successfully!',
    title: await saveAnnouncement(shop, body.title ?? '', staffOf(visit), body.seen),
  }),
  'PUT /api/event': async (shop, { body: { seen, ...edit } }, visit) => {
    const saved = await saveEvent(shop, edit, staffOf(visit), seen);
    return { success: true, message: 'Updated Successfully', version: contentVersion(saved) };
  },
  'GET /api/coupon/all': async (shop, { query }) => ({ success: true, coupons: await listCoupons(shop, query.sort) }),
  'POST /api/coupon/add': async (shop, { body }, visit) => ({
    success: true,
    message: 'Coupon added successfully',
    coupon: await addCoupon(
      shop,
      {
        code: body.code ?? '',
        referrerName: body.referrerName ?? '',
        discountPercentage: body.discountPercentage ?? Number.NaN,
        minPurchaseAmount: body.minPurchaseAmount ?? Number.NaN,
        couponLimit: body.couponLimit ?? Number.NaN,
        expiryDate: body.expiryDate ? dayMeant(body.expiryDate) || 'no day' : '',
        productIds: body.productIds ?? [],
      },
      staffOf(visit),
    ),
  }),
  'DELETE /api/coupon/delete/{id}': async (shop, { params }, visit) => {
    await deleteCoupon(shop, params.id, staffOf(visit));
    return { success: true, message: 'Coupon deleted successfully' };
  },
  'POST /api/coupon/toggle-status/{id}': async (shop, { params, body }, visit) => {
    const coupon = await toggleCoupon(shop, params.id, body.isActive, staffOf(visit));
    return { success: true, message: body.isActive ? 'Coupon activated' : 'Coupon deactivated', coupon };
  },
  'POST /api/coupon/bulk-toggle': async (shop, { body }, visit) => ({
    success: true,
    message: body.isActive ? 'All coupons activated' : 'All coupons deactivated',
    coupons: await toggleAllCoupons(shop, body.isActive, staffOf(visit)),
  }),
  'GET /api/newsletter/subscribers': async (shop, { query }) => {
    const request = paged(query);
    const { subscribers, total } = await listSubscribers(shop, request);
    return request.limit === undefined ? subscribers : { success: true, data: subscribers, total };
  },
  'GET /api/newsletter/subscribers/export': async (shop) => exportSubscribers(shop),
  'GET /api/addons/users': async (shop, { query }) => ({ success: true, ...(await listUsers(shop, paged(query))) }),
  'GET /api/addons/users/export': async (shop) => exportUsers(shop),
  'POST /api/admin/letters/send-again/{id}': async (shop, { params }, visit) => {
    await sendLetterAgain(shop, params.id, staffOf(visit));
    return { success: true, message: 'The letter is on its way' };
  },
};
