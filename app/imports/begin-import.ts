import { sql, type Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { type ImportItemState, plannedStates } from '#imports/rules/import-state.ts';
import { beginWork, stopWork } from '#long-work/begin-work.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { findImport } from './find-import.ts';

/**
 * Carries out what the check of a file announced, or goes on with what was stopped (behaviour: Imports 4).
 * @param claimsReason why the owner lets claims of the file stand; empty: products that make them are left out
 * @throws AppError 404; 409 while work on it is under way, or when nothing is left
 */
export async function beginImport(app: AppContext, id: string, claimsReason: string, by: Staff): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const file = await findImport(tx, id);
    const unchecked = await count(tx, id, ['unchecked']);
    if (unchecked > 0) {
      const kind = file.kind === 'products' ? 'check products' : 'check customers';
      await beginWork(tx, { kind, subjectId: id, total: unchecked }, by);
      return;
    }
    if (claimsReason !== '') {
      await tx.updateTable('import_file').set({ claims_reason: claimsReason }).where('id', '=', id).execute();
    }
    const reason = claimsReason || file.claims_reason;
    const planned = await count(tx, id, [...plannedStates, ...(reason === '' ? [] : (['claims'] as const))]);
    const waiting = await countPictures(tx, id, 'waiting');
    if (planned + waiting === 0) throw new AppError(409, 'Nothing is left to import.');
    const kind = file.kind === 'products' ? 'import products' : 'import customers';
    const total = file.kind === 'products' ? planned + waiting + (await announcedPictures(tx, id, reason)) : planned;
    await beginWork(tx, { kind, subjectId: id, total }, by);
    const after = { file: file.file_name, lines: planned, ...(claimsReason === '' ? {} : { reason: claimsReason }) };
    await writeAudit(tx, by, { kind: 'import', id, action: 'begun', before: null, after });
  });
}

/**
 * Stops the work on an import after the piece under way; what was made stays, the rest can be gone on with.
 * @throws AppError 404; 409 when nothing is under way
 */
export async function stopImport(app: AppContext, id: string, by: Staff): Promise<void> {
  const file = await findImport(app.db, id);
  if (!(await stopWork(app, id))) throw new AppError(409, 'Nothing is running.');
  await inTransaction(app.db, (tx) =>
    writeAudit(tx, by, { kind: 'import', id, action: 'stopped', before: null, after: { file: file.file_name } }),
  );
}

/**
 * Tries the pictures again that could not be fetched.
 * @throws AppError 404; 409 while work on it is under way, or when none has failed
 */
export async function retryPictures(app: AppContext, id: string, by: Staff): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await findImport(tx, id);
    const failed = await countPictures(tx, id, 'failed');
    if (failed === 0) throw new AppError(409, 'No picture has failed.');
    const waiting = await countPictures(tx, id, 'waiting');
    await beginWork(tx, { kind: 'fetch pictures', subjectId: id, total: failed + waiting }, by);
    await tx
      .updateTable('import_picture')
      .set({ state: 'waiting', why: '' })
      .where('import_id', '=', id)
      .where('state', '=', 'failed')
      .execute();
  });
}

async function count(tx: Transaction<Tables>, id: string, states: readonly ImportItemState[]): Promise<number> {
  const { many } = await tx
    .selectFrom('import_item')
    .select((row) => row.fn.countAll<number>().as('many'))
    .where('import_id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return Number(many);
}

async function countPictures(tx: Transaction<Tables>, id: string, state: 'waiting' | 'failed'): Promise<number> {
  const { many } = await tx
    .selectFrom('import_picture')
    .select((row) => row.fn.countAll<number>().as('many'))
    .where('import_id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(many);
}

/** Pictures of the products that are going to be made or changed. */
async function announcedPictures(tx: Transaction<Tables>, id: string, reason: string): Promise<number> {
  const { many } = await tx
    .selectFrom('import_item')
    .select(sql<number>`coalesce(sum(jsonb_array_length(read->'pictures')), 0)::integer`.as('many'))
    .where('import_id', '=', id)
    .where('state', 'in', [...plannedStates, ...(reason === '' ? [] : (['claims'] as const))])
    .executeTakeFirstOrThrow();
  return many;
}
