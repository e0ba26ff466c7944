import { useState } from 'react';
import { Tick } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { Folded } from '#kit/admin/lists/folded.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { bulkStatuses } from '#orders/rules/order-status.ts';
import { needOfStatus } from '#orders/rules/status-needs.ts';
import { PrintButtons } from '#shipping/admin/print-buttons.tsx';
import { BulkCash, type SelectedOrder } from './bulk-cash.tsx';
import { BulkTags } from './bulk-tags.tsx';
import * as texts from './texts.tsx';

const othersWillNotBeSent = (count: number) =>
  count === 1
    ? 'We will not ship the other order. Its items go back on sale, and its buyer gets an e-mail.'
    : `We will not ship the other ${count} orders. Their items go back on sale, and each buyer gets an e-mail.`;

const bulkConsequence: Record<(typeof bulkStatuses)[number], string> = {
  Packed: 'They are ready for the courier.',
  Delivered: 'Each buyer gets a delivery e-mail.',
  Pending: 'They go back to Pending.',
  Rejected: 'We will not ship them. The items go back on sale, and each buyer gets an e-mail.',
};

/** Pages of the chosen orders. */
const papers = [
  ['packing-slips', texts.packingSlips],
  ['food-cards', texts.foodCards],
  ['courier-file', 'Courier file'],
] as const;

/** A chosen order; `lines` are what may come back of a parcel that is on its way. */
interface ChosenParcel extends SelectedOrder {
  lines?: readonly { productId: string; title: string; weight: string; quantity: number }[];
}

export function BulkBar({
  chosen,
  tagsInUse = [],
  onDone,
  onSlips,
}: {
  /** With the status that the list shows. */
  chosen: readonly ChosenParcel[];
  /** Offered while a tag is typed. */
  tagsInUse?: readonly string[];
  onDone: () => void;
  onSlips: (path: string) => void;
}) {
  const may = useMay();
  const toast = useToast();
  const { act, busy } = useAction();
  const [status, setStatus] = useState<(typeof bulkStatuses)[number] | ''>('');
  const [asks, setAsks] = useState(false);
  const [skipped, setSkipped] = useState<readonly { orderId: string; why: string }[]>([]);
  /** Of which lines that came back staff said that they go back on sale. */
  const [onSale, setOnSale] = useState<ReadonlySet<string>>(new Set());
  const ids = chosen.map(({ id }) => id);
  const cameBack =
    status === 'Rejected'
      ? chosen.flatMap(({ id, orderId, lines = [] }) => (lines.length > 0 ? [{ id, orderId, lines }] : []))
      : [];
  const consequence = [
    cameBack.length > 0 && 'These parcels came back. Choose what goes back on sale.',
    cameBack.length > 0 && cameBack.length < chosen.length
      ? othersWillNotBeSent(chosen.length - cameBack.length)
      : cameBack.length === 0 && bulkConsequence[status === '' ? 'Pending' : status],
    'Orders that cannot take this status are skipped and listed.',
  ];
  const ask = () => {
    if (status === '') return toast({ title: 'Select Order Status to Update', destructive: true, duration: 4000 });
    setOnSale(new Set());
    setAsks(true);
  };
  const apply = async () => {
    setAsks(false);
    if (status === '') return;
    const seen = Object.fromEntries(chosen.map((order) => [order.id, order.status]));
    const returned = Object.fromEntries(
      cameBack.map(({ id, lines }) => [
        id,
        lines.map(({ productId, weight, quantity }) => ({
          productId,
          weight,
          quantity,
          condition: onSale.has(`${id} ${productId} ${weight}`) ? ('resaleable' as const) : ('damaged' as const),
        })),
      ]),
    );
    const answer = await act('bulk', (call) =>
      call('POST /api/admin/orders/bulk-status', { body: { ids, orderStatus: status, seen, returned } }),
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
    <section aria-label="Selected orders" className="card mb-4 flex flex-wrap items-center gap-2 p-3">
      <p role="status" className="mr-2 font-semibold">
        {`${chosen.length} selected`}
      </p>
      {may('orders.ship') && (
        <>
          <select
            aria-label="New status"
            className="field w-auto"
            value={status}
            onChange={(event) => setStatus(bulkStatuses.find((one) => one === event.target.value) ?? '')}
          >
            <option value="">Set status…</option>
            {bulkStatuses
              .filter((one) => may(needOfStatus(one)))
              .map((one) => (
                <option key={one}>{one}</option>
              ))}
          </select>
          <button type="button" className="button button-leaf" disabled={busy !== null} onClick={ask}>
            Update
          </button>
          <Folded label="Print">
            {papers.map(([name, label]) => (
              <button
                key={name}
                type="button"
                className="button button-line"
                onClick={() => onSlips(`/admin/orders/${name}?ids=${ids.join(',')}`)}
              >
                {label}
              </button>
            ))}
            <PrintButtons ids={ids} />
          </Folded>
          <Folded label="Tags">
            <BulkTags ids={ids} inUse={tagsInUse} onDone={finish} />
          </Folded>
        </>
      )}
      {may('money.record') && <BulkCash chosen={chosen} onDone={finish} />}
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
        title={chosen.length === 1 ? `Set 1 order to ${status}?` : `Set ${chosen.length} orders to ${status}?`}
        action={chosen.length === 1 ? `Set 1 order to ${status}` : `Set ${chosen.length} orders to ${status}`}
        busy={busy !== null}
        onConfirm={apply}
        onClose={() => setAsks(false)}
      >
        {consequence.filter(Boolean).join(' ')}
        {cameBack.map(({ id, orderId, lines }) => (
          <fieldset key={id} className="mt-3">
            <legend className="font-semibold">{orderId}</legend>
            {lines.map((line) => {
              const key = `${id} ${line.productId} ${line.weight}`;
              return (
                <Tick
                  key={key}
                  label={texts.goesBackOnSale(`${line.quantity} × ${line.title}, ${line.weight}`)}
                  checked={onSale.has(key)}
                  onChange={({ target }) =>
                    setOnSale((now) => new Set(target.checked ? [...now, key] : [...now].filter((one) => one !== key)))
                  }
                />
              );
            })}
          </fieldset>
        ))}
      </ConfirmDialog>
    </section>
  );
}
