import type { adminDocumentCalls } from '#contract/admin-documents.ts';
import { exportDocuments, listDocuments } from '#features/documents/list-documents.ts';
import { rupeesFromPaise } from '#rules/pricing/money.ts';
import type { Handlers } from '../handler.ts';

export const adminDocumentHandlers: Handlers<keyof typeof adminDocumentCalls> = {
  'GET /api/admin/documents': async (app, { query: { page, ...filter } }) => {
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
  },
  'GET /api/admin/documents/export': async (app, { query }) => exportDocuments(app, query),
};
