import { useState } from 'react';
import { rolesInWords } from '#access/rules/permission-words.ts';
import { pageContext } from '#boot/page-context.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { indianDay, indianTime } from '#rules/dates.ts';
import { SettingsRoof } from '#settings/admin/settings-roof.tsx';
import { type ListedMember, listStaff } from '#staff/list-staff.ts';
import type { Route } from './+types/staff.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { RoleCards } from './role-cards.tsx';
import { RoleDialog } from './role-dialog.tsx';
import * as texts from './texts.ts';

const factorNames = { code: 'App code', passkey: 'Passkey' } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  // The words of the roles come from here: in the browser's code every page of the shop would carry them.
  return { ...(await listStaff(app, requestContext.account?.id ?? '')), roles: rolesInWords() };
}

export const meta = () => adminMeta('Staff');

/** Who works here, who is invited, and what each role may do (behaviour: Roles 6). */
export default function Staff({ loaderData: { members, invitations, roles } }: Route.ComponentProps) {
  const [isInviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<ListedMember | null>(null);
  const [leaving, setLeaving] = useState<ListedMember | null>(null);
  const nameOf = (id: string) => roles.find((role) => role.id === id)?.name ?? '';
  const columns: readonly Column<ListedMember>[] = [
    [
      'Name',
      ({ userName, isYou }) => (
        <>
          {userName} {isYou && <span className="tag tag-leaf">you</span>}
        </>
      ),
      { kind: 'name', className: 'wrap-anywhere md:min-w-40', below: ({ email }) => email },
    ],
    [texts.role, ({ staffRole }) => nameOf(staffRole)],
    ['Second step', ({ factors }) => factors.map((factor) => factorNames[factor]).join(', ') || 'Password only'],
    ['Here since', ({ since }) => indianDay(since), { className: 'whitespace-nowrap' }],
    [
      'Last seen',
      ({ lastSeen }) => (lastSeen === null ? 'Not yet' : indianTime(lastSeen)),
      { className: 'whitespace-nowrap md:max-lg:min-w-28 md:max-lg:whitespace-normal' },
    ],
    [
      texts.actions,
      (member) => (
        <>
          <button
            type="button"
            className="link min-h-11 pr-4"
            aria-label={`Change role of ${member.userName}`}
            onClick={() => setChanging(member)}
          >
            Change role
          </button>
          <button
            type="button"
            className="link min-h-11 text-chilli"
            aria-label={`End access of ${member.userName}`}
            onClick={() => setLeaving(member)}
          >
            {texts.endAccess}
          </button>
        </>
      ),
      { kind: 'actions', className: 'whitespace-nowrap' },
    ],
  ];
  return (
    <AdminPage
      title="Staff"
      about={
        <span role="status">{members.length === 1 ? '1 person works here' : `${members.length} people work here`}</span>
      }
      actions={
        <button type="button" className="button button-leaf" onClick={() => setInviting(true)}>
          Invite somebody
        </button>
      }
    >
      <SettingsRoof />
      <DataList label="Staff" isCards columns={columns} rows={members} idOf={({ id }) => id} />
      <InvitationList invitations={invitations} nameOf={nameOf} />
      <RoleCards roles={roles} />
      <InviteDialog open={isInviting} roles={roles} onClose={() => setInviting(false)} />
      <RoleDialog member={changing} roles={roles} onClose={() => setChanging(null)} />
      <LeaveDialog member={leaving} onClose={() => setLeaving(null)} />
    </AdminPage>
  );
}
