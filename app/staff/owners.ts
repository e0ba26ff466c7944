import type { Transaction } from 'kysely';
import type { Staff } from '#audit/write-audit.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';

/**
 * Locks every owner until the transaction ends, always in the same order and before any other account, so that of two
 * owners who demote or remove each other at once the second sees what the first did.
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

/**
 * Locks the owners for one of them who acts.
 * @returns their ids
 * @throws AppError 403 for anyone who lost that role since the call was let through
 */
export async function actAsOwner(tx: Transaction<Tables>, by: Staff): Promise<string[]> {
  const owners = await lockOwners(tx);
  if (!owners.includes(by.id)) throw new AppError(403, 'You are no longer an owner. Only owners can do this.');
  return owners;
}

export const isLastOwner = (owners: readonly string[], id: string) => owners.length === 1 && owners[0] === id;
