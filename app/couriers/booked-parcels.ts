import type { AppContext } from '#platform/app-context.ts';
import { listCouriers } from '#shipping/couriers.ts';
import { trackingAddress } from '#shipping/rules/couriers.ts';
import { courierNamed } from '#shipping/rules/parcel-list.ts';
import type { Shipment } from '#shipping/rules/shipment.ts';
import type { ShipmentRow } from './take-shipment.ts';

/** Number, address and courier of the parcels that are booked, as Shipped takes them, by the id of their order. */
export async function bookedParcels(
  app: Pick<AppContext, 'db'>,
  orderIds: readonly string[],
): Promise<Map<string, Shipment>> {
  if (orderIds.length === 0) return new Map();
  const couriers = await listCouriers(app);
  const rows = await app.db
    .selectFrom('shipment')
    .select(['order_id', 'awb', 'courier'])
    .where('order_id', 'in', [...orderIds])
    .where('state', 'not in', ['cancelled', 'came back', 'lost'])
    .where('awb', '<>', '')
    .execute();
  return new Map(rows.map((row) => [row.order_id, shipmentOf(couriers, row)]));
}

/** @param couriers those that staff remembered */
export function shipmentOf(
  couriers: Awaited<ReturnType<typeof listCouriers>>,
  { courier, awb }: Pick<ShipmentRow, 'courier' | 'awb'>,
): Shipment {
  const known = courierNamed(couriers, courier);
  const pattern = known?.trackingPattern || 'https://shiprocket.co/tracking/{number}';
  return {
    trackerId: awb,
    trackerURL: trackingAddress(pattern, awb),
    logisticsProvider: known?.name ?? (courier || 'Courier'),
  };
}

/** The parcel of an order that is booked or being booked, with its label; null for none. */
export async function liveParcel(app: Pick<AppContext, 'db'>, orderId: string) {
  const row = await app.db
    .selectFrom('shipment')
    .select(['awb', 'courier', 'label_url', 'problem'])
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['cancelled', 'came back', 'lost'])
    .executeTakeFirst();
  if (!row) return null;
  return { shipment: shipmentOf(await listCouriers(app), row), labelUrl: row.label_url, problem: row.problem };
}
