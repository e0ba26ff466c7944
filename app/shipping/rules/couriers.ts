import type { FieldError } from '#rules/app-error.ts';
import { isTrackerAddress, trackerLink } from './shipment.ts';

/** What Shipped asks for: the number and its address, or the name of the courier alone (behaviour: Orders 2). */
export const courierKinds = ['tracked', 'no tracking', 'own delivery'] as const;
export type CourierKind = (typeof courierKinds)[number];

export const courierKindWords: Record<CourierKind, string> = {
  tracked: 'By tracking number',
  'no tracking': 'No tracking number',
  'own delivery': 'Our own delivery',
};

/** A courier that staff remembered (behaviour: Orders 13). */
export interface Courier {
  name: string;
  kind: CourierKind;
  /** Address of a parcel's tracking page; {number} stands for the parcel's number. Empty where nothing is tracked. */
  trackingPattern: string;
}

const place = '{number}';
const longestCourierName = 100;

export const isTracked = ({ kind }: Pick<Courier, 'kind'>) => kind === 'tracked';

/** Whether its tracking page opens at the parcel; else the number is typed there. */
export const isDeep = ({ trackingPattern }: Pick<Courier, 'trackingPattern'>) => trackingPattern.includes(place);

/** Returns every rule that a courier breaks, in the order of the fields. */
export function courierErrors({ name, kind, trackingPattern }: Courier): FieldError[] {
  const errors: FieldError[] = [];
  if (name.trim() === '') errors.push({ field: 'name', message: 'Enter the name of the courier' });
  if (name.trim().length > longestCourierName) {
    errors.push({ field: 'name', message: `Please use at most ${longestCourierName} characters` });
  }
  if (isTracked({ kind }) && !isTrackerAddress(trackingAddress(trackingPattern, 'A1'))) {
    const message = `Enter the tracking link, with ${place} in place of the tracking number`;
    errors.push({ field: 'trackingPattern', message });
  }
  return errors;
}

/** Returns the address where a parcel is tracked, with https:// if the pattern leaves the scheme out; empty without. */
export function trackingAddress(pattern: string, number: string): string {
  if (pattern.trim() === '') return '';
  return trackerLink(pattern.trim()).replaceAll(
    place,
    encodeURIComponent(number.trim().replaceAll(/\p{Surrogate}/gu, '')),
  );
}

/** The courier of a name, however it is written, and with what its files say behind it, such as 'Delhivery Surface'. */
export function findCourier<Known extends { name: string }>(
  couriers: readonly Known[],
  name: string,
): Known | undefined {
  const key = keyOf(name);
  if (key === '') return undefined;
  const exact = couriers.find((courier) => keyOf(courier.name) === key);
  if (exact) return exact;
  const begins = couriers.filter((courier) => key.startsWith(`${keyOf(courier.name)} `));
  return begins.toSorted((a, b) => b.name.length - a.name.length)[0];
}

const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
