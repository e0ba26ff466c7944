import type { Hono } from 'hono';
import type { ParcelSize } from '#couriers/rules/parcel-size.ts';
import type { ShipmentFact } from '#couriers/rules/shipment-states.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';

/** What the shop asks of a service that books parcels, and what it gets back, in the shop's words. Grams, cm, paise. */
export interface CourierService {
  /** Couriers that go there, the cheapest first; none where nobody does. */
  rates(query: RateQuery): Promise<CourierRate[]>;
  /**
   * The order that was made under a reference, or null. Asked before one is made again: nothing keeps it from two.
   * @param known its id, which is asked for where a search misses it; without one a miss may be an order that is not
   *   listed yet
   */
  findOrder(reference: string, known: string): Promise<BookedOrder | null>;
  /** Makes the order. After `unreachable` or `invalid-response` it is unknown whether it exists: look it up. */
  createOrder(parcel: NewParcel): Promise<BookedOrder>;
  /** Chooses the courier and gets the parcel's number. @param courierId null for the one that is recommended */
  assignNumber(shipmentId: string, courierId: string | null): Promise<AssignedNumber>;
  /** @returns address of the label, a PDF */
  label(shipmentId: string): Promise<string>;
  /** Asks the courier to come. Safe to repeat: one that is asked for already is a success. */
  requestPickup(shipmentId: string): Promise<void>;
  /** @returns address of the list to hand over */
  manifest(orderId: string, shipmentId: string): Promise<string>;
  /** Everything that the courier says of a parcel; nothing while it says nothing. */
  track(number: string): Promise<TrackedParcel>;
  cancel(orderId: string): Promise<void>;
  /** Why the last attempt failed, and how many did. */
  failedAttempt(number: string): Promise<{ reason: string; attempts: number } | null>;
  /** Numbers of the parcels whose last attempts failed and that wait for an answer, the newest first, a page at most. */
  failedAttempts(): Promise<string[]>;
  answerAttempt(number: string, action: AttemptAction, comments: string): Promise<void>;
  /** Whether the login is right. */
  test(): Promise<void>;
}

export type AttemptAction = 're-attempt' | 'return';

interface RateQuery {
  fromPincode: string;
  toPincode: string;
  isCash: boolean;
  grams: number;
  size: ParcelSize;
}

export interface CourierRate {
  id: string;
  name: string;
  paise: number;
  days: number | null;
  isRecommended: boolean;
}

export interface NewParcel {
  reference: string;
  placedAt: Date;
  pickupPlace: string;
  buyer: Omit<DeliveryAddress, 'country'>;
  lines: readonly { name: string; sku: string; units: number; pricePaise: number }[];
  isCash: boolean;
  totalPaise: number;
  grams: number;
  size: ParcelSize;
}

export interface BookedOrder {
  orderId: string;
  shipmentId: string;
  /** Empty while it has none. */
  number: string;
  courier: string;
  isCancelled: boolean;
  /** What the courier paid out of its cash; null while it has not. */
  cash: { on: string | null; reference: string } | null;
}

interface AssignedNumber {
  number: string;
  courier: string;
  /** Null where it does not say. */
  chargedGrams: number | null;
}

export interface TrackedParcel {
  facts: ShipmentFact[];
  /** Null where it does not say. */
  chargedGrams: number | null;
}

/**
 * - `unreachable`: no whole answer; it is unknown whether it was done
 * - `unauthorised`: the login is not accepted
 * - `rate-limited`: ask later
 * - `rejected`: refused, in the words of `said`
 * - `invalid-response`: an answer that cannot be read
 * - `unprintable`: a label whose address holds no PDF
 * - `unlisted`: what may have been done is not to be found, yet
 */
export type CourierErrorKind =
  | 'unreachable'
  | 'unauthorised'
  | 'rate-limited'
  | 'rejected'
  | 'invalid-response'
  | 'unprintable'
  | 'unlisted';

export class CourierError extends Error {
  override name = 'CourierError';
  readonly kind: CourierErrorKind;
  /** The courier's own words, one line; empty for none. */
  readonly said: string;

  constructor(kind: CourierErrorKind, call: string, said = '', options?: ErrorOptions) {
    const short = said.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
    super(`courier: ${call}: ${kind}${short === '' ? '' : `: ${short}`}`, options);
    this.kind = kind;
    this.said = short;
  }
}

export const noCouriers: Couriers = { service: null, webhookToken: null, pickupPlace: '', standIn: null };

/** How parcels are booked; the service is null where nothing is connected. */
export interface Couriers {
  service: CourierService | null;
  /** The word that the service sends with each event; null where none is agreed. */
  webhookToken: string | null;
  /** Name of the pickup address in the service's panel. */
  pickupPlace: string;
  standIn: CourierStandIn | null;
}

/** Where the shop mounts the papers of a stand-in. */
export const playCourierPath = '/sandbox-courier';

/** A courier that moves nothing, inside the shop's process. */
interface CourierStandIn {
  /** Labels and manifests, to be mounted at `playCourierPath`. */
  papers: Hono;
  /** Moves every parcel one step further, as staff of a demo shop ask. @returns how many */
  playDay(): number;
  /** Starts to tell of scans at the shop's own address for them, once it listens. */
  deliverTo(url: string): void;
}
