import { sql, type Transaction } from 'kysely';
import type { StaffRole } from '#access/rules/permissions.ts';
import { staffRoleNames, staffRoleSummaries } from '#access/rules/staff-roles.ts';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { queueAccountEmail } from '#email/queue-account-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import { type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { actAsOwner } from './owners.ts';

const noSuchInvitation = 'This invitation is accepted or withdrawn.';

const linkDays = 3;

export interface SentInvitation {
  email: string;
  /** Where no mail server sends it: the link, for the inviter to send it in another way. */
  link: string | null;
}

/**
 * Invites somebody to work here, by a link that works once (behaviour: Roles 7). An invitation of the address that has
 * expired is replaced.
 * @throws AppError 403 for anyone who is no longer an owner, 409 for an address that works here or has an open
 *   invitation
 */
export async function inviteStaff(
  app: AppContext,
  by: Staff,
  { email, staffRole }: { email: string; staffRole: StaffRole },
  from: RequestOrigin,
): Promise<SentInvitation> {
  return inTransaction(app.db, async (tx) => {
    // Also of two owners who invite one address at once the second waits here, and is told.
    await actAsOwner(tx, by);
    const existing = await tx
      .selectFrom('user_account')
      .select('staff_role')
      .where((row) => row(row.fn('lower', ['email']), '=', emailKey(email)))
      .executeTakeFirst();
    if (existing?.staff_role)
      throw new AppError(
        409,
        `${email} already works here as ${staffRoleNames[existing.staff_role]}. You can change the role in the list.`,
      );
    const before = await tx
      .selectFrom('staff_invitation')
      .select(['id', 'staff_role'])
      .select(sql<boolean>`expires_at > clock_timestamp()`.as('isOpen'))
      .where((row) => row(row.fn('lower', ['email']), '=', emailKey(email)))
      .executeTakeFirst();
    if (before?.isOpen)
      throw new AppError(
        409,
        `${email} is already invited as ${staffRoleNames[before.staff_role]}. Send that invitation again, or withdraw it first.`,
      );
    if (before) await tx.deleteFrom('staff_invitation').where('id', '=', before.id).execute();
    const token = newToken();
    const { id } = await tx
      .insertInto('staff_invitation')
      .values({ email, staff_role: staffRole, invited_by: by.id, ...linkOf(token) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = await mailInvitation(app, tx, by, { email, staffRole, token });
    await noteInvitation(tx, by, from, { id, email, staffRole, action: 'invited' });
    return { email, link };
  });
}

/**
 * Mails a new link, in the name of the person who sends it; the one before is dead, and the three days begin again.
 * @throws AppError 403 for anyone who is no longer an owner, 404 for an invitation that was accepted or withdrawn
 */
export async function sendInvitationAgain(
  app: AppContext,
  by: Staff,
  id: string,
  from: RequestOrigin,
): Promise<SentInvitation> {
  return inTransaction(app.db, async (tx) => {
    await actAsOwner(tx, by);
    const token = newToken();
    const sent = isUuid(id)
      ? await tx
          .updateTable('staff_invitation')
          .set({ invited_by: by.id, sent_at: sql`now()`, ...linkOf(token) })
          .where('id', '=', id)
          .returning(['email', 'staff_role'])
          .executeTakeFirst()
      : undefined;
    if (!sent) throw new AppError(404, noSuchInvitation);
    const invited = { email: sent.email, staffRole: sent.staff_role };
    const link = await mailInvitation(app, tx, by, { ...invited, token });
    await noteInvitation(tx, by, from, { id, ...invited, action: 'sent again' });
    return { email: sent.email, link };
  });
}

/**
 * Takes an invitation back: its link is dead at once.
 * @throws AppError 403 for anyone who is no longer an owner, 404 for an invitation that was accepted or withdrawn
 */
export async function withdrawInvitation(app: AppContext, by: Staff, id: string, from: RequestOrigin): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await actAsOwner(tx, by);
    const gone = isUuid(id)
      ? await tx
          .deleteFrom('staff_invitation')
          .where('id', '=', id)
          .returning(['email', 'staff_role'])
          .executeTakeFirst()
      : undefined;
    if (!gone) throw new AppError(404, noSuchInvitation);
    const { email, staff_role: staffRole } = gone;
    await noteInvitation(tx, by, from, { id, email, staffRole, action: 'withdrawn' });
  });
}

const linkOf = (token: string) => ({
  token_hash: tokenHash(token),
  expires_at: sql<Date>`now() + make_interval(days => ${sql.lit(linkDays)})`,
});

async function mailInvitation(
  app: AppContext,
  tx: Transaction<Tables>,
  by: Staff,
  { email, staffRole, token }: { email: string; staffRole: StaffRole; token: string },
): Promise<string | null> {
  const link = `${app.config.publicUrl}/auth/join?token=${token}`;
  await queueAccountEmail(app, tx, {
    kind: 'staff invitation',
    to: email,
    language: 'en',
    data: {
      inviter: by.userName,
      role: staffRoleNames[staffRole],
      about: staffRoleSummaries[staffRole],
      link,
      days: linkDays,
    },
  });
  return app.config.smtpUrl === null ? link : null;
}

/** In both logs; the address only masked, as nobody may ever have an account of it. */
async function noteInvitation(
  tx: Transaction<Tables>,
  by: Staff,
  from: RequestOrigin,
  note: { id: string; email: string; staffRole: StaffRole; action: 'invited' | 'sent again' | 'withdrawn' },
): Promise<void> {
  const { id, email, staffRole, action } = note;
  const role = { staffRole };
  const [before, after] = action === 'withdrawn' ? [role, null] : [null, role];
  await writeAudit(tx, by, { kind: 'invitation', id, action, before, after });
  await recordSecurityEvent(tx, from, {
    what: action === 'withdrawn' ? 'invitation withdrawn' : 'invited',
    userId: by.id,
    typedEmail: email,
    thing: staffRoleNames[staffRole],
  });
}
