import { useState } from 'react';
import { Link } from 'react-router';
import { type ExpectedCash, listExpectedCash } from '#features/orders/list-cash.ts';
import { listPageSize } from '#rules/admin-lists.ts';
import { cashAges, cashListFromQuery } from '#rules/cash/cash-ages.ts';
import { indianDay } from '#rules/dates.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { pageFromQuery } from '#rules/products/product-list.ts';
import { pageContext } from '#server/page-context.ts';
import { useToast } from '#ui/toast.tsx';
import { Headings } from '../parts/headings.tsx';
import { ExportLink, FilterSelect, Pager, SearchBox } from '../parts/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState, TableFrame } from '../parts/page.tsx';
import type { Route } from './+types/cash.ts';
import { CashTabs } from './cash-tabs.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { RemittanceDialog } from './remittance-dialog.tsx';
import * as texts from './texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const choice = { ...cashListFromQuery(query), page: pageFromQuery(query) };
  const { app, requestContext } = context.get(pageContext);
  const pageOf = { page: choice.page, limit: listPageSize };
  return { choice, ...(await listExpectedCash(app, choice, pageOf, requestContext.account)) };
}

export const meta = () => adminMeta(texts.cash);

const orders = (count: number) => (count === 1 ? texts.n1Order : texts.ordersCount(count));

/** Cash that couriers still owe: what was sent for cash and has not been paid out, the oldest first. */
export default function Cash({ loaderData }: Route.ComponentProps) {
  const { choice, expected, total, all, overdue, ages } = loaderData;
  const toast = useToast();
  const [receiving, setReceiving] = useState<ExpectedCash | null>(null);
  const [isImporting, setImporting] = useState(false);
  const isAll = choice.search === '' && choice.age === null;
  const query = new URLSearchParams({
    ...(choice.search === '' ? {} : { search: choice.search }),
    ...(choice.age === null ? {} : { age: choice.age }),
  });
  const nothing = () => toast({ title: texts.noCashToExport, destructive: true });
  return (
    <AdminPage
      title={texts.cash}
      about={
        <span role="status">
          {`${formatPaise(all.amountPaise)} expected for ${orders(all.count)}.`}{' '}
          {overdue.count > 0 && (
            <strong className="text-chilli">
              {`${formatPaise(overdue.amountPaise)} of it is overdue (${orders(overdue.count)}).`}
            </strong>
          )}
        </span>
      }
      actions={
        <>
          <button type="button" className="button button-leaf" onClick={() => setImporting(true)}>
            {texts.importRemittance}
          </button>
          <ExportLink
            href={`/api/admin/cash/export${query.size > 0 ? `?${query}` : ''}`}
            onNothing={total === 0 ? nothing : undefined}
          />
        </>
      }
    >
      <CashTabs />
      <ul className="mb-4 grid grid-cols-2 gap-2 lg:grid-cols-4" aria-label="Expected cash by age">
        {ages.map(({ age, count, amountPaise }) => (
          <li key={age} className="card p-3">
            <span className="block text-ink-soft text-sm">{cashAges.find(({ id }) => id === age)?.label}</span>
            <strong className="tabular-nums">{formatPaise(amountPaise)}</strong>
            <span className="block text-ink-soft text-sm">{orders(count)}</span>
          </li>
        ))}
      </ul>
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox label="Search expected cash" value={choice.search} />
        <FilterSelect name="age" label="Age" value={choice.age ?? ''} all="All ages" options={cashAges} />
      </div>
      {expected.length === 0 ? (
        <EmptyState title={isAll ? 'No cash is expected' : 'No matching orders'}>
          {isAll ? (
            'Cash orders appear here once they ship.'
          ) : (
            <Link to="/admin/cash" className="link inline-flex min-h-11 items-center">
              Show all expected cash
            </Link>
          )}
        </EmptyState>
      ) : (
        <TableFrame label="Expected cash">
          <table className="cards">
            <thead>
              <tr>
                <Headings names={[texts.order, 'Due', 'Sent', texts.courier, 'Buyer']} amounts={['Due']} />
                <th scope="col" className="row-actions">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {expected.map((row) => (
                <tr key={row.id}>
                  <th scope="row" className="whitespace-nowrap">
                    <Link
                      to={`/admin/orders?all=1&search=${row.orderId}`}
                      className="link inline-flex min-h-11 items-center"
                    >
                      {row.orderId}
                    </Link>
                    <span className="block font-normal text-ink-soft text-sm">{row.status}</span>
                  </th>
                  <td data-label="Due" className="whitespace-nowrap text-right tabular-nums">
                    {formatPaise(row.duePaise)}
                    {row.receivedPaise > 0 && (
                      <span className="block text-ink-soft text-sm">
                        {`${formatPaise(row.receivedPaise)} received`}
                      </span>
                    )}
                  </td>
                  <td data-label="Sent" className="whitespace-nowrap">
                    {indianDay(row.sentAt)}
                    <span className="block text-ink-soft text-sm">
                      {row.days === 0 ? 'today' : row.days === 1 ? '1 day ago' : `${row.days} days ago`}
                    </span>
                    {row.isOverdue && <span className="tag tag-chilli">overdue</span>}
                  </td>
                  <td data-label={texts.courier} className="min-w-32">
                    {row.courier}
                    <span className="block text-ink-soft text-sm">{row.trackingNumber}</span>
                  </td>
                  <td data-label="Buyer" className="min-w-32">
                    {row.buyer}
                    <span className="block text-ink-soft text-sm">{row.phone}</span>
                  </td>
                  <td className="row-actions">
                    <button
                      type="button"
                      className="link min-h-11 px-2"
                      onClick={() => setReceiving(row)}
                      aria-label={`Record cash of order ${row.orderId}`}
                    >
                      {texts.recordCash}
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      <Pager page={choice.page} pages={Math.max(1, Math.ceil(total / listPageSize))} />
      <ReceiveDialog order={receiving} onClose={() => setReceiving(null)} />
      <RemittanceDialog open={isImporting} onClose={() => setImporting(false)} />
    </AdminPage>
  );
}
