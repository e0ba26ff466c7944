import type { StaffRole } from '#access/rules/permissions.ts';
import { staffRoleNames } from '#access/rules/staff-roles.ts';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { memberToChange } from './members.ts';
import { notifyStaffChange } from './notify-staff-change.ts';
import { actAsOwner } from './owners.ts';

/**
 * Gives a member of staff another role, which holds from their next call on, in every process (behaviour: Roles 8).
 * @param sent `seen`: the role that the caller's screen showed; `own`: the caller knows that it is their own role
 * @throws AppError 403 for anyone who is no longer an owner, 404 for anyone who left, 409 for the last owner, a role changed meanwhile, and an own
 *   role without `own`
 */
export async function changeRole(
  app: AppContext,
  by: Staff,
  id: string,
  { staffRole, seen, own }: { staffRole: StaffRole; seen: StaffRole; own: boolean },
  from: RequestOrigin,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const owners = await actAsOwner(tx, by);
    const member = await memberToChange(app, tx, { id, seen, owners });
    if (staffRole === seen) return;
    // Only owners get here, so that every change of one's own role takes rights away.
    if (id === by.id && !own)
      throw new AppError(409, 'This is your own role: afterwards you cannot manage staff. Please confirm it.');
    await tx.updateTable('user_account').set({ staff_role: staffRole }).where('id', '=', id).execute();
    await writeAudit(tx, by, {
      kind: 'account',
      id,
      action: 'role changed',
      before: { staffRole: seen },
      after: { staffRole },
    });
    const thing = staffRoleNames[staffRole];
    await recordSecurityEvent(tx, from, { what: 'role changed', userId: by.id, aboutUserId: id, thing });
    await notifyStaffChange(app, tx, { change: 'changed', person: member, role: staffRole, by: by.userName });
  });
  app.sessions.forget(id);
}
