import { useState } from 'react';
import { bulkStatuses } from '#rules/orders/order-status.ts';
import { useToast } from '#ui/toast.tsx';
import { useAction } from '../parts/use-action.ts';

/** What can be done with the chosen orders at once. */
export function BulkBar({
  ids,
  onDone,
  onSlips,
}: {
  ids: readonly string[];
  onDone: () => void;
  onSlips: (path: string) => void;
}) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [status, setStatus] = useState<(typeof bulkStatuses)[number] | ''>('');
  const apply = async () => {
    if (status === '') return toast({ title: 'Select Order Status to Update', destructive: true, duration: 4000 });
    const answer = await act('bulk', (call) =>
      call('POST /api/admin/orders/bulk-status', { body: { ids: [...ids], orderStatus: status } }),
    );
    if (!answer) return;
    const [first] = answer.failed;
    toast({
      title: answer.message,
      ...(first ? { description: `${answer.failed.length} not: ${first.message}`, destructive: true } : {}),
    });
    onDone();
  };
  return (
    <section aria-label="Chosen orders" className="card mb-4 flex flex-wrap items-center gap-2 p-3">
      <p role="status" className="mr-2 font-semibold">
        {ids.length} chosen
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
      <button type="button" className="button button-leaf" disabled={busy !== null} onClick={apply}>
        Update
      </button>
      <button
        type="button"
        className="button button-line"
        onClick={() => onSlips(`/admin/orders/packing-slips?ids=${ids.join(',')}`)}
      >
        Packing slips
      </button>
      <button type="button" className="link min-h-11 px-2" onClick={onDone}>
        Clear
      </button>
    </section>
  );
}
