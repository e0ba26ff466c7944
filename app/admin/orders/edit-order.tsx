import { useState } from 'react';
import type { AdminOrder } from '#contract/amounts.ts';
import { states } from '#rules/orders/india.ts';
import { editRefusal } from '#rules/orders/order-states.ts';
import { mostOfOneLine } from '#rules/pricing/cart.ts';
import { typedNumber } from '#rules/typed-number.ts';
import { GuardedDialog } from '#ui/guarded-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { Field, SelectField, TextField } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import { factsOf } from './facts-of.ts';
import * as texts from './texts.tsx';
import { keyOf, type Line, type Wrong, wrongOf } from './unit-fields.tsx';

interface EditProps {
  order: AdminOrder;
  onDone: () => void;
  /** Somebody else changed the order meanwhile: it is to be read again, under what was typed here. */
  onStale: () => void;
}

/** Units that are packed. */
const unitsOf = (line: Line) => line.quantity - line.withdrawnQuantity - line.returnedQuantity;

/** Where an order goes and how much it holds, in a dialog of its own, until it is packed (behaviour: Orders 16). */
export function EditOrder(props: EditProps) {
  const { order } = props;
  const [isOpen, setOpen] = useState(false);
  const refusal = editRefusal(factsOf(order));
  const close = () => setOpen(false);
  return (
    <div className="empty:hidden">
      {refusal === null && (
        <button type="button" className="button button-line w-full" onClick={() => setOpen(true)}>
          Edit order
        </button>
      )}
      <GuardedDialog open={isOpen} onClose={close} title={`Edit order ${order.orderId}`} kind="window">
        {isOpen && (
          <EditForm
            {...props}
            onDone={() => {
              close();
              props.onDone();
            }}
          />
        )}
      </GuardedDialog>
    </div>
  );
}

const addressFields = [
  ['name', texts.nameLabel, 120],
  ['phone', 'Phone', 20],
  ['email', 'Email', 254],
  ['street', 'Street address', 300],
  ['city', 'City', 100],
  ['pincode', 'Pincode', 10],
] as const;

function EditForm({ order, onDone, onStale }: EditProps) {
  const toast = useToast();
  const { act, busy } = useAction();
  /** The order as it was when the form opened: what differs from it is what staff changed. */
  const [first] = useState(order);
  const [address, setAddress] = useState(first.addressInfo);
  const [units, setUnits] = useState<Record<string, string>>(() =>
    Object.fromEntries(first.cartItems.map((line) => [keyOf(line), String(unitsOf(line))])),
  );
  const [notes, setNotes] = useState({ note: '', buyerNote: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const [stale, setStale] = useState('');
  const isFree = first.linkedTo?.kind === 'replacement';
  const edited = first.cartItems.filter((line) => units[keyOf(line)]?.trim() !== String(unitsOf(line)));

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    setStale('');
    const counts = edited.map((line) => typedNumber(units[keyOf(line)] ?? ''));
    const errors = counts.flatMap((count, at): [string, string][] =>
      count !== null && Number.isInteger(count) && count <= mostOfOneLine
        ? []
        : [[`items.${at}.quantity`, `Enter a whole number from 0 to ${mostOfOneLine}`]],
    );
    setWrong(Object.fromEntries(errors));
    if (errors[0]) return toast({ title: errors[0][1], destructive: true, duration: 4000 });
    const changed = Object.entries(address).filter(
      ([field, value]) => value !== first.addressInfo[field as keyof typeof address],
    );
    const answer = await act(
      'edit',
      (call) =>
        call('PUT /api/admin/orders/edit/{id}', {
          params: { id: order._id },
          body: {
            addressInfo: Object.fromEntries(changed),
            items: edited.map((line, at) => ({
              productId: line.productId,
              weight: line.weight,
              quantity: counts[at] ?? 0,
            })),
            ...notes,
            seen: order.orderUpdateDate,
          },
        }),
      {
        onRefused(failure) {
          setWrong(wrongOf(failure));
          const isStale = failure.errors.some(({ field }) => field === 'seen');
          if (isStale) {
            setStale('Somebody else has changed this order. Your changes are still here. Save again to apply them.');
            onStale();
          }
          return isStale;
        },
      },
    );
    if (!answer) return;
    toast({ title: answer.message });
    onDone();
  };
  const typed = (field: keyof typeof address) => ({
    name: field,
    value: address[field],
    error: wrong[`addressInfo.${field}`],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      setAddress((now) => ({ ...now, [field]: event.target.value })),
  });

  return (
    <form onSubmit={save} noValidate aria-label="Edit order" className="wide max-h-[80dvh] overflow-y-auto p-5">
      {stale !== '' && (
        <p role="alert" className="mb-4 rounded-xl bg-turmeric-tint p-3">
          {stale}
        </p>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        <fieldset className="min-w-0 space-y-3">
          <legend className="font-semibold text-lg">Delivery address</legend>
          {addressFields.map(([field, label, most]) => (
            <Field key={field} label={label} maxLength={most} {...typed(field)} />
          ))}
          <SelectField label="State" {...typed('state')}>
            {states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </SelectField>
          <TextField
            label="Note for the parcel"
            hint="Printed on the packing slip. The buyer sees it too"
            maxLength={200}
            {...typed('notes')}
          />
        </fieldset>
        <fieldset className="min-w-0 space-y-3">
          <legend className="font-semibold text-lg">{texts.items}</legend>
          {isFree ? (
            <p className="text-ink-soft">
              You cannot change quantities of a free replacement. Reject it and send a new one.
            </p>
          ) : (
            <>
              <p className="text-ink-soft text-sm">
                {order.paymentMethod === 'COD'
                  ? 'The cash due on delivery changes too.'
                  : 'Fewer units are refunded. Extra units become a second order, paid on delivery.'}{' '}
                Enter 0 to remove an item.
              </p>
              {first.cartItems.map((line) => (
                <Field
                  key={keyOf(line)}
                  label={`${line.title}, ${line.weight}`}
                  hint={`Currently ${unitsOf(line)}`}
                  inputMode="numeric"
                  maxLength={3}
                  value={units[keyOf(line)] ?? ''}
                  error={wrong[`items.${edited.indexOf(line)}.quantity`]}
                  onChange={(event) => setUnits((now) => ({ ...now, [keyOf(line)]: event.target.value }))}
                />
              ))}
              {wrong.items && <p className="text-chilli text-sm">{wrong.items}</p>}
            </>
          )}
          <Field
            label={texts.noteForTheBuyerOptional}
            hint="Added to the e-mail about the changes"
            maxLength={500}
            value={notes.buyerNote}
            onChange={(event) => setNotes((now) => ({ ...now, buyerNote: event.target.value }))}
          />
          <Field
            label={texts.noteForStaffOptional}
            maxLength={500}
            value={notes.note}
            onChange={(event) => setNotes((now) => ({ ...now, note: event.target.value }))}
          />
        </fieldset>
      </div>
      <button type="submit" className="button button-leaf mt-5 w-full" disabled={busy !== null}>
        {busy === null ? 'Save changes' : 'Saving…'}
      </button>
    </form>
  );
}
