import type { FieldError } from '#rules/app-error.ts';
import { isTrackerAddress, trackerLink } from './shipment.ts';

/** A courier that staff remembered (behaviour: Orders 13). */
export interface Courier {
  name: string;
  /** Address of a parcel's tracking page; {number} stands for the parcel's number. */
  trackingPattern: string;
}

const place = '{number}';
const longestCourierName = 100;

/** Returns every rule that a courier breaks, in the order of the fields. */
export function courierErrors({ name, trackingPattern }: Courier): FieldError[] {
  const errors: FieldError[] = [];
  if (name.trim() === '') errors.push({ field: 'name', message: 'Enter the name of the courier' });
  if (name.trim().length > longestCourierName) {
    errors.push({ field: 'name', message: `Please use at most ${longestCourierName} characters` });
  }
  if (!isTrackerAddress(trackingAddress(trackingPattern, 'A1'))) {
    const message = `Enter the tracking link, with ${place} in place of the tracking number`;
    errors.push({ field: 'trackingPattern', message });
  }
  return errors;
}

/** Returns the address where a parcel is tracked, with https:// if the pattern leaves the scheme out. */
export function trackingAddress(pattern: string, number: string): string {
  return trackerLink(pattern.trim()).replaceAll(
    place,
    encodeURIComponent(number.trim().replaceAll(/\p{Surrogate}/gu, '')),
  );
}
