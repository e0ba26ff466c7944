import * as z from 'zod';
import { bookSections } from '#rules/books/sections.ts';
import { month } from './admin-cash.ts';
import { staff } from './admin-input.ts';
import { type CallContract, csvLines, done, zipBytes } from './call.ts';
import * as texts from './texts.ts';

const addresses = z
  .array(z.string(texts.anAddressIsAText).trim().max(254, texts.anEMailAddress), texts.addressesAreAList)
  .max(50, texts.atMost5Addresses);
const ids = bookSections.map(({ id }) => id);

export const adminBookCalls = {
  'GET /api/admin/books/folder': {
    operationId: 'downloadBooksFolder',
    ...staff('books.read'),
    confirmed: true,
    summary:
      "The accountant's folder of a month as a ZIP: register, sections, day book, settlements, cash, the sheet of sums, and every document as PDF. It is made while it is sent, one at a time in the whole shop",
    topic: 'Admin: books',
    zip: 'books-{month}.zip',
    query: z.object({ month }),
    response: zipBytes,
    errors: { 409: 'Another one is being downloaded' },
  },
  'GET /api/admin/books/folder/progress': {
    operationId: 'getBooksFolderProgress',
    ...staff('books.read'),
    summary: 'How far the folder is that is being downloaded, or the last one if it ended within ten minutes',
    topic: 'Admin: books',
    response: z.object({
      success: z.literal(true),
      run: z
        .object({
          id: z.uuid(),
          month: z.string(),
          by: z.string(),
          isMine: z.boolean(),
          state: z.enum(['running', 'done', 'failed']),
          done: z.number().int().meta({ description: 'Documents in it so far' }),
          total: z.number().int().nullable().meta({ description: 'Null before they are counted' }),
        })
        .nullable(),
    }),
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
        .number(texts.sayHowManyThingsDo)
        .int(texts.sayHowManyThingsDo)
        .min(0, texts.sayHowManyThingsDo)
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
      reason: z.string(texts.sayWhy).trim().min(1, texts.sayWhy).max(500, texts.pleaseUseAtMost500),
    }),
    response: done,
    errors: { 409: 'It is open, or a later month is closed' },
  },
} satisfies Record<string, CallContract>;
