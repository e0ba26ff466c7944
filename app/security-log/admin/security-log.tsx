import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { DayFilter, FilterSelect, Pager, SearchBox } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { dayFrom } from '#orders/rules/order-list.ts';
import { listPageSize, pageFromQuery } from '#rules/admin-lists.ts';
import { indianTime } from '#rules/dates.ts';
import { searchFrom } from '#rules/search-from.ts';
import { type ListedSecurityEvent, listSecurityEvents } from '#security-log/list-events.ts';
import { securityEventIds, securityEventNames } from '#security-log/rules/security-events.ts';
import { SettingsRoof } from '#settings/admin/settings-roof.tsx';
import type { Route } from './+types/security-log.ts';

const everything = 'everything';
const kinds = [
  { id: everything, label: 'Everything' },
  ...securityEventIds.map((id) => ({ id, label: securityEventNames[id] })),
] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const choice = {
    search: searchFrom(query),
    what: kinds.find(({ id }) => id === query.get('what'))?.id ?? ('' as const),
    from: dayFrom(query.get('from')),
    to: dayFrom(query.get('to')),
  };
  const page = pageFromQuery(query);
  const { data, total } = await listSecurityEvents(context.get(pageContext).app, {
    search: choice.search,
    what: choice.what === everything ? undefined : choice.what || undefined,
    without: choice.what === '' ? 'opened' : undefined,
    from: choice.from || undefined,
    to: choice.to || undefined,
    page,
    limit: listPageSize,
  });
  return { events: data, total, choice, page };
}

export const meta = () => adminMeta('Security log');

const columns: readonly Column<ListedSecurityEvent>[] = [
  ['When', ({ at }) => indianTime(new Date(at)), { kind: 'name', className: 'whitespace-nowrap' }],
  ['What', ({ what }) => securityEventNames[what]],
  [
    'Who',
    (event) => doerOf(event),
    { below: (event) => event.userName !== '' && event.email, className: 'wrap-anywhere' },
  ],
  [
    'About',
    ({ aboutName, thing }) => aboutName || thing,
    { below: ({ aboutName, thing }) => aboutName !== '' && thing, className: 'wrap-anywhere' },
  ],
  [
    'Device and place',
    ({ device }) => device,
    { below: ({ address }) => address !== '' && address, className: 'wrap-anywhere' },
  ],
];

/** Who signed in, failed to, took files along or opened whose data (behaviour: Signing in 1). */
export default function SecurityLog({ loaderData: { events, total, choice, page } }: Route.ComponentProps) {
  const isAll = Object.values(choice).every((value) => value === '');
  return (
    <AdminPage
      title="Security log"
      about={
        <span role="status">{total === 1 ? '1 entry in the last year' : `${total} entries in the last year`}</span>
      }
    >
      <SettingsRoof />
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <SearchBox label="Search by person, order or file" value={choice.search} />
        <FilterSelect
          name="what"
          label="What"
          value={choice.what}
          all="Everything except viewed customers"
          options={kinds}
        />
        <DayFilter name="from" label="From" value={choice.from} />
        <DayFilter name="to" label="To" value={choice.to} />
      </div>
      <DataList
        label="Security log"
        isCards
        columns={columns}
        rows={events}
        idOf={({ _id }) => _id}
        none={
          <EmptyState title={isAll ? 'Nothing has been logged yet' : 'No matching entries'}>
            {isAll ? (
              'Sign-ins, downloads and opened customer data appear here.'
            ) : (
              <Link to={`/admin/security-log?what=${everything}`} className="link inline-flex min-h-11 items-center">
                Show the whole log
              </Link>
            )}
          </EmptyState>
        }
      />
      <Pager page={page} total={total} />
    </AdminPage>
  );
}

function doerOf({ userName, email, address }: ListedSecurityEvent): string {
  if (userName !== '') return userName;
  if (email !== '') return email;
  return address === '' ? 'A command on the server' : 'Nobody with an account';
}
