import type { Transaction } from 'kysely';
import { type Email, queueEmail } from '#features/email/queue-email.ts';
import type { Tables } from '#platform/tables.ts';
import { emailKey } from '#rules/email-address.ts';

/** Writes to the buyer of a plan: to the address of the purchase, and to the account's where that is another (behaviour: Programs 8). */
export async function writeToBuyer(
  tx: Transaction<Tables>,
  purchase: { email: string; user_id: string | null },
  mail: Omit<Email, 'to'>,
): Promise<void> {
  const account = await tx
    .selectFrom('user_account')
    .select('email')
    .where('id', '=', purchase.user_id)
    .executeTakeFirst();
  const others = account && emailKey(account.email) !== emailKey(purchase.email) ? [account.email] : [];
  for (const to of [purchase.email, ...others]) await queueEmail(tx, { ...mail, to });
}
