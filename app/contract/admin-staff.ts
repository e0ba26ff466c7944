import * as z from 'zod';
import { accountNameError } from '#rules/access/account-name.ts';
import { staffRoles } from '#rules/access/permissions.ts';
import { registrationEmailError } from '#rules/access/registration.ts';
import { newPassword, signedIn } from './account.ts';
import { id, staff, tick } from './admin-input.ts';
import { aMinute, anHour, type CallContract, done, emailsToOne, ruled } from './call.ts';

const linkOfTheInvitation = 'Open the link of your invitation again';

const role = z.enum(staffRoles, `Role is one of ${staffRoles.join(', ')}`);
const seen = role.meta({ description: 'The role that the screen of the caller showed; refused if it is another now' });
const own = tick
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
  'GET /api/admin/staff': {
    operationId: 'listStaff',
    ...staff('staff.manage'),
    summary: 'Who works here, owners first, and the invitations that nobody has accepted, newest first',
    topic: 'Admin: staff',
    response: z.object({ success: z.literal(true), members: z.array(member), invitations: z.array(invitation) }),
  },
  'POST /api/admin/staff/invite': {
    operationId: 'inviteStaff',
    ...staff('staff.manage'),
    confirmed: true,
    summary: 'Invites somebody to work here: mails a link that works once, for three days',
    topic: 'Admin: staff',
    limits: [aMinute(40), anHour, ...emailsToOne],
    body: z.object({ email: ruled(registrationEmailError), staffRole: role }),
    response: sentInvitation,
    errors: { 409: 'The address works here, or has an open invitation' },
  },
  'POST /api/admin/staff/invitation/send-again/{id}': {
    operationId: 'sendStaffInvitationAgain',
    ...staff('staff.manage'),
    confirmed: true,
    summary: 'Mails a new link for another three days; the one before is dead',
    topic: 'Admin: staff',
    limits: [aMinute(40), anHour],
    params: id,
    response: sentInvitation,
    errors: { 404: 'It was accepted or withdrawn' },
  },
  'POST /api/admin/staff/invitation/withdraw/{id}': {
    operationId: 'withdrawStaffInvitation',
    ...staff('staff.manage'),
    summary: 'Takes an invitation back: its link is dead',
    topic: 'Admin: staff',
    params: id,
    response: done,
    errors: { 404: 'It was accepted or withdrawn' },
  },
  'PUT /api/admin/staff/role/{id}': {
    operationId: 'changeStaffRole',
    ...staff('staff.manage'),
    confirmed: true,
    summary: 'Gives a member of staff another role, from their next call on',
    topic: 'Admin: staff',
    params: id,
    body: z.object({ staffRole: role, seen, own }),
    response: done,
    errors: {
      404: 'Works here no more',
      409: 'The last owner, a demo account, a role changed meanwhile, or the own role without own',
    },
  },
  'POST /api/admin/staff/remove/{id}': {
    operationId: 'removeStaff',
    ...staff('staff.manage'),
    confirmed: true,
    summary: 'Ends the work of somebody here: sessions end at once, and the account is a customer’s',
    topic: 'Admin: staff',
    params: id,
    body: z.object({ seen, own }),
    response: done,
    errors: {
      404: 'Works here no more',
      409: 'The last owner, a demo account, a role changed meanwhile, or the own account without own',
    },
  },
  'POST /api/auth/join': {
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
  },
} satisfies Record<string, CallContract>;
