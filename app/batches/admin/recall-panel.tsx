import { Link } from 'react-router';
import type { ListedBatch } from '#batches/list-batches.ts';
import { longestRecallText } from '#batches/rules/recall-list.ts';
import { SaveButton, TextField } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { ExportLink } from '#kit/admin/lists/export-link.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { useToast } from '#kit/dialogs/toast.tsx';

interface RecallPanelProps {
  batch: ListedBatch;
  /** Orders that have units of this number, and how many. */
  orders: number;
  units: number;
  /** Numbers of those orders that are packed and have not left. */
  packed: readonly string[];
}

/** Blocks a batch and takes that back. */
export function RecallPanel({ batch: { id, state }, orders, units, packed }: RecallPanelProps) {
  const { act, busy } = useAction();
  const toast = useToast();
  const may = useMay();
  const isRecalled = state === 'recalled';
  const holdsBoxes = packed.length > 0 && (isRecalled || state === 'over');
  const change = async () => {
    const done = await act('recall', (call) =>
      isRecalled
        ? call('DELETE /api/admin/batches/recall/{id}', { params: { id } })
        : call('POST /api/admin/batches/recall/{id}', { params: { id } }),
    );
    if (done) toast({ title: done.message });
  };
  return (
    <section className="card space-y-3 p-4" aria-labelledby="recall">
      <h2 id="recall" className="text-xl">
        Recall
      </h2>
      <p>
        {orders === 0
          ? 'No order has units of this batch.'
          : `${orders === 1 ? '1 order has' : `${orders} orders have`} ${units === 1 ? '1 unit' : `${units} units`} of this batch.`}
      </p>
      {holdsBoxes && (
        <div className="space-y-1">
          <p className="font-semibold text-chilli">
            {packed.length === 1 ? '1 box is' : `${packed.length} boxes are`} packed with it and may not leave. Set the
            order to Pending, and pack it again.
          </p>
          <ul>
            {packed.map((order) => (
              <li key={order}>
                <Link
                  to={`/admin/orders?all=1&search=${order}`}
                  className="link inline-flex min-h-11 items-center wrap-anywhere"
                >
                  {order}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <button type="button" className="button button-line w-full" disabled={busy !== null} onClick={change}>
        {isRecalled ? 'Undo the recall' : 'Block this batch'}
      </button>
      {isRecalled && orders > 0 && <TellBuyers id={id} />}
      {orders > 0 && may('exports') && <ExportLink path={`/api/admin/batches/buyers/${id}`} nothing={false} />}
      <p className="text-ink-soft text-sm">
        {isRecalled
          ? 'If you undo it, its units go back on sale, unless they are too old.'
          : 'It is no longer sold or packed, in any size.'}
      </p>
    </section>
  );
}

/** What the owner writes to buyers, as many at a time as a call takes. */
function TellBuyers({ id }: { id: string }) {
  const form = useForm({
    initial: { text: '' },
    async send(call, { text }) {
      let told = 0;
      for (;;) {
        const part = await call('POST /api/admin/batches/tell/{id}', { params: { id }, body: { text } });
        told += part.told;
        if (part.left === 0) return { told };
      }
    },
    toastOf: ({ told }) => ({
      title:
        told === 0
          ? 'All buyers have this text'
          : told === 1
            ? '1 buyer was written to'
            : `${told} buyers were written to`,
    }),
  });
  return (
    <form {...form.props} className="space-y-2">
      {form.notices}
      <TextField
        label="E-mail to its buyers"
        rows={5}
        maxLength={longestRecallText}
        hint="Say what they should do. Nobody gets the same text twice; a changed text goes to all."
        {...form.field('text')}
      />
      <SaveButton form={form} className="w-full" pending="Writing to them…">
        Send to all buyers
      </SaveButton>
    </form>
  );
}
