import { useState } from 'react';
import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { type ExpectedCash, listExpectedCash } from '#cash/list-cash.ts';
import { cashAges, cashListFromQuery } from '#cash/rules/cash-ages.ts';
import { type Column, DataList, RowButton, SecondLine } from '#kit/admin/lists/data-list.tsx';
import { ExportLink } from '#kit/admin/lists/export-link.tsx';
import { FilterSelect, Pager, SearchBox } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { OrderReference } from '#orders/admin/order-reference.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { listPageSize, pageFromQuery } from '#rules/admin-lists.ts';
import { indianDay } from '#rules/dates.ts';
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

const columns: readonly Column<ExpectedCash>[] = [
  [
    texts.order,
    ({ orderId }) => <OrderReference reference={orderId} />,
    { below: ({ status }) => status, kind: 'name', className: 'whitespace-nowrap' },
  ],
  [
    'Due',
    ({ duePaise }) => formatPaise(duePaise),
    {
      below: ({ receivedPaise }) => receivedPaise > 0 && `${formatPaise(receivedPaise)} received`,
      kind: 'amount',
      phone: 'beside-name',
    },
  ],
  [
    'Sent',
    ({ sentAt, days, isOverdue }) => (
      <>
        {indianDay(sentAt)}
        <SecondLine>{days === 0 ? 'today' : days === 1 ? '1 day ago' : `${days} days ago`}</SecondLine>
        {isOverdue && <span className="tag tag-chilli">overdue</span>}
      </>
    ),
    { className: 'whitespace-nowrap' },
  ],
  [texts.courier, ({ courier }) => courier, { below: ({ trackingNumber }) => trackingNumber, className: 'min-w-32' }],
  ['Buyer', ({ buyer }) => buyer, { below: ({ phone }) => phone, className: 'min-w-28', phone: 'below' }],
];

/** What one courier owes, or all of them together, which has no name. */
type Owed = Pick<Awaited<ReturnType<typeof listExpectedCash>>['couriers'][number], 'ages' | 'count' | 'amountPaise'> & {
  courier: string | null;
};
const courierColumns: readonly Column<Owed>[] = [
  [
    texts.courier,
    ({ courier }) =>
      courier ? (
        <Link to={`/admin/cash?search=${encodeURIComponent(courier)}`} className="link">
          {courier}
        </Link>
      ) : (
        (courier ?? 'All couriers') || 'No courier noted'
      ),
    { kind: 'name' },
  ],
  ['Orders', ({ count }) => orders(count), { phone: 'below' }],
  ...cashAges.map(
    ({ id, label }): Column<Owed> => [
      label,
      ({ ages }) => formatPaise(ages.find(({ age }) => age === id)?.amountPaise ?? 0),
      { kind: 'amount' },
    ],
  ),
  ['Due', ({ amountPaise }) => formatPaise(amountPaise), { kind: 'amount', phone: 'beside-name' }],
];

/** Cash that couriers still owe: what was sent for cash and has not been paid out, the oldest first. */
export default function Cash({ loaderData }: Route.ComponentProps) {
  const { choice, expected, total, all, overdue, ages, couriers } = loaderData;
  const [receiving, setReceiving] = useState<ExpectedCash | null>(null);
  const [isImporting, setImporting] = useState(false);
  const isAll = choice.search === '' && choice.age === null;
  const record = (row: ExpectedCash) => (
    <RowButton label={`Record cash of order ${row.orderId}`} onClick={() => setReceiving(row)}>
      {texts.recordCash}
    </RowButton>
  );
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
            path="/api/admin/cash/export"
            filter={{ search: choice.search, age: choice.age }}
            nothing={total === 0 && texts.noCashToExport}
          />
        </>
      }
    >
      <CashTabs />
      <DataList
        label="Expected cash by courier"
        isRows
        columns={courierColumns}
        rows={couriers.length > 1 ? [...couriers, { courier: null, ...all, ages }] : couriers}
        idOf={({ courier }) => courier ?? 'all'}
      />
      <div className="my-4 flex flex-wrap gap-2 lg:my-2">
        <SearchBox label="Search expected cash" value={choice.search} />
        <FilterSelect name="age" label="Age" value={choice.age ?? ''} all="All ages" options={cashAges} />
      </div>
      <DataList
        label="Expected cash"
        isRows
        columns={[...columns, ['Actions', record, { kind: 'actions', phone: 'beside-below' }]]}
        rows={expected}
        idOf={({ id }) => id}
        none={
          <EmptyState title={isAll ? 'No cash is expected' : 'No matching orders'}>
            {isAll ? (
              'Cash orders appear here once they ship.'
            ) : (
              <Link to="/admin/cash" className="link inline-flex min-h-11 items-center">
                Show all expected cash
              </Link>
            )}
          </EmptyState>
        }
      />
      <Pager page={choice.page} total={total} />
      <ReceiveDialog order={receiving} onClose={() => setReceiving(null)} />
      <RemittanceDialog open={isImporting} onClose={() => setImporting(false)} />
    </AdminPage>
  );
}
