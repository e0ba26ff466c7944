import { listSubscribers } from '#features/letters/list-subscribers.ts';
import { indianTime } from '#rules/dates.ts';
import { pageFromQuery } from '#rules/product-list.ts';
import { useToast } from '#ui/toast.tsx';
import { shopContext } from '../../request-context.ts';
import { ExportLink, Pager, SearchBox } from '../parts/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState, TableFrame } from '../parts/page.tsx';
import type { Route } from './+types/newsletters.ts';

const pageSize = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const search = (query.get('search') ?? '').trim().slice(0, 100);
  const page = pageFromQuery(query);
  const { subscribers, total } = await listSubscribers(context.get(shopContext), { search, page, limit: pageSize });
  return { search, page, subscribers, total, pages: Math.max(1, Math.ceil(total / pageSize)) };
}

export const meta = () => adminMeta('Newsletter Subscribers');

export default function Newsletters({ loaderData }: Route.ComponentProps) {
  const { search, page, subscribers, total, pages } = loaderData;
  const toast = useToast();
  const none = total === 0 && search === '';
  return (
    <AdminPage
      title="Newsletter Subscribers"
      about={<span role="status">{total === 1 ? '1 subscriber' : `${total} subscribers`}</span>}
      actions={
        <ExportLink
          href="/api/newsletter/subscribers/export"
          onNothing={none ? () => toast({ title: 'No subscribers to export.', destructive: true }) : undefined}
        />
      }
    >
      {none ? (
        <EmptyState title="No subscribers yet.">
          They come from the foot of every page and from registration.
        </EmptyState>
      ) : (
        <>
          <SearchBox label="Search subscribers" value={search} />
          <div className="mt-4">
            {subscribers.length === 0 ? (
              <EmptyState title="No subscriber fits this search" />
            ) : (
              <TableFrame label="Newsletter Subscribers">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Email</th>
                      <th scope="col">Subscribed At</th>
                    </tr>
                  </thead>
                  <tbody>
                    {subscribers.map((subscriber) => (
                      <tr key={subscriber.email}>
                        <td className="[overflow-wrap:anywhere]">{subscriber.email}</td>
                        <td className="whitespace-nowrap">{indianTime(new Date(subscriber.subscribedAt))}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </TableFrame>
            )}
            <Pager page={page} pages={pages} />
          </div>
        </>
      )}
    </AdminPage>
  );
}
