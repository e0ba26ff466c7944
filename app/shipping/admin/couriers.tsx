import { useState } from 'react';
import { Field, SaveButton } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import * as texts from '#orders/admin/texts.tsx';
import { courierErrors } from '#shipping/rules/couriers.ts';

interface ListedCourier {
  id: string;
  name: string;
  trackingPattern: string;
}

export function Couriers({ couriers }: { couriers: readonly ListedCourier[] }) {
  return (
    <section aria-labelledby="couriers" className="mt-8">
      <h2 id="couriers" className="text-2xl">
        Couriers
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">{'In the tracking link, type {number} where the tracking number goes.'}</p>
      <ul className="space-y-3">
        {couriers.map((courier) => (
          <li key={`${courier.id} ${courier.name} ${courier.trackingPattern}`} className="card p-4">
            <CourierForm courier={courier} />
          </li>
        ))}
        <li className="card p-4">
          <CourierForm courier={null} />
        </li>
      </ul>
    </section>
  );
}

const newCourier = { name: '', trackingPattern: '' };

function CourierForm({ courier }: { courier: ListedCourier | null }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [isLeaving, setLeaving] = useState(false);
  const initial = courier ? { name: courier.name, trackingPattern: courier.trackingPattern } : newCourier;
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
    <form {...form.props} className="grid items-end gap-3 md:grid-cols-[14rem_1fr_auto]">
      <Field label={courier ? texts.nameLabel : 'New courier'} maxLength={100} {...form.field('name')} />
      <Field
        label="Tracking link"
        placeholder="https://courier.example/track/{number}"
        inputMode="url"
        maxLength={500}
        {...form.field('trackingPattern')}
      />
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
