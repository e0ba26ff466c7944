import { useState } from 'react';
import { mostOfOneLine } from '#cart/rules/cart.ts';
import { findItems, type Item } from '#checkout/admin/order-items.tsx';
import { Pick } from '#checkout/admin/pick.tsx';
import type { AdminOrder } from '#contract/amounts.ts';
import { states } from '#delivery/rules/india.ts';
import { Field, FieldError, SaveButton, SelectField, TextField } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { factsOf } from '#orders/rules/facts-of.ts';
import { editRefusal } from '#orders/rules/order-states.ts';
import { typedNumber } from '#rules/typed/typed-number.ts';
import * as texts from './texts.tsx';
import { keyOf, type Line } from './unit-fields.tsx';

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
  /** The order as it was when the form opened: what differs from it is what staff changed. */
  const [first] = useState(order);
  const editedIn = (units: Readonly<Record<string, string>>) =>
    first.cartItems.filter((line) => units[keyOf(line)]?.trim() !== String(unitsOf(line)));
  const form = useForm({
    initial: () => ({
      addressInfo: first.addressInfo,
      units: Object.fromEntries(first.cartItems.map((line) => [keyOf(line), String(unitsOf(line))])),
      added: [] as (Item & { units: string })[],
      note: '',
      buyerNote: '',
    }),
    check: ({ units, added }) =>
      [...editedIn(units).map((line) => units[keyOf(line)] ?? ''), ...added.map((item) => item.units)].flatMap(
        (typed, at) => {
          const count = typedNumber(typed);
          const isRead = count !== null && Number.isInteger(count) && count <= mostOfOneLine;
          const message = `Enter a whole number from 0 to ${mostOfOneLine}`;
          return isRead ? [] : [{ field: `items.${at}.quantity`, message }];
        },
      ),
    send: (call, { addressInfo, units, added, note, buyerNote }) =>
      call('PUT /api/admin/orders/edit/{id}', {
        params: { id: order._id },
        body: {
          addressInfo: Object.fromEntries(
            Object.entries(addressInfo).filter(
              ([field, value]) => value !== first.addressInfo[field as keyof typeof addressInfo],
            ),
          ),
          items: [
            ...editedIn(units).map((line) => ({ ...line, typed: units[keyOf(line)] ?? '' })),
            ...added.map((item) => ({ ...item, typed: item.units })),
          ].map(({ productId, weight, typed }) => ({ productId, weight, quantity: typedNumber(typed) ?? 0 })),
          note,
          buyerNote,
          seen: order.orderUpdateDate,
        },
      }),
    changed(failure) {
      if (!failure.errors.some(({ field }) => field === 'seen')) return null;
      onStale();
      return {
        message: 'Somebody else has changed this order. Your changes are still here. Save again to apply them.',
      };
    },
    onDone,
  });
  const isFree = first.linkedTo?.kind === 'replacement';
  const edited = editedIn(form.values.units);

  return (
    <form {...form.props} aria-label="Edit order" className="wide flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto p-5">
        <div className="mb-4 empty:hidden">{form.notices}</div>
        <div className="grid gap-6 md:grid-cols-2">
          <fieldset className="min-w-0 space-y-3">
            <legend className="font-semibold text-lg">Delivery address</legend>
            {addressFields.map(([field, label, most]) => (
              <Field key={field} name={field} label={label} maxLength={most} {...form.field(`addressInfo.${field}`)} />
            ))}
            <SelectField name="state" label="State" {...form.field('addressInfo.state')}>
              {states.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </SelectField>
            <TextField
              label="Note for the parcel"
              hint="Printed on the packing slip. The buyer sees it too"
              maxLength={200}
              name="notes"
              {...form.field('addressInfo.notes')}
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
                    {...form.field(['units', keyOf(line)], `items.${edited.indexOf(line)}.quantity`)}
                  />
                ))}
                {form.values.added.map((item, at) => (
                  <Field
                    key={keyOf(item)}
                    label={`${item.title}, ${item.weight}`}
                    hint="New in this order"
                    inputMode="numeric"
                    maxLength={3}
                    value={item.units}
                    error={form.errorOf(
                      `items.${edited.length + at}.quantity`,
                      `items.${edited.length + at}.productId`,
                    )}
                    onChange={({ target }) =>
                      form.change(
                        ({ added }) => ({
                          added: added.map((one, place) => (place === at ? { ...one, units: target.value } : one)),
                        }),
                        'items*',
                      )
                    }
                  />
                ))}
                <Pick<Item>
                  label="Add an item"
                  hint="At today’s price. Enter takes the first one."
                  placeholder="besan"
                  least={2}
                  find={findItems}
                  onPick={(item) => {
                    const isHere = [...first.cartItems, ...form.values.added].some((one) => keyOf(one) === keyOf(item));
                    if (!isHere) form.change(({ added }) => ({ added: [...added, { ...item, units: '1' }] }), 'items*');
                  }}
                />
                <FieldError>{form.errorOf('items')}</FieldError>
              </>
            )}
            <Field
              label={texts.noteForTheBuyerOptional}
              hint="Added to the e-mail about the changes"
              maxLength={500}
              {...form.field('buyerNote')}
            />
            <Field label={texts.noteForStaffOptional} maxLength={500} {...form.field('note')} />
          </fieldset>
        </div>
      </div>
      <div className="border-hairline border-t bg-paper p-4">
        <SaveButton form={form} className="w-full" pending="Saving…">
          Save changes
        </SaveButton>
      </div>
    </form>
  );
}
