import * as z from 'zod';
import { couponSorts, idsOf, subscriberSorts, userSorts } from '#rules/admin-lists.ts';
import { amount, amountOrNaN, id, listQuery, staff, text, tick } from './admin-input.ts';
import { payment } from './admin-orders.ts';
import { type CallContract, csvLines, done } from './call.ts';
import { claimsReason, claimsReasonNeeds, refusedClaims } from './claims-reason.ts';
import { discount, discountInput } from './discount.ts';
import { staffBanner } from './shapes.ts';

const seen = z
  .string()
  .max(1000)
  .optional()
  .meta({ description: 'The version that the form was loaded with; the edit is refused if it has changed since' });

const day = z.string('Choose a day').max(40).nullish();
/** A banner as staff type it; its rules say what is missing. */
const bannerInput = {
  imageDesktop: text(5000).default(''),
  imageMobile: text(5000).default(''),
  link: text(5000).default(''),
  alt: text(300).default(''),
  firstDay: day.meta({ description: 'First day in India, as 2031-03-05; left out: at once' }),
  lastDay: day.meta({ description: 'Last day in India; left out: without an end' }),
};
const bannerIds = z.array(z.uuid('This is not the id of a banner'), 'A list of ids is expected here').max(100);

export const coupon = z
  .object({
    _id: z.uuid(),
    code: z.string(),
    referrerName: z.string(),
    ...discount,
    minPurchaseAmount: z.number(),
    expiryDate: z.string().meta({ description: 'End of the last day in India' }),
    couponLimit: z.number().int(),
    productIds: z.array(z.string()),
    categories: z.array(z.string()).meta({ description: 'Everything of these is among its products' }),
    isActive: z.boolean(),
    shownToShoppers: z.boolean().meta({ description: 'Named on the pages of its products' }),
    validFrom: z.string().nullable().meta({ description: 'First day in India, as 2031-03-05; null: at once' }),
    oncePerCustomer: z.boolean(),
    firstOrderOnly: z.boolean(),
    usageCount: z.number().int().meta({ description: 'Success Count' }),
    extraUsageCount: z.number().int().meta({ description: 'Failed Count' }),
    expired: z.boolean().meta({ description: 'Its last day is over or every use is taken' }),
    version: z.string().meta({ description: 'To be sent as seen with the next edit' }),
  })
  .meta({ id: 'Coupon' });

/** A coupon as staff type it; its rules say what is missing. */
const couponInput = {
  referrerName: text(200).nullish(),
  code: text(200).nullish(),
  ...discountInput,
  minPurchaseAmount: amountOrNaN,
  expiryDate: z.string('Choose a day').max(40).nullish(),
  couponLimit: amountOrNaN,
  productIds: z.array(z.string().max(100), 'productIds is a list').max(20_000).nullish(),
  categories: z
    .array(z.string().max(100), 'categories is a list')
    .max(100)
    .optional()
    .meta({ description: 'Everything of these is among its products; left out in an edit: as it is' }),
  validFrom: z
    .string('Choose a day')
    .max(40)
    .nullish()
    .meta({ description: 'First day in India; empty: at once; left out in an edit: as it is' }),
  oncePerCustomer: z
    .boolean('oncePerCustomer is true or false')
    .optional()
    .meta({ description: 'One use by account, e-mail or phone; left out in an edit: as it is' }),
  firstOrderOnly: z
    .boolean('firstOrderOnly is true or false')
    .optional()
    .meta({ description: 'For a first purchase by account, e-mail or phone; left out in an edit: as it is' }),
};
const shownToShoppers = z.boolean('shownToShoppers is true or false');

export const listedUser = z
  .object({
    _id: z.uuid(),
    userName: z.string(),
    email: z.string(),
    phoneNumber: z.number().int().nullable(),
    isBusinessAccount: z.boolean(),
    newsletterSubscription: z.boolean(),
    role: z.enum(['admin', 'shopper']),
  })
  .meta({ id: 'UserForStaff' });
export const subscriber = z.object({ email: z.string(), subscribedAt: z.string() }).meta({ id: 'Subscriber' });

export const historyEntry = z.object({
  at: z.string(),
  by: z.string(),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

const historyNeeds = {
  in: 'params',
  field: 'kind',
  needs: { coupon: 'coupons.edit', program: 'programs.read' },
} as const;

const isActive = z.object({ isActive: z.boolean('isActive is true or false') });

/** The rest of the back office but for orders and programs: history, content, coupons, people (behaviour: Staff 2). */
export const adminShopCalls = {
  'GET /api/admin/history/{kind}/{id}': {
    operationId: 'getHistory',
    ...staff('catalogue.read'),
    alsoNeeds: historyNeeds,
    summary: 'Who changed a thing, newest first, at most 100; of the purchase of a plan also its payments',
    topic: 'Admin: history',
    params: z.object({
      kind: z.enum(['product', 'coupon', 'program'], 'No history is kept of this'),
      id: z.string().max(100),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(historyEntry),
      payments: z.array(payment).optional().meta({ description: 'Attempts to pay the purchase of a plan' }),
    }),
  },
  'POST /api/common/feature/add': {
    operationId: 'addBanner',
    ...staff('content.edit'),
    alsoNeeds: claimsReasonNeeds,
    logged: { what: 'setting changed', thing: 'banners' },
    summary: 'A new banner of the home page; at most 5',
    topic: 'Admin: content',
    body: z.object({ ...bannerInput, claimsReason }),
    response: done.extend({ data: staffBanner }),
    errors: { 409: 'There are 5 already', 422: refusedClaims },
  },
  'GET /api/common/feature/all': {
    operationId: 'listAllBanners',
    ...staff('content.edit'),
    summary: 'Every banner in its order, also those that begin later or are over',
    topic: 'Admin: content',
    response: z.object({ success: z.literal(true), data: z.array(staffBanner) }),
  },
  'PUT /api/common/feature/edit/{id}': {
    operationId: 'editBanner',
    ...staff('content.edit'),
    alsoNeeds: claimsReasonNeeds,
    logged: { what: 'setting changed', thing: 'banners' },
    summary: 'Changes a banner; its place stays',
    topic: 'Admin: content',
    params: id,
    body: z.object({ ...bannerInput, seen, claimsReason }),
    response: done.extend({ data: staffBanner }),
    errors: { 404: 'No such banner', 409: 'Somebody changed it meanwhile', 422: refusedClaims },
  },
  'PUT /api/common/feature/order': {
    operationId: 'orderBanners',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'banners' },
    summary: 'Puts the banners in another order',
    topic: 'Admin: content',
    body: z.object({
      ids: bannerIds,
      seen: bannerIds.optional().meta({ description: 'The order that was changed; refused if it is another now' }),
    }),
    response: done.extend({ data: z.array(staffBanner) }),
    errors: { 409: 'Somebody added, deleted or moved one meanwhile' },
  },
  'DELETE /api/common/feature/delete/{id}': {
    operationId: 'deleteBanner',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'banners' },
    summary: 'Deletes a banner',
    topic: 'Admin: content',
    params: id,
    response: done,
    errors: { 404: 'No such banner' },
  },
  'PUT /api/common/shipping': {
    operationId: 'updateShippingFees',
    ...staff('settings.edit'),
    logged: { what: 'setting changed', thing: 'delivery' },
    summary: 'Fees by state and the free-shipping threshold, in rupees; states left out stay as they are',
    topic: 'Admin: content',
    body: z.object({
      statePrices: z.record(z.string().max(100), amount, 'statePrices maps each state to its fee').default({}),
      freeShippingThreshold: amount.optional(),
      seen,
    }),
    response: done.extend({
      statePrices: z.record(z.string(), z.number()),
      freeShippingThreshold: z.number(),
      version: z.string().meta({ description: 'To be sent as seen with the next change' }),
    }),
    errors: { 409: 'Somebody changed them meanwhile' },
  },
  'POST /api/addons/banner': {
    operationId: 'updateAnnouncement',
    ...staff('content.edit'),
    alsoNeeds: claimsReasonNeeds,
    logged: { what: 'setting changed', thing: 'announcement' },
    summary: 'Text of the announcement bar; empty brings back the default',
    topic: 'Admin: content',
    body: z.object({ title: text(1000).nullish(), seen, claimsReason }),
    response: done.extend({ title: z.string() }),
    errors: { 409: 'Somebody changed it meanwhile', 422: refusedClaims },
  },
  'PUT /api/event': {
    operationId: 'updateEvent',
    ...staff('content.edit'),
    alsoNeeds: claimsReasonNeeds,
    logged: { what: 'setting changed', thing: 'event' },
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
      claimsReason,
    }),
    response: done.extend({ version: z.string().meta({ description: 'To be sent as seen with the next change' }) }),
    errors: { 409: 'Somebody changed it meanwhile', 422: refusedClaims },
  },
  'GET /api/coupon/all': {
    operationId: 'listCoupons',
    ...staff('coupons.edit'),
    summary: 'Every coupon, newest first',
    topic: 'Admin: coupons',
    query: z.object({ sort: z.enum(idsOf(couponSorts)).optional() }),
    response: z.object({ success: z.literal(true), coupons: z.array(coupon) }),
  },
  'POST /api/coupon/add': {
    operationId: 'addCoupon',
    ...staff('coupons.edit'),
    summary: 'A new coupon',
    topic: 'Admin: coupons',
    body: z.object({
      ...couponInput,
      shownToShoppers: shownToShoppers
        .optional()
        .meta({ description: 'Whether the pages of its products name it to everybody; false unless said' }),
    }),
    response: done.extend({ coupon }),
    errors: { 409: 'The code is taken' },
  },
  'GET /api/coupon/get/{id}': {
    operationId: 'getCoupon',
    ...staff('coupons.edit'),
    summary: 'One coupon, for the form that edits it',
    topic: 'Admin: coupons',
    params: id,
    response: z.object({ success: z.literal(true), coupon }),
    errors: { 404: 'No such coupon' },
  },
  'PUT /api/coupon/edit/{id}': {
    operationId: 'editCoupon',
    ...staff('coupons.edit'),
    summary: 'Changes a coupon, but not its code; orders keep the price that they were placed with',
    topic: 'Admin: coupons',
    params: id,
    body: z.object({
      ...couponInput,
      shownToShoppers: shownToShoppers.optional().meta({ description: 'Left out: as it is' }),
      seen,
    }),
    response: done.extend({ coupon }),
    errors: { 404: 'No such coupon', 409: 'Somebody changed it meanwhile' },
  },
  'DELETE /api/coupon/delete/{id}': {
    operationId: 'deleteCoupon',
    ...staff('coupons.edit'),
    summary: 'Deletes a coupon; orders keep its code',
    topic: 'Admin: coupons',
    params: id,
    response: done,
    errors: { 404: 'No such coupon' },
  },
  'POST /api/coupon/toggle-status/{id}': {
    operationId: 'toggleCoupon',
    ...staff('coupons.edit'),
    summary: 'Activates or deactivates a coupon',
    topic: 'Admin: coupons',
    params: id,
    body: isActive,
    response: done.extend({ coupon }),
    errors: { 404: 'No such coupon', 409: 'It has expired' },
  },
  'POST /api/coupon/show/{id}': {
    operationId: 'showCoupon',
    ...staff('coupons.edit'),
    summary: 'Lets the pages of its products name a coupon to everybody, or no longer',
    topic: 'Admin: coupons',
    params: id,
    body: z.object({ shownToShoppers }),
    response: done.extend({ coupon }),
    errors: { 404: 'No such coupon' },
  },
  'POST /api/coupon/bulk-toggle': {
    operationId: 'toggleAllCoupons',
    ...staff('coupons.edit'),
    summary: 'Activates or deactivates every coupon',
    topic: 'Admin: coupons',
    body: isActive,
    response: done.extend({ coupons: z.array(coupon) }),
  },
  'GET /api/newsletter/subscribers': {
    operationId: 'listSubscribers',
    ...staff('customers.read'),
    summary: 'Subscribers, newest first: a bare array, or with page or limit an object with data and total',
    topic: 'Admin: people',
    query: listQuery(subscriberSorts, {}),
    logged: { what: 'opened', thing: 'subscribers', isList: true },
    response: z.union([
      z.array(subscriber),
      z.object({ success: z.literal(true), data: z.array(subscriber), total: z.number().int() }),
    ]),
  },
  'GET /api/newsletter/subscribers/export': {
    operationId: 'exportSubscribers',
    ...staff('exports'),
    confirmed: true,
    summary: 'Subscribers as CSV',
    topic: 'Admin: people',
    csv: 'newsletter_subscribers.csv',
    response: csvLines,
  },
  'GET /api/addons/users': {
    operationId: 'listUsers',
    ...staff('customers.read'),
    summary: 'Accounts but for the staff, newest first; all of them without page and limit',
    topic: 'Admin: people',
    query: listQuery(userSorts, {}),
    logged: { what: 'opened', thing: 'users', isList: true },
    response: z.object({ success: z.literal(true), users: z.array(listedUser), total: z.number().int() }),
  },
  'GET /api/addons/users/export': {
    operationId: 'exportUsers',
    ...staff('exports'),
    confirmed: true,
    summary: 'Accounts but for the staff as CSV',
    topic: 'Admin: people',
    csv: 'userslist.csv',
    response: csvLines,
  },
  'POST /api/admin/letters/send-again/{id}': {
    operationId: 'sendEmailAgain',
    ...staff('system.manage'),
    summary: 'Sends a failed e-mail again',
    topic: 'Admin: e-mails',
    params: id,
    response: done,
    errors: { 404: 'No such e-mail', 409: 'Its words are gone: it can be of no use any more' },
  },
} satisfies Record<string, CallContract>;
