import { type RefObject, useState } from 'react';
import { Field, SelectField } from '#kit/admin/forms/field.tsx';
import { browserStorage } from '#kit/admin/staff-storage.ts';
import type { OrderToPack } from '#packing/rules/packing.ts';
import { type OtherCodes, plainNumber, trackingProblem } from '#packing/rules/parcel-number.ts';
import { type CourierKind, isTracked } from '#shipping/rules/couriers.ts';
import type { Booking } from './use-booking.ts';
import { useScanner } from './use-scanner.ts';

/** As on the page of parcels: the courier that was used last in this browser. */
const courierKey = 'last-courier';
/** In the list of couriers: the one with which the parcel is booked. */
const asBooked = 'booked';

export interface ListedCourier {
  id: string;
  name: string;
  kind: CourierKind;
}

/** The number of the parcel: scanned, typed, booked, or none needed. */
export function ShippedForm({
  order: { courier: noted, parcel },
  couriers,
  codes,
  field,
  booking,
  onShipped,
}: {
  order: OrderToPack;
  couriers: readonly ListedCourier[];
  /** What may be scanned in place of the number. */
  codes: OtherCodes;
  field: RefObject<HTMLElement | null>;
  /** Null where no courier can be booked. */
  booking: Booking | null;
  onShipped: (courier: string, number: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [usual, setUsual] = useState(() => browserStorage.getItem(courierKey) ?? '');
  /** Another than the booked one. */
  const [isOther, setOther] = useState(false);
  const booked = parcel !== null && parcel.number !== '' && !isOther ? parcel : null;
  const courier = couriers.find(({ name }) => name === noted) ?? couriers.find(({ id }) => id === usual) ?? couriers[0];
  const needsNumber = booked !== null || courier === undefined || isTracked(courier);
  const isEmpty = plainNumber(typed) === '';
  // What Enter does, the button says.
  const does =
    needsNumber && isEmpty && booked
      ? 'Ship as booked'
      : needsNumber && isEmpty && booking
        ? 'Book and ship'
        : 'Shipped: print and next order';
  const ship = (text: string) => {
    const number = plainNumber(text);
    if (booked && (number === '' ? booked.labelUrl !== '' : number === plainNumber(booked.number)))
      return onShipped(booked.courier, booked.number);
    if (number === '' && booking && needsNumber) return booking.book();
    const message = !courier
      ? 'Add a courier on the page Ship orders first'
      : needsNumber
        ? trackingProblem(text, codes)
        : null;
    setWrong(message ?? undefined);
    if (message === null && courier) return onShipped(courier.name, needsNumber ? text.trim() : '');
    // The next scan replaces what was refused.
    if (field.current instanceof HTMLInputElement) field.current.select();
  };
  // The label is scanned wherever the focus is.
  useScanner((code) => {
    if (!needsNumber) return;
    field.current?.focus();
    setTyped(code);
    ship(code);
  });
  return (
    <form
      className="card space-y-3 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        ship(typed);
      }}
    >
      {booked && (
        <p role="status">
          Booked: <strong>{booked.courier}</strong> {booked.number}{' '}
          {booked.labelUrl !== '' && (
            <a href={booked.labelUrl} target="_blank" rel="noreferrer" className="link">
              Courier’s label
            </a>
          )}
        </p>
      )}
      {parcel !== null && parcel.labelUrl === '' && booking?.waits === '' && booking.refused === '' && (
        <p role="status">{parcel.problem || 'Being booked. Press Enter to ask again.'}</p>
      )}
      {(couriers.length > 0 || !booking) && (
        <SelectField
          label="Courier"
          value={booked ? asBooked : (courier?.id ?? '')}
          onChange={({ target }) => {
            setOther(target.value !== asBooked);
            if (target.value !== asBooked) {
              setUsual(target.value);
              browserStorage.setItem(courierKey, target.value);
            }
            requestAnimationFrame(() => field.current?.focus());
          }}
        >
          {parcel !== null && parcel.number !== '' && (
            <option value={asBooked}>{`${parcel.courier}, as booked`}</option>
          )}
          {couriers.length === 0 && !booked && <option value="">No courier</option>}
          {couriers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {needsNumber && (
        <Field
          ref={(input) => {
            field.current = input;
          }}
          label="Tracking number"
          hint={
            booked
              ? 'Scan the courier’s label, or press Enter. It prints and opens the next order.'
              : booking
                ? 'Scan it from a label, or leave it empty and press Enter to book the courier.'
                : 'Scan it from the label. It ships, prints and opens the next order.'
          }
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
        {does}
      </button>
      {booking && !needsNumber && (
        <button
          type="button"
          aria-disabled={booking.waits !== ''}
          className="button button-line w-full"
          onClick={booking.book}
        >
          Book and ship
        </button>
      )}
      {booking && booking.waits !== '' && <p role="status">{booking.waits}</p>}
      {booking && booking.refused !== '' && (
        <p role="alert" className="font-semibold text-chilli">
          {booking.refused}
        </p>
      )}
    </form>
  );
}
