import { type RefObject, useState } from 'react';
import { Field, SelectField } from '#kit/admin/forms/field.tsx';
import { browserStorage } from '#kit/admin/staff-storage.ts';
import { packScanned, trackingProblem } from '#packing/rules/count-scans.ts';
import { type CodedSize, expectedGrams, type PackLine } from '#packing/rules/packing.ts';
import { type CourierKind, isTracked } from '#shipping/rules/couriers.ts';
import type { Booking } from './use-booking.ts';

/** As on the page of parcels: the courier that was used last in this browser. */
const courierKey = 'last-courier';
const mostGrams = 100_000;

export interface ListedCourier {
  id: string;
  name: string;
  kind: CourierKind;
}

/** Weight, and that the box is packed: one press of Enter. */
export function PackedForm({
  lines,
  hold,
  sizes,
  field,
  onPacked,
}: {
  lines: readonly PackLine[];
  hold: string | null;
  sizes: readonly CodedSize[];
  field: RefObject<HTMLElement | null>;
  onPacked: (grams: number | null) => void;
}) {
  const expected = expectedGrams(lines);
  const [typed, setTyped] = useState(() => String(expected ?? ''));
  const [wrong, setWrong] = useState<string>();
  return (
    <form
      className="card space-y-3 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        const grams = typed.trim() === '' ? null : Number(typed.replace(/\s*g$/i, ''));
        const isWeight = grams === null || (Number.isInteger(grams) && grams > 0 && grams <= mostGrams);
        const pack = typed === String(expected ?? '') ? null : packScanned(typed, sizes);
        const message =
          hold ??
          (pack
            ? `This is the barcode of ${pack}. Nothing more goes into this box.`
            : isWeight
              ? undefined
              : 'Enter the weight in whole grams, up to 100 kg, or leave it empty');
        setWrong(message);
        if (message === undefined) onPacked(grams);
      }}
    >
      <Field
        ref={(input) => {
          field.current = input;
        }}
        label="Weight of the parcel (g)"
        hint={expected === null ? 'Leave empty if you do not weigh' : 'Expected; correct it if you weigh'}
        onFocus={(event) => event.target.select()}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={100}
        value={typed}
        error={wrong}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="button button-leaf w-full">
        Packed
      </button>
    </form>
  );
}

/** The number of the parcel: scanned, typed, or none needed. */
export function ShippedForm({
  couriers,
  noted,
  sizes,
  orders,
  field,
  booking,
  onShipped,
}: {
  couriers: readonly ListedCourier[];
  /** Name of the courier that the order has already; else empty. */
  noted: string;
  sizes: readonly CodedSize[];
  orders: readonly string[];
  field: RefObject<HTMLElement | null>;
  /** Null where no courier can be booked. */
  booking: Booking | null;
  onShipped: (courier: string, number: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [chosen, setChosen] = useState(() => browserStorage.getItem(courierKey) ?? '');
  const courier =
    couriers.find(({ name }) => name === noted) ?? couriers.find(({ id }) => id === chosen) ?? couriers[0];
  const needsNumber = courier === undefined || isTracked(courier);
  return (
    <form
      className="card space-y-3 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (booking?.isBusy) return;
        if (booking && needsNumber && typed.trim() === '') return void booking.book();
        const message = !courier
          ? 'Add a courier on the page Ship orders first'
          : needsNumber
            ? trackingProblem(typed, sizes, orders)
            : null;
        setWrong(message ?? undefined);
        if (message === null && courier) onShipped(courier.name, needsNumber ? typed.trim() : '');
        // The next scan replaces what was refused.
        else if (field.current instanceof HTMLInputElement) field.current.select();
      }}
    >
      <SelectField
        label="Courier"
        value={courier?.id ?? ''}
        onChange={(event) => {
          setChosen(event.target.value);
          browserStorage.setItem(courierKey, event.target.value);
          requestAnimationFrame(() => field.current?.focus());
        }}
      >
        {couriers.length === 0 && <option value="">No courier</option>}
        {couriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {needsNumber && (
        <Field
          ref={(input) => {
            field.current = input;
          }}
          label="Tracking number"
          hint={`Scan it from the label; Enter ships, prints and opens the next order${booking ? '. Left empty, Enter books the courier' : ''}`}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={200}
          value={typed}
          error={wrong}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <button
        ref={(button) => {
          if (!needsNumber) field.current = button;
        }}
        type="submit"
        className="button button-leaf w-full"
      >
        Shipped: print and next order
      </button>
      {booking && (
        <button
          type="button"
          aria-disabled={booking.isBusy}
          className="button button-line w-full"
          onClick={() => void booking.book()}
        >
          {booking.isBusy ? 'Booking…' : 'Book and ship'}
        </button>
      )}
      {booking && booking.refused !== '' && (
        <p role="alert" className="font-semibold text-chilli">
          {booking.refused}
        </p>
      )}
    </form>
  );
}
