import * as z from 'zod';
import { bookSections } from '#rules/books/sections.ts';
import { month } from './admin-cash.ts';
import { staff } from './admin-input.ts';
import { type CallContract, csvLines, zipBytes } from './call.ts';

const ids = bookSections.map(({ id }) => id);

export const adminBookCalls = {
  'GET /api/admin/books/folder': {
    operationId: 'downloadBooksFolder',
    ...staff,
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
    ...staff,
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
  'GET /api/admin/books/{section}': {
    operationId: 'exportBooks',
    ...staff,
    summary:
      "A section of a month's books as CSV: those of GSTR-1 in the columns of its offline tool, a summary for GSTR-3B, the day book, the stock at cost",
    topic: 'Admin: books',
    csv: '{section}-{month}.csv',
    params: z.object({ section: z.enum(ids, `Section is one of ${ids.join(', ')}`) }),
    query: z.object({ month }),
    response: csvLines,
  },
} satisfies Record<string, CallContract>;
