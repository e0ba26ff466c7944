import { type Kysely, sql, type Transaction } from 'kysely';
import { may, type StaffRole } from '#access/rules/permissions.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { tokenHash } from '#platform/sessions/tokens.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';
import { AppError } from '#rules/app-error.ts';
import { emailKey } from '#rules/typed/email-address.ts';

/**
 * `of nobody`: its sender may invite nobody any more, so that it lets nobody in until another owner sends it
 * again.
 */
export type InvitationState = 'open' | 'expired' | 'of nobody';

interface Inviter {
  role: 'admin' | 'shopper' | null;
  staff_role: StaffRole | null;
}

export function stateOfInvitation({ isInTime, role, staff_role }: Inviter & { isInTime: boolean }): InvitationState {
  if (role === null || !may({ role, staffRole: staff_role }, 'staff.manage')) return 'of nobody';
  return isInTime ? 'open' : 'expired';
}

/** By the clock that wrote when it expires: those of several processes may differ. */
export const isInTime = sql<boolean>`expires_at > clock_timestamp()`.as('isInTime');

export interface OpenInvitation {
  id: string;
  email: string;
  staffRole: StaffRole;
  inviterId: string | null;
  inviter: string;
}

/**
 * The invitation of a link.
 * @param locks keeps it until the transaction ends, so that of two who use the link at once one finds it gone
 * @throws AppError 400 with what to do, for a link that lets nobody in
 */
export async function openInvitation(
  db: Kysely<Tables> | Transaction<Tables>,
  token: string,
  { locks = false } = {},
): Promise<OpenInvitation> {
  const rows = db
    .selectFrom('staff_invitation')
    .leftJoin('user_account as inviter', 'inviter.id', 'invited_by')
    .select(['staff_invitation.id', 'staff_invitation.email', 'staff_invitation.staff_role as invitedAs', 'invited_by'])
    .select(['inviter.user_name', 'inviter.role', 'inviter.staff_role', isInTime])
    .where('token_hash', '=', tokenHash(token));
  const found = await (locks ? rows.forUpdate('staff_invitation') : rows).executeTakeFirst();
  if (!found)
    throw new AppError(
      400,
      'This link no longer works: it was used, withdrawn or replaced by a newer one. If you have joined already, sign in. Otherwise ask for a new invitation.',
    );
  const state = stateOfInvitation(found);
  const inviter = found.user_name ?? '';
  if (state === 'of nobody')
    throw new AppError(
      400,
      'Whoever invited you can no longer invite people. Ask an owner of the shop for a new invitation.',
    );
  if (state === 'expired') throw new AppError(400, `This invitation has expired. Ask ${inviter} to send it again.`);
  return { id: found.id, email: found.email, staffRole: found.invitedAs, inviterId: found.invited_by, inviter };
}

/**
 * What the page of an invitation shows: the address, and the name of the person who has a customer's account under it;
 * else empty.
 */
export async function showInvitation(
  { db }: Pick<AppContext, 'db'>,
  token: string,
): Promise<Omit<OpenInvitation, 'id' | 'inviterId'> & { userName: string }> {
  const { email, staffRole, inviter } = await openInvitation(db, token);
  const existing = await db
    .selectFrom('user_account')
    .select('user_name')
    .where((row) => row(row.fn('lower', ['email']), '=', emailKey(email)))
    .executeTakeFirst();
  return { email, staffRole, inviter, userName: existing?.user_name ?? '' };
}

export async function forgetInvitations(tx: Transaction<Tables>, email: string): Promise<void> {
  await tx
    .deleteFrom('staff_invitation')
    .where((row) => row(row.fn('lower', ['email']), '=', emailKey(email)))
    .execute();
}

/** Removes invitations that nobody accepted within the month after they had expired (behaviour: Own data 6). */
export async function dropOldInvitations({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db
    .deleteFrom('staff_invitation')
    .where('expires_at', '<', sql<Date>`now() - ${retentionTimes.invitations}::interval`)
    .execute();
}
