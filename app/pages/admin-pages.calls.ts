import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { claimsReason, claimsReasonNeeds, refusedClaims } from '#claims-desk/claims-reason.contract.ts';
import { id, staff, text } from '#contract/admin-input.ts';
import { csvLines, done } from '#contract/call.ts';
import * as staffTexts from '#contract/staff-texts.ts';
import { mostPages, mostPictures, type PageDraft, pagePlaces, slugFromTitle } from '#pages/rules/custom-page.ts';
import { addPage } from './add-page.ts';
import { pageSummary } from './admin-pages.contract.ts';
import { deletePage, restorePage } from './delete-page.ts';
import { bringBackVersion, editPage } from './edit-page.ts';
import { orderPages } from './order-pages.ts';
import type { PageSummary } from './page-row.ts';
import { publishPage, unpublishPage } from './publish-page.ts';
import { exportPages, listDeletedPages, listPages, listPageVersions, readPage, type StaffPage } from './read-pages.ts';

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
const page = pageSummary
  .extend({ text: z.string(), pictures: z.array(z.object({ address: z.string(), alt: z.string() })) })
  .meta({ id: 'CustomPage' });
const changed = done.extend({ data: page });
const topic = 'Admin: pages';
const meanwhile = 'Somebody saved it meanwhile; version is the newest';
const ids = z.array(z.string().max(100)).max(mostPages * 2);

/** Pages of the owner's own (behaviour: Pages 1). */
export const adminPageCalls = {
  'GET /api/admin/pages': call({
    operationId: 'listPages',
    ...staff('content.edit'),
    summary: 'Every page in the order of their links, and those that were deleted within 30 days',
    topic,
    response: z.object({ success: z.literal(true), data: z.array(pageSummary), deleted: z.array(pageSummary) }),
  }).run(async (app) => ({
    success: true,
    data: (await listPages(app)).map(summaryToJson),
    deleted: (await listDeletedPages(app)).map(summaryToJson),
  })),
  'GET /api/admin/pages/export': call({
    operationId: 'exportPages',
    ...staff('content.edit'),
    summary: 'Every page with its text as CSV',
    topic,
    csv: 'pages.csv',
    response: csvLines,
  }).run(async (app) => exportPages(app)),
  'GET /api/admin/pages/get/{id}': call({
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
  }).run(async (app, { params }) => {
    const page = await readPage(app, params.id);
    const versions = await listPageVersions(app, page._id);
    return {
      success: true,
      data: pageToJson(page),
      versions: versions.map(({ version, at, by }) => ({ version, by, at: at.toISOString() })),
    };
  }),
  'POST /api/admin/pages/add': call({
    operationId: 'addPage',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'pages' },
    summary: 'A new page, as a draft',
    topic,
    body: z.object(pageInput),
    response: changed,
    errors: { 409: `There are ${mostPages} already, or a picture is gone` },
  }).run(async (app, { body }, context) => ({
    success: true,
    message: draftSaved,
    data: pageToJson(await addPage(app, typedPage(body), requireStaff(context))),
  })),
  'PUT /api/admin/pages/edit/{id}': call({
    operationId: 'editPage',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'pages' },
    summary: 'Saves the draft of a page; shoppers go on seeing what is published',
    topic,
    params: id,
    body: z.object({ ...pageInput, seen }),
    response: changed,
    errors: { 404: 'No such page', 409: meanwhile },
  }).run(async (app, { params, body }, context) => ({
    success: true,
    message: draftSaved,
    data: pageToJson(await editPage(app, params.id, typedPage(body), requireStaff(context), body.seen)),
  })),
  'POST /api/admin/pages/publish/{id}': call({
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
  }).run(async (app, { params, body }, context) => ({
    success: true,
    message: 'Published. Shoppers see it now.',
    data: pageToJson(await publishPage(app, params.id, requireStaff(context), body)),
  })),
  'POST /api/admin/pages/unpublish/{id}': call({
    operationId: 'unpublishPage',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'pages' },
    summary: 'Takes a page out of the shop; its draft stays',
    topic,
    params: id,
    body: z.object({ seen }),
    response: changed,
    errors: { 404: 'No such page', 409: meanwhile },
  }).run(async (app, { params, body }, context) => ({
    success: true,
    message: 'Unpublished. Shoppers no longer see it.',
    data: pageToJson(await unpublishPage(app, params.id, requireStaff(context), body.seen)),
  })),
  'POST /api/admin/pages/bring-back/{id}': call({
    operationId: 'bringBackPage',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'pages' },
    summary: 'Makes an earlier version of a page its draft',
    topic,
    params: id,
    body: z.object({ version: z.number().int().min(1), seen }),
    response: changed,
    errors: { 404: 'No such page or version', 409: meanwhile },
  }).run(async (app, { params, body }, context) => ({
    success: true,
    message: 'The earlier version is the draft now',
    data: pageToJson(await bringBackVersion(app, params.id, body.version, requireStaff(context), body.seen)),
  })),
  'PUT /api/admin/pages/order': call({
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
  }).run(async (app, { body }, context) => ({
    success: true,
    message: 'Order saved',
    data: (await orderPages(app, body.ids, requireStaff(context), body.seen)).map(summaryToJson),
  })),
  'DELETE /api/admin/pages/delete/{id}': call({
    operationId: 'deletePage',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'pages' },
    summary: 'Deletes a page; it can be brought back for 30 days',
    topic,
    params: id,
    response: done,
    errors: { 404: 'No such page' },
  }).run(async (app, { params }, context) => {
    await deletePage(app, params.id, requireStaff(context));
    return { success: true, message: 'Page deleted' };
  }),
  'POST /api/admin/pages/restore/{id}': call({
    operationId: 'restorePage',
    ...staff('content.edit'),
    logged: { what: 'setting changed', thing: 'pages' },
    summary: 'Brings back a deleted page as it was',
    topic,
    params: id,
    response: changed,
    errors: { 400: 'Another page has its address by now', 404: 'No such page', 409: `There are ${mostPages} already` },
  }).run(async (app, { params }, context) => ({
    success: true,
    message: 'The page is back',
    data: pageToJson(await restorePage(app, params.id, requireStaff(context))),
  })),
};

const draftSaved = 'Draft saved. Shoppers do not see it yet.';

type TypedPage = z.output<z.ZodObject<typeof pageInput>>;

const typedPage = ({ title, slug, text, description, place, pictures }: TypedPage): PageDraft => ({
  title,
  slug: slug ?? slugFromTitle(title),
  text,
  description,
  place,
  pictures,
});

export const summaryToJson = (page: PageSummary) => ({
  _id: page._id,
  title: page.title,
  slug: page.slug,
  description: page.description,
  place: page.place,
  state: page.state,
  version: page.version,
  publishedVersion: page.publishedVersion,
  publishedAt: page.publishedAt?.toISOString() ?? null,
  savedAt: page.savedAt.toISOString(),
  savedBy: page.savedBy,
  deletedAt: page.deletedAt?.toISOString() ?? null,
});

const pageToJson = (page: StaffPage) => ({
  ...summaryToJson(page),
  text: page.text,
  pictures: page.pictures.map(({ address, alt }) => ({ address, alt })),
});
