import { pageContext } from '#boot/page-context.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { type Column, DataList, SecondLine } from '#kit/admin/lists/data-list.tsx';
import { Pager } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { OrderReference } from '#orders/admin/order-reference.tsx';
import { listDisputes } from '#payouts/list-disputes.ts';
import { type DisputeMove, disputeMoves, disputePhaseWord, disputeStatusWord } from '#payouts/rules/disputes.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { listPageSize, pageFromQuery } from '#rules/admin-lists.ts';
import { indianDay, indianTime } from '#rules/dates.ts';
import type { Route } from './+types/disputes.ts';
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

type Dispute = Route.ComponentProps['loaderData']['disputes'][number];

const columns: readonly Column<Dispute>[] = [
  [
    texts.order,
    ({ reference }) => <OrderReference reference={reference} />,
    { below: ({ begunAt }) => `since ${indianDay(begunAt)}`, kind: 'name', className: 'whitespace-nowrap' },
  ],
  [
    texts.amount,
    ({ amountPaise }) => formatPaise(amountPaise),
    {
      below: ({ settledPaise }) => settledPaise !== 0 && `${formatPaise(settledPaise)} taken from settlements`,
      kind: 'amount',
    },
  ],
  ['Status', ({ status }) => disputeStatusWord(status), { className: 'whitespace-nowrap' }],
  [
    'Answer by',
    ({ urgency, respondBy }) => (
      <>
        {urgency !== 'none' && respondBy !== null && indianTime(respondBy)}
        {urgency === 'soon' && <span className="tag tag-chilli block w-fit">soon</span>}
        {urgency === 'overdue' && <span className="tag tag-chilli block w-fit">overdue</span>}
      </>
    ),
    { className: 'whitespace-nowrap' },
  ],
  [
    'Reason',
    ({ phase, reason, paymentId }) => (
      <>
        {disputePhaseWord(phase)}
        <SecondLine>{reason}</SecondLine>
        <SecondLine>{paymentId}</SecondLine>
      </>
    ),
    { className: 'wrap-anywhere min-w-40' },
  ],
];

/** Payments that buyers question at their banks: those to answer first, by their date. */
export default function Disputes({ loaderData: { disputes, total, page, isPlay } }: Route.ComponentProps) {
  const toast = useToast();
  const { act, busy } = useAction();
  const waiting = disputes.filter(({ urgency }) => urgency !== 'none').length;
  const move = async (id: string, how: DisputeMove) => {
    const answer = await act(id, (call) => call('POST /api/admin/settlements/play', { body: { act: how, id } }));
    if (answer) toast({ title: answer.message });
  };
  const moves = (row: Dispute) =>
    (row.status === 'open' || row.status === 'under_review') &&
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
    ));
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
      <DataList
        label={texts.disputes}
        isCards
        columns={isPlay ? [...columns, [texts.playMoney, moves, { className: 'min-w-72' }]] : columns}
        rows={disputes}
        idOf={({ id }) => id}
        none={
          <EmptyState title="No disputes">A payment appears here when the buyer disputes it at the bank.</EmptyState>
        }
      />
      <Pager page={page} total={total} />
    </AdminPage>
  );
}
