import * as z from 'zod';
import { couponSorts, idsOf, subscriberSorts, userSorts } from '../admin-lists.ts';
import { categoryIds } from '../listing.ts';
import { adminSortIds, adminStateIds } from '../product-list.ts';
import { type CallRule, csvLines, done, ticked } from './call-rule.ts';
import { banner, product, variant } from './shapes.ts';

/** A picture as people take them: bytes of the file. */
const largestPicture = 12 * 1024 * 1024;
const largestImport = 8 * 1024 * 1024;

/** Text as staff typed it. Which of it may be empty is for the rules of each form to say, in their order. */
const text = (most = 20_000) =>
  z
    .string('Text is expected here')
    .max(most, `Please use at most ${most} characters`)
    .overwrite((typed) => typed.replaceAll('\u0000', '').replaceAll('\r\n', '\n').trim());
/** A number, also as the text that forms make of it; NaN when nothing was typed. */
const amount = z
  .union([z.number(), z.string().max(40), z.null()], 'A number is expected here')
  .transform((value) => (value === null || (typeof value === 'string' && value.trim() === '') ? Number.NaN : +value))
  .meta({ type: 'number' });
const amountOr0 = amount.transform((value) => (Number.isNaN(value) ? 0 : value));
const tick = z.boolean('A tick is true or false');
const version = z
  .string()
  .max(40)
  .optional()
  .meta({ description: 'updatedAt as it was read; the edit is refused when somebody changed the product since' });

const seen = z
  .string()
  .max(1000)
  .optional()
  .meta({ description: 'What the form began with, as its screen was told; the edit is refused when that has changed' });

const variantDraft = z.object(
  {
    weight: text(200).default(''),
    price: amountOr0.default(0),
    sellingPrice: amountOr0.default(0),
    totalStock: amountOr0.default(0),
    stockWas: z
      .number()
      .int()
      .optional()
      .meta({ description: 'Total stock as it was read: units sold since then stay taken off' }),
  },
  'A variant has weight, price, sellingPrice and totalStock',
);

/** Fields in the order in which a broken one is told. */
const productFields = {
  image: text(),
  image2: text(),
  image3: text(),
  image4: text(),
  title: text(),
  category: text(100),
  description: text(40_000),
  gst: amountOr0,
  nilRated: ticked,
  averageReview: amountOr0,
  variants: z.array(variantDraft, "Primary Variant can't be empty").max(50, 'A product has at most 5 variants'),
  healthBenefits: text(40_000),
  recipe: text(40_000),
  ingredients: text(40_000),
  more: text(40_000),
  saleTitle: text(1000),
  mediaLink: text(5000),
  bestSellers: tick,
  isActive: tick,
};

const adminProduct = product.extend({
  nilRated: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  variants: z.array(
    variant.extend({
      putAside: z.number().int().nullable().meta({ description: "Units before 'Out of Stock' was ticked" }),
    }),
  ),
});

const coupon = z.object({
  _id: z.uuid(),
  code: z.string(),
  referrerName: z.string(),
  discountPercentage: z.number(),
  minPurchaseAmount: z.number(),
  expiryDate: z.string().meta({ description: 'End of the last day in India' }),
  couponLimit: z.number().int(),
  productIds: z.array(z.string()),
  isActive: z.boolean(),
  usageCount: z.number().int().meta({ description: 'Success Count' }),
  extraUsageCount: z.number().int().meta({ description: 'Failed Count' }),
  expired: z.boolean().meta({ description: 'Its last day is over or every use is taken' }),
});

const user = z.object({
  _id: z.uuid(),
  userName: z.string(),
  email: z.string(),
  phoneNumber: z.number().int().nullable(),
  isBusinessAccount: z.boolean(),
  newsletterSubscription: z.boolean(),
  role: z.enum(['admin', 'shopper']),
});
const subscriber = z.object({ email: z.string(), subscribedAt: z.string() });

const id = z.object({ id: z.string().max(100) });
const page = z.coerce.number('Page must be a number').int('Page must be a whole number').min(1, 'Page starts at 1');
const limit = z.coerce.number('Limit must be a number').int('Limit must be a whole number').min(1, 'Limit starts at 1');
const paging = {
  page: page.max(100_000, 'Page is too high').optional(),
  limit: limit.max(100, 'Limit ends at 100').optional(),
  search: z.string().max(100, 'Search with at most 100 characters').optional(),
};
const isActive = z.object({ isActive: z.boolean('isActive is true or false') });
const staff = { access: 'admin' } as const;

/** The calls of the back office, but for orders and programs (specification 2 §7, decisions D11). */
export const adminCatalogueCalls = {
  'GET /api/admin/products/get': {
    ...staff,
    summary: 'Products, also those not in the store; all of them without page and limit',
    topic: 'Admin: products',
    query: z.object({
      ...paging,
      category: z.enum(categoryIds, `Category is one of ${categoryIds.join(', ')}`).optional(),
      sort: z.enum(adminSortIds, `Sort by one of ${adminSortIds.join(', ')}`).optional(),
      state: z.enum(adminStateIds, `State is one of ${adminStateIds.join(', ')}`).optional(),
    }),
    answer: z.object({ success: z.literal(true), data: z.array(adminProduct), total: z.number().int() }),
  },
  'POST /api/admin/products/add': {
    ...staff,
    summary: 'A new product',
    topic: 'Admin: products',
    body: z.object({
      image: productFields.image.default(''),
      image2: productFields.image2.default(''),
      image3: productFields.image3.default(''),
      image4: productFields.image4.default(''),
      title: productFields.title.default(''),
      category: productFields.category.default(''),
      description: productFields.description.default(''),
      gst: productFields.gst.default(0),
      nilRated: productFields.nilRated,
      averageReview: productFields.averageReview.default(0),
      variants: productFields.variants.default([]),
      healthBenefits: productFields.healthBenefits.default(''),
      recipe: productFields.recipe.default(''),
      ingredients: productFields.ingredients.default(''),
      more: productFields.more.default(''),
      saleTitle: productFields.saleTitle.default(''),
      mediaLink: productFields.mediaLink.default(''),
      bestSellers: productFields.bestSellers.default(false),
      isActive: productFields.isActive.default(true),
    }),
    answer: done.extend({ data: adminProduct }),
  },
  'PUT /api/admin/products/edit/{id}': {
    ...staff,
    summary: 'Changes a product; fields left out stay as they are',
    topic: 'Admin: products',
    params: id,
    body: z.object(productFields).partial().extend({ nilRated: tick.optional(), updatedAt: version }),
    answer: done.extend({ data: adminProduct }),
    refusals: { 404: 'No such product', 409: 'Somebody changed it meanwhile; nothing was overwritten' },
  },
  'DELETE /api/admin/products/delete/{id}': {
    ...staff,
    summary: 'Deletes a product; orders keep what was bought',
    topic: 'Admin: products',
    params: id,
    answer: done,
    refusals: { 404: 'No such product' },
  },
  'POST /api/admin/products/upload-image': {
    ...staff,
    summary: 'Keeps a picture in the widths and formats that pages want; JPEG, PNG, WebP, AVIF or GIF',
    topic: 'Admin: products',
    file: { mostBytes: largestPicture, what: 'A picture' },
    answer: z.object({ success: z.literal(true), result: z.object({ url: z.string() }) }),
    refusals: {
      ...{ 413: 'Larger than 12 MB', 415: 'Not one of these formats', 422: 'Damaged, or too many pixels' },
      ...{ 503: 'Pictures cannot be stored at the moment', 507: 'No room left for pictures' },
    },
  },
  'PUT /api/admin/products/prices-and-stock': {
    ...staff,
    summary: 'Price, selling price and stock of many variants at once: all of them or none',
    topic: 'Admin: products',
    body: z.object({
      rows: z
        .array(
          z.object({
            productId: z.string().max(100),
            weight: z.string().max(200),
            price: amountOr0,
            sellingPrice: amountOr0,
            totalStock: amountOr0,
            stockWas: z.number().int().optional(),
          }),
        )
        .min(1, 'Nothing was changed')
        .max(500, 'At most 500 variants at once'),
    }),
    answer: done.extend({ changed: z.number().int() }),
    refusals: { 409: 'A variant is gone, or fewer units are left than were taken off' },
  },
  'POST /api/admin/products/import': {
    ...staff,
    summary: 'Adds and changes products from the CSV that the export writes; a dry run only lists what would happen',
    topic: 'Admin: products',
    query: z.object({ dryRun: z.enum(['true', 'false'], 'dryRun is true or false').optional() }),
    file: { mostBytes: largestImport, what: 'A CSV file' },
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      added: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
      problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
    }),
    refusals: { 422: 'The file has problems; errors lists them by line, nothing was stored' },
  },
  'GET /api/admin/products/export': {
    ...staff,
    summary: 'All products as CSV, a line for each variant',
    topic: 'Admin: products',
    csv: 'products.csv',
    answer: csvLines,
  },
  'GET /api/admin/history/{kind}/{id}': {
    ...staff,
    summary: 'Who changed a thing, newest first, at most 100',
    topic: 'Admin: history',
    params: z.object({
      kind: z.enum(['product', 'coupon', 'program'], 'No history is kept of this'),
      id: z.string().max(100),
    }),
    answer: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          at: z.string(),
          by: z.string(),
          action: z.string(),
          changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
        }),
      ),
    }),
  },
  'POST /api/common/feature/add': {
    ...staff,
    summary: 'A new banner of the home page; at most 5',
    topic: 'Admin: content',
    body: z.object({
      imageDesktop: text(5000).default(''),
      imageMobile: text(5000).default(''),
      link: text(5000).default(''),
      alt: text(300).default(''),
    }),
    answer: done.extend({ data: banner }),
    refusals: { 409: 'There are 5 already' },
  },
  'DELETE /api/common/feature/delete/{id}': {
    ...staff,
    summary: 'Deletes a banner',
    topic: 'Admin: content',
    params: id,
    answer: done,
    refusals: { 404: 'No such banner' },
  },
  'PUT /api/common/shipping': {
    ...staff,
    summary: 'Fees by state and the free-shipping threshold, in rupees; states left out stay as they are',
    topic: 'Admin: content',
    body: z.object({
      statePrices: z.record(z.string().max(100), amount, 'statePrices maps each state to its fee').default({}),
      freeShippingThreshold: amount.optional(),
      seen,
    }),
    answer: done.extend({
      statePrices: z.record(z.string(), z.number()),
      freeShippingThreshold: z.number(),
      version: z.string().meta({ description: 'To be sent as seen with the next change' }),
    }),
    refusals: { 409: 'Somebody changed them meanwhile' },
  },
  'POST /api/addons/banner': {
    ...staff,
    summary: 'Text of the announcement bar; empty brings back the default',
    topic: 'Admin: content',
    body: z.object({ title: text(1000).nullish(), seen }),
    answer: done.extend({ title: z.string() }),
    refusals: { 409: 'Somebody changed it meanwhile' },
  },
  'PUT /api/event': {
    ...staff,
    summary: 'The meet-and-greet event; of embed markup only the address of an allowed map is taken',
    topic: 'Admin: content',
    body: z.object({
      location: text(10_000).optional(),
      address: text().optional(),
      agenda: text().optional(),
      timeDate: text().optional(),
      bannerImage: text(5000).optional(),
      isLive: tick.optional(),
      seen,
    }),
    answer: done.extend({ version: z.string().meta({ description: 'To be sent as seen with the next change' }) }),
    refusals: { 409: 'Somebody changed it meanwhile' },
  },
  'GET /api/coupon/all': {
    ...staff,
    summary: 'Every coupon, newest first',
    topic: 'Admin: coupons',
    query: z.object({ sort: z.enum(idsOf(couponSorts)).optional() }),
    answer: z.object({ success: z.literal(true), coupons: z.array(coupon) }),
  },
  'POST /api/coupon/add': {
    ...staff,
    summary: 'A new coupon',
    topic: 'Admin: coupons',
    body: z.object({
      referrerName: text(200).nullish(),
      code: text(200).nullish(),
      discountPercentage: amount.optional(),
      minPurchaseAmount: amount.optional(),
      expiryDate: z.string('Choose a day').max(40).nullish(),
      couponLimit: amount.optional(),
      productIds: z.array(z.string().max(100), 'productIds is a list').max(20_000).nullish(),
    }),
    answer: done.extend({ coupon }),
    refusals: { 409: 'The code is taken' },
  },
  'DELETE /api/coupon/delete/{id}': {
    ...staff,
    summary: 'Deletes a coupon; orders keep its code',
    topic: 'Admin: coupons',
    params: id,
    answer: done,
    refusals: { 404: 'No such coupon' },
  },
  'POST /api/coupon/toggle-status/{id}': {
    ...staff,
    summary: 'Activates or deactivates a coupon',
    topic: 'Admin: coupons',
    params: id,
    body: isActive,
    answer: done.extend({ coupon }),
    refusals: { 404: 'No such coupon', 409: 'It has expired' },
  },
  'POST /api/coupon/bulk-toggle': {
    ...staff,
    summary: 'Activates or deactivates every coupon',
    topic: 'Admin: coupons',
    body: isActive,
    answer: done.extend({ coupons: z.array(coupon) }),
  },
  'GET /api/newsletter/subscribers': {
    ...staff,
    summary: 'Subscribers, newest first: a bare array, or with page or limit an object with data and total',
    topic: 'Admin: people',
    query: z.object({ ...paging, sort: z.enum(idsOf(subscriberSorts)).optional() }),
    answer: z.union([
      z.array(subscriber),
      z.object({ success: z.literal(true), data: z.array(subscriber), total: z.number().int() }),
    ]),
  },
  'GET /api/newsletter/subscribers/export': {
    ...staff,
    summary: 'Subscribers as CSV',
    topic: 'Admin: people',
    csv: 'newsletter_subscribers.csv',
    answer: csvLines,
  },
  'GET /api/addons/users': {
    ...staff,
    summary: 'Accounts but for the staff, newest first; all of them without page and limit',
    topic: 'Admin: people',
    query: z.object({ ...paging, sort: z.enum(idsOf(userSorts)).optional() }),
    answer: z.object({ success: z.literal(true), users: z.array(user), total: z.number().int() }),
  },
  'GET /api/addons/users/export': {
    ...staff,
    summary: 'Accounts but for the staff as CSV',
    topic: 'Admin: people',
    csv: 'userslist.csv',
    answer: csvLines,
  },
  'POST /api/admin/letters/send-again/{id}': {
    ...staff,
    summary: 'Sends a letter again that was given up on',
    topic: 'Admin: letters',
    params: id,
    answer: done,
    refusals: { 404: 'No such letter', 409: 'Its words are gone: it can be of no use any more' },
  },
} satisfies Record<string, CallRule>;
