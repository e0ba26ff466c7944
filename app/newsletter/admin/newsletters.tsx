import { pageContext } from '#boot/page-context.ts';
import { columnsOfFile } from '#kit/admin/lists/data-list.tsx';
import { ListPage } from '#kit/admin/lists/list-page.tsx';
import { PageTabs } from '#kit/admin/lists/page-tabs.tsx';
import { adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { listSubscribers } from '#newsletter/list-subscribers.ts';
import { subscriberColumns, subscriberSorts } from '#newsletter/rules/subscriber-list.ts';
import { listFromQuery, listPageSize } from '#rules/admin-lists.ts';
import type { Route } from './+types/newsletters.ts';
import * as texts from './texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const choice = listFromQuery(new URL(request.url).searchParams, subscriberSorts);
  const { app } = context.get(pageContext);
  const { subscribers, total } = await listSubscribers(app, { ...choice, limit: listPageSize });
  return { subscribers, list: { ...choice, total } };
}

export const meta = () => adminMeta('Newsletter Subscribers');

const columns = columnsOfFile(subscriberColumns, {
  Email: { kind: 'name', sort: ['email-atoz', 'email-ztoa'], className: 'min-w-48 wrap-anywhere' },
  'Subscribed At': { sort: ['oldest', 'newest'], className: 'whitespace-nowrap', phone: 'below' },
});

export default function Newsletters({ loaderData: { subscribers, list } }: Route.ComponentProps) {
  const mayDo = useMay();
  return (
    <ListPage
      title="Newsletter Subscribers"
      thing="subscriber"
      file={{ path: '/api/newsletter/subscribers/export', name: 'subscribers' }}
      isRows
      list={list}
      sorts={subscriberSorts}
      columns={columns}
      tabs={mayDo('newsletters.send') && <PageTabs label={texts.title} tabs={texts.tabs} />}
      rows={subscribers}
      idOf={({ email }) => email}
      none={
        <EmptyState title="No subscribers yet.">
          People subscribe at the end of any page, or when they register.
        </EmptyState>
      }
      noneFound="No matching subscribers"
    />
  );
}
