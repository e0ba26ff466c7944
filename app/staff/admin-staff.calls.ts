import * as z from 'zod';
import { staffRoles } from '#access/rules/permissions.ts';
import { staffRoleNames } from '#access/rules/staff-roles.ts';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { id, staff, tick } from '#contract/admin-input.ts';
import { aMinute, anHour, done, emailsToOne, ruled } from '#contract/call.ts';
import { newPassword, signedIn } from '#customers/account.contract.ts';
import { accountNameError } from '#customers/rules/account-name.ts';
import { registrationEmailError } from '#customers/rules/registration.ts';
import { signIn } from '#customers/sign-in/sign-in.handler.ts';
import { requireFactor } from '#second-factor/require-factor.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeRole } from './change-role.ts';
import { inviteStaff, type SentInvitation, sendInvitationAgain, withdrawInvitation } from './invite-staff.ts';
import { listStaff } from './list-staff.ts';
import { removeMember } from './remove-member.ts';

const linkOfTheInvitation = 'Open the link of your invitation again';

const role = z.enum(staffRoles, `Role is one of ${staffRoles.join(', ')}`);
const seen = role.meta({ description: 'The role that the screen of the caller showed; refused if it is another now' });
const ownConfirmed = tick
  .optional()
  .transform((is) => is === true)
  .meta({ type: 'boolean', description: 'Needed for the own account: the caller knows what it gives up' });

const member = z
  .object({
    _id: z.uuid(),
    userName: z.string(),
    email: z.string(),
    staffRole: z.enum(staffRoles),
    since: z.iso.datetime(),
    lastSeen: z.iso.datetime().nullable(),
    factors: z.array(z.enum(['code', 'passkey'])).meta({ description: 'Asked for besides the password' }),
    isYou: z.boolean(),
  })
  .meta({ id: 'StaffMember' });
const invitation = z
  .object({
    _id: z.uuid(),
    email: z.string(),
    staffRole: z.enum(staffRoles),
    invitedBy: z.string(),
    sentAt: z.iso.datetime(),
    until: z.iso.datetime(),
    state: z
      .enum(['open', 'expired', 'of nobody'])
      .meta({ description: 'of nobody: whoever sent it may invite nobody any more' }),
  })
  .meta({ id: 'StaffInvitation' });

/** Who works here, and who is asked to (behaviour: Roles 6, Roles 7, Roles 8). */
const sentInvitation = done.extend({
  link: z
    .string()
    .nullable()
    .meta({ description: 'To send in another way, where no mail server is set up; else null' }),
});

export const adminStaffCalls = {
  'GET /api/admin/staff': call({
    operationId: 'listStaff',
    ...staff('staff.manage'),
    summary: 'Who works here, owners first, and the invitations that nobody has accepted, newest first',
    topic: 'Admin: staff',
    response: z.object({ success: z.literal(true), members: z.array(member), invitations: z.array(invitation) }),
  }).run(async (app, _input, context) => {
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
  }),
  'POST /api/admin/staff/invite': call({
    operationId: 'inviteStaff',
    ...staff('staff.manage'),
    confirmed: true,
    summary: 'Invites somebody to work here: mails a link that works once, for three days',
    topic: 'Admin: staff',
    limits: [aMinute(40), anHour, ...emailsToOne],
    body: z.object({ email: ruled(registrationEmailError), staffRole: role }),
    response: sentInvitation,
    errors: { 409: 'The address works here, or has an open invitation' },
  }).run(async (app, { body }, context) => {
    return invitationAnswer(await inviteStaff(app, requireStaff(context), body, context));
  }),
  'POST /api/admin/staff/invitation/send-again/{id}': call({
    operationId: 'sendStaffInvitationAgain',
    ...staff('staff.manage'),
    confirmed: true,
    summary: 'Mails a new link for another three days; the one before is dead',
    topic: 'Admin: staff',
    limits: [aMinute(40), anHour],
    params: id,
    response: sentInvitation,
    errors: { 404: 'It was accepted or withdrawn' },
  }).run(async (app, { params }, context) =>
    invitationAnswer(await sendInvitationAgain(app, requireStaff(context), params.id, context)),
  ),
  'POST /api/admin/staff/invitation/withdraw/{id}': call({
    operationId: 'withdrawStaffInvitation',
    ...staff('staff.manage'),
    summary: 'Takes an invitation back: its link is dead',
    topic: 'Admin: staff',
    params: id,
    response: done,
    errors: { 404: 'It was accepted or withdrawn' },
  }).run(async (app, { params }, context) => {
    await withdrawInvitation(app, requireStaff(context), params.id, context);
    return { success: true, message: 'Invitation withdrawn. Its link no longer works.' };
  }),
  'PUT /api/admin/staff/role/{id}': call({
    operationId: 'changeStaffRole',
    ...staff('staff.manage'),
    confirmed: true,
    summary: 'Gives a member of staff another role, from their next call on',
    topic: 'Admin: staff',
    params: id,
    body: z.object({ staffRole: role, seen, own: ownConfirmed }),
    response: done,
    errors: {
      404: 'Works here no more',
      409: 'The last owner, a demo account, a role changed meanwhile, or the own role without own',
    },
  }).run(async (app, { params, body }, context) => {
    await changeRole(app, requireStaff(context), params.id, body, context);
    return { success: true, message: `Role changed to ${staffRoleNames[body.staffRole]}` };
  }),
  'POST /api/admin/staff/remove/{id}': call({
    operationId: 'removeStaff',
    ...staff('staff.manage'),
    confirmed: true,
    summary: 'Ends the work of somebody here: sessions end at once, and the account is a customer’s',
    topic: 'Admin: staff',
    params: id,
    body: z.object({ seen, own: ownConfirmed }),
    response: done,
    errors: {
      404: 'Works here no more',
      409: 'The last owner, a demo account, a role changed meanwhile, or the own account without own',
    },
  }).run(async (app, { params, body }, context) => {
    await removeMember(app, requireStaff(context), params.id, body, context);
    return { success: true, message: 'Access ended. They are signed out everywhere.' };
  }),
  'POST /api/auth/join': call({
    operationId: 'acceptStaffInvitation',
    summary: 'Joins the staff with the token of the mailed link, and signs in',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(60)],
    body: z.object({
      token: z.string(linkOfTheInvitation).max(200, linkOfTheInvitation),
      userName: ruled(accountNameError),
      password: newPassword,
    }),
    response: signedIn,
    errors: { 409: 'Works here already, or a demo account', 503: 'Too many passwords are waiting to be hashed' },
  }).run(async (app, { body }, context, cookie) =>
    signIn(app, context, cookie, acceptInvitation(app, body, context), 'Welcome to the team!'),
  ),
  'PUT /api/admin/settings/staff': call({
    operationId: 'updateStaffRules',
    ...staff('staff.manage'),
    confirmed: true,
    logged: { what: 'setting changed', thing: 'second factor' },
    summary: 'Requires a second factor of all staff, or no longer: staff without one can do nothing but set one up',
    topic: 'Admin: settings',
    body: z.object({ secondFactorRequired: z.boolean('isRequired is true or false') }),
    response: done,
    errors: { 409: 'The owner who asks has none' },
  }).run(async (app, { body }, context) => {
    await requireFactor(app, requireStaff(context), body.secondFactorRequired);
    return {
      success: true,
      message: body.secondFactorRequired ? 'All staff now need a second step.' : 'Staff no longer need a second step.',
    };
  }),
};

/** Says 'sent' only where something sends it. */
function invitationAnswer({ email, link }: SentInvitation): { success: true; message: string; link: string | null } {
  const message =
    link === null
      ? `Invitation sent to ${email}`
      : `No mail server is set up, so nothing was sent. Send this link to ${email} yourself.`;
  return { success: true, message, link };
}
