import { Link } from 'react-router';
import {
  listSettlementLines,
  readSettlementSum,
  type SettlementLine,
} from '#features/provider-settlements/list-settlements.ts';
import { indianDay } from '#rules/dates.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { pageFromQuery } from '#rules/products/product-list.ts';
import { pageContext } from '#server/page-context.ts';
import { type Column, DataList, SecondLine } from '../parts/data-list.tsx';
import { Pager } from '../parts/list-controls.tsx';
import { OrderReference } from '../parts/order-reference.tsx';
import { AdminPage, adminMeta, EmptyState } from '../parts/page.tsx';
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
