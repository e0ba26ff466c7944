import { Link } from 'react-router';
import { listSettlements, readFetchState } from '#features/provider-settlements/list-settlements.ts';
import { settlementDifferences } from '#features/provider-settlements/settlement-differences.ts';
import { monthFrom } from '#rules/cash/cash-ages.ts';
import { indianDay, indianTime } from '#rules/dates.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { pageContext } from '#server/page-context.ts';
import { useToast } from '#ui/toast.tsx';
import { Headings } from '../parts/headings.tsx';
import { ExportLink } from '../parts/list-controls.tsx';
import { MonthFilter } from '../parts/month-filter.tsx';
import { AdminPage, adminMeta, EmptyState, TableFrame } from '../parts/page.tsx';
import { useAction } from '../parts/use-action.ts';
import type { Route } from './+types/settlements.ts';
import { OrderReference } from './order-reference.tsx';
import { PlayPanel } from './play-panel.tsx';
import { SettlementTabs } from './settlement-tabs.tsx';
import * as texts from './texts.ts';

const paidOutIn = (sum: string, settlements: number) =>
  settlements === 1 ? `${sum} paid out in 1 settlement` : `${sum} paid out in ${settlements} settlements`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const month = monthFrom(new URL(request.url).searchParams.get('month'), new Date());
  const { app } = context.get(pageContext);
  const [settlements, differences, fetched] = await Promise.all([
    listSettlements(app, month),
    settlementDifferences(app, month),
    readFetchState(app),
  ]);
  const { provider, standIn } = app.payments;
  return { month, settlements, differences, fetched, hasProvider: provider !== null, isPlay: standIn !== null };
}

export const meta = () => adminMeta(texts.settlements);

const amounts = [texts.toTheBank, 'Payments', 'Refunds', texts.feeWithTax, 'Disputes and corrections'];
const times = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** What the payment provider paid out to the bank in a month, and what does not fit. */
export default function Settlements({ loaderData }: Route.ComponentProps) {
  const { month, settlements, differences, fetched, hasProvider, isPlay } = loaderData;
  const toast = useToast();
  const { act, busy } = useAction();
  const sum = settlements.reduce((paise, { amountPaise }) => paise + amountPaise, 0);
  const fetchMonth = async () => {
    const answer = await act('fetch', (call) => call('POST /api/admin/settlements/fetch', { body: { month } }));
    if (answer) toast({ title: answer.message });
  };
  return (
    <AdminPage
      title={texts.settlements}
      about={<span role="status">{paidOutIn(formatPaise(sum), settlements.length)}</span>}
      actions={
        <>
          {hasProvider && (
            <button
              type="button"
              className="button button-line"
              disabled={busy !== null}
              onClick={() => void fetchMonth()}
            >
              {busy === null ? 'Fetch this month' : 'Fetching…'}
            </button>
          )}
          <ExportLink
            href={`/api/admin/settlements/export?month=${month}`}
            onNothing={
              settlements.length === 0
                ? () => toast({ title: 'No settlements to export.', destructive: true })
                : undefined
            }
          />
        </>
      }
    >
      <SettlementTabs />
      <div className="flex flex-wrap items-baseline gap-x-6">
        <MonthFilter value={month} />
        <p className="mb-4 text-ink-soft text-sm">
          {fetched.readAt === null ? 'Not fetched yet.' : `Fetched on ${indianTime(new Date(fetched.readAt))}.`}
          {fetched.lastError !== '' && (
            <span className="block text-chilli">
              We could not reach the payment provider. We’ll try again in an hour.
            </span>
          )}
        </p>
      </div>
      {differences.length > 0 && (
        <section aria-labelledby="differences" className="card mb-4 border-chilli p-4">
          <h2 id="differences" className="text-xl">
            {differences.length === 1 ? '1 difference' : `${differences.length} differences`}
          </h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <ul className="mt-2 max-h-80 space-y-2 overflow-y-auto" tabIndex={0} aria-labelledby="differences">
            {differences.map((one) => (
              <li key={`${one.what} ${one.id}`} className="wrap-anywhere">
                <strong>
                  <OrderReference reference={one.reference} otherwise={one.what === 'payment' ? 'Payment' : 'Refund'} />
                  :
                </strong>{' '}
                {one.sentence}. <span className="text-ink-soft text-sm">{one.id}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {settlements.length === 0 ? (
        <EmptyState title="No settlements this month">
          {hasProvider ? 'We fetch them from the payment provider every six hours.' : 'Online payment is switched off.'}
        </EmptyState>
      ) : (
        <TableFrame label={texts.settlements}>
          <table className="cards">
            <thead>
              <tr>
                <Headings names={['Date', ...amounts]} amounts={amounts} />
              </tr>
            </thead>
            <tbody>
              {settlements.map((row) => (
                <tr key={row.id}>
                  <th scope="row" className="whitespace-nowrap">
                    <Link to={`/admin/settlements/${row.id}`} className="link inline-flex min-h-11 items-center">
                      {indianDay(row.at)}
                    </Link>
                    <span className="block font-normal text-ink-soft text-sm">{row.utr || row.id}</span>
                    {row.status !== 'processed' && <span className="tag tag-turmeric">{row.status}</span>}
                  </th>
                  <td data-label={texts.toTheBank} className="whitespace-nowrap text-right font-semibold tabular-nums">
                    {formatPaise(row.amountPaise)}
                    {row.problem !== '' && (
                      <span className="block min-w-40 whitespace-normal font-normal text-chilli text-sm">
                        {row.problem}
                      </span>
                    )}
                  </td>
                  <td data-label="Payments" className="whitespace-nowrap text-right tabular-nums">
                    {formatPaise(row.paymentsPaise)}
                    <span className="block text-ink-soft text-sm">{times(row.paymentCount, 'payment')}</span>
                  </td>
                  <td data-label="Refunds" className="whitespace-nowrap text-right tabular-nums">
                    {formatPaise(0 - row.refundsPaise)}
                    <span className="block text-ink-soft text-sm">{times(row.refundCount, 'refund')}</span>
                  </td>
                  <td data-label={texts.feeWithTax} className="whitespace-nowrap text-right tabular-nums">
                    {formatPaise(0 - row.feePaise)}
                    <span className="block text-ink-soft text-sm">{texts.taxLine(formatPaise(row.taxPaise))}</span>
                  </td>
                  <td data-label="Disputes and corrections" className="whitespace-nowrap text-right tabular-nums">
                    {formatPaise(row.othersPaise)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {isPlay && <PlayPanel />}
    </AdminPage>
  );
}
