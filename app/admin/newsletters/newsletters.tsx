import { listSubscribers } from '#features/email/list-subscribers.ts';
import { listFromQuery, listPageSize, subscriberSorts } from '#rules/admin-lists.ts';
import { indianTime } from '#rules/dates.ts';
import { pageContext } from '#server/page-context.ts';
import { SortHead } from '../parts/list-controls.tsx';
import { ListPage } from '../parts/list-page.tsx';
import { adminMeta, EmptyState } from '../parts/page.tsx';
import type { Route } from './+types/newsletters.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const choice = listFromQuery(new URL(request.url).searchParams, subscriberSorts);
  const { subscribers, total } = await listSubscribers(context.get(pageContext).app, {
    ...choice,
    limit: listPageSize,
  });
  return { subscribers, list: { ...choice, total, shown: subscribers.length } };
}

export const meta = () => adminMeta('Newsletter Subscribers');

export default function Newsletters({ loaderData: { subscribers, list } }: Route.ComponentProps) {
  const sorted = { sorts: subscriberSorts, value: list.sort };
  return (
    <ListPage
      title="Newsletter Subscribers"
      thing="subscriber"
      file={{ href: '/api/newsletter/subscribers/export', name: 'subscribers' }}
      list={list}
      sorts={subscriberSorts}
      none={
        <EmptyState title="No subscribers yet.">
          People subscribe at the end of any page, or when they register.
        </EmptyState>
      }
      noneFound="No matching subscribers"
    >
      <thead>
        <tr>
          <SortHead label="Email" {...sorted} up="email-atoz" down="email-ztoa" />
          <SortHead label="Subscribed At" {...sorted} up="oldest" down="newest" first="down" />
        </tr>
      </thead>
      <tbody>
        {subscribers.map((subscriber) => (
          <tr key={subscriber.email}>
            <td className="min-w-48 [overflow-wrap:anywhere]">{subscriber.email}</td>
            <td className="whitespace-nowrap">{indianTime(new Date(subscriber.subscribedAt))}</td>
          </tr>
        ))}
      </tbody>
    </ListPage>
  );
}
