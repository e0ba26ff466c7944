import { listDisputes } from '#features/provider-settlements/list-disputes.ts';
import { listPageSize } from '#rules/admin-lists.ts';
import { indianDay, indianTime } from '#rules/dates.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { pageFromQuery } from '#rules/products/product-list.ts';
import { type DisputeMove, disputeMoves, disputePhaseWord, disputeStatusWord } from '#rules/settlements/disputes.ts';
import { pageContext } from '#server/page-context.ts';
import { useToast } from '#ui/toast.tsx';
import { Headings } from '../parts/headings.tsx';
import { Pager } from '../parts/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState, TableFrame } from '../parts/page.tsx';
import { useAction } from '../parts/use-action.ts';
import type { Route } from './+types/disputes.ts';
import { OrderReference } from './order-reference.tsx';
import { SettlementTabs } from './settlement-tabs.tsx';
import * as texts from './texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageFromQuery(new URL(request.url).searchParams);
  const { app } = context.get(pageContext);
  const listed = await listDisputes(app, { open: false, page, limit: listPageSize });
  return { ...listed, page, isPlay: app.payments.standIn !== null };
}

export const meta = () => adminMeta(texts.disputes);

const moveWords: Record<DisputeMove, string> = {
  under_review: 'Under review',
  action_required: 'Ask for more',
  won: 'Win',
  lost: 'Lose',
  closed: 'Close',
};

/** Payments that buyers question at their banks: those to answer first, by their date. */
export default function Disputes({ loaderData: { disputes, total, page, isPlay } }: Route.ComponentProps) {
  const toast = useToast();
  const { act, busy } = useAction();
  const waiting = disputes.filter(({ urgency }) => urgency !== 'none').length;
  const move = async (id: string, how: DisputeMove) => {
    const answer = await act(id, (call) => call('POST /api/admin/settlements/play', { body: { act: how, id } }));
    if (answer) toast({ title: answer.message });
  };
  return (
    <AdminPage
      title={texts.disputes}
      about={
        <span role="status">
          {total === 1 ? '1 dispute' : `${total} disputes`}
          {waiting > 0 && <strong className="text-chilli">{`, ${waiting} to answer at the payment provider`}</strong>}
        </span>
      }
    >
      <SettlementTabs />
      {disputes.length === 0 ? (
        <EmptyState title="No disputes">A payment appears here when the buyer disputes it at the bank.</EmptyState>
      ) : (
        <TableFrame label={texts.disputes}>
          <table className="cards">
            <thead>
              <tr>
                <Headings
                  names={[
                    texts.order,
                    texts.amount,
                    'Status',
                    'Answer by',
                    'Reason',
                    ...(isPlay ? [texts.playMoney] : []),
                  ]}
                  amounts={[texts.amount]}
                />
              </tr>
            </thead>
            <tbody>
              {disputes.map((row) => (
                <tr key={row.id}>
                  <th scope="row" className="whitespace-nowrap">
                    <OrderReference reference={row.reference} />
                    <span className="block font-normal text-ink-soft text-sm">{`since ${indianDay(row.begunAt)}`}</span>
                  </th>
                  <td data-label={texts.amount} className="whitespace-nowrap text-right tabular-nums">
                    {formatPaise(row.amountPaise)}
                    {row.settledPaise !== 0 && (
                      <span className="block text-ink-soft text-sm">
                        {`${formatPaise(row.settledPaise)} taken from settlements`}
                      </span>
                    )}
                  </td>
                  <td data-label="Status" className="whitespace-nowrap">
                    {disputeStatusWord(row.status)}
                  </td>
                  <td data-label="Answer by" className="whitespace-nowrap">
                    {row.urgency !== 'none' && row.respondBy !== null && indianTime(row.respondBy)}
                    {row.urgency === 'soon' && <span className="tag tag-chilli block w-fit">soon</span>}
                    {row.urgency === 'overdue' && <span className="tag tag-chilli block w-fit">overdue</span>}
                  </td>
                  <td data-label="Reason" className="wrap-anywhere min-w-40">
                    {disputePhaseWord(row.phase)}
                    <span className="block text-ink-soft text-sm">{row.reason}</span>
                    <span className="block text-ink-soft text-sm">{row.paymentId}</span>
                  </td>
                  {isPlay && (
                    <td data-label={texts.playMoney} className="min-w-72">
                      {(row.status === 'open' || row.status === 'under_review') &&
                        disputeMoves.map((how) => (
                          <button
                            key={how}
                            type="button"
                            className="link min-h-11 min-w-11 px-2"
                            disabled={busy !== null}
                            onClick={() => void move(row.id, how)}
                          >
                            {moveWords[how]}
                            <span className="sr-only">{`: dispute of ${row.reference || row.paymentId}`}</span>
                          </button>
                        ))}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      <Pager page={page} pages={Math.max(1, Math.ceil(total / listPageSize))} />
    </AdminPage>
  );
}
