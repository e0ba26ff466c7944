import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { contentVersion } from '#audit/content-version.ts';
import { claimsReason, claimsReasonNeeds, refusedClaims } from '#claims-desk/claims-reason.contract.ts';
import { seen, staff, text, tick } from '#contract/admin-input.ts';
import { done } from '#contract/call.ts';
import { readEvent } from './read-event.ts';
import { saveEvent } from './save-event.ts';

export const eventCalls = {
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
