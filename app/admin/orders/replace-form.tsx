import { useState } from 'react';
import type { AdminOrder } from '#contract/amounts.ts';
import { Field } from '../parts/field.tsx';
import * as texts from './texts.tsx';
import { type Line, Panel, UnitFields } from './unit-fields.tsx';
import { useOrderForm } from './use-order-form.ts';
import { useSelectedUnits } from './use-selected-units.ts';

/** Units that may have arrived damaged; the server knows which of them were replaced before. */
const replaceable = (line: Line) => line.quantity - Math.max(line.withdrawnQuantity, line.refundedQuantity);

/** Makes a free order of the same goods for what arrived damaged. Shown once the order was sent. */
export function ReplaceForm({ order, onDone }: { order: AdminOrder; onDone: () => Promise<void> }) {
  const { save, wrong, isBusy } = useOrderForm(onDone);
  const { chosen, fields } = useSelectedUnits(
    order.cartItems.filter((line) => replaceable(line) > 0),
    replaceable,
  );
  const [note, setNote] = useState('');
  if (order.trackerId === '' || fields.lines.length === 0) return null;

  const send = (event: React.FormEvent) =>
    save(
      event,
      (call) =>
        call('POST /api/admin/orders/replace/{id}', {
          params: { id: order._id },
          body: { lines: chosen, note, seen: order.orderUpdateDate },
        }),
      { said: ({ message }) => message, isReloaded: true },
    );

  return (
    <Panel title="Send a free replacement">
      <form onSubmit={send} noValidate className="space-y-3" aria-label="Free replacement">
        <p className="text-ink-soft text-sm">For items that arrived damaged. It is a ₹0 order to the same address.</p>
        <UnitFields {...fields} wrong={wrong} />
        <Field
          label={texts.noteForStaffOptional}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <button type="submit" className="button button-leaf w-full" disabled={isBusy || chosen.length === 0}>
          {!isBusy ? 'Send a replacement' : texts.working}
        </button>
      </form>
    </Panel>
  );
}
