import type { Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { maskedEmail } from '#security-log/rules/security-events.ts';

/**
 * Takes a person out of the security log: what happened and when stays, without account, network address and device.
 * @param emails every address that the account has and had
 */
export async function forgetInSecurityLog(
  tx: Transaction<Tables>,
  id: string,
  emails: readonly string[],
): Promise<void> {
  await tx
    .updateTable('security_event')
    .set({ user_id: null, address: '', device: '', typed_email: '' })
    .where('user_id', '=', id)
    .execute();
  await tx.updateTable('security_event').set({ about_user_id: null }).where('about_user_id', '=', id).execute();
  await tx
    .updateTable('security_event')
    .set({ typed_email: '', address: '', device: '' })
    .where('typed_email', 'in', emails.map(maskedEmail))
    .execute();
}
