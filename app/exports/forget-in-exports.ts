import type { Transaction } from 'kysely';
import type { ExportName } from '#exports/rules/exports.ts';
import type { Tables } from '#platform/database/tables.ts';

/**
 * Deletes the prepared files that a person may be in: a line cannot be taken out of one, and staff have it written
 * again without the person in a minute. One that is being written breaks off (behaviour: Own data 3).
 * @param lists those that name the person
 */
export async function forgetInExports(tx: Transaction<Tables>, lists: readonly ExportName[]): Promise<void> {
  await tx.deleteFrom('export_file').where('name', 'in', lists).execute();
}
