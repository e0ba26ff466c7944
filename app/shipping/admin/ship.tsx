import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { AdminPage, adminMeta, EmptyState, TableFrame } from '#kit/admin/page.tsx';
import { browserStorage } from '#kit/admin/staff-storage.ts';
import { BulkBar } from '#orders/admin/bulk-bar.tsx';
import * as texts from '#orders/admin/texts.tsx';
import { withMoney } from '#orders/admin/with-money.ts';
import { listOrders, mostCounted } from '#orders/list-orders.ts';
import { bookedParcels } from '#shipping/booked-parcels.ts';
import { listCouriers } from '#shipping/couriers.ts';
import type { Shipment } from '#shipping/rules/shipment.ts';
import type { Route } from './+types/ship.ts';
import { Couriers } from './couriers.tsx';
import { ParcelsDialog } from './parcels-dialog.tsx';
import { ShipRow } from './ship-row.tsx';

/** Rows of the page: what a person sends in one go. The rest follows once these are gone. */
const mostRows = 100;
const courierKey = 'last-courier';

/** Lists count up to a limit. */
const counted = (total: number, most: number) => (total > most ? `more than ${most}` : String(total));

/** A parcel that has its number. */
const numbered = (shipment?: Shipment) => (shipment && shipment.trackerId !== '' ? shipment : null);

export async function loader({ context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const { account } = requestContext;
  const oldestFirst = { sort: 'date-asc', page: 1, limit: mostRows } as const;
  const [packed, placed, couriers] = await Promise.all([
    listOrders(app, { status: 'Packed', ...oldestFirst }, account),
    listOrders(app, { status: 'Order Placed', ...oldestFirst }, account),
    listCouriers(app),
  ]);
  const booked = await bookedParcels(
    app,
    [...packed.orders, ...placed.orders].map(({ _id }) => _id),
  );
  return {
    couriers,
    packed: counted(packed.total, mostCounted),
    placed: counted(placed.total, mostCounted),
    // What its buyer has the money of again is set to Refunded in the list of orders, and not sent.
    orders: [...packed.orders, ...placed.orders]
      .filter((order) => !order.moneyWentBack)
      .slice(0, mostRows)
      .map((order) => ({
        id: order._id,
        orderId: order.orderId,
        at: order.orderDate,
        status: order.orderStatus,
        name: order.addressInfo.name,
        place: `${order.addressInfo.city} ${order.addressInfo.pincode}`,
        items: order.cartItems.map(({ quantity, title, weight }) => `${quantity} × ${title}, ${weight}`),
        isPaid: order.paymentStatus === 'paid',
        // Null for a role that sees no money.
        duePaise: withMoney(order)?.amountDuePaise ?? null,
        isDoubtful: order.isPincodeDoubtful,
        booked: numbered(booked.get(order._id)?.shipment),
      })),
  };
}

export const meta = () => adminMeta(texts.shipOrders);

/**
 * Orders that are packed or to pack, oldest first: type or scan the number of a parcel, Enter ships it and leads to the
 * next.
 */
export default function Ship({ loaderData: { orders, couriers, packed, placed } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [courierId, setCourierId] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isImporting, setImporting] = useState(false);
  const shown = orders.flatMap((order) =>
    chosen.includes(order.id) ? [{ ...order, duePaise: order.duePaise ?? 0 }] : [],
  );
  const isChosen = (id: string) => chosen.includes(id);
  const usual = couriers.find(({ id }) => id === courierId) ?? couriers[0];

  // The courier that was used last in this browser is only known there.
  useEffect(() => setCourierId(browserStorage.getItem(courierKey) ?? ''), []);
  const remember = (id: string) => {
    browserStorage.setItem(courierKey, id);
    setCourierId(id);
  };
  const focusAfter = (id: string) => {
    const next = orders[orders.findIndex((order) => order.id === id) + 1];
    if (next) document.getElementById(`number-${next.id}`)?.focus();
  };

  return (
    <AdminPage
      title={texts.shipOrders}
      about={<span role="status">{`${packed} packed, ${placed} to pack`}</span>}
      actions={
        <>
          <Link to="/admin/orders" className="button button-line">
            All orders
          </Link>
          <button type="button" className="button button-line" onClick={() => setImporting(true)}>
            {texts.numbersFromCsv}
          </button>
        </>
      }
    >
      {shown.length > 0 && <BulkBar chosen={shown} onDone={() => setChosen([])} onSlips={(path) => navigate(path)} />}
      {orders.length === 0 ? (
        <EmptyState title="Nothing to ship">New orders appear here.</EmptyState>
      ) : (
        <>
          <p className="mb-3 text-ink-soft">
            {couriers.length === 0 ? (
              <a href="#couriers" className="link inline-flex min-h-11 items-center">
                Add a courier first
              </a>
            ) : (
              'Type or scan a tracking number and press Enter. We mark the parcel shipped, e-mail the buyer, and go to the next one.'
            )}
          </p>
          <TableFrame label="Orders to ship" isCards>
            {/* Below a desk the page shows each order as a card: it has no room for columns. */}
            <table className="max-lg:block">
              <thead className="max-lg:block">
                <tr className="max-lg:block">
                  <th scope="col" className="max-lg:block">
                    <input
                      type="checkbox"
                      className="size-5 accent-leaf"
                      aria-label={texts.chooseEveryOrder}
                      checked={shown.length === orders.length}
                      onChange={(event) => setChosen(event.target.checked ? orders.map(({ id }) => id) : [])}
                    />
                  </th>
                  {[texts.order, texts.buyer, texts.items, 'Courier and tracking number'].map((heading) => (
                    <th key={heading} scope="col" className="max-lg:sr-only">
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="max-lg:block">
                {orders.map((order) => (
                  <ShipRow
                    key={order.id}
                    order={order}
                    couriers={couriers}
                    usual={usual}
                    isChosen={isChosen(order.id)}
                    onChoose={(isOn) =>
                      setChosen(isOn ? [...chosen, order.id] : chosen.filter((id) => id !== order.id))
                    }
                    onCourier={remember}
                    onSent={() => focusAfter(order.id)}
                  />
                ))}
              </tbody>
            </table>
          </TableFrame>
        </>
      )}
      <Couriers couriers={couriers} />
      <ParcelsDialog
        open={isImporting}
        couriers={couriers}
        usual={usual?.name ?? ''}
        onClose={() => setImporting(false)}
      />
    </AdminPage>
  );
}
