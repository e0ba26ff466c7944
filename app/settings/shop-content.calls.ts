import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { contentVersion } from '#audit/content-version.ts';
import { shownBanners } from '#banners/list-banners.ts';
import { claimsReason, claimsReasonNeeds, refusedClaims } from '#claims-desk/claims-reason.contract.ts';
import { amount, staff, text, tick } from '#contract/admin-input.ts';
import { typedShippingFromJson } from '#contract/amounts.ts';
import { done } from '#contract/call.ts';
import { banner, shippingFees } from '#contract/shapes.ts';
import { shippingSentences, shippingToJson } from '#delivery/rules/shipping-form.ts';
import { readEvent } from '#event/read-event.ts';
import { saveEvent } from '#event/save-event.ts';
import { readShipping } from '#settings/sections/read-shipping.ts';
import { readStorefront } from './read-storefront.ts';
import { saveAnnouncement, saveShipping } from './save-locked-settings.ts';

const seen = z
  .string()
  .max(1000)
  .optional()
  .meta({ description: 'The version that the form was loaded with; the edit is refused if it has changed since' });

export const shopContentCalls = {
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
  'GET /api/common/shipping': call({
    operationId: 'getShippingFees',
    summary: 'Shipping fee by state and the free-shipping threshold, in rupees',
    topic: 'Content',
    access: 'shopping',
    cached: true,
    response: shippingFees,
  }).run(async (app) => shippingToJson(await readShipping(app))),
  'GET /api/addons/banner': call({
    operationId: 'getAnnouncement',
    summary: 'Text of the announcement bar',
    topic: 'Content',
    access: 'shopping',
    cached: true,
    response: z.object({ success: z.literal(true), title: z.string() }),
  }).run(async (app) => ({ success: true, title: (await readStorefront(app)).announcement })),
  'GET /api/event': call({
    operationId: 'getEvent',
    summary: 'The meet-and-greet event',
    topic: 'Content',
    access: 'shopping',
    cached: true,
    response: z.object({
      location: z.string().meta({ description: 'Embed markup built by the shop from the map link' }),
      address: z.string(),
      agenda: z.string(),
      timeDate: z.string(),
      bannerImage: z.string(),
      isLive: z.boolean(),
    }),
  }).run((app) => readEvent(app)),
  'PUT /api/common/shipping': call({
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
  }).run(async (app, { body }, context) => {
    const saved = await saveShipping(app, typedShippingFromJson(body), requireStaff(context), body.seen);
    return {
      success: true,
      message: shippingSentences.saved,
      ...shippingToJson(saved),
      version: contentVersion(saved),
    };
  }),
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
  'PUT /api/event': call({
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
  }).run(async (app, { body: { seen, claimsReason, ...edit } }, context) => {
    const saved = await saveEvent(app, edit, requireStaff(context), seen, claimsReason);
    return { success: true, message: 'Updated Successfully', version: contentVersion(saved) };
  }),
};
