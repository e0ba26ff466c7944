import type { Selectable } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { listCouriers } from './couriers.ts';
import { trackingAddress } from './rules/couriers.ts';
import { courierNamed } from './rules/parcel-list.ts';
import type { Shipment } from './rules/shipment.ts';

/** A parcel that is booked with a courier's interface or is being booked; without a number, or a label, until it has one. */
export interface BookedParcel {
  /** Of the shipment. */
  id: string;
  /** As Shipped takes it. */
  shipment: Shipment;
  labelUrl: string;
  /** What went wrong last; else empty. */
  problem: string;
}

/** The live parcels of orders, by the id of their order. */
export async function bookedParcels(
  app: Pick<AppContext, 'db'>,
  orderIds: readonly string[],
): Promise<Map<string, BookedParcel>> {
  if (orderIds.length === 0) return new Map();
  const couriers = await listCouriers(app);
  const rows = await app.db
    .selectFrom('shipment')
    .select(['id', 'order_id', 'awb', 'courier', 'label_url', 'problem'])
    .where('order_id', 'in', [...orderIds])
    .where('state', 'not in', ['cancelled', 'came back', 'lost'])
    .execute();
  return new Map(
    rows.map(({ id, label_url: labelUrl, problem, ...row }) => [
      row.order_id,
      { id, shipment: shipmentOf(couriers, row), labelUrl, problem },
    ]),
  );
}

/** @param couriers those that staff remembered */
export function shipmentOf(
  couriers: Awaited<ReturnType<typeof listCouriers>>,
  { courier, awb }: Pick<Selectable<Tables['shipment']>, 'courier' | 'awb'>,
): Shipment {
  const known = courierNamed(couriers, courier);
  const pattern = known?.trackingPattern || 'https://shiprocket.co/tracking/{number}';
  return {
    trackerId: awb,
    trackerURL: awb === '' ? '' : trackingAddress(pattern, awb),
    logisticsProvider: known?.name ?? (courier || 'Courier'),
  };
}
