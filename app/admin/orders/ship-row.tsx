import { useState } from 'react';
import { indianTime } from '#rules/dates.ts';
import { trackingAddress } from '#rules/orders/couriers.ts';
import type { OrderStatus } from '#rules/orders/order-status.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { CallFailure, call } from '#ui/call.ts';
import { useToast } from '#ui/toast.tsx';
import { useRefresh, useRightsEnded } from '../parts/use-action.ts';
import * as texts from './texts.tsx';

interface KnownCourier {
  id: string;
  name: string;
  trackingPattern: string;
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
  };
  couriers: readonly KnownCourier[];
  /** The courier of rows in which none was chosen. */
  usual: KnownCourier | undefined;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
  onCourier: (id: string) => void;
  /** The number is on its way to the server: the next row is wanted. */
  onSent: () => void;
}

/** One order of the queue. The next number can be typed while this one is sent; what is refused stays with its reason. */
export function ShipRow({ order, couriers, usual, isChosen, onChoose, onCourier, onSent }: ShipRowProps) {
  const toast = useToast();
  const refresh = useRefresh();
  const rightsEnded = useRightsEnded();
  const [ownCourier, setOwnCourier] = useState<string | null>(null);
  const [number, setNumber] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'shipped'>('open');
  const [wrong, setWrong] = useState('');
  const courier = couriers.find(({ id }) => id === ownCourier) ?? usual;

  const ship = async (event: React.FormEvent) => {
    event.preventDefault();
    if (state !== 'open') return;
    if (!courier) return setWrong('Add a courier first');
    if (number.trim() === '') return setWrong('Enter the tracking number');
    setWrong('');
    setState('sending');
    onSent();
    try {
      await call('PUT /api/admin/orders/update/{id}', {
        params: { id: order.id },
        body: {
          orderStatus: 'Shipped',
          seen: order.status,
          trackerId: number.trim(),
          trackerURL: trackingAddress(courier.trackingPattern, number),
          logisticsProvider: courier.name,
        },
      });
      setState('shipped');
      toast({ title: `${order.orderId} shipped` });
      await refresh();
    } catch (error) {
      const said = error instanceof CallFailure && error.answered && error.status < 500 ? error.message : null;
      setState('open');
      setWrong(said ?? 'Something went wrong. Please try again.');
      rightsEnded(error);
      toast({ title: `${order.orderId} was not shipped`, description: said ?? undefined, destructive: true });
    }
  };

  return (
    <tr className="max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:border-hairline max-md:border-b max-md:last:border-b-0 max-md:py-2">
      <td className="max-md:border-0">
        <input
          type="checkbox"
          className="size-5 accent-leaf"
          aria-label={texts.chooseOrder(order.orderId)}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </td>
      <th scope="row" className="whitespace-nowrap max-md:border-0">
        {order.orderId}
        <span className="block font-normal text-ink-soft text-sm">{indianTime(new Date(order.at))}</span>
        <span className={`tag ${order.status === 'Packed' ? 'tag-leaf' : 'tag-turmeric'}`}>
          {order.status === 'Packed' ? texts.packed : 'To pack'}
        </span>
      </th>
      <td className="max-md:col-start-2 max-md:border-0 md:min-w-36">
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
      <td className="text-sm max-md:col-start-2 max-md:border-0 md:min-w-44">
        {order.items.map((item) => (
          <span key={item} className="block">
            {item}
          </span>
        ))}
      </td>
      <td className="max-md:col-span-2 max-md:border-0 md:min-w-72">
        <form onSubmit={ship} noValidate className="flex flex-wrap items-center gap-2">
          <select
            aria-label={`Courier of ${order.orderId}`}
            className="field w-auto max-w-40"
            value={courier?.id ?? ''}
            disabled={state !== 'open' || couriers.length === 0}
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
          <input
            id={`number-${order.id}`}
            aria-label={`Tracking number of ${order.orderId}`}
            aria-invalid={wrong !== ''}
            aria-describedby={wrong === '' ? undefined : `wrong-${order.id}`}
            className="field w-44"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="send"
            readOnly={state !== 'open'}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
          <button type="submit" className="button button-line" disabled={state !== 'open'}>
            {{ open: 'Ship', sending: 'Shipping…', shipped: 'Shipped' }[state]}
            <span className="sr-only"> {order.orderId}</span>
          </button>
        </form>
        <p id={`wrong-${order.id}`} role="alert" className="mt-0.5 text-chilli text-sm">
          {wrong}
        </p>
      </td>
    </tr>
  );
}
