import { useState } from 'react';
import { type ListedMember, listStaff } from '#features/staff/list-staff.ts';
import { rolesInWords } from '#rules/access/permission-words.ts';
import { indianDay, indianTime } from '#rules/dates.ts';
import { pageContext } from '#server/page-context.ts';
import { AdminPage, adminMeta, TableFrame } from '../parts/page.tsx';
import type { Route } from './+types/staff.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { RoleCards } from './role-cards.tsx';
import { RoleDialog } from './role-dialog.tsx';
import * as texts from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  // The words of the roles come from here: in the browser's code every page of the shop would carry them.
  return { ...(await listStaff(app, requestContext.account?.id ?? '')), roles: rolesInWords() };
}

export const meta = () => adminMeta(texts.staff);

/** Who works here, who is invited, and what each role may do (behaviour: Roles 6). */
export default function Staff({ loaderData: { members, invitations, roles } }: Route.ComponentProps) {
  const [isInviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<ListedMember | null>(null);
  const [leaving, setLeaving] = useState<ListedMember | null>(null);
  const nameOf = (id: string) => roles.find((role) => role.id === id)?.name ?? '';
  return (
    <AdminPage
      title={texts.staff}
      about={<span role="status">{texts.howMany(members.length)}</span>}
      actions={
        <button type="button" className="button button-leaf" onClick={() => setInviting(true)}>
          {texts.invite}
        </button>
      }
    >
      <TableFrame label={texts.staff} isCards>
        <table className="cards">
          <thead>
            <tr>
              {[texts.name, texts.role, texts.secondStep, texts.hereSince, texts.lastSeen].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col" className="row-actions">
                <span className="sr-only">{texts.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.id}>
                <th scope="row" className="wrap-anywhere">
                  {member.userName} {member.isYou && <span className="tag tag-leaf">{texts.you}</span>}
                  <span className="block font-normal text-ink-soft text-sm">{member.email}</span>
                </th>
                <td data-label={texts.role}>{nameOf(member.staffRole)}</td>
                <td data-label={texts.secondStep}>
                  {member.factors.map((factor) => texts.factorNames[factor]).join(', ') || texts.passwordOnly}
                </td>
                <td data-label={texts.hereSince} className="whitespace-nowrap">
                  {indianDay(member.since)}
                </td>
                <td data-label={texts.lastSeen} className="whitespace-nowrap">
                  {member.lastSeen === null ? texts.notYet : indianTime(member.lastSeen)}
                </td>
                <td className="row-actions whitespace-nowrap">
                  <button
                    type="button"
                    className="link min-h-11 pr-4"
                    aria-label={texts.changeRoleOf(member.userName)}
                    onClick={() => setChanging(member)}
                  >
                    {texts.changeRole}
                  </button>
                  <button
                    type="button"
                    className="link min-h-11 text-chilli"
                    aria-label={texts.endAccessOf(member.userName)}
                    onClick={() => setLeaving(member)}
                  >
                    {texts.endAccess}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <InvitationList invitations={invitations} nameOf={nameOf} />
      <RoleCards roles={roles} />
      <InviteDialog open={isInviting} roles={roles} onClose={() => setInviting(false)} />
      <RoleDialog member={changing} roles={roles} onClose={() => setChanging(null)} />
      <LeaveDialog member={leaving} onClose={() => setLeaving(null)} />
    </AdminPage>
  );
}
