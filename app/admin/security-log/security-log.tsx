import { Link } from 'react-router';
import { type ListedSecurityEvent, listSecurityEvents } from '#features/security-log/list-events.ts';
import { securityEventIds, securityEventNames } from '#rules/access/security-events.ts';
import { listPageSize } from '#rules/admin-lists.ts';
import { indianTime } from '#rules/dates.ts';
import { dayFrom } from '#rules/orders/order-list.ts';
import { pageFromQuery } from '#rules/products/product-list.ts';
import { searchFrom } from '#rules/search-from.ts';
import { pageContext } from '#server/page-context.ts';
import { DayFilter, FilterSelect, Pager, SearchBox } from '../parts/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState, TableFrame } from '../parts/page.tsx';
import type { Route } from './+types/security-log.ts';
import * as texts from './texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const choice = {
    search: searchFrom(query),
    what: securityEventIds.find((id) => id === query.get('what')) ?? ('' as const),
    from: dayFrom(query.get('from')),
    to: dayFrom(query.get('to')),
  };
  const page = pageFromQuery(query);
  const { data, total } = await listSecurityEvents(context.get(pageContext).app, {
    search: choice.search,
    what: choice.what || undefined,
    from: choice.from || undefined,
    to: choice.to || undefined,
    page,
    limit: listPageSize,
  });
  return { events: data, total, choice, page };
}

export const meta = () => adminMeta(texts.securityLog);

const kinds = securityEventIds.map((id) => ({ id, label: securityEventNames[id] }));

/** Who signed in, failed to, took files along or opened whose data (behaviour: Signing in 1). */
export default function SecurityLog({ loaderData: { events, total, choice, page } }: Route.ComponentProps) {
  const isAll = Object.values(choice).every((value) => value === '');
  return (
    <AdminPage title={texts.securityLog} about={<span role="status">{texts.about(total)}</span>}>
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <SearchBox label={texts.search} value={choice.search} />
        <FilterSelect name="what" label={texts.what} value={choice.what} all={texts.everything} options={kinds} />
        <DayFilter name="from" label={texts.from} value={choice.from} />
        <DayFilter name="to" label={texts.to} value={choice.to} />
      </div>
      {events.length === 0 ? (
        <EmptyState title={isAll ? texts.nothingYet : texts.nothingFits}>
          {isAll ? (
            texts.comesByItself
          ) : (
            <Link to="/admin/security-log" className="link inline-flex min-h-11 items-center">
              {texts.showAll}
            </Link>
          )}
        </EmptyState>
      ) : (
        <TableFrame label={texts.securityLog} isCards>
          <table className="cards">
            <thead>
              <tr>
                {[texts.when, texts.what, texts.who, texts.concerns, texts.where].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {events.map((event) => (
                <tr key={event._id}>
                  <th scope="row" className="whitespace-nowrap">
                    {indianTime(new Date(event.at))}
                  </th>
                  <td data-label={texts.what}>{securityEventNames[event.what]}</td>
                  <td data-label={texts.who} className="wrap-anywhere">
                    {doerOf(event)}
                    {event.userName !== '' && <span className="block text-ink-soft text-sm">{event.email}</span>}
                  </td>
                  <td data-label={texts.concerns} className="wrap-anywhere">
                    {event.aboutName}
                    {event.thing !== '' && (
                      <span className={event.aboutName === '' ? '' : 'block text-ink-soft text-sm'}>{event.thing}</span>
                    )}
                  </td>
                  <td data-label={texts.where} className="wrap-anywhere">
                    {event.device}
                    {event.address !== '' && <span className="block text-ink-soft text-sm">{event.address}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      <Pager page={page} pages={Math.max(1, Math.ceil(total / listPageSize))} />
    </AdminPage>
  );
}

function doerOf({ userName, email, address }: ListedSecurityEvent): string {
  if (userName !== '') return userName;
  if (email !== '') return email;
  return address === '' ? texts.aCommand : texts.nobody;
}
