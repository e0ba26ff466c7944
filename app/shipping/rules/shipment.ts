import type { FieldError } from '#rules/app-error.ts';

/** What staff have to enter about the parcel before an order is Shipped (behaviour: Orders 2). */
export interface Shipment {
  trackerId: string;
  trackerURL: string;
  logisticsProvider: string;
}

export const shipmentSentences = {
  noStatus: 'Select Order Status to Update',
  trackerId: 'Enter TrackerId',
  trackerURL: 'Enter a valid Tracker URL',
  logisticsProvider: 'Provide Logistics Provider Name',
} as const;

/**
 * An optional http(s) scheme, a domain with an ending of 2 to 6 letters, an optional port and an optional path or
 * query.
 */
const trackerUrl =
  /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,6}(?::\d{1,5})?(?:[/?#][^\s<>"]*)?$/i;

export function isTrackerAddress(address: string): boolean {
  return trackerUrl.test(address.trim());
}

/**
 * Returns every broken rule, in the order of the fields.
 * @param isTracked whether its courier gives numbers: without, the name of the courier is enough
 */
export function shipmentErrors(shipment: Shipment, isTracked = true): FieldError[] {
  const errors: FieldError[] = [];
  if (isTracked && shipment.trackerId.trim() === '') {
    errors.push({ field: 'trackerId', message: shipmentSentences.trackerId });
  }
  if ((isTracked || shipment.trackerURL.trim() !== '') && !isTrackerAddress(shipment.trackerURL)) {
    errors.push({ field: 'trackerURL', message: shipmentSentences.trackerURL });
  }
  if (shipment.logisticsProvider.trim() === '') {
    errors.push({ field: 'logisticsProvider', message: shipmentSentences.logisticsProvider });
  }
  return errors;
}

/** Returns the address for 'Track your parcel', with https:// if staff left the scheme out. */
export function trackerLink(trackerURL: string): string {
  return /^https?:\/\//i.test(trackerURL) ? trackerURL : `https://${trackerURL}`;
}

/** Whether a parcel of an order was sent; it may have no number. */
export const hasParcel = ({ trackerId, logesticProvider }: { trackerId: string; logesticProvider: string }) =>
  trackerId !== '' || logesticProvider !== '';
