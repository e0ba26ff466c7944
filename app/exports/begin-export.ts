import type { Staff } from '#audit/write-audit.ts';
import { type ExportName, exportFiles } from '#exports/rules/exports.ts';
import { beginWork, stopWork } from '#long-work/begin-work.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import * as texts from './texts.ts';

/**
 * Has a file written in the background (behaviour: Exports 1). @param query what its list is narrowed to. Answers its
 * id.
 */
export async function beginExport(
  app: AppContext,
  name: ExportName,
  query: Record<string, string>,
  by: Staff,
): Promise<string> {
  return inTransaction(app.db, async (tx) => {
    const { id } = await tx
      .insertInto('export_file')
      .values({ name, query: JSON.stringify(query), by_user_id: by.id, by_name: by.userName })
      .returning('id')
      .executeTakeFirstOrThrow();
    // How many lines there will be takes as long to find out as to write them.
    await beginWork(tx, { kind: 'write export', subjectId: id, total: 0 }, by);
    return id;
  });
}

/** Stops a file that is being written. @throws AppError 404; 409 when it is not */
export async function stopExport(app: AppContext, id: string): Promise<void> {
  await findExport(app, id);
  if (!(await stopWork(app, id))) throw new AppError(409, 'This file is not being written.');
}

/** @throws AppError 404 */
export async function findExport({ db }: Pick<AppContext, 'db'>, id: string) {
  const found = isUuid(id)
    ? await db.selectFrom('export_file').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!found) throw new AppError(404, texts.exportNotFound);
  return found;
}

export const fileOf = (name: ExportName) => `${exportFiles[name]}.csv`;
