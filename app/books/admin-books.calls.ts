import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { portalFiles, tallyParts } from '#books/rules/files-of-programs.ts';
import { drawnOnTheWay } from '#books/rules/folder.ts';
import { bookSections } from '#books/rules/sections.ts';
import { month } from '#cash/admin-cash.contract.ts';
import { staff } from '#contract/admin-input.ts';
import { csvLines, done, zipBytes } from '#contract/call.ts';
import { recordEInvoices } from '#documents/e-invoices.ts';
import { monthName } from '#rules/dates.ts';
import { readBooksEmail, saveBooksEmail } from './books-email.ts';
import { closeMonth, reopenMonth } from './close-month.ts';
import { downloadFolder } from './download-folder.ts';
import { exportForPortal } from './export-portal.ts';
import { exportSection } from './export-section.ts';
import { exportTally } from './export-tally.ts';
import { prepareFolder, readFolder, stopFolder } from './prepare-folder.ts';

const misfitCountNeeded = 'Enter how many entries do not match';

const addresses = z
  .array(
    z.string('An address is a text').trim().max(254, 'An e-mail address has at most 254 characters'),
    'Addresses are a list',
  )
  .max(50, 'At most 5 addresses');
const ids = bookSections.map(({ id }) => id);
const files = portalFiles.map(({ file }) => file);
const parts = tallyParts.map(({ part }) => part);

export const adminBookCalls = {
  'GET /api/admin/books/folder': call({
    operationId: 'downloadBooksFolder',
    ...staff('books.read'),
    confirmed: true,
    summary:
      "The accountant's folder of a month as a ZIP: register, sections, day book, settlements, cash, the sheet of sums, and every document as PDF. It is made while it is sent",
    topic: 'Admin: books',
    zip: 'books-{month}.zip',
    query: z.object({ month }),
    response: zipBytes,
    errors: { 409: 'More of its PDFs are not drawn than a download draws: prepare it first' },
  }).run(async (app, { query: { month } }) => downloadFolder(app, month)),
  'GET /api/admin/books/folder/progress': call({
    operationId: 'getBooksFolderProgress',
    ...staff('books.read'),
    summary: "How many PDFs of a month's folder are not drawn yet, and how far the work on them is",
    topic: 'Admin: books',
    query: z.object({ month }),
    response: z.object({
      success: z.literal(true),
      undrawn: z.number().int(),
      work: z
        .object({
          state: z.enum(['running', 'done', 'stopped', 'failed']),
          done: z.number().int().meta({ description: 'Documents' }),
          total: z.number().int(),
          by: z.string(),
          isStopping: z.boolean(),
        })
        .nullable(),
    }),
  }).run(async (app, { query: { month } }) => ({
    success: true,
    ...(await readFolder(app, month)),
  })),
  'POST /api/admin/books/folder/prepare': call({
    operationId: 'prepareBooksFolder',
    ...staff('books.read'),
    confirmed: true,
    summary: `Draws the PDFs of a month in the background; a month needs it that has more than ${drawnOnTheWay} new ones`,
    topic: 'Admin: books',
    body: z.object({ month }),
    response: done,
    errors: { 409: 'Somebody has begun it already' },
  }).run(async (app, { body: { month } }, context) => {
    await prepareFolder(app, month, requireStaff(context));
    return { success: true, message: `Preparing the folder of ${monthName(month)}` };
  }),
  'POST /api/admin/books/folder/stop': call({
    operationId: 'stopBooksFolder',
    ...staff('books.read'),
    summary: 'Stops it; what is drawn stays',
    topic: 'Admin: books',
    body: z.object({ month }),
    response: done,
    errors: { 409: 'Nothing is under way' },
  }).run(async (app, { body: { month } }) => {
    await stopFolder(app, month);
    return { success: true, message: 'It stops after the documents under way' };
  }),
  'GET /api/admin/settings/books-email': call({
    operationId: 'getBooksEmail',
    ...staff('books.manage'),
    summary: "To whom the accountant's folder is sent on the first of the month",
    topic: 'Admin: books',
    response: z.object({ success: z.literal(true), addresses }),
  }).run(async (app) => ({ success: true, addresses: await readBooksEmail(app) })),
  'PUT /api/admin/settings/books-email': call({
    operationId: 'updateBooksEmail',
    ...staff('books.manage'),
    // Every month the books go out to these addresses.
    confirmed: true,
    logged: { what: 'setting changed', thing: 'books e-mail' },
    summary: 'Sets it; without addresses nothing is sent',
    topic: 'Admin: books',
    body: z.object({
      addresses,
      seen: addresses.optional().meta({ description: 'As they were read; refused when somebody changed them since' }),
    }),
    response: done.extend({ addresses }),
    errors: { 409: 'Somebody changed it meanwhile' },
  }).run(async (app, { body: { addresses, seen } }, context) => {
    const saved = await saveBooksEmail(app, addresses, requireStaff(context), { seen });
    const message = saved.length === 0 ? 'Books will no longer be e-mailed' : 'Monthly e-mail saved';
    return { success: true, message, addresses: saved };
  }),
  'GET /api/admin/books/tally/{part}': call({
    operationId: 'exportTally',
    ...staff('books.read'),
    confirmed: true,
    summary: 'A month for Tally: its vouchers, or the ledgers that they name, which are imported first',
    topic: 'Admin: books',
    xml: 'tally-{part}-{month}.xml',
    params: z.object({ part: z.enum(parts, `Part is one of ${parts.join(', ')}`) }),
    query: z.object({ month }),
    response: csvLines,
  }).run(async (app, { params: { part }, query: { month } }) => exportTally(app, part, month)),
  'GET /api/admin/books/portal/{file}': call({
    operationId: 'exportForPortal',
    ...staff('books.read'),
    confirmed: true,
    summary:
      'A month as a file that a government portal takes: GSTR-1; e-invoices that have no number yet, in bulk; e-way bills',
    topic: 'Admin: books',
    json: '{file}-{month}.json',
    params: z.object({ file: z.enum(files, `File is one of ${files.join(', ')}`) }),
    query: z.object({ month }),
    response: csvLines,
  }).run(async (app, { params: { file }, query: { month } }) => exportForPortal(app, file, month)),
  'POST /api/admin/books/e-invoices': call({
    operationId: 'recordEInvoices',
    ...staff('books.manage'),
    summary:
      'Keeps the numbers and signed QR codes that the e-invoice portal gave, from its JSON or CSV. A dry run only says what would happen',
    topic: 'Admin: books',
    query: z.object({ dryRun: z.enum(['true', 'false'], 'dryRun is true or false').optional() }),
    file: { mostBytes: 12 * 1024 * 1024, what: 'A file of the portal' },
    response: done.extend({
      added: z.number().int().meta({ description: 'Documents whose number is new' }),
      known: z.number().int(),
      problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
      claims: z.literal(0),
    }),
    errors: { 422: 'It is no file of registered invoices' },
  }).run(async (app, { query, file }, context) => {
    const dryRun = query.dryRun === 'true';
    const outcome = await recordEInvoices(app, new TextDecoder().decode(file), requireStaff(context), { dryRun });
    const message =
      outcome.problems.length > 0 || dryRun
        ? 'Nothing recorded yet'
        : outcome.added === 1
          ? '1 IRN recorded'
          : `${outcome.added} IRNs recorded`;
    return { success: true, message, claims: 0, ...outcome };
  }),
  'GET /api/admin/books/{section}': call({
    operationId: 'exportBooks',
    ...staff('books.read'),
    confirmed: true,
    summary:
      "A section of a month's books as CSV: those of GSTR-1 in the columns of its offline tool, a summary for GSTR-3B, the day book, the stock at cost",
    topic: 'Admin: books',
    csv: '{section}-{month}.csv',
    params: z.object({ section: z.enum(ids, `Section is one of ${ids.join(', ')}`) }),
    query: z.object({ month }),
    response: csvLines,
  }).run(async (app, { params: { section }, query: { month } }) => exportSection(app, section, month)),
  'POST /api/admin/books/close': call({
    operationId: 'closeMonth',
    ...staff('books.manage'),
    summary: 'Closes a month of the books: nothing can be dated in it any more',
    topic: 'Admin: books',
    body: z.object({
      month,
      misfits: z
        .number(misfitCountNeeded)
        .int(misfitCountNeeded)
        .min(0, misfitCountNeeded)
        .meta({ description: 'How many things do not fit, as staff saw them' }),
    }),
    response: done,
    errors: {
      409: 'It is not over, is closed, an earlier month is open, or another number of things does not fit now',
    },
  }).run(async (app, { body: { month, misfits } }, context) => {
    await closeMonth(app, { month, seenMisfits: misfits }, requireStaff(context));
    return { success: true, message: `${monthName(month)} is closed` };
  }),
  'POST /api/admin/books/reopen': call({
    operationId: 'reopenMonth',
    ...staff('books.manage'),
    summary: 'Opens the last closed month of the books again; the reason is kept in the history',
    topic: 'Admin: books',
    body: z.object({
      month,
      reason: z.string('Enter a reason').trim().min(1, 'Enter a reason').max(500, 'Please use at most 500 characters'),
    }),
    response: done,
    errors: { 409: 'It is open, or a later month is closed' },
  }).run(async (app, { body }, context) => {
    await reopenMonth(app, body, requireStaff(context));
    return { success: true, message: `${monthName(body.month)} is open again` };
  }),
};
