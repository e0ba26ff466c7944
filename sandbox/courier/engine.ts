import { createHash } from 'node:crypto';

/** One parcel of the courier that moves nothing. */
export interface PlayParcel {
  id: number;
  shipmentId: number;
  reference: string;
  pincode: string;
  isCash: boolean;
  kilograms: number;
  isCancelled: boolean;
  awbs: string[];
  courier: string;
  hasLabel: boolean;
  hasPickup: boolean;
  /** The status ids that were scanned, the last at the end. */
  scans: { status: number; at: string; activity: string }[];
  /** What the seller answered to a failed attempt. */
  answer: '' | 're-attempt' | 'return';
  attempts: number;
}

/** What the courier tells of a scan. */
export interface PlayScan {
  awb: string;
  reference: string;
  orderId: number;
  courier: string;
  status: number;
  at: string;
  activity: string;
}

export const playCouriers = [
  { id: 1, name: 'Xpressbees Surface', rate: 58 },
  { id: 10, name: 'Delhivery Surface', rate: 64.5 },
  { id: 51, name: 'Blue Dart Air', rate: 118 },
] as const;

export const status = {
  assigned: 1,
  label: 2,
  pickup: 3,
  pickedUp: 42,
  moving: 18,
  out: 17,
  failed: 21,
  delivered: 7,
  returning: 9,
  returned: 10,
  cancelled: 8,
} as const;
const words: Record<number, string> = {
  1: 'AWB ASSIGNED',
  2: 'LABEL GENERATED',
  3: 'PICKUP SCHEDULED',
  7: 'DELIVERED',
  8: 'CANCELED',
  9: 'RTO INITIATED',
  10: 'RTO DELIVERED',
  17: 'OUT FOR DELIVERY',
  18: 'IN TRANSIT',
  21: 'UNDELIVERED',
  42: 'PICKED UP',
};
export const wordsOf = (id: number) => words[id] ?? 'PENDING';

export type Engine = ReturnType<typeof createCourierEngine>;

/** Pincodes of the army's post: nobody serves them here. */
export const isServed = (pincode: string) => /^[1-8]\d{5}$/.test(pincode);

/**
 * A courier that does as it is told, also twice: an order made twice is two, and a number assigned twice is two labels.
 * @param save is called after every change
 * @param told of every scan of a parcel with a number
 */
export function createCourierEngine(
  before: readonly PlayParcel[] = [],
  save: (parcels: readonly PlayParcel[]) => void = () => {},
  clock: () => Date = () => new Date(),
  told: (scan: PlayScan) => void = () => {},
) {
  const parcels: PlayParcel[] = [...before];
  const changed = <T>(result: T): T => {
    save(parcels);
    return result;
  };
  /** What happens to a parcel is settled by its reference. */
  const fate = (reference: string) => createHash('sha256').update(reference).digest()[0] ?? 0;
  const scan = (parcel: PlayParcel, id: number, activity = wordsOf(id)) => {
    const { reference, courier, awbs, id: orderId } = parcel;
    const made = { status: id, at: clock().toISOString(), activity };
    parcel.scans.push(made);
    const awb = awbs.at(-1);
    if (awb !== undefined) told({ awb, reference, orderId, courier, ...made });
  };
  const byShipment = (id: number) => parcels.find(({ shipmentId }) => shipmentId === id);
  const lastOf = ({ scans }: PlayParcel) => scans.at(-1)?.status ?? 0;

  function move(parcel: PlayParcel): boolean {
    if (parcel.isCancelled || !parcel.hasPickup) return false;
    const turn = fate(parcel.reference);
    const next: Record<number, () => number | null> = {
      [status.pickup]: () => status.pickedUp,
      [status.pickedUp]: () => status.moving,
      [status.moving]: () => status.out,
      [status.out]: () => (turn % 4 === 0 && parcel.attempts === 0 ? status.failed : status.delivered),
      [status.failed]: () => (parcel.answer === 'return' ? status.returning : status.out),
      [status.returning]: () => status.returned,
    };
    const id = next[lastOf(parcel)]?.() ?? null;
    if (id === null) return false;
    if (id === status.failed) {
      parcel.attempts += 1;
      scan(parcel, id, 'Customer not contactable');
    } else scan(parcel, id);
    return true;
  }

  return {
    parcels: parcels as readonly PlayParcel[],
    create(order: { reference: string; pincode: string; isCash: boolean; kilograms: number }): PlayParcel {
      const id = 500_000 + parcels.length + 1;
      const parcel: PlayParcel = {
        ...order,
        id,
        shipmentId: id + 300_000,
        isCancelled: false,
        awbs: [],
        courier: '',
        hasLabel: false,
        hasPickup: false,
        scans: [],
        answer: '',
        attempts: 0,
      };
      parcels.push(parcel);
      return changed(parcel);
    },
    assign(shipmentId: number, courierId: number | null): { parcel: PlayParcel; applied: number } | null {
      const parcel = byShipment(shipmentId);
      const courier = playCouriers.find(({ id }) => id === courierId) ?? playCouriers[0];
      if (!parcel || parcel.isCancelled || !isServed(parcel.pincode)) return null;
      parcel.awbs.push(`1904${String(parcel.id).padStart(7, '0')}${parcel.awbs.length}00`);
      parcel.courier = courier.name;
      scan(parcel, status.assigned);
      return changed({ parcel, applied: this.chargedKilograms(parcel) });
    },
    /** Every fourth parcel is weighed heavier than it is. */
    chargedKilograms: ({ reference, kilograms }: PlayParcel) => (fate(reference) % 4 === 1 ? kilograms + 1 : kilograms),
    label(shipmentId: number): PlayParcel | null {
      const parcel = byShipment(shipmentId);
      if (!parcel || parcel.awbs.length === 0 || parcel.isCancelled) return null;
      parcel.hasLabel = true;
      if (!parcel.hasPickup) scan(parcel, status.label);
      return changed(parcel);
    },
    pickup(shipmentId: number): 'done' | 'already' | null {
      const parcel = byShipment(shipmentId);
      if (!parcel || parcel.awbs.length === 0 || parcel.isCancelled) return null;
      if (parcel.hasPickup) return 'already';
      parcel.hasPickup = true;
      scan(parcel, status.pickup);
      return changed('done');
    },
    cancel(id: number): boolean {
      const parcel = parcels.find((one) => one.id === id);
      if (!parcel || parcel.scans.some((one) => one.status === status.pickedUp)) return false;
      parcel.isCancelled = true;
      scan(parcel, status.cancelled);
      return changed(true);
    },
    answer(awb: string, action: 're-attempt' | 'return'): boolean {
      const parcel = parcels.find(({ awbs }) => awbs.includes(awb));
      if (!parcel || lastOf(parcel) !== status.failed) return false;
      parcel.answer = action;
      return changed(true);
    },
    find: (awb: string) => parcels.find(({ awbs }) => awbs.includes(awb)),
    byId: (id: number) => parcels.find((one) => one.id === id),
    search: (text: string) => parcels.filter(({ reference }) => reference.includes(text)),
    /** @returns how many parcels moved on by a step */
    playDay: (): number => changed(parcels.filter(move).length),
  };
}
