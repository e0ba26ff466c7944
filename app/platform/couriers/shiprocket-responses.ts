import * as z from 'zod';
import { type ShipmentFact, type ShipmentState, shipmentStates } from '#couriers/rules/shipment-states.ts';
import { dayInIndia } from '#rules/dates.ts';

/** Ids and weights come as numbers and as text. */
const id = z.union([z.string(), z.number()]).transform(String);
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null || value === 'NA' ? '' : String(value).trim()));
const number = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => (value == null || value === '' || Number.isNaN(Number(value)) ? null : Number(value)));

export const rates = z.object({
  status: number,
  message: text,
  data: z
    .object({
      available_courier_companies: z
        .array(
          z.object({
            courier_company_id: id,
            courier_name: z.string(),
            rate: number,
            freight_charge: number,
            estimated_delivery_days: number,
            blocked: number,
          }),
        )
        .catch([]),
      recommended_courier_company_id: text,
    })
    .nullish(),
});

export const createdOrder = z.object({ order_id: id, shipment_id: id, status: text });

const shipment = z.object({ id, awb: text, courier: text });
/** A list, or the only one by itself. */
const shipments = z.union([z.array(shipment), shipment.transform((one) => [one])]).catch([]);

export const foundOrders = z.object({
  data: z.array(z.object({ id, channel_order_id: text, status: text, shipments })),
});

export const shownOrder = z.object({
  data: z.object({ status: text, shipments, remittance_date: text, remittance_utr: text, remittance_status: text }),
});

/** What was paid out of the cash of an order: a payout that is under way or was taken back is none. */
export function payoutIn({ remittance_status, remittance_utr, remittance_date }: z.output<typeof shownOrder>['data']) {
  const isPaid = /^(?:paid|remitted|settled|completed?|success(?:ful)?)$/i.test(remittance_status);
  return isPaid && remittance_utr !== ''
    ? { on: dayIn(remittance_date), reference: remittance_utr.slice(0, 100) }
    : null;
}

export const assignedNumber = z.object({
  awb_assign_status: number,
  message: text,
  response: z
    .object({
      data: z
        .object({
          awb_code: text,
          courier_name: text,
          applied_weight: number,
          awb_assign_error: text,
        })
        .nullish(),
    })
    .nullish(),
});

export const madeLabel = z.object({ label_created: number, label_url: text, message: text, response: text.catch('') });
export const madeManifest = z.object({ manifest_url: text, status: number, message: text });
export const requestedPickup = z.object({
  pickup_status: number,
  message: text,
  response: z.unknown(),
});

const scan = z.object({
  date: text,
  activity: text,
  'sr-status': text,
});
export const tracked = z.object({
  tracking_data: z.object({
    track_status: number,
    shipment_status: number,
    shipment_track: z
      .array(z.object({ current_status: text, weight: number, updated_time_stamp: text, delivered_date: text }))
      .catch([]),
    shipment_track_activities: z.array(scan).nullish().catch([]),
    error: text,
  }),
});

export const statusInBody = z.object({ status_code: number });

export const attempts = z.object({
  data: z
    .array(z.object({ awb_code: text, reason: text, attempts: number }))
    .or(z.object({ awb_code: text, reason: text, attempts: number }).transform((one) => [one])),
});

/**
 * What each of Shiprocket's shipment status ids means; ids that say nothing of where the parcel is are left out. Never
 * mixed with `current_status_id`, which is another table.
 */
const meaning: Partial<Record<ShipmentState, readonly number[]>> = {
  booked: [1, 52],
  label: [2, 3, 4, 5, 13, 15, 19, 20, 27],
  cancelled: [8, 45],
  'picked up': [42, 51],
  'in transit': [6, 18, 22, 38, 39, 48, 49, 50],
  'out for delivery': [17],
  'failed attempt': [21, 77],
  lost: [12, 24, 25, 44, 76],
  delivered: [7],
  'coming back': [9, 40, 41, 46, 75, 78],
  'came back': [10, 14],
};
const stateOfStatus: ReadonlyMap<number, ShipmentState> = new Map(
  shipmentStates.flatMap((state) => (meaning[state] ?? []).map((one) => [one, state] as const)),
);

/** Times carry no zone: they are India's. Null for what is none. */
export function timeIn(textual: string): Date | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?/.exec(textual);
  const indian = /^(\d{2})[ -](\d{2})[ -](\d{4})(?: (\d{2}:\d{2}(?::\d{2})?))?/.exec(textual);
  const day = iso ? `${iso[1]}-${iso[2]}-${iso[3]}` : indian ? `${indian[3]}-${indian[2]}-${indian[1]}` : null;
  if (day === null) return null;
  const date = new Date(`${day}T${(iso ?? indian)?.[4] ?? '00:00'}+05:30`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** 'YYYY-MM-DD'; null for what is no day. */
function dayIn(textual: string): string | null {
  const date = timeIn(textual);
  return date && dayInIndia(date);
}

/** Every fact of an answer. What lies in the future is a clock that is wrong: it counts as now. */
export function factsOf(data: z.output<typeof tracked>['tracking_data'], now: Date): ShipmentFact[] {
  const fact = (status: string | number | null, when: string): ShipmentFact[] => {
    const state = status === null || status === '' ? undefined : stateOfStatus.get(Number(status));
    const at = timeIn(when);
    return state === undefined || at === null ? [] : [{ state, at: at > now ? now : at }];
  };
  const scans = (data.shipment_track_activities ?? []).flatMap((one) => fact(one['sr-status'], one.date));
  const last = data.shipment_track[0];
  const when = last?.delivered_date || last?.updated_time_stamp || '';
  const current = fact(data.shipment_status, when);
  if (current.length > 0 || data.shipment_status === null) return [...scans, ...current];
  // Without a time it is as old as the last scan.
  const state = stateOfStatus.get(data.shipment_status);
  const latest = Math.max(0, ...scans.map(({ at }) => at.getTime()));
  return state === undefined ? scans : [...scans, { state, at: latest === 0 ? now : new Date(latest) }];
}
