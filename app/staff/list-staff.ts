import { sql } from 'kysely';
import { type StaffRole, staffRoles } from '#access/rules/permissions.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type InvitationState, isInTime, stateOfInvitation } from './find-invitation.ts';

export interface ListedMember {
  id: string;
  userName: string;
  email: string;
  staffRole: StaffRole;
  since: Date;
  /** Null for anyone who has not been here yet. */
  lastSeen: Date | null;
  /** What is asked for besides the password. */
  factors: ('code' | 'passkey')[];
  isYou: boolean;
}

export interface ListedInvitation {
  id: string;
  email: string;
  staffRole: StaffRole;
  /** Name of the person who sent it last; empty once that account is gone. */
  invitedBy: string;
  sentAt: Date;
  until: Date;
  state: InvitationState;
}

/** Who works here, owners first, and who is invited, newest first (behaviour: Roles 6). */
export async function listStaff(
  { db }: Pick<AppContext, 'db'>,
  readerId: string,
): Promise<{ members: ListedMember[]; invitations: ListedInvitation[] }> {
  const [members, invitations] = await Promise.all([
    db
      .selectFrom('user_account')
      .select(['id', 'user_name', 'email', 'staff_role', 'staff_since', 'created_at'])
      // A session is gone when it has ended; the browser that it was in is still known.
      .select(
        sql<Date | null>`greatest(
          (select max(last_seen_at) from session where user_id = user_account.id),
          (select max(last_seen_at) from known_device where user_id = user_account.id))`.as('lastSeen'),
      )
      .select([
        sql<boolean>`exists (select from authenticator where user_id = user_account.id and confirmed_at is not null)`.as(
          'hasCode',
        ),
        sql<boolean>`exists (select from passkey where user_id = user_account.id)`.as('hasPasskey'),
      ])
      .where('staff_role', 'is not', null)
      .$narrowType<{ staff_role: StaffRole }>()
      .orderBy(sql`lower(user_name)`)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('staff_invitation')
      .leftJoin('user_account as inviter', 'inviter.id', 'invited_by')
      .select(['staff_invitation.id', 'staff_invitation.email', 'staff_invitation.staff_role as invitedAs'])
      .select(['sent_at', 'expires_at', 'inviter.user_name', 'inviter.role', 'inviter.staff_role', isInTime])
      .orderBy('sent_at', 'desc')
      .orderBy('staff_invitation.id')
      .execute(),
  ]);
  const rank = (role: StaffRole) => staffRoles.indexOf(role);
  return {
    members: members
      .map(({ id, user_name, email, staff_role, staff_since, created_at, lastSeen, hasCode, hasPasskey }) => ({
        id,
        userName: user_name,
        email,
        staffRole: staff_role,
        since: staff_since ?? created_at,
        lastSeen,
        factors: [...(hasCode ? (['code'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])],
        isYou: id === readerId,
      }))
      .sort((a, b) => rank(a.staffRole) - rank(b.staffRole)),
    invitations: invitations.map((row) => ({
      id: row.id,
      email: row.email,
      staffRole: row.invitedAs,
      invitedBy: row.user_name ?? '',
      sentAt: row.sent_at,
      until: row.expires_at,
      state: stateOfInvitation(row),
    })),
  };
}
