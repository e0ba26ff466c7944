import type { Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/**
 * Locks every owner until the transaction ends, always in the same order and before any other account, so that of two owners who demote or
 * remove each other at once the second sees what the first did.
 * @returns their ids
 */
export async function lockOwners(tx: Transaction<Tables>): Promise<string[]> {
  const owners = await tx
    .selectFrom('user_account')
    .select('id')
    .where('staff_role', '=', 'owner')
    .orderBy('id')
    .forUpdate()
    .execute();
  return owners.map(({ id }) => id);
}

/** Whether the shop would have no owner without this one. */
export const isLastOwner = (owners: readonly string[], id: string) => owners.length === 1 && owners[0] === id;
