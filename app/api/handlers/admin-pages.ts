import type { adminPageCalls } from '#contract/admin-pages.ts';
import type { CallInput } from '#contract/contract.ts';
import { addPage } from '#features/pages/add-page.ts';
import { deletePage, restorePage } from '#features/pages/delete-page.ts';
import { bringBackVersion, editPage } from '#features/pages/edit-page.ts';
import { orderPages } from '#features/pages/order-pages.ts';
import type { PageSummary } from '#features/pages/page-row.ts';
import { publishPage, unpublishPage } from '#features/pages/publish-page.ts';
import {
  exportPages,
  listDeletedPages,
  listPages,
  listPageVersions,
  readPage,
  type StaffPage,
} from '#features/pages/read-pages.ts';
import { type PageDraft, slugFromTitle } from '#rules/pages/custom-page.ts';
import { type Handlers, requireStaff } from '../handler.ts';
import * as staffTexts from './staff-texts.ts';

const draftSaved = 'Draft saved. Shoppers do not see it yet.';

type TypedPage = CallInput<'POST /api/admin/pages/add'>['body'];

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

/** Handlers of the owner's own pages. */
export const adminPageHandlers: Handlers<keyof typeof adminPageCalls> = {
  'GET /api/admin/pages': async (app) => ({
    success: true,
    data: (await listPages(app)).map(summaryToJson),
    deleted: (await listDeletedPages(app)).map(summaryToJson),
  }),
  'GET /api/admin/pages/export': async (app) => exportPages(app),
  'GET /api/admin/pages/get/{id}': async (app, { params }) => {
    const page = await readPage(app, params.id);
    const versions = await listPageVersions(app, page._id);
    return {
      success: true,
      data: pageToJson(page),
      versions: versions.map(({ version, at, by }) => ({ version, by, at: at.toISOString() })),
    };
  },
  'POST /api/admin/pages/add': async (app, { body }, context) => ({
    success: true,
    message: draftSaved,
    data: pageToJson(await addPage(app, typedPage(body), requireStaff(context))),
  }),
  'PUT /api/admin/pages/edit/{id}': async (app, { params, body }, context) => ({
    success: true,
    message: draftSaved,
    data: pageToJson(await editPage(app, params.id, typedPage(body), requireStaff(context), body.seen)),
  }),
  'POST /api/admin/pages/publish/{id}': async (app, { params, body }, context) => ({
    success: true,
    message: 'Published. Shoppers see it now.',
    data: pageToJson(await publishPage(app, params.id, requireStaff(context), body)),
  }),
  'POST /api/admin/pages/unpublish/{id}': async (app, { params, body }, context) => ({
    success: true,
    message: 'Unpublished. Shoppers no longer see it.',
    data: pageToJson(await unpublishPage(app, params.id, requireStaff(context), body.seen)),
  }),
  'POST /api/admin/pages/bring-back/{id}': async (app, { params, body }, context) => ({
    success: true,
    message: 'The earlier version is the draft now',
    data: pageToJson(await bringBackVersion(app, params.id, body.version, requireStaff(context), body.seen)),
  }),
  'PUT /api/admin/pages/order': async (app, { body }, context) => ({
    success: true,
    message: staffTexts.orderSaved,
    data: (await orderPages(app, body.ids, requireStaff(context), body.seen)).map(summaryToJson),
  }),
  'DELETE /api/admin/pages/delete/{id}': async (app, { params }, context) => {
    await deletePage(app, params.id, requireStaff(context));
    return { success: true, message: 'Page deleted' };
  },
  'POST /api/admin/pages/restore/{id}': async (app, { params }, context) => ({
    success: true,
    message: 'The page is back',
    data: pageToJson(await restorePage(app, params.id, requireStaff(context))),
  }),
};
