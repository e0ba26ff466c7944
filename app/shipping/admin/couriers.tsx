import { useState } from 'react';
import { Field, SaveButton, SelectField } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import * as texts from '#orders/admin/texts.tsx';
import { knownCouriers } from '#shipping/rules/courier-presets.ts';
import {
  type Courier,
  courierErrors,
  courierKinds,
  courierKindWords,
  isDeep,
  isTracked,
} from '#shipping/rules/couriers.ts';

interface ListedCourier extends Courier {
  id: string;
}

export function Couriers({ couriers }: { couriers: readonly ListedCourier[] }) {
  return (
    <section aria-labelledby="couriers" className="mt-8">
      <h2 id="couriers" className="text-2xl">
        Couriers
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        {'Choose a courier of India, or type your own. In the tracking link, {number} stands for the tracking number.'}
      </p>
      <ul className="space-y-3">
        {couriers.map((courier) => (
          <li key={JSON.stringify(courier)} className="card p-4">
            <CourierForm courier={courier} />
          </li>
        ))}
        <li className="card p-4">
          <CourierForm courier={null} taken={couriers.map(({ name }) => name.toLowerCase())} />
        </li>
      </ul>
    </section>
  );
}

const newCourier: Courier = { name: '', kind: 'tracked', trackingPattern: '' };

function CourierForm({ courier, taken = [] }: { courier: ListedCourier | null; taken?: readonly string[] }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [isLeaving, setLeaving] = useState(false);
  const initial: Courier = courier
    ? { name: courier.name, kind: courier.kind, trackingPattern: courier.trackingPattern }
    : newCourier;
  const form = useForm({
    initial,
    isShort: true,
    check: courierErrors,
    send: (call, typed) =>
      call('POST /api/admin/couriers', {
        body: { ...typed, ...(courier ? { id: courier.id, seen: initial } : {}) },
      }),
    valuesAfter: (typed) => (courier ? typed : newCourier),
  });
  const remove = async () => {
    if (!courier) return;
    const answer = await act('delete', (call) =>
      call('DELETE /api/admin/couriers/{id}', { params: { id: courier.id } }),
    );
    setLeaving(false);
    if (answer) toast({ title: answer.message });
  };

  return (
    <form {...form.props} className="grid items-end gap-3 md:grid-cols-[12rem_12rem_1fr_auto]">
      {!courier && (
        <SelectField
          className="md:col-span-4 md:max-w-80"
          label="Couriers of India"
          value=""
          onChange={({ target }) => {
            const known = knownCouriers.find(({ name }) => name === target.value);
            if (known) form.change({ name: known.name, kind: known.kind, trackingPattern: known.trackingPattern });
          }}
        >
          <option value="">Choose…</option>
          {knownCouriers
            .filter(({ name }) => !taken.includes(name.toLowerCase()))
            .map((known) => (
              <option key={known.name} value={known.name}>
                {isTracked(known) && !isDeep(known) ? `${known.name} (buyer copies the number)` : known.name}
              </option>
            ))}
        </SelectField>
      )}
      <Field label={courier ? texts.nameLabel : 'New courier'} maxLength={100} {...form.field('name')} />
      <SelectField
        label="Tracked"
        {...form.field('kind')}
        onChange={({ target }) =>
          form.change({ kind: courierKinds.find((kind) => kind === target.value) ?? 'tracked' })
        }
      >
        {courierKinds.map((kind) => (
          <option key={kind} value={kind}>
            {courierKindWords[kind]}
          </option>
        ))}
      </SelectField>
      {isTracked(form.values) ? (
        <Field
          label="Tracking link"
          placeholder="https://courier.example/track/{number}"
          hint={
            form.values.trackingPattern.trim() === '' || isDeep(form.values)
              ? undefined
              : 'Without {number} the buyer copies the number to this page.'
          }
          inputMode="url"
          maxLength={500}
          {...form.field('trackingPattern')}
        />
      ) : (
        <p className="self-center text-ink-soft text-sm">Parcels ship with the name alone.</p>
      )}
      <div className="flex gap-2">
        <SaveButton form={form} look="line" disabled={!form.isChanged}>
          {courier ? texts.save : 'Add courier'}
          {courier && <span className="sr-only"> {courier.name}</span>}
        </SaveButton>
        {courier && (
          <button
            type="button"
            className="link min-h-11 px-2 text-chilli"
            onClick={() => setLeaving(true)}
            aria-label={`Delete ${courier.name}`}
          >
            Delete
          </button>
        )}
      </div>
      <ConfirmDialog
        open={isLeaving}
        title={`Delete ${courier?.name ?? ''}?`}
        action="Delete courier"
        busy={busy !== null}
        onConfirm={remove}
        onClose={() => setLeaving(false)}
      >
        Parcels already shipped keep its name and tracking link.
      </ConfirmDialog>
    </form>
  );
}
