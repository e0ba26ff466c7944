import { listUsers } from '#features/customers/list-users.ts';
import { listFromQuery, listPageSize, userSorts } from '#rules/admin-lists.ts';
import { pageContext } from '#server/page-context.ts';
import { SortHead } from '../parts/list-controls.tsx';
import { ListPage } from '../parts/list-page.tsx';
import { adminMeta } from '../parts/page.tsx';
import type { Route } from './+types/users.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const choice = listFromQuery(new URL(request.url).searchParams, userSorts);
  const { app } = context.get(pageContext);
  const { users, total } = await listUsers(app, { ...choice, limit: listPageSize });
  return { users, list: { ...choice, total, shown: users.length } };
}

export const meta = () => adminMeta('Users');

/** Everybody with an account but the staff. */
export default function Users({ loaderData: { users, list } }: Route.ComponentProps) {
  const yes = (value: boolean) => (value ? 'Yes' : 'No');
  const sorted = { sorts: userSorts, value: list.sort };
  return (
    <ListPage
      title="Users"
      thing="user"
      file={{ href: '/api/addons/users/export', name: 'users' }}
      list={list}
      sorts={userSorts}
      noneFound="No users found"
    >
      <thead>
        <tr>
          <th scope="col">Serial No.</th>
          <SortHead label="Username" {...sorted} up="name-atoz" down="name-ztoa" />
          <SortHead label="Email" {...sorted} up="email-atoz" down="email-ztoa" />
          <th scope="col">Mobile No.</th>
          <th scope="col">Business Account</th>
          <th scope="col">Subscribed to Newsletter</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user, at) => (
          <tr key={user._id}>
            <td>{(list.page - 1) * listPageSize + at + 1}</td>
            <th scope="row">{user.userName}</th>
            <td>{user.email}</td>
            <td>{user.phoneNumber}</td>
            <td>{yes(user.isBusinessAccount)}</td>
            <td>{yes(user.newsletterSubscription)}</td>
          </tr>
        ))}
      </tbody>
    </ListPage>
  );
}
