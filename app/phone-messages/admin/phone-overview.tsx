import { Link } from 'react-router';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import type { ListedMessage, MessageSum, PhoneOverview as Overview } from '#phone-messages/list-messages.ts';
import { mayBeSentAgain, messageStates } from '#phone-messages/rules/message-states.ts';
import { channelNames, phoneEvents } from '#phone-messages/rules/phone-events.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { indianTime } from '#rules/dates.ts';

const sumColumns: readonly Column<MessageSum>[] = [
  ['Month', ({ month }) => month, { className: 'whitespace-nowrap' }],
  ['Message', ({ event, channel }) => `${phoneEvents[event].label}, ${channelNames[channel]}`],
  ['Sent', ({ messages }) => messages, { className: 'figures' }],
  ['Cost', ({ paise }) => formatPaise(paise), { className: 'figures whitespace-nowrap' }],
];

const columns: readonly Column<ListedMessage>[] = [
  [
    'Order',
    ({ orderNumber }) =>
      orderNumber === null ? (
        'No order: a customer’s account'
      ) : (
        <Link to={`/admin/orders/${orderNumber}`} className="link inline-flex min-h-11 items-center">
          {orderNumber}
        </Link>
      ),
    { below: ({ phone }) => (phone === '' ? '' : `number ending ${phone}`) },
  ],
  ['Message', ({ event, channel }) => `${phoneEvents[event].label}, ${channelNames[channel]}`],
  [
    'State',
    ({ state }) => <span className={mayBeSentAgain(state) ? 'tag tag-chilli' : 'tag'}>{messageStates[state]}</span>,
    { below: ({ reason }) => reason },
  ],
  ['Since', ({ at }) => indianTime(new Date(at)), { className: 'whitespace-nowrap text-sm' }],
];

/** Below the settings: what was sent and what it cost, those first that somebody has to look at. */
export function PhoneOverview({ overview: { newest, sums, channels } }: { overview: Overview }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const decide = async (id: string, what: 'again' | 'leave') => {
    const answer = await act(id, (call) =>
      call('POST /api/admin/phone-messages/{id}', { params: { id }, body: { what } }),
    );
    if (answer) toast({ title: answer.message });
  };
  const actions = ({ id, state, canBeSent, orderNumber, phone }: ListedMessage) => {
    const whose = orderNumber === null ? `number ending ${phone}` : `order ${orderNumber}`;
    if (!mayBeSentAgain(state)) return null;
    return (
      <span className="flex flex-wrap gap-2">
        {canBeSent && (
          <button
            type="button"
            className="button button-line whitespace-nowrap"
            disabled={busy !== null}
            onClick={() => decide(id, 'again')}
            aria-label={`Send again: ${whose}`}
          >
            Send again
          </button>
        )}
        <button
          type="button"
          className="button button-line whitespace-nowrap"
          disabled={busy !== null}
          onClick={() => decide(id, 'leave')}
          aria-label={`${state === 'unknown' ? 'It arrived' : 'Leave it'}: ${whose}`}
        >
          {state === 'unknown' ? 'It arrived' : 'Leave it'}
        </button>
      </span>
    );
  };
  return (
    <>
      {channels.length === 0 && (
        <p role="status" className="mt-6 max-w-3xl rounded-xl bg-turmeric-tint p-4">
          Nothing goes out yet: enter the keys of WhatsApp or SMS under{' '}
          <Link to="/admin/settings/connections" className="link">
            Connections
          </Link>
          .
        </p>
      )}
      <section aria-labelledby="message-costs" className="mt-8 max-w-5xl">
        <h2 id="message-costs" className="text-xl">
          What messages cost
        </h2>
        {sums.length === 0 ? (
          <p className="mt-2 text-ink-soft">No message was sent yet.</p>
        ) : (
          <div className="mt-2">
            <DataList
              label="What messages cost"
              columns={sumColumns}
              rows={sums}
              idOf={({ month, event, channel }) => `${month} ${event} ${channel}`}
            />
          </div>
        )}
      </section>
      <section aria-labelledby="newest-messages" className="mt-8 max-w-5xl">
        <h2 id="newest-messages" className="text-xl">
          Messages
        </h2>
        <p className="text-ink-soft text-sm">
          Those that need you first, then the newest 50. ‘Not known’: the provider did not answer, so it may have
          arrived.
        </p>
        {newest.length === 0 ? (
          <p className="mt-2 text-ink-soft">No message yet.</p>
        ) : (
          <div className="mt-2">
            <DataList
              label="Messages"
              columns={[...columns, ['Actions', actions, { headingIs: 'hidden' }]]}
              rows={newest}
              idOf={({ id }) => id}
            />
          </div>
        )}
      </section>
    </>
  );
}
