import type { adminStaffCalls } from '#contract/admin-staff.ts';
import { changeRole } from '#features/staff/change-role.ts';
import {
  inviteStaff,
  type SentInvitation,
  sendInvitationAgain,
  withdrawInvitation,
} from '#features/staff/invite-staff.ts';
import { listStaff } from '#features/staff/list-staff.ts';
import { removeMember } from '#features/staff/remove-member.ts';
import { staffRoleNames } from '#rules/access/staff-roles.ts';
import { type Handlers, requireStaff } from '../handler.ts';

/** Who works here. The call that joins the staff is with those that sign in. */
export const adminStaffHandlers: Handlers<Exclude<keyof typeof adminStaffCalls, 'POST /api/auth/join'>> = {
  'GET /api/admin/staff': async (app, _input, context) => {
    const { members, invitations } = await listStaff(app, requireStaff(context).id);
    return {
      success: true,
      members: members.map(({ id, since, lastSeen, ...member }) => ({
        _id: id,
        ...member,
        since: since.toISOString(),
        lastSeen: lastSeen?.toISOString() ?? null,
      })),
      invitations: invitations.map(({ id, sentAt, until, ...invitation }) => ({
        _id: id,
        ...invitation,
        sentAt: sentAt.toISOString(),
        until: until.toISOString(),
      })),
    };
  },
  'POST /api/admin/staff/invite': async (app, { body }, context) => {
    return invitationAnswer(await inviteStaff(app, requireStaff(context), body, context));
  },
  'POST /api/admin/staff/invitation/send-again/{id}': async (app, { params }, context) =>
    invitationAnswer(await sendInvitationAgain(app, requireStaff(context), params.id, context)),
  'POST /api/admin/staff/invitation/withdraw/{id}': async (app, { params }, context) => {
    await withdrawInvitation(app, requireStaff(context), params.id, context);
    return { success: true, message: 'Invitation withdrawn. Its link no longer works.' };
  },
  'PUT /api/admin/staff/role/{id}': async (app, { params, body }, context) => {
    await changeRole(app, requireStaff(context), params.id, body, context);
    return { success: true, message: `Role changed to ${staffRoleNames[body.staffRole]}` };
  },
  'POST /api/admin/staff/remove/{id}': async (app, { params, body }, context) => {
    await removeMember(app, requireStaff(context), params.id, body, context);
    return { success: true, message: 'Access ended. They are signed out everywhere.' };
  },
};

/** Says 'sent' only where something sends it. */
function invitationAnswer({ email, link }: SentInvitation): { success: true; message: string; link: string | null } {
  const message =
    link === null
      ? `Invitation sent to ${email}`
      : `No mail server is set up, so nothing was sent. Send this link to ${email} yourself.`;
  return { success: true, message, link };
}
