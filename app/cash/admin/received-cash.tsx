import { pageContext } from '#boot/page-context.ts';
import { listReceivedCash, type ReceivedCash } from '#cash/list-received-cash.ts';
import { monthFrom } from '#cash/rules/cash-ages.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { ExportLink } from '#kit/admin/lists/export-link.tsx';
import { Pager } from '#kit/admin/lists/list-controls.tsx';
import { MonthFilter } from '#kit/admin/lists/month-filter.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { OrderReference } from '#orders/admin/order-reference.tsx';
import { formatPaise } from '#pricing/rules/money.ts';
import { listPageSize, pageFromQuery } from '#rules/admin-lists.ts';
import { indianDay } from '#rules/dates.ts';
import type { Route } from './+types/received-cash.ts';
import { CashTabs } from './cash-tabs.tsx';
import * as texts from './texts.ts';

const inPayments = (amount: string, payments: number) =>
  payments === 1 ? `${amount} in 1 payment` : `${amount} in ${payments} payments`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const choice = { month: monthFrom(query.get('month'), new Date()), page: pageFromQuery(query) };
  const { app } = context.get(pageContext);
  return { choice, ...(await listReceivedCash(app, choice, { page: choice.page, limit: listPageSize })) };
}

export const meta = () => adminMeta(texts.cashReceived);

const columns: readonly Column<ReceivedCash>[] = [
  [
    texts.order,
    ({ orderId }) => <OrderReference reference={orderId} />,
    { kind: 'name', className: 'whitespace-nowrap' },
  ],
  ['Buyer', ({ buyer }) => buyer, { phone: 'below' }],
  [
    texts.received,
    ({ receivedAt }) => indianDay(receivedAt),
    { className: 'whitespace-nowrap', phone: 'beside-below' },
  ],
  ['Amount', ({ amountPaise }) => formatPaise(amountPaise), { kind: 'amount', phone: 'beside-name' }],
  [texts.courier, ({ courier }) => courier],
  [texts.reference, ({ reference }) => reference, { className: 'wrap-anywhere min-w-32' }],
  ['Recorded by', ({ by }) => by, { isWide: true }],
];

export default function Received({ loaderData }: Route.ComponentProps) {
  const { choice, received, total, amountPaise } = loaderData;
  return (
    <AdminPage
      title={texts.cashReceived}
      about={<span role="status">{inPayments(formatPaise(amountPaise), total)}</span>}
      actions={
        <ExportLink
          path="/api/admin/cash/received/export"
          filter={{ month: choice.month }}
          nothing={total === 0 && texts.noCashToExport}
        />
      }
    >
      <CashTabs />
      <MonthFilter value={choice.month} />
      <DataList
        label={texts.cashReceived}
        isRows
        columns={columns}
        rows={received}
        idOf={({ id }) => id}
        none={<EmptyState title="No cash received this month" />}
      />
      <Pager page={choice.page} total={total} />
    </AdminPage>
  );
}
