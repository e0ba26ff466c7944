import type { AdminOrder, OrderWithoutMoney } from '#contract/amounts.ts';
import { Field, SaveButton } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';

/** Writes down what was said or found about an order, for staff alone; nothing else changes. */
export function NoteForm({ order, onDone }: { order: AdminOrder | OrderWithoutMoney; onDone: () => Promise<void> }) {
  const form = useForm({
    initial: { note: '' },
    send: (call, { note }) => call('POST /api/admin/orders/note/{id}', { params: { id: order._id }, body: { note } }),
    onDone,
  });
  return (
    <form {...form.props} className="flex flex-wrap items-end gap-2" aria-label="Note">
      <div className="min-w-0 grow">
        <Field label="Write a note for staff" maxLength={500} {...form.field('note')} />
      </div>
      <SaveButton form={form} pending="Saving…" disabled={form.values.note.trim() === ''}>
        Save note
      </SaveButton>
    </form>
  );
}
