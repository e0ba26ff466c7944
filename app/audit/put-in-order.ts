import { sql, type Transaction } from 'kysely';
import type { AuditedKind } from '#platform/database/column-types.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { changedMeanwhile } from '#rules/staff-texts.ts';
import { type Staff, writeAudit } from './write-audit.ts';

interface Order {
  table: 'banner' | 'collection' | 'own_page';
  kind: AuditedKind;
  /** Of all rows, as they are now. */
  there: readonly string[];
  /** Of all rows, in the order in which they are to come. */
  ids: readonly string[];
  /** Of all rows, in the order that was changed; left out, nobody asks. */
  seen?: readonly string[] | undefined;
}

/**
 * Puts the rows of a list in another order, under the lock that whoever adds or deletes one takes.
 * @returns whether anything moved
 * @throws AppError 409 where others are there now, or in another order
 */
export async function putInOrder(
  tx: Transaction<Tables>,
  by: Staff,
  { table, kind, there, ids, seen }: Order,
): Promise<boolean> {
  const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
  if (!isSame([...ids].sort(), [...there].sort()) || (seen && !isSame(seen, there))) {
    throw new AppError(409, changedMeanwhile);
  }
  if (isSame(ids, there)) return false;
  await sql`update ${sql.table(table)} as moved set position = placed.position::int
    from unnest(${[...ids]}::uuid[]) with ordinality as placed (id, position) where moved.id = placed.id`.execute(tx);
  const first = ids.find((id, at) => id !== there[at]) ?? '';
  const change = { before: { order: there }, after: { order: [...ids] } };
  await writeAudit(tx, by, { kind, id: first, action: 'ordered', ...change });
  return true;
}
