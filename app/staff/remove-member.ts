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
import { revokeRights } from './revoke-rights.ts';

/**
 * Ends somebody's work here, at once and in every process (behaviour: Roles 8). What they did keeps their name.
 * @param sent `seen`: the role that the caller's screen showed; `own`: the caller knows that it is their own account
 * @throws AppError 403 for anyone who is no longer an owner, 404 for anyone who left, 409 for the last owner, a role changed meanwhile, and the own
 *   account without `own`
 */
export async function removeMember(
  app: AppContext,
  by: Staff,
  id: string,
  { seen, own }: { seen: StaffRole; own: boolean },
  from: RequestOrigin,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const owners = await actAsOwner(tx, by);
    const member = await memberToChange(app, tx, { id, seen, owners });
    if (id === by.id && !own)
      throw new AppError(409, 'This is your own account: you will be signed out. Please confirm it.');
    await revokeRights(tx, id);
    await writeAudit(tx, by, {
      kind: 'account',
      id,
      action: 'left the staff',
      before: { staffRole: seen },
      after: null,
    });
    const thing = `no longer works here, was ${staffRoleNames[seen]}`;
    await recordSecurityEvent(tx, from, { what: 'role changed', userId: by.id, aboutUserId: id, thing });
    await notifyStaffChange(app, tx, { change: 'left', person: member, role: seen, by: by.userName });
  });
  app.sessions.forget(id);
}
