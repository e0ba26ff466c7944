import type { AdminOrder } from '#contract/amounts.ts';
import { Field, SaveButton } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { hasParcel } from '#shipping/rules/shipment.ts';
import * as texts from './texts.tsx';
import { type Line, Panel, reloadsWhenChanged, selectedUnits, UnitFields, unitsOf } from './unit-fields.tsx';

/** Units that may have arrived damaged; the server knows which of them were replaced before. */
const replaceable = (line: Line) => line.quantity - Math.max(line.withdrawnQuantity, line.refundedQuantity);

/** Makes a free order of the same goods for what arrived damaged. Shown once the order was sent. */
export function ReplaceForm({ order, onDone }: { order: AdminOrder; onDone: () => Promise<void> }) {
  const lines = order.cartItems.filter((line) => replaceable(line) > 0);
  const form = useForm({
    initial: { units: unitsOf(lines), note: '' },
    send: (call, { units, note }) =>
      call('POST /api/admin/orders/replace/{id}', {
        params: { id: order._id },
        body: { lines: selectedUnits(lines, units), note, seen: order.orderUpdateDate },
      }),
    onDone,
    onRefused: reloadsWhenChanged(onDone),
  });
  if (!hasParcel(order) || lines.length === 0) return null;

  return (
    <Panel title="Send a free replacement">
      <form {...form.props} className="space-y-3" aria-label="Free replacement">
        <p className="text-ink-soft text-sm">For items that arrived damaged. It is a ₹0 order to the same address.</p>
        <UnitFields
          lines={lines}
          most={replaceable}
          units={form.values.units}
          errorOf={form.errorOf}
          onChange={(units) => form.change({ units }, 'lines*')}
        />
        <Field label={texts.noteForStaffOptional} maxLength={500} {...form.field('note')} />
        <SaveButton
          form={form}
          className="w-full"
          pending={texts.working}
          disabled={selectedUnits(lines, form.values.units).length === 0}
        >
          Send a replacement
        </SaveButton>
      </form>
    </Panel>
  );
}
