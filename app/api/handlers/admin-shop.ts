import type { adminHealthCalls } from '#contract/admin-health.ts';
import type { adminShopCalls } from '#contract/admin-shop.ts';
import {
  couponToJson,
  paymentToJson,
  shippingToJson,
  typedCouponFromJson,
  typedShippingFromJson,
} from '#contract/amounts.ts';
import type { CallInput } from '#contract/contract.ts';
import { contentVersion } from '#features/audit/content-version.ts';
import { readHistory } from '#features/audit/read-history.ts';
import { addCoupon } from '#features/coupons/add-coupon.ts';
import { deleteCoupon } from '#features/coupons/delete-coupon.ts';
import { editCoupon } from '#features/coupons/edit-coupon.ts';
import { listCoupons } from '#features/coupons/list-coupons.ts';
import { readCoupon } from '#features/coupons/read-coupon.ts';
import { showCoupon } from '#features/coupons/show-coupon.ts';
import { toggleAllCoupons, toggleCoupon } from '#features/coupons/toggle-coupons.ts';
import { exportUsers, listUsers } from '#features/customers/list-users.ts';
import { sendEmailAgain } from '#features/email/failed-emails.ts';
import { exportSubscribers, listSubscribers } from '#features/email/list-subscribers.ts';
import { listAlerts } from '#features/monitoring/list-alerts.ts';
import { listPayments } from '#features/payments/list-payments.ts';
import { paymentsToReview } from '#features/payments/payments-to-review.ts';
import { addBanner } from '#features/settings/add-banner.ts';
import { deleteBanner } from '#features/settings/delete-banner.ts';
import { editBanner } from '#features/settings/edit-banner.ts';
import { listBanners } from '#features/settings/list-banners.ts';
import { orderBanners } from '#features/settings/order-banners.ts';
import { saveAnnouncement } from '#features/settings/save-announcement.ts';
import { saveEvent } from '#features/settings/save-event.ts';
import { saveShipping } from '#features/settings/save-shipping.ts';
import { isUuid } from '#rules/ids.ts';
import { dayMeant } from '#rules/pricing/coupon-form.ts';
import { shippingSentences } from '#rules/shop-forms.ts';
import { type Handlers, paged, requireStaff } from '../handler.ts';
import * as staffTexts from './staff-texts.ts';

type TypedCoupon = Omit<CallInput<'PUT /api/coupon/edit/{id}'>['body'], 'seen'>;
/** What staff typed of a coupon, for its rules to judge. */
const couponTyped = (body: TypedCoupon) => ({
  ...typedCouponFromJson(body),
  referrerName: body.referrerName ?? '',
  expiryDate: body.expiryDate ? dayMeant(body.expiryDate) || 'no day' : '',
  productIds: body.productIds ?? [],
  validFrom: body.validFrom ? dayMeant(body.validFrom) || 'no day' : body.validFrom === undefined ? undefined : '',
});

type TypedBanner = Omit<CallInput<'PUT /api/common/feature/edit/{id}'>['body'], 'seen' | 'claimsReason'>;
/** What staff typed of a banner, for its rules to judge. */
const bannerTyped = ({ firstDay, lastDay, ...body }: TypedBanner) => ({
  ...body,
  firstDay: firstDay ? dayMeant(firstDay) || 'no day' : null,
  lastDay: lastDay ? dayMeant(lastDay) || 'no day' : null,
});

/** Handlers of the back office for content, coupons, newsletter, users, e-mails and the health of the shop. */
export const adminShopHandlers: Handlers<keyof typeof adminShopCalls | keyof typeof adminHealthCalls> = {
  'GET /api/admin/troubles': async (app) => ({
    success: true,
    data: await listAlerts(app, await paymentsToReview(app)),
    checkedAt: new Date().toISOString(),
  }),
  'GET /api/admin/history/{kind}/{id}': async (app, { params }) => ({
    success: true,
    data: await readHistory(app, params.kind, params.id),
    ...(params.kind === 'program' && isUuid(params.id)
      ? { payments: (await listPayments(app, 'program', params.id)).map(paymentToJson) }
      : {}),
  }),
  'POST /api/common/feature/add': async (app, { body: { claimsReason, ...body } }, context) => ({
    success: true,
    message: 'Feature image added',
    data: await addBanner(app, bannerTyped(body), requireStaff(context), claimsReason),
  }),
  'GET /api/common/feature/all': async (app) => ({ success: true, data: await listBanners(app) }),
  'PUT /api/common/feature/edit/{id}': async (app, { params, body: { seen, claimsReason, ...body } }, context) => ({
    success: true,
    message: 'Feature image saved',
    data: await editBanner(app, params.id, bannerTyped(body), requireStaff(context), { seen, claimsReason }),
  }),
  'PUT /api/common/feature/order': async (app, { body }, context) => ({
    success: true,
    message: staffTexts.orderSaved,
    data: await orderBanners(app, body.ids, requireStaff(context), body.seen),
  }),
  'DELETE /api/common/feature/delete/{id}': async (app, { params }, context) => {
    await deleteBanner(app, params.id, requireStaff(context));
    return { success: true, message: 'Feature image deleted' };
  },
  'PUT /api/common/shipping': async (app, { body }, context) => {
    const saved = await saveShipping(app, typedShippingFromJson(body), requireStaff(context), body.seen);
    return {
      success: true,
      message: shippingSentences.saved,
      ...shippingToJson(saved),
      version: contentVersion(saved),
    };
  },
  'POST /api/addons/banner': async (app, { body }, context) => ({
    success: true,
    message: 'Banner title updated successfully!',
    title: await saveAnnouncement(app, body.title ?? '', requireStaff(context), body.seen, body.claimsReason),
  }),
  'PUT /api/event': async (app, { body: { seen, claimsReason, ...edit } }, context) => {
    const saved = await saveEvent(app, edit, requireStaff(context), seen, claimsReason);
    return { success: true, message: 'Updated Successfully', version: contentVersion(saved) };
  },
  'GET /api/coupon/all': async (app, { query }) => ({
    success: true,
    coupons: (await listCoupons(app, query.sort)).map(couponToJson),
  }),
  'POST /api/coupon/add': async (app, { body }, context) => ({
    success: true,
    message: 'Coupon added successfully',
    coupon: couponToJson(
      await addCoupon(
        app,
        {
          ...couponTyped(body),
          code: body.code ?? '',
          discountType: body.discountType ?? 'percentage',
          discountAmountPaise: couponTyped(body).discountAmountPaise ?? Number.NaN,
          maxDiscountPaise: couponTyped(body).maxDiscountPaise ?? 0,
          categories: body.categories ?? [],
          shownToShoppers: body.shownToShoppers ?? false,
          validFrom: couponTyped(body).validFrom ?? '',
          oncePerCustomer: body.oncePerCustomer ?? false,
          firstOrderOnly: body.firstOrderOnly ?? false,
        },
        requireStaff(context),
      ),
    ),
  }),
  'GET /api/coupon/get/{id}': async (app, { params }) => ({
    success: true,
    coupon: couponToJson(await readCoupon(app, params.id)),
  }),
  'PUT /api/coupon/edit/{id}': async (app, { params, body: { seen, ...body } }, context) => {
    const edit = { ...couponTyped(body), code: body.code ?? undefined };
    const coupon = await editCoupon(app, params.id, edit, requireStaff(context), seen);
    return { success: true, message: 'Coupon saved', coupon: couponToJson(coupon) };
  },
  'DELETE /api/coupon/delete/{id}': async (app, { params }, context) => {
    await deleteCoupon(app, params.id, requireStaff(context));
    return { success: true, message: 'Coupon deleted successfully' };
  },
  'POST /api/coupon/toggle-status/{id}': async (app, { params, body }, context) => {
    const coupon = await toggleCoupon(app, params.id, body.isActive, requireStaff(context));
    return {
      success: true,
      message: body.isActive ? 'Coupon activated' : 'Coupon deactivated',
      coupon: couponToJson(coupon),
    };
  },
  'POST /api/coupon/show/{id}': async (app, { params, body }, context) => {
    const coupon = await showCoupon(app, params.id, body.shownToShoppers, requireStaff(context));
    return {
      success: true,
      message: body.shownToShoppers ? 'Shoppers can read the coupon now' : 'The coupon is no longer shown',
      coupon: couponToJson(coupon),
    };
  },
  'POST /api/coupon/bulk-toggle': async (app, { body }, context) => ({
    success: true,
    message: body.isActive ? 'All coupons activated' : 'All coupons deactivated',
    coupons: (await toggleAllCoupons(app, body.isActive, requireStaff(context))).map(couponToJson),
  }),
  'GET /api/newsletter/subscribers': async (app, { query }) => {
    const request = paged(query);
    const { subscribers, total } = await listSubscribers(app, request);
    return request.limit === undefined ? subscribers : { success: true, data: subscribers, total };
  },
  'GET /api/newsletter/subscribers/export': async (app) => exportSubscribers(app),
  'GET /api/addons/users': async (app, { query }) => ({ success: true, ...(await listUsers(app, paged(query))) }),
  'GET /api/addons/users/export': async (app) => exportUsers(app),
  'POST /api/admin/letters/send-again/{id}': async (app, { params }, context) => {
    await sendEmailAgain(app, params.id, requireStaff(context));
    return { success: true, message: 'Sending the e-mail' };
  },
};
