import * as z from 'zod';
import { drawnOnTheWay } from '#rules/books/folder.ts';
import { bookSections } from '#rules/books/sections.ts';
import { month } from './admin-cash.ts';
import { staff } from './admin-input.ts';
import { type CallContract, csvLines, done, zipBytes } from './call.ts';

const sayHowManyThingsDo = 'Enter how many entries do not match';

const addresses = z
  .array(
    z.string('An address is a text').trim().max(254, 'An e-mail address has at most 254 characters'),
    'Addresses are a list',
  )
  .max(50, 'At most 5 addresses');
const ids = bookSections.map(({ id }) => id);

export const adminBookCalls = {
  'GET /api/admin/books/folder': {
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
  },
  'GET /api/admin/books/folder/progress': {
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
  },
  'POST /api/admin/books/folder/prepare': {
    operationId: 'prepareBooksFolder',
    ...staff('books.read'),
    confirmed: true,
    summary: `Draws the PDFs of a month in the background; a month needs it that has more than ${drawnOnTheWay} new ones`,
    topic: 'Admin: books',
    body: z.object({ month }),
    response: done,
    errors: { 409: 'Somebody has begun it already' },
  },
  'POST /api/admin/books/folder/stop': {
    operationId: 'stopBooksFolder',
    ...staff('books.read'),
    summary: 'Stops it; what is drawn stays',
    topic: 'Admin: books',
    body: z.object({ month }),
    response: done,
    errors: { 409: 'Nothing is under way' },
  },
  'GET /api/admin/settings/books-email': {
    operationId: 'getBooksEmail',
    ...staff('books.manage'),
    summary: "To whom the accountant's folder is sent on the first of the month",
    topic: 'Admin: books',
    response: z.object({ success: z.literal(true), addresses }),
  },
  'PUT /api/admin/settings/books-email': {
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
  },
  'GET /api/admin/books/{section}': {
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
  },
  'POST /api/admin/books/close': {
    operationId: 'closeMonth',
    ...staff('books.manage'),
    summary: 'Closes a month of the books: nothing can be dated in it any more',
    topic: 'Admin: books',
    body: z.object({
      month,
      misfits: z
        .number(sayHowManyThingsDo)
        .int(sayHowManyThingsDo)
        .min(0, sayHowManyThingsDo)
        .meta({ description: 'How many things do not fit, as staff saw them' }),
    }),
    response: done,
    errors: {
      409: 'It is not over, is closed, an earlier month is open, or another number of things does not fit now',
    },
  },
  'POST /api/admin/books/reopen': {
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
  },
} satisfies Record<string, CallContract>;
