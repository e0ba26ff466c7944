import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';

/** @throws AppError 404 */
export async function findImport(db: Kysely<Tables> | Transaction<Tables>, id: string) {
  const found = isUuid(id)
    ? await db.selectFrom('import_file').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!found) throw new AppError(404, 'Import not found');
  return found;
}
