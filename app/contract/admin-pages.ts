import * as z from 'zod';
import { mostPages, mostPictures, pagePlaces } from '#rules/pages/custom-page.ts';
import { id, staff, text } from './admin-input.ts';
import { type CallContract, csvLines, done } from './call.ts';
import { claimsReason, claimsReasonNeeds, refusedClaims } from './claims-reason.ts';
import * as staffTexts from './staff-texts.ts';

const pageInput = {
  title: text(300).default(''),
  slug: text(300)
    .optional()
    .meta({ description: 'Names the address: /pages/our-mill for our-mill. Left out, it is made from the title' }),
  text: text(40_000).default('').meta({
    description:
      "Plain text: '## ' begins a heading, '- ' a bullet, '1. ' a step; '[picture 1]' alone in a line is the first picture",
  }),
  description: text(300).default('').meta({ description: 'For search engines; empty: the beginning of the text' }),
  place: z
    .enum(pagePlaces, 'A page is linked in the footer, in the navigation or nowhere')
    .default('footer')
    .meta({ description: 'Where it is linked' }),
  pictures: z
    .array(
      z.object({
        address: text(500).meta({ description: 'Address of an uploaded picture' }),
        alt: text(500).default('').meta({ description: 'What it shows, for shoppers who cannot see it' }),
      }),
    )
    .max(mostPictures * 2)
    .default([]),
};
const seen = z
  .number(staffTexts.seenIsMissing)
  .int(staffTexts.seenIsMissing)
  .optional()
  .meta({ description: 'The version that was changed; refused if another one is the newest by now' });
/** A page in a list, without its text. */
export const pageSummary = z
  .object({
    _id: z.string(),
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    place: z.enum(pagePlaces),
    state: z.enum(['draft', 'published', 'changed']).meta({ description: 'changed: published, with a newer draft' }),
    version: z.number().meta({ description: 'To be sent as seen with the next change' }),
    publishedVersion: z.number().nullable(),
    publishedAt: z.string().nullable(),
    savedAt: z.string(),
    savedBy: z.string(),
    deletedAt: z.string().nullable(),
  })
  .meta({ id: 'PageSummary' });
const page = pageSummary
  .extend({ text: z.string(), pictures: z.array(z.object({ address: z.string(), alt: z.string() })) })
  .meta({ id: 'CustomPage' });
const changed = done.extend({ data: page });
const topic = 'Admin: pages';
const meanwhile = 'Somebody saved it meanwhile; version is the newest';
const ids = z.array(z.string().max(100)).max(mostPages * 2);

/** Pages of the owner's own (behaviour: Pages 1). */
export const adminPageCalls = {
  'GET /api/admin/pages': {
    operationId: 'listPages',
    ...staff('content.edit'),
    summary: 'Every page in the order of their links, and those that were deleted within 30 days',
    topic,
    response: z.object({ success: z.literal(true), data: z.array(pageSummary), deleted: z.array(pageSummary) }),
  },
  'GET /api/admin/pages/export': {
    operationId: 'exportPages',
    ...staff('content.edit'),
    summary: 'Every page with its text as CSV',
    topic,
    csv: 'pages.csv',
    response: csvLines,
  },
  'GET /api/admin/pages/get/{id}': {
    operationId: 'getPage',
    ...staff('content.edit'),
    summary: 'A page as its newest version says it, and who saved its last 50 versions',
    topic,
    params: id,
    response: z.object({
      success: z.literal(true),
      data: page,
      versions: z.array(z.object({ version: z.number(), at: z.string(), by: z.string() })),
    }),
    errors: { 404: 'No such page' },
  },
  'POST /api/admin/pages/add': {
    operationId: 'addPage',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'pages' },
    summary: 'A new page, as a draft',
    topic,
    body: z.object(pageInput),
    response: changed,
    errors: { 409: `There are ${mostPages} already, or a picture is gone` },
  },
  'PUT /api/admin/pages/edit/{id}': {
    operationId: 'editPage',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'pages' },
    summary: 'Saves the draft of a page; shoppers go on seeing what is published',
    topic,
    params: id,
    body: z.object({ ...pageInput, seen }),
    response: changed,
    errors: { 404: 'No such page', 409: meanwhile },
  },
  'POST /api/admin/pages/publish/{id}': {
    operationId: 'publishPage',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'pages' },
    alsoNeeds: claimsReasonNeeds,
    summary: 'Shows the draft of a page to shoppers; an earlier address leads to the present one',
    topic,
    params: id,
    body: z.object({ seen, claimsReason }),
    response: changed,
    errors: { 404: 'No such page', 409: meanwhile, 422: refusedClaims },
  },
  'POST /api/admin/pages/unpublish/{id}': {
    operationId: 'unpublishPage',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'pages' },
    summary: 'Takes a page out of the shop; its draft stays',
    topic,
    params: id,
    body: z.object({ seen }),
    response: changed,
    errors: { 404: 'No such page', 409: meanwhile },
  },
  'POST /api/admin/pages/bring-back/{id}': {
    operationId: 'bringBackPage',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'pages' },
    summary: 'Makes an earlier version of a page its draft',
    topic,
    params: id,
    body: z.object({ version: z.number().int().min(1), seen }),
    response: changed,
    errors: { 404: 'No such page or version', 409: meanwhile },
  },
  'PUT /api/admin/pages/order': {
    operationId: 'orderPages',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'pages' },
    summary: 'Puts the pages, and their links, in another order',
    topic,
    body: z.object({
      ids,
      seen: ids.optional().meta({ description: 'The order that was changed; refused if it is another now' }),
    }),
    response: done.extend({ data: z.array(pageSummary) }),
    errors: { 409: 'Somebody added, deleted or moved one meanwhile' },
  },
  'DELETE /api/admin/pages/delete/{id}': {
    operationId: 'deletePage',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'pages' },
    summary: 'Deletes a page; it can be brought back for 30 days',
    topic,
    params: id,
    response: done,
    errors: { 404: 'No such page' },
  },
  'POST /api/admin/pages/restore/{id}': {
    operationId: 'restorePage',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'pages' },
    summary: 'Brings back a deleted page as it was',
    topic,
    params: id,
    response: changed,
    errors: { 400: 'Another page has its address by now', 404: 'No such page', 409: `There are ${mostPages} already` },
  },
} satisfies Record<string, CallContract>;
