import { findProduct } from '#features/catalog/find-product.ts';
import { listProducts } from '#features/catalog/list-products.ts';
import { searchProducts } from '#features/catalog/search-products.ts';
import { listBanners } from '#features/content/list-banners.ts';
import { readEvent } from '#features/content/read-event.ts';
import { readShipping } from '#features/content/read-shipping.ts';
import { readStorefront } from '#features/content/read-storefront.ts';
import { forgotPassword } from '#features/customers/forgot-password.ts';
import { logIn } from '#features/customers/log-in.ts';
import { logOut } from '#features/customers/log-out.ts';
import { resetPassword } from '#features/customers/reset-password.ts';
import { sendOtp } from '#features/customers/send-otp.ts';
import { type SignedIn, showUser } from '#features/customers/show-user.ts';
import { verifyOtp } from '#features/customers/verify-otp.ts';
import { receiveMessage } from '#features/email/receive-message.ts';
import { subscribeNewsletter } from '#features/email/subscribe-newsletter.ts';
import type { Shop } from '#platform/app-context.ts';
import { categoryIds, defaultSortOrder } from '#rules/listing.ts';
import { adminHealthAnswers } from './handlers/admin-health.ts';
import { adminOrderAnswers } from './handlers/admin-orders.ts';
import { adminProductAnswers } from './handlers/admin-products.ts';
import { adminShopAnswers } from './handlers/admin-shop.ts';
import type { Answers } from './handlers/handler.ts';
import { orderAnswers } from './handlers/orders.ts';
import { paymentAnswers } from './handlers/payments.ts';
import { programAnswers } from './handlers/programs.ts';
import type { Visit } from './visit.ts';

/** What answers each call of the table: one verb a call. */
export const answers: Answers = {
  ...adminProductAnswers,
  ...adminShopAnswers,
  'GET /api/shop/products/get': async (shop, { query }) => {
    const { products, total } = await listProducts(shop, {
      category: categoryIds.filter((id) => query.category?.split(',').includes(id)),
      sortBy: query.sortBy ?? defaultSortOrder,
      ...(query.bestSellers === undefined ? {} : { bestSellers: query.bestSellers === 'true' }),
      ...(query.page === undefined && query.limit === undefined
        ? {}
        : { page: query.page ?? 1, limit: query.limit ?? 24 }),
    });
    return { success: true, data: products, total };
  },
  'GET /api/shop/products/get/{id}': async (shop, { params }) => ({
    success: true,
    data: await findProduct(shop, params.id),
  }),
  'GET /api/shop/search/{keyword}': async (shop, { params }) => ({
    success: true,
    data: await searchProducts(shop, params.keyword),
  }),
  'GET /api/common/feature/get': async (shop) => ({ success: true, data: await listBanners(shop) }),
  'GET /api/common/shipping': (shop) => readShipping(shop),
  'GET /api/addons/banner': async (shop) => ({ success: true, title: (await readStorefront(shop)).announcement }),
  'GET /api/event': (shop) => readEvent(shop),
  'POST /api/auth/send-otp': async (shop, { body }) => ({
    success: true,
    message: 'We have sent a code to your e-mail.',
    otp: await sendOtp(shop, body),
  }),
  'POST /api/auth/verify-otp': async (shop, { body }, visit) =>
    signIn(shop, visit, await verifyOtp(shop, body), 'Your account is open. Welcome!'),
  'POST /api/auth/login': async (shop, { body }, visit) =>
    signIn(shop, visit, await logIn(shop, body), 'Logged in successfully.'),
  'POST /api/auth/logout': async (shop, _input, visit) => {
    await logOut(shop, visit.caller.token);
    visit.dropSession();
    return { success: true, message: 'Logged out successfully.' };
  },
  'GET /api/auth/check-auth': async (_shop, _input, visit) => {
    const { account, token } = visit.caller;
    if (account === null || token === null) {
      // A cookie of a session that has ended would be looked up for ever.
      if (token !== null) visit.dropSession();
      return { success: false, message: 'Nobody is signed in.', user: null };
    }
    // The browser's 30 days slide like the server's.
    visit.keepSession(token);
    return { success: true, message: 'You are signed in.', user: showUser(account) };
  },
  'POST /api/auth/forgot-password': async (shop, { body }) => ({
    success: true,
    message: await forgotPassword(shop, body.email),
  }),
  'POST /api/auth/reset-password': async (shop, { body }, visit) =>
    signIn(shop, visit, await resetPassword(shop, body), 'Your new password is set.'),
  'POST /api/addons/contact': async (shop, { body }) => ({ success: true, message: await receiveMessage(shop, body) }),
  'POST /api/newsletter/subscribe': async (shop, { body }) => ({
    success: true,
    message: await subscribeNewsletter(shop, body.email),
  }),
  ...orderAnswers,
  ...paymentAnswers,
  ...adminOrderAnswers,
  ...adminHealthAnswers,
  ...programAnswers,
};

/** Gives the browser its new session and ends the one it had, whoever's that was. */
async function signIn(shop: Shop, { caller, keepSession }: Visit, { user, token }: SignedIn, message: string) {
  await logOut(shop, caller.token);
  keepSession(token);
  shop.log.info({ account: user.id }, 'signed in');
  return { success: true as const, message, user };
}
