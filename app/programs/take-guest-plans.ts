import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { emailKey } from '#rules/typed/email-address.ts';

/** Gives an account the plans that a guest bought under its address, which it has proved to be its own. */
export async function takeGuestPlans(tx: Transaction<Tables>, userId: string, email: string): Promise<void> {
  await tx
    .updateTable('program_purchase')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where(sql<string>`lower(email)`, '=', emailKey(email))
    .execute();
}
