import { useState } from 'react';
import { courierErrors } from '#rules/orders/couriers.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { Field } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import * as texts from './texts.tsx';

interface KnownCourier {
  id: string;
  name: string;
  trackingPattern: string;
}

/** The couriers that parcels go with, each with the address where its parcels are tracked. */
export function Couriers({ couriers }: { couriers: readonly KnownCourier[] }) {
  const [added, setAdded] = useState(0);
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
          <CourierForm key={added} courier={null} onAdded={() => setAdded((count) => count + 1)} />
        </li>
      </ul>
    </section>
  );
}

function CourierForm({ courier, onAdded }: { courier: KnownCourier | null; onAdded?: () => void }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [name, setName] = useState(courier?.name ?? '');
  const [trackingPattern, setPattern] = useState(courier?.trackingPattern ?? '');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [isLeaving, setLeaving] = useState(false);
  const isChanged = name !== (courier?.name ?? '') || trackingPattern !== (courier?.trackingPattern ?? '');

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const errors = courierErrors({ name, trackingPattern });
    setWrong(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
    if (errors.length > 0) return;
    const seen = courier ? { name: courier.name, trackingPattern: courier.trackingPattern } : undefined;
    const answer = await act(
      'save',
      (call) =>
        call('POST /api/admin/couriers', {
          body: { name, trackingPattern, ...(courier ? { id: courier.id, seen } : {}) },
        }),
      {
        onRefused(failure) {
          setWrong(Object.fromEntries(failure.errors.map(({ field, message }) => [field, message])));
          return false;
        },
      },
    );
    if (!answer) return;
    toast({ title: answer.message });
    onAdded?.();
  };
  const remove = async () => {
    if (!courier) return;
    const answer = await act('delete', (call) =>
      call('DELETE /api/admin/couriers/{id}', { params: { id: courier.id } }),
    );
    setLeaving(false);
    if (answer) toast({ title: answer.message });
  };

  return (
    <form onSubmit={save} noValidate className="grid items-end gap-3 md:grid-cols-[14rem_1fr_auto]">
      <Field
        label={courier ? texts.nameLabel : 'New courier'}
        value={name}
        error={wrong.name}
        maxLength={100}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label="Tracking link"
        placeholder="https://courier.example/track/{number}"
        inputMode="url"
        value={trackingPattern}
        error={wrong.trackingPattern}
        maxLength={500}
        onChange={(event) => setPattern(event.target.value)}
      />
      <div className="flex gap-2">
        <button type="submit" className="button button-line" disabled={busy !== null || !isChanged}>
          {courier ? texts.save : 'Add courier'}
          {courier && <span className="sr-only"> {courier.name}</span>}
        </button>
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
