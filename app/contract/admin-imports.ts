import * as z from 'zod';
import { importItemStates } from '#rules/imports/import-state.ts';
import { typedNumber } from '#rules/typed-number.ts';
import { id, staff } from './admin-input.ts';
import { type CallContract, csvLines, done } from './call.ts';
import { claimsReason, claimsReasonNeeds } from './claims-reason.ts';

/** Other shop systems export files of up to 15 MB. */
const largestExport = 16 * 1024 * 1024;

const work = z
  .object({
    kind: z.string(),
    state: z.enum(['running', 'done', 'stopped', 'failed']),
    done: z.number().int(),
    total: z.number().int(),
    isStopping: z.boolean(),
    by: z.string(),
  })
  .nullable()
  .meta({ description: 'The work on it that is under way, or was last' });

export const listedImport = z.object({
  id: z.string(),
  kind: z.enum(['products', 'customers']),
  source: z.enum(['shopify', 'woocommerce']),
  fileName: z.string(),
  by: z.string(),
  at: z.string(),
  counts: z.object(
    Object.fromEntries(importItemStates.map((state) => [state, z.number().int()])) as Record<
      (typeof importItemStates)[number],
      z.ZodNumber
    >,
  ),
  work,
});

export const importReport = listedImport.extend({
  category: z.string(),
  gst: z.number(),
  publish: z.boolean(),
  claimsReason: z.string(),
  problems: z
    .array(
      z.object({
        line: z.number().int(),
        column: z.string(),
        message: z.string(),
        title: z.string(),
        isClaim: z.boolean(),
      }),
    )
    .meta({ description: 'The first 200; the report has all' }),
  notes: z
    .array(
      z.object({
        line: z.number().int(),
        title: z.string(),
        message: z.string(),
        count: z
          .number()
          .int()
          .meta({ description: 'Lines of which it is said; line and title are those of the first' }),
      }),
    )
    .meta({ description: 'What the owner should know, what is said most often first' }),
  pictures: z.object({
    waiting: z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
    failures: z.array(z.object({ title: z.string(), address: z.string(), why: z.string() })),
  }),
  customers: z.object({ toMail: z.number().int(), mailed: z.number().int(), withPassword: z.number().int() }),
});

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
  'GET /api/admin/imports': {
    operationId: 'listImports',
    ...staff('settings.edit'),
    summary: 'The last imports with their progress',
    topic: 'Admin: imports',
    response: z.object({ success: z.literal(true), imports: z.array(listedImport) }),
  },
  'POST /api/admin/imports/upload': {
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
  },
  'GET /api/admin/imports/{id}': {
    operationId: 'readImport',
    ...staff('settings.edit'),
    summary: 'What a file would do or did, and how far the work on it is',
    topic: 'Admin: imports',
    params: id,
    response: z.object({ success: z.literal(true), import: importReport }),
    errors: { 404: 'No such import' },
  },
  'GET /api/admin/imports/report/{id}': {
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
  },
  'POST /api/admin/imports/begin/{id}': {
    operationId: 'beginImport',
    ...staff('settings.edit'),
    alsoNeeds: claimsReasonNeeds,
    summary: 'Carries out what the check announced, or goes on with what was stopped',
    topic: 'Admin: imports',
    params: id,
    body: z.object({ claimsReason }),
    response: done,
    errors: { 404: 'No such import', 409: 'Work on it is under way, or nothing is left' },
  },
  'POST /api/admin/imports/stop/{id}': {
    operationId: 'stopImport',
    ...staff('settings.edit'),
    summary: 'Stops the work on it after the piece under way; what was made stays',
    topic: 'Admin: imports',
    params: id,
    response: done,
    errors: { 404: 'No such import', 409: 'Nothing is under way' },
  },
  'POST /api/admin/imports/pictures/{id}': {
    operationId: 'retryPictures',
    ...staff('settings.edit'),
    summary: 'Tries the pictures again that could not be fetched',
    topic: 'Admin: imports',
    params: id,
    response: done,
    errors: { 404: 'No such import', 409: 'Work on it is under way, or no picture has failed' },
  },
  'POST /api/admin/imports/mail/{id}': {
    operationId: 'mailImportedCustomers',
    ...staff('settings.edit'),
    summary: 'E-mails the next 200 imported customers a link to choose their password',
    topic: 'Admin: imports',
    params: id,
    response: z.object({ success: z.literal(true), message: z.string(), mailed: z.number().int() }),
    errors: { 404: 'No such import', 409: 'It has no customers' },
  },
} satisfies Record<string, CallContract>;
