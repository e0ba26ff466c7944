import { useCallback, useEffect, useState } from 'react';
import type { CallResponse } from '#api/calls.ts';
import { Field } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { formatPaise, paiseFromRupees } from '#pricing/rules/money.ts';
import { typedNumber } from '#rules/typed/typed-number.ts';
import { AttemptForm, ShipmentActions, WeightQuestion } from './shipment-actions.tsx';
import { ShipmentState, saysWhy } from './shipment-words.tsx';

type Listed = CallResponse<'GET /api/admin/shipments'>;
type Rates = CallResponse<'POST /api/admin/shipments/rates/{id}'>;
const sides = ['grams', 'length', 'breadth', 'height'] as const;
const sideLabels = { grams: 'Weight (g)', length: 'Length (cm)', breadth: 'Breadth (cm)', height: 'Height (cm)' };

/** The parcel of an order at the courier: booked from here, and where it is. */
export function ParcelPanel({
  order,
  onDone,
}: {
  order: { _id: string; orderStatus: string };
  /** Loads the order again. */
  onDone: () => Promise<void>;
}) {
  const [listed, setListed] = useState<Listed | 'failed' | null>(null);
  const load = useCallback(
    () =>
      call('GET /api/admin/shipments', { query: { order: order._id } }).then(setListed, () =>
        setListed((now) => now ?? 'failed'),
      ),
    [order._id],
  );
  // Its status may be the courier's word: then the parcel has moved, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again when the order moved
  useEffect(() => void load(), [load, order.orderStatus]);
  if (listed === 'failed')
    return (
      <section className="card p-4" aria-label="Parcel">
        <p role="alert">The parcel could not be loaded.</p>
        <button type="button" className="link min-h-11" onClick={() => void load()}>
          Try again
        </button>
      </section>
    );
  if (listed === null) return null;
  const { shipments, isOn } = listed;
  const isToBook =
    isOn &&
    (order.orderStatus === 'Packed' || order.orderStatus === 'Order Placed') &&
    shipments.every(({ state }) => ['cancelled', 'lost', 'came back'].includes(state));
  if (shipments.length === 0 && !isToBook) return null;
  const done = async () => {
    await Promise.all([load(), onDone()]);
  };
  return (
    <section className="card space-y-3 p-4" aria-label="Parcel">
      <h2 className="text-xl">Parcel</h2>
      {shipments.map((shipment) => (
        <div key={shipment.id} className="space-y-1">
          <ShipmentState shipment={shipment} />
          <p className="wrap-anywhere">
            {shipment.courier} {shipment.number}
          </p>
          <WeightQuestion shipment={shipment} onDone={done} />
          {shipment.state === 'failed attempt' && shipment.attemptAnswer === '' && (
            <AttemptForm shipment={shipment} onDone={done} />
          )}
          <ShipmentActions shipment={shipment} onDone={done} />
        </div>
      ))}
      {isToBook && <BookForm orderId={order._id} onDone={done} />}
    </section>
  );
}

/** First which couriers go there, with the weight of the order filled in; then one of them. */
function BookForm({ orderId, onDone }: { orderId: string; onDone: () => Promise<void> }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [typed, setTyped] = useState<Partial<Record<(typeof sides)[number], string>>>({});
  const [rates, setRates] = useState<Rates | null>(null);
  const [courierId, setCourierId] = useState<string | null>(null);
  const ask = async () => {
    const body = Object.fromEntries(
      Object.entries(typed).flatMap(([side, text]) => (text.trim() === '' ? [] : [[side, typedNumber(text) ?? 0]])),
    );
    const answer = await act(
      'rates',
      (make) => make('POST /api/admin/shipments/rates/{id}', { params: { id: orderId }, body }),
      saysWhy,
    );
    if (!answer) return;
    setRates(answer);
    setTyped(Object.fromEntries(sides.map((side) => [side, String(answer[side])])));
    setCourierId((answer.rates.find(({ isRecommended }) => isRecommended) ?? answer.rates[0])?.id ?? null);
  };
  const book = async () => {
    if (!rates) return;
    const { grams, length, breadth, height } = rates;
    const answer = await act(
      'book',
      (make) =>
        make('POST /api/admin/shipments/book/{id}', {
          params: { id: orderId },
          body: { grams, length, breadth, height, courierId },
        }),
      saysWhy,
    );
    if (answer) toast({ title: answer.message });
    await onDone();
  };
  const change = (side: (typeof sides)[number], text: string) => {
    setTyped({ ...typed, [side]: text });
    // Another weight has other prices.
    setRates(null);
  };
  return (
    <form
      className="space-y-3"
      aria-label="Book a courier"
      onSubmit={(event) => {
        event.preventDefault();
        void (rates ? book() : ask());
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        {sides.map((side) => (
          <Field
            key={side}
            label={sideLabels[side]}
            inputMode="numeric"
            maxLength={6}
            placeholder={side === 'grams' ? 'from items' : 'usual box'}
            value={typed[side] ?? ''}
            onChange={({ target }) => change(side, target.value)}
          />
        ))}
      </div>
      {rates && (
        <fieldset>
          <legend className="font-semibold">Courier</legend>
          {rates.rates.map(({ id, name, price, days, isRecommended }) => (
            <label key={id} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="courier"
                className="size-5 accent-leaf"
                checked={courierId === id}
                onChange={() => setCourierId(id)}
              />
              <span>
                {name}
                <span className="block text-ink-soft text-sm">
                  {[
                    price !== null && formatPaise(paiseFromRupees(price)),
                    days !== null && (days === 1 ? '1 day' : `${days} days`),
                    isRecommended && 'recommended',
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <button
        type="submit"
        className={`button w-full ${rates ? 'button-leaf' : 'button-line'}`}
        disabled={busy !== null}
      >
        {busy === 'book' ? 'Booking…' : busy === 'rates' ? 'Asking…' : rates ? 'Book this courier' : 'Find couriers'}
      </button>
    </form>
  );
}
