import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { monthFrom } from '#cash/rules/cash-ages.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { type Column, DataList, SecondLine } from '#kit/admin/lists/data-list.tsx';
import { ExportLink } from '#kit/admin/lists/export-link.tsx';
import { MonthFilter } from '#kit/admin/lists/month-filter.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { OrderReference } from '#orders/admin/order-reference.tsx';
import { listSettlements, readFetchState, type Settlement } from '#payouts/list-settlements.ts';
import { settlementDifferences } from '#payouts/settlement-differences.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { indianDay, indianTime } from '#rules/dates.ts';
import type { Route } from './+types/settlements.ts';
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

const times = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

const columns: readonly Column<Settlement>[] = [
  [
    'Date',
    ({ id, at, utr, status }) => (
      <>
        <Link to={`/admin/settlements/${id}`} className="link inline-flex min-h-11 items-center">
          {indianDay(at)}
        </Link>
        <SecondLine>{utr || id}</SecondLine>
        {status !== 'processed' && <span className="tag tag-turmeric">{status}</span>}
      </>
    ),
    { kind: 'name', className: 'whitespace-nowrap' },
  ],
  [
    texts.toTheBank,
    ({ amountPaise, problem }) => (
      <>
        {formatPaise(amountPaise)}
        {problem !== '' && (
          <span className="block min-w-40 whitespace-normal font-normal text-chilli text-sm">{problem}</span>
        )}
      </>
    ),
    { kind: 'amount', className: 'font-semibold', phone: 'beside-name' },
  ],
  [
    'Payments',
    // On a phone two amounts of a row would be taken for each other.
    ({ paymentsPaise }) => <span className="max-md:hidden">{formatPaise(paymentsPaise)}</span>,
    { below: ({ paymentCount }) => times(paymentCount, 'payment'), kind: 'amount', phone: 'beside-below' },
  ],
  [
    'Refunds',
    ({ refundsPaise }) => formatPaise(0 - refundsPaise),
    { below: ({ refundCount }) => times(refundCount, 'refund'), kind: 'amount' },
  ],
  [
    texts.feeWithTax,
    ({ feePaise }) => formatPaise(0 - feePaise),
    { below: ({ taxPaise }) => texts.taxLine(formatPaise(taxPaise)), kind: 'amount' },
  ],
  ['Disputes and corrections', ({ othersPaise }) => formatPaise(othersPaise), { kind: 'amount' }],
];

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
            path="/api/admin/settlements/export"
            filter={{ month }}
            nothing={settlements.length === 0 && 'No settlements to export.'}
          />
        </>
      }
    >
      <SettlementTabs />
      <div className="flex flex-wrap items-baseline gap-x-6">
        <MonthFilter value={month} />
        <p className="mb-4 text-ink-soft text-sm lg:mb-2">
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
      <DataList
        label={texts.settlements}
        isRows
        columns={columns}
        rows={settlements}
        idOf={({ id }) => id}
        none={
          <EmptyState title="No settlements this month">
            {hasProvider
              ? 'We fetch them from the payment provider every six hours.'
              : 'Online payment is switched off.'}
          </EmptyState>
        }
      />
      {isPlay && <PlayPanel />}
    </AdminPage>
  );
}
