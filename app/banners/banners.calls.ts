import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { claimsReason, claimsReasonNeeds, refusedClaims } from '#claims-desk/claims-reason.contract.ts';
import { id, seen, staff, text } from '#contract/admin-input.ts';
import { done } from '#contract/call.ts';
import { banner, staffBanner } from '#contract/shapes.ts';
import { parseDay } from '#coupons/rules/coupon-form.ts';
import { readStorefront } from '#settings/read-storefront.ts';
import { saveAnnouncement } from '#settings/save-locked-settings.ts';
import { addBanner } from './add-banner.ts';
import { deleteBanner } from './delete-banner.ts';
import { editBanner } from './edit-banner.ts';
import { listBanners, shownBanners } from './list-banners.ts';
import { orderBanners } from './order-banners.ts';
import { longestWords } from './rules/banner-form.ts';

const day = z.string('Choose a day').max(40).nullish();

/** A banner as staff type it; its rules say what is missing. */
const bannerInput = {
  imageDesktop: text(5000).default(''),
  imageMobile: text(5000).default(''),
  link: text(5000).default(''),
  alt: text(300).default(''),
  headline: text(longestWords.headline).default('').meta({ description: 'Over the picture; empty: it stands alone' }),
  line: text(longestWords.line).default('').meta({ description: 'Below the headline' }),
  button: text(longestWords.button).default('').meta({ description: 'Words of a button that opens the link' }),
  firstDay: day.meta({ description: 'First day in India, as 2031-03-05; left out: at once' }),
  lastDay: day.meta({ description: 'Last day in India; left out: without an end' }),
};

const bannerIds = z.array(z.uuid('This is not the id of a banner'), 'A list of ids is expected here').max(100);

/** The banners of the home page, and the announcement above every page. */
export const bannerCalls = {
  'GET /api/common/feature/get': call({
    operationId: 'listBanners',
    summary: 'Banners that the home page shows today',
    topic: 'Content',
    access: 'shopping',
    // Not kept: banners begin and end with a day.
    response: z.object({ success: z.literal(true), data: z.array(banner) }),
  }).run(async (app) => ({
    success: true,
    data: (await shownBanners(app, new Date())).banners,
  })),
  'POST /api/common/feature/add': call({
    operationId: 'addBanner',
    ...staff('content.edit'),
    alsoNeeds: claimsReasonNeeds,
    logged: { what: 'setting changed', thing: 'banners' },
    summary: 'A new banner of the home page; at most 5',
    topic: 'Admin: content',
    body: z.object({ ...bannerInput, claimsReason }),
    response: done.extend({ data: staffBanner }),
    errors: { 409: 'There are 5 already', 422: refusedClaims },
  }).run(async (app, { body: { claimsReason, ...body } }, context) => ({
    success: true,
    message: 'Feature image added',
    data: await addBanner(app, bannerTyped(body), requireStaff(context), claimsReason),
  })),
  'GET /api/common/feature/all': call({
    operationId: 'listAllBanners',
    ...staff('content.edit'),
    summary: 'Every banner in its order, also those that begin later or are over',
    topic: 'Admin: content',
    response: z.object({ success: z.literal(true), data: z.array(staffBanner) }),
  }).run(async (app) => ({ success: true, data: await listBanners(app) })),
  'PUT /api/common/feature/edit/{id}': call({
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
  }).run(async (app, { params, body: { seen, claimsReason, ...body } }, context) => ({
    success: true,
    message: 'Feature image saved',
    data: await editBanner(app, params.id, bannerTyped(body), requireStaff(context), { seen, claimsReason }),
  })),
  'PUT /api/common/feature/order': call({
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
  }).run(async (app, { body }, context) => ({
    success: true,
    message: 'Order saved',
    data: await orderBanners(app, body.ids, requireStaff(context), body.seen),
  })),
  'DELETE /api/common/feature/delete/{id}': call({
    operationId: 'deleteBanner',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'banners' },
    summary: 'Deletes a banner',
    topic: 'Admin: content',
    params: id,
    response: done,
    errors: { 404: 'No such banner' },
  }).run(async (app, { params }, context) => {
    await deleteBanner(app, params.id, requireStaff(context));
    return { success: true, message: 'Feature image deleted' };
  }),
  'GET /api/addons/banner': call({
    operationId: 'getAnnouncement',
    summary: 'Text of the announcement bar',
    topic: 'Content',
    access: 'shopping',
    cached: true,
    response: z.object({ success: z.literal(true), title: z.string() }),
  }).run(async (app) => ({ success: true, title: (await readStorefront(app)).announcement })),
  'POST /api/addons/banner': call({
    operationId: 'updateAnnouncement',
    ...staff('content.edit'),
    alsoNeeds: claimsReasonNeeds,
    logged: { what: 'setting changed', thing: 'announcement' },
    summary: 'Text of the announcement bar; empty brings back the default',
    topic: 'Admin: content',
    body: z.object({ title: text(1000).nullish(), seen, claimsReason }),
    response: done.extend({ title: z.string() }),
    errors: { 409: 'Somebody changed it meanwhile', 422: refusedClaims },
  }).run(async (app, { body }, context) => ({
    success: true,
    message: 'Banner title updated successfully!',
    title: await saveAnnouncement(app, body.title ?? '', requireStaff(context), body.seen, body.claimsReason),
  })),
};

type TypedBanner = z.output<z.ZodObject<typeof bannerInput>>;

const bannerTyped = ({ firstDay, lastDay, ...body }: TypedBanner) => ({
  ...body,
  firstDay: firstDay ? parseDay(firstDay) || 'no day' : null,
  lastDay: lastDay ? parseDay(lastDay) || 'no day' : null,
});
