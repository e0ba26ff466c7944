import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { type Column, DataList, SecondLine } from '#kit/admin/lists/data-list.tsx';
import { Pager } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { OrderReference } from '#orders/admin/order-reference.tsx';
import { listSettlementLines, readSettlementSum, type SettlementLine } from '#payouts/list-settlements.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { pageFromQuery } from '#rules/admin-lists.ts';
import { indianDay } from '#rules/dates.ts';
import type { Route } from './+types/settlement.ts';
import * as texts from './texts.ts';

const linesAtOnce = 100;

const columns: readonly Column<SettlementLine>[] = [
  [
    texts.order,
    ({ reference }) => <OrderReference reference={reference} />,
    { kind: 'name', className: 'whitespace-nowrap' },
  ],
  [texts.toTheBank, ({ creditPaise, debitPaise }) => formatPaise(creditPaise - debitPaise), { kind: 'amount' }],
  [texts.amount, ({ amountPaise }) => formatPaise(amountPaise), { kind: 'amount' }],
  [
    texts.feeWithTax,
    ({ feePaise }) => formatPaise(0 - feePaise),
    { below: ({ taxPaise }) => taxPaise > 0 && texts.taxLine(formatPaise(taxPaise)), kind: 'amount' },
  ],
  [
    'Type',
    ({ id, kind, description }) => (
      <>
        <span className="inline-block first-letter:uppercase">{kind}</span>
        {description !== '' && `: ${description}`}
        <SecondLine>{id}</SecondLine>
      </>
    ),
    { className: 'wrap-anywhere min-w-40' },
  ],
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = pageFromQuery(new URL(request.url).searchParams);
  const { app } = context.get(pageContext);
  const id = params.id.replaceAll('\u0000', '').slice(0, 100);
  const lines = await listSettlementLines(app, id, { page, limit: linesAtOnce });
  // A full page may be followed by an empty one, which says so.
  return { id, lines, sum: await readSettlementSum(app, id), page, hasMore: lines.length === linesAtOnce };
}

export const meta = () => adminMeta('Settlement');

export default function Settlement({ loaderData: { id, lines, sum, page, hasMore } }: Route.ComponentProps) {
  const [first] = lines;
  return (
    <AdminPage
      title={first ? `Settlement of ${indianDay(first.settledAt)}` : 'Settlement'}
      about={<span className="wrap-anywhere">{first?.utr ? `${id}, UTR ${first.utr}` : id}</span>}
      actions={
        <Link to="/admin/settlements" className="button button-line">
          All settlements
        </Link>
      }
    >
      {lines.length === 0 ? (
        <EmptyState title="Settlement not found">We may not have fetched it yet.</EmptyState>
      ) : (
        <>
          {sum && (
            <p className="mb-4">
              {sum.linesPaise === sum.payoutPaise ? (
                texts.linesAddUpToPayout(sum.lineCount, formatPaise(sum.linesPaise))
              ) : (
                <>
                  {texts.linesAddUpTo(sum.lineCount, formatPaise(sum.linesPaise))}{' '}
                  <strong className="text-chilli">{`But ${formatPaise(sum.payoutPaise)} was paid to the bank.`}</strong>
                </>
              )}
            </p>
          )}
          <DataList label="Settlement lines" isCards columns={columns} rows={lines} idOf={({ id }) => id} />
        </>
      )}
      <Pager page={page} pages={hasMore ? page + 1 : page} />
    </AdminPage>
  );
}
