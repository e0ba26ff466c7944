import { Link } from 'react-router';
import { listSettlementLines, readSettlementSum } from '#features/provider-settlements/list-settlements.ts';
import { indianDay } from '#rules/dates.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { pageFromQuery } from '#rules/products/product-list.ts';
import { pageContext } from '#server/page-context.ts';
import { Headings } from '../parts/headings.tsx';
import { Pager } from '../parts/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState, TableFrame } from '../parts/page.tsx';
import type { Route } from './+types/settlement.ts';
import { OrderReference } from './order-reference.tsx';
import * as texts from './texts.ts';

const linesAtOnce = 100;
const amounts = [texts.toTheBank, texts.amount, texts.feeWithTax];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = pageFromQuery(new URL(request.url).searchParams);
  const { app } = context.get(pageContext);
  const id = params.id.replaceAll('\u0000', '').slice(0, 100);
  const lines = await listSettlementLines(app, id, { page, limit: linesAtOnce });
  // A full page may be followed by an empty one, which says so.
  return { id, lines, sum: await readSettlementSum(app, id), page, hasMore: lines.length === linesAtOnce };
}

export const meta = () => adminMeta('Settlement');

/** What one payout is made of, each with the fee that the provider kept of it. */
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
          <TableFrame label="Settlement lines">
            <table className="cards">
              <thead>
                <tr>
                  <Headings names={[texts.order, ...amounts, 'Type']} amounts={amounts} />
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.id}>
                    <th scope="row" className="whitespace-nowrap">
                      <OrderReference reference={line.reference} />
                    </th>
                    <td data-label={texts.toTheBank} className="whitespace-nowrap text-right tabular-nums">
                      {formatPaise(line.creditPaise - line.debitPaise)}
                    </td>
                    <td data-label={texts.amount} className="whitespace-nowrap text-right tabular-nums">
                      {formatPaise(line.amountPaise)}
                    </td>
                    <td data-label={texts.feeWithTax} className="whitespace-nowrap text-right tabular-nums">
                      {formatPaise(0 - line.feePaise)}
                      {line.taxPaise > 0 && (
                        <span className="block text-ink-soft text-sm">{texts.taxLine(formatPaise(line.taxPaise))}</span>
                      )}
                    </td>
                    <td data-label="Type" className="wrap-anywhere min-w-40">
                      <span className="inline-block first-letter:uppercase">{line.kind}</span>
                      {line.description !== '' && `: ${line.description}`}
                      <span className="block text-ink-soft text-sm">{line.id}</span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
        </>
      )}
      <Pager page={page} pages={hasMore ? page + 1 : page} />
    </AdminPage>
  );
}
