import { useId, useState } from 'react';
import { useWrongFields } from '#customers/sign-in/shop/use-wrong-fields.ts';
import { type AddressFields, emptyAddress, mostAddresses, type SavedAddress } from '#delivery/rules/address-book.ts';
import {
  addAddress,
  addressErrors,
  addressSentences,
  deleteAddress,
  longestAddressField,
  updateAddress,
} from '#delivery/rules/address-form.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { Icon } from '#kit/icon.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useAddresses } from './address-store.ts';
import { texts } from './texts.ts';

export default function AddressPanel({ userId }: { userId: string }) {
  const toast = useToast();
  const { book, change } = useAddresses(userId);
  const { form, wrong, refuse } = useWrongFields();
  const [fields, setFields] = useState<AddressFields>(emptyAddress);
  const [editing, setEditing] = useState<number | null>(null);
  const id = useId();

  const reset = () => {
    setFields(emptyAddress);
    setEditing(null);
    refuse([]);
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (refuse(addressErrors(fields))) return;
    if (editing !== null) {
      change((before) => updateAddress(before, editing, fields));
      toast({ title: addressSentences.updated });
    } else if (change((before) => addAddress(before, fields, Date.now()))) {
      toast({ title: addressSentences.added });
    } else {
      toast({ title: addressSentences.full, destructive: true });
    }
    reset();
  };
  const edit = ({ id: _id, ...saved }: SavedAddress) => {
    refuse([]);
    setFields(saved);
    setEditing(_id);
    // On a phone the form is below the list: focusing it scrolls there.
    requestAnimationFrame(() => (form.current?.elements.namedItem('address') as HTMLElement | null)?.focus());
  };
  const remove = (saved: SavedAddress) => {
    change((before) => deleteAddress(before, saved.id));
    if (editing === saved.id) reset();
    toast({ title: addressSentences.deleted });
  };

  if (book === undefined) return <p role="status" aria-label={texts.loading()} className="skeleton h-64 rounded-xl" />;
  const text = (name: keyof AddressFields) => ({
    name,
    value: fields[name],
    maxLength: longestAddressField,
    wrong: wrong[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: event.target.value }),
  });

  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <section>
        <h2 className="text-2xl">{texts.savedAddresses()}</h2>
        {book.length === 0 ? (
          <div className="card mt-4 flex flex-col items-center gap-3 p-8 text-center">
            <span className="grid size-14 place-items-center rounded-full bg-leaf-tint text-leaf">
              <Icon name="pin" size={26} />
            </span>
            <p className="text-ink-soft">{texts.noAddressSavedYetUp({ mostAddresses })}</p>
          </div>
        ) : (
          <ul className="mt-4 space-y-3">
            {book.map((saved) => (
              <li key={saved.id} className="card flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-5">
                <div id={`${id}-${saved.id}`} className="min-w-0 flex-1 basis-48 break-words">
                  <p className="font-semibold">{saved.address}</p>
                  <p>{[saved.city, saved.pincode].filter(Boolean).join(' – ')}</p>
                  {saved.phone !== '' && (
                    <p className="figures text-ink-soft">{texts.phoneLine({ phone: saved.phone })}</p>
                  )}
                  {saved.notes !== '' && <p className="text-ink-soft">{saved.notes}</p>}
                </div>
                <div className="flex gap-2">
                  <button
                    type="button"
                    aria-describedby={`${id}-${saved.id}`}
                    className="button button-line"
                    onClick={() => edit(saved)}
                  >
                    {texts.edit()}
                  </button>
                  <button
                    type="button"
                    aria-describedby={`${id}-${saved.id}`}
                    className="button button-line hover:border-chilli! hover:text-chilli!"
                    onClick={() => remove(saved)}
                  >
                    {texts.deleteLabel()}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="card p-5 md:p-7">
        <h2 className="text-2xl">{editing === null ? texts.addANewAddress() : texts.editThisAddress()}</h2>
        {editing === null && book.length >= mostAddresses && (
          <p className="mt-2 text-ink-soft">{texts.youHaveSavedWhich({ mostAddresses })}</p>
        )}
        <form ref={form} method="post" noValidate onSubmit={submit} className="mt-4 space-y-4">
          <TextField label={texts.address()} type="text" autoComplete="street-address" required {...text('address')} />
          <TextField label={texts.city()} type="text" autoComplete="address-level2" {...text('city')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={texts.phone()}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              {...text('phone')}
            />
            <TextField
              label={texts.pincode()}
              type="text"
              inputMode="numeric"
              autoComplete="postal-code"
              {...text('pincode')}
            />
          </div>
          <TextField label={texts.notes()} type="text" {...text('notes')} />
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="button button-leaf flex-1">
              {editing === null ? texts.addAddress() : texts.updateAddress()}
            </button>
            {editing !== null && (
              <button type="button" className="button button-line" onClick={reset}>
                {texts.cancel()}
              </button>
            )}
          </div>
        </form>
      </section>
    </div>
  );
}
