import { pageContext } from '#boot/page-context.ts';
import { listUsers } from '#customers/list-users.ts';
import { userColumns, userSorts } from '#customers/rules/user-list.ts';
import { columnsOfFile } from '#kit/admin/lists/data-list.tsx';
import { ListPage } from '#kit/admin/lists/list-page.tsx';
import { adminMeta } from '#kit/admin/page.tsx';
import { listFromQuery, listPageSize } from '#rules/admin-lists.ts';
import type { Route } from './+types/users.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const choice = listFromQuery(new URL(request.url).searchParams, userSorts);
  const { users, total } = await listUsers(context.get(pageContext).app, { ...choice, limit: listPageSize });
  return { users, list: { ...choice, total } };
}

export const meta = () => adminMeta('Users');

const columns = columnsOfFile(userColumns, {
  'Serial No.': { isNothing: () => true },
  Username: { kind: 'name', sort: ['name-atoz', 'name-ztoa'] },
  Email: { sort: ['email-atoz', 'email-ztoa'], phone: 'below' },
  'Mobile No.': { phone: 'beside-name' },
});

/** Everybody with an account but the staff. */
export default function Users({ loaderData: { users, list } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Users"
      thing="user"
      file={{ path: '/api/addons/users/export', name: 'users' }}
      isRows
      list={list}
      sorts={userSorts}
      columns={columns}
      rows={users}
      idOf={({ _id }) => _id}
      noneFound="No users found"
    />
  );
}
