import { Link, redirect } from 'react-router';
import { permissionsOf } from '#access/rules/permissions.ts';
import { pageContext } from '#boot/page-context.ts';
import { listCustomers } from '#customers/directory/list-customers.ts';
import { listGroupNames } from '#customers/groups/groups.ts';
import {
  type CustomerSort,
  customerFilterOf,
  customerFilters,
  customerSorts,
  type ListedCustomer,
} from '#customers/rules/customer-list.ts';
import { EmailText } from '#kit/admin/email-text.tsx';
import type { Column } from '#kit/admin/lists/data-list.tsx';
import { FilterSelect } from '#kit/admin/lists/list-controls.tsx';
import { ListPage } from '#kit/admin/lists/list-page.tsx';
import { PageTabs } from '#kit/admin/lists/page-tabs.tsx';
import { adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { listFromQuery, listPageSize } from '#rules/admin-lists.ts';
import { indianDay } from '#rules/dates.ts';
import { ListViews } from '#staff/admin/list-views.tsx';
import { openingView, readListViews } from '#staff/list-views.ts';
import type { Route } from './+types/customers.ts';
import { CustomerTags, customerTabs, nameOf } from './customer-words.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const url = new URL(request.url);
  const query = url.searchParams;
  const views = await readListViews(app, requestContext.account, 'customers');
  const opening = openingView('customers', views, url);
  if (opening !== null) throw redirect(opening);
  const choice = listFromQuery(query, customerSorts);
  const filter = customerFilterOf(query.get('filter'));
  const groups = await listGroupNames(app);
  const group = groups.find(({ id }) => id === query.get('filter')) ?? null;
  const { customers, total } = await listCustomers(app, { ...choice, filter, group: group?.id, limit: listPageSize });
  const mayExport = permissionsOf(requestContext.account).includes('exports');
  return { customers, list: { ...choice, total }, filter, group, groups, mayExport, views };
}

export const meta = () => adminMeta('Customers');

const lastOrder = ({ lastOrderAt }: ListedCustomer) => (lastOrderAt === null ? '' : indianDay(new Date(lastOrderAt)));

const columns: readonly Column<ListedCustomer, CustomerSort>[] = [
  [
    'Customer',
    (customer) => (
      <>
        <Link to={`/admin/customers/${customer.id}`} className="link">
          {nameOf(customer)}
        </Link>
        <CustomerTags customer={customer} />
      </>
    ),
    { kind: 'name', className: 'wrap-anywhere min-w-40' },
  ],
  [
    'Contact',
    ({ phone, email }) => (
      <>
        {phone && <span className="block md:whitespace-nowrap">{phone}</span>}
        <span className="block wrap-anywhere text-ink-soft text-sm max-md:hidden">
          <EmailText email={email} />
        </span>
      </>
    ),
    { className: 'md:min-w-52', phone: 'below' },
  ],
  [
    'Orders',
    ({ orders }) => (
      <>
        {orders}
        <span className="md:hidden">{orders === 1 ? ' order' : ' orders'}</span>
      </>
    ),
    { kind: 'amount', sort: ['orders-asc', 'orders-desc'], phone: 'beside-name' },
  ],
  [
    'Spent',
    ({ spentPaise }) => formatPaise(spentPaise),
    { kind: 'amount', sort: ['spend-asc', 'spend-desc'], phone: 'beside-below' },
  ],
  ['Last order', lastOrder, { className: 'whitespace-nowrap', sort: ['last-asc', 'last-desc'] }],
];

/** Who ordered, with an account or without, and who has an account (behaviour: Customers 1). */
export default function Customers({ loaderData }: Route.ComponentProps) {
  const { customers, list, filter, group, groups, mayExport, views } = loaderData;
  const narrowed = { search: list.search, filter: filter ?? null, group: group?.id ?? null };
  return (
    <ListPage
      title="Customers"
      thing="customer"
      file={mayExport ? { path: '/api/admin/customers/export', name: 'customers', filter: narrowed } : null}
      list={list}
      sorts={customerSorts}
      filter={
        <FilterSelect
          name="filter"
          label="Show"
          value={filter ?? group?.id ?? ''}
          all="All customers"
          options={[...customerFilters, ...groups.map(({ id, name }) => ({ id, label: `Group: ${name}` }))]}
        />
      }
      isFiltered={filter !== undefined || group !== null}
      tabs={<PageTabs label="Customers" tabs={customerTabs} />}
      isRows
      hidden={views.hidden}
      views={<ListViews list="customers" views={views} columns={columns} />}
      columns={columns}
      rows={customers}
      idOf={({ id }) => id}
      none={<EmptyState title="No customers yet.">They appear here with their first order or account.</EmptyState>}
      noneFound="No matching customers"
    />
  );
}
