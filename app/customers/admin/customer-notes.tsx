import { longestNote, noteError, tagsError, tidyTags } from '#customers/rules/customer-notes.ts';
import { Field, SaveButton, TextField } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { indianTime } from '#rules/dates.ts';

interface Note {
  id: string;
  text: string;
  at: Date | string;
  by: string;
}

/** What staff wrote about a customer, newest first, and the form for one more. */
export function CustomerNotes({ id, notes }: { id: string; notes: readonly Note[] }) {
  const mayChange = useMay()('customers.change');
  const { act, busy } = useAction();
  const undo = useUndo();
  if (!mayChange && notes.length === 0) return null;
  const remove = async (note: Note) => {
    const params = { id: note.id };
    const answer = await act('delete', (make) => make('DELETE /api/admin/customers/notes/{id}', { params }));
    if (!answer) return;
    undo(answer.message, 'Note added again', (make) =>
      make('POST /api/admin/customers/notes/{id}', { params: { id }, body: { text: note.text } }),
    );
  };
  return (
    <section className="card p-4" aria-label="Notes">
      <h2 className="text-xl">Notes</h2>
      <ul className="divide-y divide-hairline">
        {notes.map((note) => (
          <li key={note.id} className="py-2">
            <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            <p className="flex flex-wrap items-center justify-between text-ink-soft text-sm">
              {`${note.by}, ${indianTime(new Date(note.at))}`}
              {mayChange && (
                <button
                  type="button"
                  className="link min-h-11 text-chilli"
                  disabled={busy !== null}
                  aria-label={`Delete the note of ${indianTime(new Date(note.at))}`}
                  onClick={() => remove(note)}
                >
                  Delete
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {mayChange && <NoteForm key={notes[0]?.id ?? 'first'} id={id} />}
    </section>
  );
}

function NoteForm({ id }: { id: string }) {
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => fieldError('text', noteError(text)),
    send: (make, { text }) => make('POST /api/admin/customers/notes/{id}', { params: { id }, body: { text } }),
    isShort: true,
  });
  return (
    <form {...form.props} className="mt-2 space-y-2">
      <TextField
        label="New note"
        hint="For staff only. Keep to what the work needs: customers may ask to see it."
        maxLength={longestNote}
        {...form.field('text')}
      />
      <SaveButton form={form} look="line" pending="Saving…">
        Add note
      </SaveButton>
    </form>
  );
}

const split = (typed: string) => tidyTags(typed.split(','));

export function TagsForm({ id, tags }: { id: string; tags: readonly string[] }) {
  const mayChange = useMay()('customers.change');
  const form = useForm({
    initial: { tags: tags.join(', ') },
    check: (typed) => fieldError('tags', tagsError(split(typed.tags))),
    send: (make, typed) =>
      make('PUT /api/admin/customers/tags/{id}', {
        params: { id },
        body: { tags: split(typed.tags), seen: [...tags] },
      }),
    isShort: true,
  });
  if (!mayChange) return tags.length === 0 ? null : <p>{tags.join(', ')}</p>;
  return (
    <form {...form.props} className="card space-y-2 p-4">
      <Field label="Tags" hint="Separated by commas, such as: wholesale, gluten-free" {...form.field('tags')} />
      <SaveButton form={form} look="line" pending="Saving…">
        Save tags
      </SaveButton>
    </form>
  );
}

const fieldError = (field: string, message: string | null) => (message === null ? [] : [{ field, message }]);
