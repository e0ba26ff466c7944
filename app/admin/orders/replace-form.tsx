import { useState } from 'react';
import type { AdminOrder } from '#contract/amounts.ts';
import { useToast } from '#ui/toast.tsx';
import { Field } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import { keyOf, type Line, Panel, UnitFields, type Wrong, wrongOf } from './unit-fields.tsx';

/** Units that may have arrived damaged; the server knows which of them were replaced before. */
const replaceable = (line: Line) => line.quantity - Math.max(line.withdrawnQuantity, line.refundedQuantity);

/** Makes a free order of the same goods for what arrived damaged. Shown once the order was sent. */
export function ReplaceForm({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [units, setUnits] = useState<Record<string, number>>({});
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const lines = order.cartItems.filter((line) => replaceable(line) > 0);
  const chosen = lines.filter((line) => (units[keyOf(line)] ?? 0) > 0);
  if (order.trackerId === '' || lines.length === 0) return null;

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    setWrong({});
    const answer = await act(
      'replace',
      (call) =>
        call('POST /api/admin/orders/replace/{id}', {
          params: { id: order._id },
          body: {
            lines: chosen.map((line) => ({
              productId: line.productId,
              weight: line.weight,
              quantity: units[keyOf(line)] ?? 0,
            })),
            note,
            seen: order.orderUpdateDate,
          },
        }),
      {
        onRefused(failure) {
          setWrong(wrongOf(failure));
          if (failure.errors.some(({ field }) => field === 'seen')) onDone();
          return false;
        },
      },
    );
    if (!answer) return;
    setUnits({});
    setNote('');
    toast({ title: answer.message });
    onDone();
  };

  return (
    <Panel title="Send a free replacement">
      <form onSubmit={save} noValidate className="space-y-3" aria-label="Free replacement">
        <p className="text-ink-soft text-sm">
          For goods that arrived damaged. It is an order of ₹0 to the same address.
        </p>
        <UnitFields
          lines={lines}
          most={replaceable}
          units={units}
          wrong={wrong}
          onChange={(key, count) => setUnits((now) => ({ ...now, [key]: count }))}
        />
        <Field
          label="Note for staff (optional)"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <button type="submit" className="button button-leaf w-full" disabled={busy !== null || chosen.length === 0}>
          {busy === null ? 'Send a replacement' : 'Working…'}
        </button>
      </form>
    </Panel>
  );
}
