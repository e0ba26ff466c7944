import { findProduct } from '#features/catalogue/find-product.ts';
import { listProducts } from '#features/catalogue/list-products.ts';
import { searchProducts } from '#features/catalogue/search-products.ts';
import { listBanners } from '#features/content/list-banners.ts';
import { readEvent } from '#features/content/read-event.ts';
import { readShipping } from '#features/content/read-shipping.ts';
import { readStorefront } from '#features/content/read-storefront.ts';
import { receiveMessage } from '#features/letters/receive-message.ts';
import { subscribeNewsletter } from '#features/letters/subscribe-newsletter.ts';
import type { Shop } from '#platform/shop.ts';
import type { CallAnswer, CallInput, CallName } from '#rules/calls.ts';
import { categoryIds, defaultSortOrder } from '#rules/listing.ts';

type Answers = { [K in CallName]: (shop: Shop, input: CallInput<K>) => Promise<CallAnswer<K>> };

/** What answers each call of the table: one verb a call. */
export const answers: Answers = {
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
  'POST /api/addons/contact': async (shop, { body }) => ({ success: true, message: await receiveMessage(shop, body) }),
  'POST /api/newsletter/subscribe': async (shop, { body }) => ({
    success: true,
    message: await subscribeNewsletter(shop, body.email),
  }),
};
