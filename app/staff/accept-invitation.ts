import type { Transaction } from 'kysely';
import { staffRoleNames } from '#access/rules/staff-roles.ts';
import { writeAudit } from '#audit/write-audit.ts';
import { requireAccountOf } from '#customers/shared-account.ts';
import { type SignedIn, showUser } from '#customers/show-user.ts';
import { hashPassword } from '#customers/sign-in/check-password.ts';
import { rememberDevice } from '#customers/sign-in/recognised-device.ts';
import { refuseCommonPassword } from '#customers/sign-in/refuse-common-password.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { accountOf } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import { type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { type OpenInvitation, openInvitation } from './find-invitation.ts';
import { notifyStaffChange } from './notify-staff-change.ts';
import { lockOwners } from './owners.ts';

/**
 * Makes anyone who follows the link of an invitation a member of staff, once, and signs them in (behaviour: Roles 7). A
 * customer's account of the address becomes the one of the staff: the link has proved whose it is.
 * @throws AppError 400 for a link that lets nobody in; 409 for anyone who works here meanwhile, and for a demo account; 503 when passwords wait
 *   too long
 */
export async function acceptInvitation(
  app: AppContext,
  sent: { token: string; userName: string; password: string },
  from: RequestOrigin,
): Promise<SignedIn> {
  // A link that cannot be used is not worth a costly hash.
  const { email } = await openInvitation(app.db, sent.token);
  refuseCommonPassword(sent.password);
  const passwordHash = await hashPassword(app, sent.password);
  const signedIn = await inTransaction(app.db, async (tx): Promise<SignedIn> => {
    // An owner who leaves now either waits for this, or has left: then the invitation is nobody's.
    await lockOwners(tx);
    // Then the account, which another may be changing, and with it the invitation.
    await accountOfEmail(tx, email).forUpdate().execute();
    const invitation = await openInvitation(tx, sent.token, { locks: true });
    const person = await makeStaff(app, tx, invitation, { ...sent, passwordHash });
    await tx.deleteFrom('staff_invitation').where('id', '=', invitation.id).execute();
    const role = invitation.staffRole;
    await writeAudit(
      tx,
      { id: person.id, userName: person.user_name },
      { kind: 'account', id: person.id, action: 'joined the staff', before: null, after: { staffRole: role } },
    );
    await recordSecurityEvent(tx, from, {
      what: 'role changed',
      userId: person.id,
      aboutUserId: invitation.inviterId,
      thing: `${staffRoleNames[role]}, by invitation`,
    });
    await notifyStaffChange(app, tx, { change: 'joined', person, role, by: invitation.inviter });
    const deviceToken = await rememberDevice(app, tx, person, from, false);
    return { user: showUser(accountOf(person)), token: await app.sessions.begin(tx, person.id, from), deviceToken };
  });
  app.sessions.forget(signedIn.user.id);
  return signedIn;
}

const accountOfEmail = (tx: Transaction<Tables>, email: string) =>
  tx
    .selectFrom('user_account')
    .select(['id', 'password_hash'])
    .where((row) => row(row.fn('lower', ['email']), '=', emailKey(email)));

/** A new account of staff, or the one that the address has as a customer. */
async function makeStaff(
  app: AppContext,
  tx: Transaction<Tables>,
  { email, staffRole }: OpenInvitation,
  { userName, passwordHash }: { userName: string; passwordHash: string },
) {
  const values = {
    user_name: userName,
    password_hash: passwordHash,
    role: 'admin' as const,
    staff_role: staffRole,
  };
  const made = await tx
    .insertInto('user_account')
    .values({ ...values, email })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return made;
  const existing = await accountOfEmail(tx, email).executeTakeFirstOrThrow();
  requireAccountOf(app, existing.password_hash);
  const row = await tx
    .updateTable('user_account')
    .set(values)
    .where('id', '=', existing.id)
    .where('role', '=', 'shopper')
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError(409, 'You already work here. Please sign in with your password.');
  return row;
}
