import * as z from 'zod';
import { couponSorts, idsOf, subscriberSorts, userSorts } from '#rules/admin-lists.ts';
import { amount, id, paging, staff, text, tick } from './admin-fields.ts';
import { payment } from './admin-orders.ts';
import { type CallContract, csvLines, done } from './call.ts';
import { banner } from './shapes.ts';

const seen = z
  .string()
  .max(1000)
  .optional()
  .meta({ description: 'What the form began with, as its screen was told; the edit is refused when that has changed' });

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

const isActive = z.object({ isActive: z.boolean('isActive is true or false') });

/** The rest of the back office but for orders and programs: history, content, coupons, people (behaviour: Staff 2). */
export const adminShopCalls = {
  'GET /api/admin/history/{kind}/{id}': {
    ...staff,
    summary: 'Who changed a thing, newest first, at most 100; of the purchase of a plan also its payments',
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
      payments: z.array(payment).optional().meta({ description: 'Attempts to pay the purchase of a plan' }),
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
    summary: 'Sends an e-mail again that was given up on',
    topic: 'Admin: letters',
    params: id,
    answer: done,
    refusals: { 404: 'No such e-mail', 409: 'Its words are gone: it can be of no use any more' },
  },
} satisfies Record<string, CallContract>;
