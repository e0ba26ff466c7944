import { shippingToJson } from '#contract/amounts.ts';
import { foodFilterOf } from '#contract/food-query.ts';
import { texts as callTexts } from '#contract/texts.ts';
import { wholeProductToJson } from '#contract/whole-products.ts';
import { findProduct } from '#features/catalog/find-product.ts';
import { listProducts } from '#features/catalog/list-products.ts';
import { searchProducts } from '#features/catalog/search-products.ts';
import { forgotPassword } from '#features/customers/forgot-password.ts';
import { logIn } from '#features/customers/log-in.ts';
import { logOutByChoice } from '#features/customers/log-out.ts';

import { makeOwner } from '#features/customers/owner-link.ts';
import { resetPassword } from '#features/customers/reset-password.ts';
import { sendOtp } from '#features/customers/send-otp.ts';
import { showUser } from '#features/customers/show-user.ts';
import { verifyOtp } from '#features/customers/verify-otp.ts';
import { mailed } from '#features/email/mailed.ts';
import { subscribeNewsletter } from '#features/email/newsletter.ts';
import { receiveMessage } from '#features/email/receive-message.ts';
import { refuseUnknownCategories } from '#features/setting-store/categories.ts';
import { shownBanners } from '#features/settings/list-banners.ts';
import { readEvent } from '#features/settings/read-event.ts';
import { readShipping } from '#features/settings/read-shipping.ts';
import { readStorefront } from '#features/settings/read-storefront.ts';
import { acceptInvitation } from '#features/staff/accept-invitation.ts';
import { draftsSeenBy } from '#rules/access/viewing.ts';
import { defaultSortOrder } from '#rules/products/listing.ts';
import { type Handlers, mostWithoutPage } from './handler.ts';
import { accountHandlers } from './handlers/account.ts';
import { adminBookHandlers } from './handlers/admin-books.ts';
import { adminCashHandlers } from './handlers/admin-cash.ts';
import { adminClaimHandlers } from './handlers/admin-claims.ts';
import { adminDocumentHandlers } from './handlers/admin-documents.ts';
import { adminExportHandlers } from './handlers/admin-exports.ts';
import { adminImportHandlers } from './handlers/admin-imports.ts';
import { adminNewsHandlers } from './handlers/admin-news.ts';
import { adminOrderHandlers } from './handlers/admin-orders.ts';
import { adminPageHandlers } from './handlers/admin-pages.ts';
import { adminProductHandlers } from './handlers/admin-products.ts';
import { adminReviewHandlers } from './handlers/admin-reviews.ts';
import { adminSettingsHandlers } from './handlers/admin-settings.ts';
import { adminSettlementHandlers } from './handlers/admin-settlements.ts';
import { adminShippingHandlers } from './handlers/admin-shipping.ts';
import { adminShopHandlers } from './handlers/admin-shop.ts';
import { adminStaffHandlers } from './handlers/admin-staff.ts';
import { adminStockHandlers } from './handlers/admin-stock.ts';
import { adminTranslationHandlers } from './handlers/admin-translations.ts';
import { businessHandlers } from './handlers/business.ts';
import { confirmHandlers } from './handlers/confirm.ts';
import { couponHandlers } from './handlers/coupons.ts';
import { firstDayHandlers } from './handlers/first-day.ts';
import { keptCartHandlers } from './handlers/kept-cart.ts';
import { orderHandlers } from './handlers/orders.ts';
import { paymentHandlers } from './handlers/payments.ts';
import { personalDataHandlers } from './handlers/personal-data.ts';
import { programHandlers } from './handlers/programs.ts';
import { reviewHandlers } from './handlers/reviews.ts';
import { savedLimitsHandlers } from './handlers/saved-limits.ts';
import { secondFactorHandlers } from './handlers/second-factor.ts';
import { securityLogHandlers } from './handlers/security-log.ts';
import { signIn, signInOrAsk } from './sign-in.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

/** The handler of every call of the contract. */
export const handlers: Handlers = {
  ...firstDayHandlers,
  ...adminProductHandlers,
  ...adminPageHandlers,
  ...adminTranslationHandlers,
  ...adminSettingsHandlers,
  ...adminShopHandlers,
  ...adminReviewHandlers,
  ...adminBookHandlers,
  ...adminDocumentHandlers,
  ...accountHandlers,
  ...confirmHandlers,
  ...secondFactorHandlers,
  ...savedLimitsHandlers,
  ...personalDataHandlers,
  ...businessHandlers,
  ...adminNewsHandlers,
  ...adminShippingHandlers,
  ...adminCashHandlers,
  ...adminSettlementHandlers,
  ...adminStockHandlers,
  ...adminClaimHandlers,
  ...adminStaffHandlers,
  ...securityLogHandlers,
  ...adminExportHandlers,
  ...adminImportHandlers,
  'GET /api/shop/products/get': async (app, { query }) => {
    const wanted = query.category ? query.category.split(',') : [];
    await refuseUnknownCategories(app, wanted, 'category', (ids) =>
      callTexts.categoryMustBeAComma({ categoryIds: ids }),
    );
    const { products, total } = await listProducts(app, {
      category: [...new Set(wanted)].sort(),
      sortBy: query.sortBy ?? defaultSortOrder,
      food: foodFilterOf(query),
      ...(query.bestSellers === undefined ? {} : { bestSellers: query.bestSellers === 'true' }),
      ...(query.page === undefined && query.limit === undefined
        ? { page: 1, limit: mostWithoutPage }
        : { page: query.page ?? 1, limit: query.limit ?? 24 }),
    });
    return { success: true, data: products.map(wholeProductToJson), total };
  },
  'GET /api/shop/products/get/{id}': async (app, { params }) => ({
    success: true,
    data: wholeProductToJson(await findProduct(app, params.id)),
  }),
  'GET /api/shop/search/{keyword}': async (app, { params }, context) => ({
    success: true,
    data: (await searchProducts(app, params.keyword, draftsSeenBy(context).products)).map(wholeProductToJson),
  }),
  'GET /api/common/feature/get': async (app) => ({
    success: true,
    data: (await shownBanners(app, new Date())).banners,
  }),
  'GET /api/common/shipping': async (app) => shippingToJson(await readShipping(app)),
  'GET /api/addons/banner': async (app) => ({ success: true, title: (await readStorefront(app)).announcement }),
  'GET /api/event': (app) => readEvent(app),
  'POST /api/auth/send-otp': async (app, { body }) => ({
    success: true,
    message: mailed(app, texts.weHaveSentACode()),
    otp: await sendOtp(app, body),
  }),
  'POST /api/auth/verify-otp': async (app, { body }, context, cookie) =>
    signIn(app, context, cookie, verifyOtp(app, body, context), texts.welcomeYourAccountIsReady()),
  'POST /api/auth/login': async (app, { body }, context, cookie) =>
    signInOrAsk(app, context, cookie, logIn(app, body, context)),
  'POST /api/auth/logout': async (app, _input, context, cookie) => {
    await logOutByChoice(app, context.sessionToken, context);
    cookie.remove();
    // Whoever uses the browser next sees neither the cart nor the order of this person.
    if (context.cartToken !== null) cookie.keepCart(null);
    return { success: true, message: texts.loggedOutSuccessfully() };
  },
  'GET /api/auth/check-auth': async (_app, _input, { account, sessionToken }, cookie) => {
    if (account === null || sessionToken === null) {
      // Otherwise the browser would send the cookie of the ended session for ever, and each time it would be looked up.
      if (sessionToken !== null) cookie.remove();
      return { success: false, message: texts.nobodyIsSignedIn(), user: null };
    }
    // The browser's 30 days slide like the server's.
    cookie.keep(sessionToken);
    return { success: true, message: texts.youAreSignedIn(), user: showUser(account) };
  },
  'POST /api/auth/forgot-password': async (app, { body }) => ({
    success: true,
    message: await forgotPassword(app, body.email),
  }),
  'POST /api/auth/reset-password': async (app, { body }, context, cookie) =>
    signInOrAsk(app, context, cookie, resetPassword(app, body, context), texts.yourNewPasswordIsSet()),

  'POST /api/auth/first-owner': async (app, { body }, context, cookie) =>
    signIn(app, context, cookie, makeOwner(app, body, context), staffTexts.welcomeToYourShop),
  'POST /api/auth/join': async (app, { body }, context, cookie) =>
    signIn(app, context, cookie, acceptInvitation(app, body, context), staffTexts.welcomeToTheTeam),
  'POST /api/addons/contact': async (app, { body }) => ({ success: true, message: await receiveMessage(app, body) }),
  'POST /api/newsletter/subscribe': async (app, { body }) => ({
    success: true,
    message: await subscribeNewsletter(app, body.email),
  }),
  ...orderHandlers,
  ...keptCartHandlers,
  ...couponHandlers,
  ...reviewHandlers,
  ...paymentHandlers,
  ...adminOrderHandlers,
  ...programHandlers,
};
