import * as z from 'zod';
import { bookSections } from '#rules/books/sections.ts';
import { month } from './admin-cash.ts';
import { staff } from './admin-input.ts';
import { type CallContract, csvLines } from './call.ts';

const ids = bookSections.map(({ id }) => id);

export const adminBookCalls = {
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
