import { listUsers } from '#features/accounts/list-users.ts';
import { pageFromQuery } from '#rules/product-list.ts';
import { useToast } from '#ui/toast.tsx';
import { shopContext } from '../../request-context.ts';
import { ExportLink, Pager, SearchBox } from '../parts/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState, TableFrame } from '../parts/page.tsx';
import type { Route } from './+types/users.ts';

const pageSize = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = (query.get('search') ?? '').trim().slice(0, 100);
  const page = pageFromQuery(query);
  const { users, total } = await listUsers(context.get(shopContext), { search, page, limit: pageSize });
  return { search, page, users, total, pages: Math.max(1, Math.ceil(total / pageSize)) };
}

export const meta = () => adminMeta('Users');

/** Everybody with an account but the staff. */
export default function Users({ loaderData }: Route.ComponentProps) {
  const { search, page, users, total, pages } = loaderData;
  const toast = useToast();
  const none = total === 0 && search === '';
  const yes = (value: boolean) => (value ? 'Yes' : 'No');
  return (
    <AdminPage
      title="Users"
      about={<span role="status">{total === 1 ? '1 user' : `${total} users`}</span>}
      actions={
        <ExportLink
          href="/api/addons/users/export"
          onNothing={none ? () => toast({ title: 'No users to export.', destructive: true }) : undefined}
        />
      }
    >
      {!none && <SearchBox label="Search users" value={search} />}
      <div className="mt-4">
        {users.length === 0 ? (
          <EmptyState title="No users found" />
        ) : (
          <TableFrame label="Users">
            <table>
              <thead>
                <tr>
                  <th scope="col">Serial No.</th>
                  <th scope="col">Username</th>
                  <th scope="col">Email</th>
                  <th scope="col">Mobile No.</th>
                  <th scope="col">Business Account</th>
                  <th scope="col">Subscribed to Newsletter</th>
                </tr>
              </thead>
              <tbody>
                {users.map((user, at) => (
                  <tr key={user._id}>
                    <td>{(page - 1) * pageSize + at + 1}</td>
                    <th scope="row">{user.userName}</th>
                    <td>{user.email}</td>
                    <td>{user.phoneNumber}</td>
                    <td>{yes(user.isBusinessAccount)}</td>
                    <td>{yes(user.newsletterSubscription)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
        )}
        <Pager page={page} pages={pages} />
      </div>
    </AdminPage>
  );
}
