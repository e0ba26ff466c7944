import { refusedOrders } from '#packing/rules/action-queue.ts';
import { PapersToPrint } from './print-papers.tsx';
import type { ActionQueue } from './use-action-queue.ts';

/** What waits in this browser, and what the server refused (behaviour: Packing 5). */
export function QueueNotice({
  actions: { queue, connection, tryAgain, drop },
  accountId,
  onOpen,
}: {
  actions: ActionQueue;
  accountId: string;
  onOpen: (orderId: string) => void;
}) {
  const refused = refusedOrders(queue);
  const waiting = queue.filter((action) => action.refused === null && action.by === accountId).length;
  const others = queue.filter(({ by }) => by !== accountId).length;
  const isAway = connection !== 'there';
  return (
    <div className="print:hidden [&>*]:mb-3">
      <PapersToPrint queue={queue} isAway={isAway} />
      {isAway && (
        <p role="status" className="card bg-turmeric-tint p-3">
          <strong>
            {connection === 'away'
              ? 'The shop cannot be reached. Packing goes on.'
              : 'You are signed out. Packing goes on.'}
          </strong>{' '}
          {waiting === 0
            ? 'What you do waits here and is sent'
            : waiting === 1
              ? '1 action waits here and is sent'
              : `${waiting} actions wait here and are sent`}
          {connection === 'away'
            ? ' once it answers. Leave this page open.'
            : ' once you sign in again in another tab.'}
        </p>
      )}
      {others > 0 && (
        <p role="status" className="card bg-turmeric-tint p-3">
          {others === 1 ? '1 action' : `${others} actions`} of somebody else in this browser: sent once they sign in
          here.
        </p>
      )}
      {refused.length > 0 && (
        <section aria-label="Refused" className="card border-chilli p-3">
          <h2 className="font-semibold text-chilli text-lg">
            {refused.length === 1 ? '1 order was refused' : `${refused.length} orders were refused`}
          </h2>
          <div role="alert">
            <ul>
              {refused.map(({ orderId, orderNumber, sentence, kept }) => (
                <li
                  key={orderId}
                  className="flex flex-wrap items-center gap-2 border-hairline border-t py-2 first:border-t-0"
                >
                  <span className="min-w-60 flex-1">
                    <strong>{orderNumber}</strong>: {sentence}
                    <span className="block text-ink-soft text-sm">{kept}</span>
                  </span>
                  <button type="button" className="button button-line" onClick={() => onOpen(orderId)}>
                    Open
                  </button>
                  <button type="button" className="button button-line" onClick={() => tryAgain(orderId)}>
                    Try again
                  </button>
                  <button type="button" className="button button-line" onClick={() => drop(orderId)}>
                    Remove
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </div>
  );
}
