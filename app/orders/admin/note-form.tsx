import type { AdminOrder, OrderWithoutMoney } from '#contract/amounts.ts';
import { Field, SaveButton } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { nameBeingTyped } from '#orders/rules/order-tags.ts';

/** Writes down what was said or found about an order, for staff alone; nothing else changes. */
export function NoteForm({
  order,
  staff,
  onDone,
}: {
  order: AdminOrder | OrderWithoutMoney;
  /** Names that an '@' can lead to. */
  staff: readonly string[];
  onDone: () => Promise<void>;
}) {
  const form = useForm({
    initial: { note: '' },
    send: (call, { note }) => call('POST /api/admin/orders/note/{id}', { params: { id: order._id }, body: { note } }),
    onDone,
  });
  const typed = nameBeingTyped(form.values.note);
  const offered =
    typed === null ? [] : staff.filter((name) => name.toLowerCase().startsWith(typed.toLowerCase())).slice(0, 6);
  const insert = (name: string) => {
    form.change({ note: `${form.values.note.slice(0, form.values.note.length - (typed?.length ?? 0))}${name} ` });
    document.querySelector<HTMLInputElement>('form[aria-label=Note] input')?.focus();
  };
  return (
    <form {...form.props} className="flex flex-wrap items-end gap-2" aria-label="Note">
      <div className="min-w-0 grow">
        <Field
          label="Write a note for staff"
          hint="Type @ and a name to show it to a colleague"
          maxLength={500}
          {...form.field('note')}
        />
        {offered.length > 0 && (
          <ul aria-label="Staff" className="mt-1 flex flex-wrap gap-1">
            {offered.map((name) => (
              <li key={name}>
                <button type="button" className="button button-line" onClick={() => insert(name)}>
                  {`@${name}`}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <SaveButton form={form} pending="Saving…" disabled={form.values.note.trim() === ''}>
        Save note
      </SaveButton>
    </form>
  );
}
