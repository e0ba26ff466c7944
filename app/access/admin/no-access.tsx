import { data, Link } from 'react-router';
import { homeOf, maySee } from '#access/rules/screens.ts';
import { staffRoleNames } from '#access/rules/staff-roles.ts';
import { entryOf } from '#back-office/side-links.ts';
import { pageContext } from '#boot/page-context.ts';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { listOwners } from '#staff/list-owners.ts';
import type { Route } from './+types/no-access.ts';

const noAccess = 'Not included in your role';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const { account } = requestContext;
  const entry = entryOf(new URL(request.url).searchParams.get('page') ?? '');
  const shown = {
    // Anybody can write the address, so nothing else of it is shown. A part of a page that is included has no name.
    screen: entry && account && !maySee(entry.to, account) ? entry.label : null,
    role: account?.staffRole ? staffRoleNames[account.staffRole] : '',
    owners: (await listOwners(app)).join(', '),
    home: account ? homeOf(account) : null,
  };
  return data(shown, { status: 403 });
}

export const meta = () => adminMeta(noAccess);

/** Where staff are led who opened a page that their role does not include (behaviour: Roles 3). */
export default function NoAccess({ loaderData: { screen, role, owners, home } }: Route.ComponentProps) {
  return (
    <AdminPage title={noAccess}>
      <div className="card max-w-xl space-y-3 p-6">
        <p className="text-lg">
          {screen === null ? 'Your role does not include this page.' : `Your role does not include ‘${screen}’.`}
        </p>
        <p className="text-ink-soft">{`You are signed in as ${role}.`}</p>
        <p className="text-ink-soft">{`An owner can change your role: ${owners}.`}</p>
        {home !== null && (
          <Link to={home} className="button button-leaf">
            Go to your first page
          </Link>
        )}
      </div>
    </AdminPage>
  );
}
