import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { claimsReason, claimsReasonNeeds } from '#claims-desk/claims-reason.contract.ts';
import { id, staff } from '#contract/admin-input.ts';
import { csvLines, done } from '#contract/call.ts';
import { categoryIsOneOf } from '#contract/staff-texts.ts';
import { eMailsWaitForAServer } from '#monitoring/rules/texts.ts';
import { typedNumber } from '#rules/typed/typed-number.ts';
import { readCategoryChoices, refuseUnknownCategories } from '#settings/sections/categories.ts';
import { importReport, listedImport } from './admin-imports.contract.ts';
import { beginImport, retryPictures, stopImport } from './begin-import.ts';
import { exportReport } from './export-report.ts';
import { mailCustomers } from './mail-customers.ts';
import { planImport } from './plan-import.ts';
import { listImports, readImport } from './read-import.ts';

/** Other shop systems export files of up to 15 MB. */
const largestExport = 16 * 1024 * 1024;

const percent = z
  .string()
  .max(20)
  .optional()
  // Before what reads it: the document says how it is sent.
  .meta({ type: 'number', default: 0 })
  .transform((typed = '0', context) => {
    const number = typedNumber(typed);
    if (number === null || number > 100)
      context.addIssue({ code: 'custom', message: 'Enter GST as a percentage from 0 to 100.' });
    return number ?? 0;
  });

/** Exports of other shop systems (behaviour: Imports 1). */
export const adminImportCalls = {
  'GET /api/admin/imports': call({
    operationId: 'listImports',
    ...staff('settings.edit'),
    summary: 'The last imports with their progress',
    topic: 'Admin: imports',
    response: z.object({ success: z.literal(true), imports: z.array(listedImport) }),
  }).run(async (app) => ({ success: true, imports: await listImports(app) })),
  'POST /api/admin/imports/upload': call({
    operationId: 'uploadExport',
    ...staff('settings.edit'),
    summary: 'Takes an export of Shopify or WooCommerce and begins to check it; nothing is imported yet',
    topic: 'Admin: imports',
    query: z.object({
      kind: z.enum(['products', 'customers'], 'Kind is products or customers'),
      category: z
        .string()
        .max(100)
        .optional()
        .meta({ description: 'For products whose words name none; left out: the first' }),
      gst: percent,
      prices: z.enum(['with', 'without'], 'prices is with or without').default('with').meta({
        description: 'Whether the prices of the file are with GST; it is added to prices without',
      }),
      publish: z.enum(['true', 'false'], 'publish is true or false').default('false'),
      fileName: z.string().max(300).default('export.csv'),
    }),
    file: { mostBytes: largestExport, what: 'An export' },
    response: z.object({ success: z.literal(true), id: z.string() }),
    errors: { 422: 'The file is no such export; the message names the line' },
  }).run(async (app, { query, file }, context) => {
    const { prices, ...choices } = query;
    const [first = ''] = (await readCategoryChoices(app)).map(({ id }) => id);
    const { category = first } = choices;
    await refuseUnknownCategories(app, [category], 'category', categoryIsOneOf);
    const wish = { ...choices, category, pricesLackGst: prices === 'without', publish: query.publish === 'true' };
    return { success: true, id: await planImport(app, file, wish, requireStaff(context)) };
  }),
  'GET /api/admin/imports/{id}': call({
    operationId: 'readImport',
    ...staff('settings.edit'),
    summary: 'What a file would do or did, and how far the work on it is',
    topic: 'Admin: imports',
    params: id,
    response: z.object({ success: z.literal(true), import: importReport }),
    errors: { 404: 'No such import' },
  }).run(async (app, { params }) => ({
    success: true,
    import: await readImport(app, params.id),
  })),
  'GET /api/admin/imports/report/{id}': call({
    operationId: 'importReport',
    ...staff('settings.edit'),
    summary: 'Each line of the file with what would become or became of it',
    topic: 'Admin: imports',
    params: id,
    query: z.object({
      part: z.enum(['all', 'planned', 'made', 'refused'], 'Part is all, planned, made or refused').default('all'),
    }),
    csv: 'import-report.csv',
    response: csvLines,
    errors: { 404: 'No such import' },
  }).run((app, { params, query }) => exportReport(app, params.id, query.part)),
  'POST /api/admin/imports/begin/{id}': call({
    operationId: 'beginImport',
    ...staff('settings.edit'),
    alsoNeeds: claimsReasonNeeds,
    summary: 'Carries out what the check announced, or goes on with what was stopped',
    topic: 'Admin: imports',
    params: id,
    body: z.object({ claimsReason }),
    response: done,
    errors: { 404: 'No such import', 409: 'Work on it is under way, or nothing is left' },
  }).run(async (app, { params, body }, context) => {
    await beginImport(app, params.id, body.claimsReason ?? '', requireStaff(context));
    return { success: true, message: 'Import started' };
  }),
  'POST /api/admin/imports/stop/{id}': call({
    operationId: 'stopImport',
    ...staff('settings.edit'),
    summary: 'Stops the work on it after the piece under way; what was made stays',
    topic: 'Admin: imports',
    params: id,
    response: done,
    errors: { 404: 'No such import', 409: 'Nothing is under way' },
  }).run(async (app, { params }, context) => {
    await stopImport(app, params.id, requireStaff(context));
    return { success: true, message: 'The import stops in a moment' };
  }),
  'POST /api/admin/imports/pictures/{id}': call({
    operationId: 'retryPictures',
    ...staff('settings.edit'),
    summary: 'Tries the pictures again that could not be fetched',
    topic: 'Admin: imports',
    params: id,
    response: done,
    errors: { 404: 'No such import', 409: 'Work on it is under way, or no picture has failed' },
  }).run(async (app, { params }, context) => {
    await retryPictures(app, params.id, requireStaff(context));
    return { success: true, message: 'Pictures are fetched again' };
  }),
  'POST /api/admin/imports/mail/{id}': call({
    operationId: 'mailImportedCustomers',
    ...staff('settings.edit'),
    summary: 'E-mails the next 200 imported customers a link to choose their password',
    topic: 'Admin: imports',
    params: id,
    response: z.object({ success: z.literal(true), message: z.string(), mailed: z.number().int() }),
    errors: { 404: 'No such import', 409: 'It has no customers' },
  }).run(async (app, { params }, context) => {
    const mailed = await mailCustomers(app, params.id, requireStaff(context));
    const waits = app.config.smtpUrl === null;
    const message = waits
      ? eMailsWaitForAServer(mailed)
      : mailed === 1
        ? '1 e-mail is on its way'
        : `${mailed} e-mails are on their way`;
    return { success: true, message, mailed };
  }),
};
