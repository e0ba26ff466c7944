import type { Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { forgetViewsOf } from './list-views.ts';

/**
 * Makes staff a shopper; the database ends what they had asked for (behaviour: Signing in 6). The caller has looked
 * after the last owner.
 */
export async function revokeRights(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await tx.updateTable('user_account').set({ role: 'shopper', staff_role: null }).where('id', '=', accountId).execute();
  await forgetViewsOf(tx, accountId);
}
