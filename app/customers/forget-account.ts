import type { Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { emailKey } from '#rules/typed/email-address.ts';

/**
 * Deletes an account, and with it its sessions, links for a new password, saved limits, votes and photos; and
 * registrations begun under its address.
 */
export async function forgetAccount(
  tx: Transaction<Tables>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await tx.deleteFrom('registration_attempt').where('email_key', '=', emailKey(email)).execute();
  await tx.deleteFrom('user_account').where('id', '=', id).execute();
}
