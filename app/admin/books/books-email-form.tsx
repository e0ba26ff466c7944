import { useState } from 'react';
import { addressesError, addressesFrom } from '#rules/books/books-email.ts';
import { useToast } from '#ui/toast.tsx';
import { Field } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';

/** To whom the folder of each month is sent when it is over. */
export function BooksEmailForm({ addresses }: { addresses: readonly string[] }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [typed, setTyped] = useState(addresses.join(', '));
  const [error, setError] = useState<string | null>(null);
  const wished = addressesFrom(typed);
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const wrong = addressesError(wished);
    setError(wrong);
    if (wrong !== null) return;
    const answer = await act('books e-mail', (call) =>
      call('PUT /api/admin/settings/books-email', { body: { addresses: wished, seen: [...addresses] } }),
    );
    if (answer) toast({ title: answer.message });
  };
  return (
    <form onSubmit={save} className="card mt-4 flex flex-wrap items-end gap-3 p-4" aria-label="Monthly e-mail">
      <Field
        className="min-w-0 grow basis-72"
        label="E-mail the books on the first of each month to"
        hint="Up to 5 e-mails, separated by commas. Leave empty to send nothing."
        error={error ?? undefined}
        type="text"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1500}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(null);
        }}
      />
      <button
        type="submit"
        className="button button-line"
        disabled={busy !== null || wished.join() === addresses.join()}
      >
        Save
      </button>
    </form>
  );
}
