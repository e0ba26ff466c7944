import type * as z from 'zod';
import type { AppContext } from '#platform/app-context.ts';
import { listCouriers } from '#shipping/couriers.ts';
import { shipmentOf } from './booked-parcels.ts';
import type { ListedShipment } from './list-shipments.ts';
import { isDisputed, volumetricGrams } from './rules/shipment-states.ts';
import type { shipment } from './shipments.contract.ts';

export type ShownShipment = z.output<typeof shipment>;

/** Parcels as staff see them. */
export async function shownShipment(
  app: Pick<AppContext, 'db'>,
  rows: readonly ListedShipment[],
): Promise<ShownShipment[]> {
  const couriers = await listCouriers(app);
  return rows.map((row) => {
    const byVolume = volumetricGrams({ length: row.length_cm, breadth: row.breadth_cm, height: row.height_cm });
    return {
      id: row.id,
      orderId: row.order_number,
      buyer: row.buyer,
      pincode: row.pincode,
      orderStatus: row.order_status,
      state: row.state,
      stateAt: row.state_at.toISOString(),
      courier: row.courier,
      number: row.awb,
      trackerURL: row.awb === '' ? '' : shipmentOf(couriers, row).trackerURL,
      grams: row.grams,
      chargedGrams: row.charged_grams,
      isDisputed: isDisputed(Math.max(row.grams, byVolume), row.charged_grams),
      labelUrl: row.label_url,
      attempts: row.attempts,
      attemptReason: row.attempt_reason,
      attemptAnswer: row.attempt_answer,
      problem: row.problem,
      cashReference: row.cash_reference,
      bookedAt: row.created_at.toISOString(),
    };
  });
}
