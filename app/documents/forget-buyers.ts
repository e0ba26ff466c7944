import { sql, type Transaction } from 'kysely';
import type { DocumentBuyer, DocumentCause } from '#documents/rules/document.ts';
import type { Tables } from '#platform/database/tables.ts';

/**
 * Takes the buyer out of the documents of a purchase, and deletes the papers that were drawn of them; numbers, lines
 * and sums stay. The database refuses it of a document that the law still wants (behaviour: Own data 10).
 */
export async function forgetDocumentBuyer(tx: Transaction<Tables>, cause: DocumentCause, causeId: string) {
  const name = 'A customer';
  const nobody: DocumentBuyer = { name, legalName: '', gstin: '', lines: [], email: '', phone: '' };
  const documents = await tx
    .updateTable('document')
    .set({
      buyer: name,
      gstin: '',
      content: sql`jsonb_set(content, '{buyer}', ${JSON.stringify(nobody)}::jsonb)` as never,
    })
    .where('cause', '=', cause)
    .where('cause_id', '=', causeId)
    .returning('id')
    .execute();
  const ids = documents.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.deleteFrom('document_paper').where('document_id', 'in', ids).execute();
  // The signed code names the buyer's GSTIN.
  await tx.updateTable('e_invoice').set({ pdf: null, signed_qr: '' }).where('document_id', 'in', ids).execute();
}
