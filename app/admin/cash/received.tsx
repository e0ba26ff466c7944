import { listReceivedCash, type ReceivedCash } from '#features/orders/list-received-cash.ts';
import { listPageSize } from '#rules/admin-lists.ts';
import { monthFrom } from '#rules/cash/cash-ages.ts';
import { indianDay } from '#rules/dates.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { pageFromQuery } from '#rules/products/product-list.ts';
import { pageContext } from '#server/page-context.ts';
import { type Column, DataList } from '../parts/data-list.tsx';
import { ExportLink } from '../parts/export-link.tsx';
import { Pager } from '../parts/list-controls.tsx';
import { MonthFilter } from '../parts/month-filter.tsx';
import { OrderReference } from '../parts/order-reference.tsx';
import { AdminPage, adminMeta, EmptyState } from '../parts/page.tsx';
import type { Route } from './+types/received.ts';
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
    { below: ({ buyer }) => buyer, kind: 'name', className: 'whitespace-nowrap' },
  ],
  [texts.received, ({ receivedAt }) => indianDay(receivedAt), { className: 'whitespace-nowrap' }],
  ['Amount', ({ amountPaise }) => formatPaise(amountPaise), { kind: 'amount' }],
  [texts.courier, ({ courier }) => courier],
  [texts.reference, ({ reference }) => reference, { className: 'wrap-anywhere min-w-32' }],
  ['Recorded by', ({ by }) => by],
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
        isCards
        columns={columns}
        rows={received}
        idOf={({ id }) => id}
        none={<EmptyState title="No cash received this month" />}
      />
      <Pager page={choice.page} total={total} />
    </AdminPage>
  );
}
