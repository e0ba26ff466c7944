import { useState } from 'react';
import { bulkStatuses } from '#rules/orders/order-status.ts';
import { useToast } from '#ui/toast.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useAction } from '../parts/use-action.ts';
import { BulkCash, type ChosenOrder } from './bulk-cash.tsx';

const bulkConsequence: Record<(typeof bulkStatuses)[number], string> = {
  Packed: 'They are ready to be handed to the courier.',
  Delivered: 'Each buyer gets an e-mail that the parcel was delivered.',
  Pending: 'They go back to the beginning.',
  Rejected: 'They will not be sent, their goods are on sale again, and each buyer gets an e-mail.',
};

/** What can be done with the chosen orders at once. */
export function BulkBar({
  chosen,
  onDone,
  onSlips,
}: {
  /** With the status that the list shows. */
  chosen: readonly ChosenOrder[];
  onDone: () => void;
  onSlips: (path: string) => void;
}) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [status, setStatus] = useState<(typeof bulkStatuses)[number] | ''>('');
  const [asks, setAsks] = useState(false);
  const [skipped, setSkipped] = useState<readonly { orderId: string; why: string }[]>([]);
  const ids = chosen.map(({ id }) => id);
  const count = `${chosen.length} ${chosen.length === 1 ? 'order' : 'orders'}`;
  const ask = () => {
    if (status === '') return toast({ title: 'Select Order Status to Update', destructive: true, duration: 4000 });
    setAsks(true);
  };
  const apply = async () => {
    setAsks(false);
    if (status === '') return;
    const seen = Object.fromEntries(chosen.map((order) => [order.id, order.status]));
    const answer = await act('bulk', (call) =>
      call('POST /api/admin/orders/bulk-status', { body: { ids, orderStatus: status, seen } }),
    );
    if (!answer) return;
    toast({ title: answer.message, destructive: answer.skipped.length > 0 });
    finish(answer.skipped);
  };
  const finish = (left: readonly { id: string; why: string }[]) => {
    const numbers = new Map(chosen.map(({ id, orderId }) => [id, orderId]));
    setSkipped(left.map(({ id, why }) => ({ orderId: numbers.get(id) ?? id, why })));
    if (left.length === 0) onDone();
  };
  return (
    <section aria-label="Chosen orders" className="card mb-4 flex flex-wrap items-center gap-2 p-3">
      <p role="status" className="mr-2 font-semibold">
        {chosen.length} chosen
      </p>
      <select
        aria-label="New status"
        className="field w-auto"
        value={status}
        onChange={(event) => setStatus(bulkStatuses.find((one) => one === event.target.value) ?? '')}
      >
        <option value="">Set status…</option>
        {bulkStatuses.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <button type="button" className="button button-leaf" disabled={busy !== null} onClick={ask}>
        Update
      </button>
      <button
        type="button"
        className="button button-line"
        onClick={() => onSlips(`/admin/orders/packing-slips?ids=${ids.join(',')}`)}
      >
        Packing slips
      </button>
      <BulkCash chosen={chosen} onDone={finish} />
      <button type="button" className="link min-h-11 px-2" onClick={onDone}>
        Clear
      </button>
      {skipped.length > 0 && (
        <div role="alert" className="w-full">
          <p className="font-semibold">
            {skipped.length === 1 ? 'One order was skipped:' : `${skipped.length} orders were skipped:`}
          </p>
          <ul className="list-disc pl-5">
            {skipped.map(({ orderId, why }) => (
              <li key={orderId}>
                {orderId}: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ConfirmDialog
        open={asks}
        title={`Set ${count} to ${status}?`}
        action={`Set ${count} to ${status}`}
        busy={busy !== null}
        onConfirm={apply}
        onClose={() => setAsks(false)}
      >
        {bulkConsequence[status === '' ? 'Pending' : status]} Orders that it does not fit are skipped and named.
      </ConfirmDialog>
    </section>
  );
}
