import type { Transaction } from 'kysely';
import { forgetOtherDevices } from '#customers/sign-in/recognised-device.ts';
import type { Tables } from '#platform/database/tables.ts';
import { emailKey } from '#rules/typed/email-address.ts';

/**
 * Gives an account another address, which ends the links that were mailed to the old one (behaviour: Signing in 6).
 * Every session but the one named ends, and the browsers of the others are strangers again. Once the transaction is
 * committed, `app.sessions.forget` is the caller's.
 * @param stays the session that goes on, and its browser; without a session none does
 */
export async function moveAccount(
  tx: Transaction<Tables>,
  { id, old, email }: { id: string; old: string; email: string },
  stays: { session: string | null; deviceToken: string | null },
): Promise<void> {
  await tx.updateTable('user_account').set({ email }).where('id', '=', id).execute();
  const sessions = tx.deleteFrom('session').where('user_id', '=', id);
  await (stays.session === null ? sessions : sessions.where('id', '<>', stays.session)).execute();
  await forgetOtherDevices(tx, id, stays.session === null ? null : stays.deviceToken);
  await tx
    .deleteFrom('registration_attempt')
    .where('email_key', 'in', [emailKey(old), emailKey(email)])
    .execute();
}
