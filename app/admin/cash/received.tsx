import { Link } from 'react-router';
import { listReceivedCash } from '#features/orders/list-received-cash.ts';
import { listPageSize } from '#rules/admin-lists.ts';
import { monthFrom } from '#rules/cash/cash-ages.ts';
import { indianDay } from '#rules/dates.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { pageFromQuery } from '#rules/products/product-list.ts';
import { pageContext } from '#server/page-context.ts';
import { useToast } from '#ui/toast.tsx';
import { Headings } from '../parts/headings.tsx';
import { ExportLink, Pager } from '../parts/list-controls.tsx';
import { MonthFilter } from '../parts/month-filter.tsx';
import { AdminPage, adminMeta, EmptyState, TableFrame } from '../parts/page.tsx';
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

/** Cash that came in within a month. */
export default function ReceivedCash({ loaderData }: Route.ComponentProps) {
  const { choice, received, total, amountPaise } = loaderData;
  const toast = useToast();
  const nothing = () => toast({ title: texts.noCashToExport, destructive: true });
  return (
    <AdminPage
      title={texts.cashReceived}
      about={<span role="status">{inPayments(formatPaise(amountPaise), total)}</span>}
      actions={
        <ExportLink
          href={`/api/admin/cash/received/export?month=${choice.month}`}
          onNothing={total === 0 ? nothing : undefined}
        />
      }
    >
      <CashTabs />
      <MonthFilter value={choice.month} />
      {received.length === 0 ? (
        <EmptyState title="No cash received this month" />
      ) : (
        <TableFrame label={texts.cashReceived}>
          <table className="cards">
            <thead>
              <tr>
                <Headings
                  names={[texts.order, texts.received, 'Amount', texts.courier, texts.reference, 'Recorded by']}
                  amounts={['Amount']}
                />
              </tr>
            </thead>
            <tbody>
              {received.map((row) => (
                <tr key={row.id}>
                  <th scope="row" className="whitespace-nowrap">
                    <Link
                      to={`/admin/orders?all=1&search=${row.orderId}`}
                      className="link inline-flex min-h-11 items-center"
                    >
                      {row.orderId}
                    </Link>
                    <span className="block font-normal text-ink-soft text-sm">{row.buyer}</span>
                  </th>
                  <td data-label={texts.received} className="whitespace-nowrap">
                    {indianDay(row.receivedAt)}
                  </td>
                  <td data-label="Amount" className="whitespace-nowrap text-right tabular-nums">
                    {formatPaise(row.amountPaise)}
                  </td>
                  <td data-label={texts.courier}>{row.courier}</td>
                  <td data-label={texts.reference} className="wrap-anywhere min-w-32">
                    {row.reference}
                  </td>
                  <td data-label="Recorded by">{row.by}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      <Pager page={choice.page} pages={Math.max(1, Math.ceil(total / listPageSize))} />
    </AdminPage>
  );
}
