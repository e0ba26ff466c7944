import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { emailKey } from '#rules/typed/email-address.ts';

/**
 * Takes a person out of files of customers that wait to be imported: nothing is made of that line any more (behaviour:
 * Own data 3).
 */
export async function forgetInImports(tx: Transaction<Tables>, email: string): Promise<void> {
  await tx
    .updateTable('import_item')
    .set({ read: '{}', notes: '[]', state: 'same' })
    .where(sql<string>`lower(read ->> 'email')`, '=', emailKey(email))
    .execute();
}
