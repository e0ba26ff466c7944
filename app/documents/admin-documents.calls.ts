import * as z from 'zod';
import { call } from '#api/call.ts';
import { day, staff } from '#contract/admin-input.ts';
import { csvLines, pageNumber } from '#contract/call.ts';
import * as staffTexts from '#contract/staff-texts.ts';
import { documentKinds } from '#documents/rules/document.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { exportDocuments, listDocuments } from './list-documents.ts';

const document = z
  .object({
    number: z.string(),
    kind: z.enum(documentKinds),
    isCommercial: z.boolean().meta({ description: 'A credit note that came too late to lower the tax' }),
    date: z.string().meta({ description: 'Day in India, YYYY-MM-DD' }),
    orderId: z.string().meta({ description: 'Number of the order or of the purchase of a plan' }),
    buyer: z.string(),
    gstin: z.string().meta({ description: 'Of a registered buyer, else empty' }),
    placeOfSupply: z.string().meta({ description: 'Name of the state' }),
    taxableValue: z.number(),
    cgst: z.number(),
    sgst: z.number().meta({ description: 'Or UTGST' }),
    igst: z.number(),
    total: z.number().meta({ description: 'Positive on credit notes, too' }),
  })
  .meta({ id: 'TaxDocument' });

const filters = {
  kind: z.enum(documentKinds, `Kind is one of ${documentKinds.join(', ')}`).optional(),
  from: day.optional().meta({ description: 'First day in India' }),
  to: day.optional().meta({ description: 'Last day in India' }),
  search: z
    .string()
    .max(100, staffTexts.searchWithAtMost100)
    .optional()
    .meta({ description: 'The whole number of a document, of an order or of a purchase, or a GSTIN' }),
};

export const adminDocumentCalls = {
  'GET /api/admin/documents': call({
    operationId: 'listDocuments',
    ...staff('books.read'),
    summary: 'The register of invoices, bills of supply, credit notes and delivery notes, newest first, 50 a page',
    topic: 'Admin: documents',
    query: z.object({ ...filters, page: pageNumber.optional() }),
    logged: { what: 'opened', thing: 'documents', isList: true },
    response: z.object({ success: z.literal(true), documents: z.array(document), total: z.number().int() }),
  }).run(async (app, { query: { page, ...filter } }) => {
    const { documents, total } = await listDocuments(app, filter, page);
    return {
      success: true,
      documents: documents.map(({ taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise, ...document }) => ({
        ...document,
        taxableValue: rupeesFromPaise(taxablePaise),
        cgst: rupeesFromPaise(cgstPaise),
        sgst: rupeesFromPaise(sgstPaise),
        igst: rupeesFromPaise(igstPaise),
        total: rupeesFromPaise(totalPaise),
      })),
      total,
    };
  }),
  'GET /api/admin/documents/export': call({
    operationId: 'exportDocuments',
    ...staff('books.read'),
    confirmed: true,
    summary: 'The register under the same filters as documents.csv, by date; credit notes are negative',
    topic: 'Admin: documents',
    csv: 'documents.csv',
    query: z.object(filters),
    response: csvLines,
  }).run(async (app, { query }) => exportDocuments(app, query)),
};
