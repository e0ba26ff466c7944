import type * as z from 'zod';
import { may, type RightsHolder } from '#access/rules/permissions.ts';
import type { AppContext } from '#platform/app-context.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { shipmentOf } from '#shipping/booked-parcels.ts';
import { listCouriers } from '#shipping/couriers.ts';
import type { ListedShipment } from './list-shipments.ts';
import { disputeOf } from './rules/shipment-states.ts';
import type { shipment } from './shipments.contract.ts';

export type ShownShipment = z.output<typeof shipment>;

/** Parcels as staff see them. */
export async function shownShipment(
  app: Pick<AppContext, 'db' | 'couriers'>,
  rows: readonly ListedShipment[],
  reader: RightsHolder | null,
): Promise<ShownShipment[]> {
  const couriers = await listCouriers(app);
  const seesMoney = may(reader, 'money.read');
  return rows.map((row) => {
    const isDisputed = disputeOf(row, row.charged_grams);
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
      trackerURL: shipmentOf(couriers, row).trackerURL,
      grams: row.grams,
      chargedGrams: row.charged_grams,
      isDisputed,
      extraPrice: isDisputed && seesMoney && row.extra_paise !== null ? rupeesFromPaise(row.extra_paise) : null,
      weightAnswer: row.weight_answer === 'accepted' || row.weight_answer === 'refused' ? row.weight_answer : '',
      labelUrl: row.label_url,
      attempts: row.attempts,
      attemptReason: row.attempt_reason,
      attemptAnswer: row.attempt_answer,
      problem: row.problem,
      comesTo: row.state === 'coming back' ? app.couriers.pickupPlace : '',
      cashReference: row.cash_reference,
      bookedAt: row.created_at.toISOString(),
    };
  });
}
