import { sql } from 'kysely';

/**
 * Of a row of `document`: its paper as it is now, or null where it is still to be drawn. One with an e-invoice number
 * has its own; what was drawn before stays in `document_paper`.
 */
export const storedPdf = sql<Buffer | null>`case when exists (select from e_invoice where document_id = document.id and signed_qr <> '')
  then (select pdf from e_invoice where document_id = document.id)
  else (select pdf from document_paper where document_id = document.id) end`;
