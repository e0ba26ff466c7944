import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { emailKey } from '#rules/typed/email-address.ts';

/** Gives an account what a guest ordered under its address, which it has proved to be its own. */
export async function takeGuestOrders(tx: Transaction<Tables>, userId: string, email: string): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where(sql<string>`lower(email)`, '=', emailKey(email))
    .execute();
}
