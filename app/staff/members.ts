import type { Transaction } from 'kysely';
import type { StaffRole } from '#access/rules/permissions.ts';
import { staffRoleNames } from '#access/rules/staff-roles.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { isLastOwner } from './owners.ts';

export interface Member {
  id: string;
  user_name: string;
  email: string;
  staff_role: StaffRole;
}

/**
 * A member of staff whose role is about to be taken, locked.
 * @param seen the role that the caller's screen showed
 * @throws AppError 404 for anyone who does not work here, 409 for another role than was seen, for the last owner, and for the demo's shared
 *   accounts, out of which no visitor keeps the next
 */
export async function memberToChange(
  { demoAccounts }: Pick<AppContext, 'demoAccounts'>,
  tx: Transaction<Tables>,
  { id, seen, owners }: { id: string; seen: StaffRole; owners: readonly string[] },
): Promise<Member> {
  const member = isUuid(id)
    ? await tx
        .selectFrom('user_account')
        .select(['id', 'user_name', 'email', 'staff_role', 'password_hash'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!member || member.staff_role === null) throw new AppError(404, 'This person no longer works here.');
  if (member.staff_role !== seen) {
    throw new AppError(
      409,
      `Somebody changed this meanwhile: ${member.user_name} is now ${staffRoleNames[member.staff_role]}.`,
    );
  }
  if (demoAccounts && member.password_hash === demoAccounts.passwordHash)
    throw new AppError(409, 'This demo account is shared by everybody. Its role stays.');
  if (isLastOwner(owners, id)) throw new AppError(409, 'You are the only owner. Make somebody else an owner first.');
  return { ...member, staff_role: member.staff_role };
}
