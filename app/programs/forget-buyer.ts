import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** The state is the place of supply, and names nobody. */
const noAddress = { street: '', city: '', pincode: '' };

/**
 * Takes the person out of purchases of plans. The name stays where an invoice was written, which later credit notes
 * repeat (behaviour: Own data 4).
 */
export async function forgetPlanBuyer(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('program_purchase')
    .set({
      user_id: null,
      email: '',
      mobile: '',
      ...noAddress,
      user_name: sql<string>`case when exists (select from document where cause = 'program' and cause_id = program_purchase.id)
        then user_name else '' end`,
    })
    .where('id', 'in', ids)
    .execute();
}

/** Takes the person wholly out of a purchase that no law wants any more (behaviour: Own data 10). */
export async function forgetOldPlan(tx: Transaction<Tables>, id: string): Promise<void> {
  const nobody = { user_id: null, email: '', mobile: '', user_name: '', ...noAddress };
  await tx.updateTable('program_purchase').set(nobody).where('id', '=', id).execute();
}
