import { addressesError, addressesFrom } from '#books/rules/books-email.ts';
import { Field, SaveButton } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';

/** To whom the folder of each month is sent when it is over. */
export function BooksEmailForm({ addresses }: { addresses: readonly string[] }) {
  const form = useForm({
    initial: { addresses: addresses.join(', ') },
    isShort: true,
    check(typed) {
      const message = addressesError(addressesFrom(typed.addresses));
      return message === null ? [] : [{ field: 'addresses', message }];
    },
    send: (call, typed) =>
      call('PUT /api/admin/settings/books-email', {
        body: { addresses: addressesFrom(typed.addresses), seen: [...addresses] },
      }),
  });
  return (
    <form {...form.props} className="card mt-4 flex flex-wrap items-end gap-3 p-4" aria-label="Monthly e-mail">
      <Field
        className="min-w-0 grow basis-72"
        label="E-mail the books on the first of each month to"
        hint="Up to 5 e-mails, separated by commas. Leave empty to send nothing."
        type="text"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1500}
        {...form.field('addresses', 'addresses*')}
      />
      <SaveButton form={form} look="line" disabled={addressesFrom(form.values.addresses).join() === addresses.join()}>
        Save
      </SaveButton>
    </form>
  );
}
