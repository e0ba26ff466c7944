import { sql } from 'kysely';
import { beginningOfYear, financialYear } from '#documents/rules/numbering.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { documentProgram } from './document-program.ts';

/**
 * Writes the invoices that an older version of the shop left out of plans that were paid in this financial year, dated
 * on that day, and the credit notes of what went back since an old invoice, dated today.
 */
export async function documentEarlierPrograms(app: AppContext): Promise<void> {
  const { rows } = await sql<{ id: string; at: Date | null }>`
    select id, paid_at as at from program_purchase
    where status = 'paid' and paid_at >= ${beginningOfYear(new Date())}
      and not exists (select from document where cause = 'program' and cause_id = program_purchase.id)
    union all
    select program_purchase.id, null from document
    join program_purchase on program_purchase.id = document.cause_id
    where document.cause = 'program' and document.year = ${financialYear(new Date())} and document.content -> 'seller' = 'null'
      and not exists (select from document as note where note.corrects_id = document.id)
      and exists (select from refund where provider_payment_id = program_purchase.payment_id and refund.created_at > document.issued_at)
    order by at, id`.execute(app.db);
  for (const { id, at } of rows) {
    await inTransaction(app.db, async (tx) => {
      await tx.selectFrom('program_purchase').select('id').where('id', '=', id).forUpdate().execute();
      await documentProgram(tx, id, at);
    });
  }
}
