import type { Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/**
 * Makes staff a shopper: sessions end in every process at once, and so do open links for a new password. The caller has looked after the
 * last owner.
 */
export async function takeRightsAway(tx: Transaction<Tables>, accountId: string): Promise<void> {
  // First the links, as a reset does: two that took the rows in another order would hold each other up.
  await tx.deleteFrom('password_reset').where('user_id', '=', accountId).execute();
  await tx.updateTable('user_account').set({ role: 'shopper', staff_role: null }).where('id', '=', accountId).execute();
  await tx.deleteFrom('session').where('user_id', '=', accountId).execute();
}
