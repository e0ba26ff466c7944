import { useState } from 'react';
import { SaveButton } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { CallFailure } from '#kit/call.ts';
import * as texts from '#orders/admin/texts.tsx';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { indianTime } from '#rules/dates.ts';
import { oddNumber } from '#shipping/rules/courier-presets.ts';
import { type Courier, isTracked, trackingAddress } from '#shipping/rules/couriers.ts';
import type { Shipment } from '#shipping/rules/shipment.ts';

interface ListedCourier extends Courier {
  id: string;
}

interface ShipRowProps {
  order: {
    id: string;
    orderId: string;
    at: string;
    status: OrderStatus;
    name: string;
    place: string;
    items: readonly string[];
    isPaid: boolean;
    /** Null for a role that sees no money. */
    duePaise: number | null;
    /** The pincode speaks against the state. */
    isDoubtful: boolean;
    /** The parcel that was booked with a courier; null for none. */
    booked: Shipment | null;
  };
  couriers: readonly ListedCourier[];
  /** The courier of rows in which none was chosen. */
  usual: ListedCourier | undefined;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
  onCourier: (id: string) => void;
  /** The number is on its way to the server: the next row is wanted. */
  onSent: () => void;
}

/**
 * One order of the queue. The next number can be typed while this one is sent; what is refused stays with its reason.
 */
export function ShipRow({ order, couriers, usual, isChosen, onChoose, onCourier, onSent }: ShipRowProps) {
  const [ownCourier, setOwnCourier] = useState<string | null>(null);
  const [isShipped, setShipped] = useState(false);
  const courier = couriers.find(({ id }) => id === ownCourier) ?? usual;
  const isBooked = (number: string) => order.booked !== null && number.trim() === order.booked.trackerId;
  const form = useForm({
    initial: { number: order.booked?.trackerId ?? '' },
    isShort: true,
    check({ number }) {
      if (isBooked(number)) return [];
      const isMissing = number.trim() === '' && courier !== undefined && isTracked(courier);
      const message = !courier ? 'Add a courier first' : isMissing ? 'Enter the tracking number' : null;
      return message === null ? [] : [{ field: 'number', message }];
    },
    send(call, { number }) {
      onSent();
      return call('PUT /api/admin/orders/update/{id}', {
        params: { id: order.id },
        body: {
          orderStatus: 'Shipped',
          seen: order.status,
          ...(isBooked(number)
            ? order.booked
            : {
                trackerId: number.trim(),
                trackerURL: trackingAddress(courier?.trackingPattern ?? '', number),
                logisticsProvider: courier?.name ?? '',
              }),
        },
      });
    },
    errorsOf: ({ message }) => [{ field: 'number', message }],
    changed: () => null,
    failed(error) {
      const isRefused = error instanceof CallFailure && error.answered && error.status < 500;
      const description = isRefused ? error.message : 'Something went wrong. Please try again.';
      return { title: `${order.orderId} was not shipped`, description, destructive: true };
    },
    onDone: () => setShipped(true),
    toastOf: () => ({ title: `${order.orderId} shipped` }),
  });
  const isOpen = form.busy === null && !isShipped;
  const { value, error: wrong, onChange } = form.field('number');
  const odd = courier && !isBooked(value) ? oddNumber(courier.name, value) : null;

  return (
    <tr className="max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)] md:max-lg:grid-cols-[auto_auto_minmax(0,1fr)_minmax(0,1fr)] max-lg:border-hairline max-lg:border-b max-lg:last:border-b-0 max-lg:py-2">
      <td className="max-lg:border-0">
        <input
          type="checkbox"
          className="size-5 accent-leaf"
          aria-label={texts.chooseOrder(order.orderId)}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </td>
      <th
        scope="row"
        className="whitespace-nowrap max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-lg:border-0 max-md:py-1"
      >
        {order.orderId}
        <span className="block font-normal text-ink-soft text-sm max-md:hidden">{indianTime(new Date(order.at))}</span>
        <span className={`tag ${order.status === 'Packed' ? 'tag-leaf' : 'tag-turmeric'}`}>
          {order.status === 'Packed' ? texts.packed : 'To pack'}
        </span>
      </th>
      <td className="max-md:col-start-2 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2 max-lg:border-0 max-md:py-0 lg:min-w-32">
        {order.name}
        <span className="block text-ink-soft text-sm">{order.place}</span>
        {order.isDoubtful && <span className="tag tag-chilli">Check the address</span>}
        <span className="block text-sm">
          {order.isPaid
            ? 'Paid'
            : order.duePaise === null
              ? 'Cash on delivery'
              : `Collect ${formatPaise(order.duePaise)}`}
        </span>
      </td>
      <td className="text-sm max-md:col-start-2 max-lg:border-0 max-md:py-0 lg:min-w-36">
        {order.items.map((item) => (
          <span key={item} className="block max-md:not-last:after:content-[';_'] max-md:inline">
            {item}
          </span>
        ))}
      </td>
      <td className="max-md:col-span-2 md:max-lg:col-span-3 md:max-lg:col-start-2 max-lg:border-0 lg:min-w-72">
        <form {...form.props} className="flex items-center gap-2 md:flex-wrap">
          {isBooked(value) ? (
            <p className="w-full text-sm">Booked with {order.booked?.logisticsProvider}</p>
          ) : (
            <select
              aria-label={`Courier of ${order.orderId}`}
              className="field w-auto max-w-40 max-md:max-w-32"
              value={courier?.id ?? ''}
              disabled={!isOpen || couriers.length === 0}
              onChange={(event) => {
                setOwnCourier(event.target.value);
                onCourier(event.target.value);
              }}
            >
              {couriers.length === 0 && <option value="">No courier</option>}
              {couriers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
          <input
            id={`number-${order.id}`}
            aria-label={`Tracking number of ${order.orderId}`}
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong || odd ? `wrong-${order.id}` : undefined}
            placeholder={courier && !isTracked(courier) ? 'No number needed' : 'Tracking number'}
            className="field w-44 max-md:min-w-0 max-md:flex-1"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="send"
            readOnly={!isOpen}
            value={value}
            onChange={onChange}
          />
          <SaveButton form={form} look="line" disabled={isShipped} pending={<ShipLabel label="Shipping…" {...order} />}>
            <ShipLabel label={isShipped ? 'Shipped' : 'Ship'} {...order} />
          </SaveButton>
        </form>
        <p id={`wrong-${order.id}`} role="alert" className="mt-0.5 text-chilli text-sm">
          {wrong}
          {!wrong && odd && <span className="text-ink-soft">{odd}</span>}
        </p>
      </td>
    </tr>
  );
}

const ShipLabel = ({ label, orderId }: { label: string; orderId: string }) => (
  <>
    {label}
    <span className="sr-only"> {orderId}</span>
  </>
);
