import { useAction } from '#kit/admin/forms/use-action.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { EmptyState } from '#kit/admin/page.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { indianTime } from '#rules/dates.ts';
import type { ListedDelivery } from '#webhooks/deliveries.ts';
import { testType, typeLabel } from '#webhooks/rules/webhook-types.ts';

/** Every event that was sent or waits, with what was answered. */
export function DeliveryLog({ rows }: { rows: readonly ListedDelivery[] }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const again = async (id: string) => {
    const answer = await act(id, (call) => call('POST /api/admin/webhooks/deliveries/{id}/again', { params: { id } }));
    if (answer) toast({ title: answer.message });
  };
  const columns: readonly Column<ListedDelivery>[] = [
    [
      'Event',
      ({ type }) => typeLabel(type),
      {
        kind: 'name',
        below: ({ at, body }) => `${thingOf(body)}${indianTime(at)}`,
        className: 'min-w-40 wrap-anywhere',
      },
    ],
    ['State', (one) => <State one={one} />, { className: 'min-w-36' }],
    ['Tries', ({ attempts }) => attempts, { kind: 'amount' }],
    ['Content', (one) => <Texts one={one} />, { className: 'min-w-56 wrap-anywhere' }],
    [
      'Actions',
      ({ id, type, body, at }) =>
        body !== '' &&
        type !== testType && (
          <button
            type="button"
            className="link min-h-11"
            aria-label={`Send again: ${typeLabel(type)}, ${indianTime(at)}`}
            disabled={busy !== null}
            onClick={() => void again(id)}
          >
            Send again
          </button>
        ),
      { kind: 'actions' },
    ],
  ];
  return (
    <DataList
      label="What was sent"
      isCards
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      none={<EmptyState title="Nothing here">Each event is listed for 30 days.</EmptyState>}
    />
  );
}

function State({ one: { state, status, nextAt, attempts } }: { one: ListedDelivery }) {
  if (state === 'delivered') return `Delivered: ${status}`;
  if (state === 'failed' && attempts === 0) return <span className="text-chilli">Set aside</span>;
  const came = attempts === 0 ? '' : status === null ? 'No answer. ' : `Answer ${status}. `;
  if (state === 'failed') return <span className="text-chilli">{`${came}Given up`}</span>;
  return attempts === 0 || nextAt === null ? 'Waiting' : `${came}Next try ${indianTime(nextAt)}`;
}

/** By what an owner knows it: the number of an order, the title of a product. */
function thingOf(body: string): string {
  if (body === '') return '';
  const { data } = JSON.parse(body) as { data?: { number?: string; orderNumber?: string | null; title?: string } };
  const thing = data?.number ?? data?.orderNumber ?? data?.title ?? '';
  return thing === '' ? '' : `${thing}, `;
}

function Texts({ one: { body, answer, attempts } }: { one: ListedDelivery }) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 min-w-11 items-center">Show</summary>
      {/* On the card of a phone over its whole width. */}
      <div className="max-md:clear-both max-md:-ml-[66.67%]">
        <p className="mt-1 font-semibold">Sent</p>
        <pre className="whitespace-pre-wrap text-sm">
          {body === ''
            ? attempts === 0
              ? 'Nothing.'
              : 'Erased: it was about a person.'
            : JSON.stringify(JSON.parse(body), null, 2)}
        </pre>
        {answer !== '' && (
          <>
            <p className="mt-2 font-semibold">Answered</p>
            <pre className="whitespace-pre-wrap text-sm">{answer}</pre>
          </>
        )}
      </div>
    </details>
  );
}
