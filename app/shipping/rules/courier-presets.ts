import { type Courier, findCourier } from './couriers.ts';

export interface KnownCourier extends Courier {
  /** How its numbers look without blanks; what looks otherwise is only warned about. */
  number?: RegExp;
  /** The same in words, after 'has'. */
  numberWords?: string;
}

const tracked = (name: string, trackingPattern: string, number?: RegExp, numberWords?: string): KnownCourier => ({
  name,
  kind: 'tracked',
  trackingPattern,
  ...(number && numberWords ? { number, numberWords } : {}),
});

/**
 * Couriers of India to choose from. Where the address has no {number} its page cannot be opened at a parcel: the buyer
 * copies the number.
 */
export const knownCouriers: readonly KnownCourier[] = [
  { name: 'Own delivery', kind: 'own delivery', trackingPattern: '' },
  tracked(
    'Amazon Shipping',
    'https://track.amazon.in/tracking/{number}',
    /^[A-Z\d]{12,15}$/,
    '12 to 15 letters and digits',
  ),
  tracked(
    'Blue Dart',
    'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={number}',
    /^\d{8,11}$/,
    '8 to 11 digits',
  ),
  tracked('Delhivery', 'https://www.delhivery.com/tracking?trackingId={number}', /^\d{11,15}$/, '11 to 15 digits'),
  tracked('DTDC', 'https://www.dtdc.com/track-your-shipment/', /^[A-Z]\d{8,10}$/, 'a letter and 8 to 10 digits'),
  tracked('Ecom Express', 'https://ecomexpress.in/tracking/?awb_field={number}'),
  tracked(
    'Ekart',
    'https://ekartlogistics.com/shipmenttrack/{number}',
    /^FMP[CP]\d{10}$/,
    'FMPC or FMPP and 10 digits',
  ),
  tracked(
    'India Post',
    'https://www.indiapost.gov.in/_layouts/15/DOP.Portal.Tracking/TrackConsignment.aspx',
    /^[A-Z]{2}\d{9}IN$/,
    'two letters, 9 digits and IN',
  ),
  tracked('Professional Couriers', 'https://www.tpcindia.com/track-info.aspx'),
  tracked('Shadowfax', 'https://tracker.shadowfax.in/#/track/{number}'),
  tracked('Trackon', 'https://www.trackon.in/courier-tracking'),
  tracked(
    'Xpressbees',
    'https://www.xpressbees.com/track?isawb=Yes&trackid={number}',
    /^\d{13,16}$/,
    '13 to 16 digits',
  ),
];

/** What is odd about a tracking number, as a sentence, or null. It is never refused: couriers change their numbers. */
export function oddNumber(courier: string, number: string): string | null {
  const key = number.replaceAll(/\s/g, '').toUpperCase();
  const known = findCourier(knownCouriers, courier);
  if (key === '' || !known?.number) return null;
  if (!known.number.test(key)) return `A ${known.name} number usually has ${known.numberWords}. Please check.`;
  return isPostal(key) && !isPostalChecked(key)
    ? 'One digit of this number seems wrong: its check digit does not fit. Please check.'
    : null;
}

const isPostal = (key: string) => /^[A-Z]{2}\d{9}IN$/.test(key);
const postalWeights = [8, 6, 4, 2, 3, 5, 9, 7];

/** The ninth digit of a number of the Universal Postal Union checks the eight before it. */
function isPostalChecked(key: string): boolean {
  const digits = [...key.slice(2, 11)].map(Number);
  const sum = postalWeights.reduce((all, weight, at) => all + weight * (digits[at] ?? 0), 0);
  const rest = 11 - (sum % 11);
  return digits[8] === (rest === 10 ? 0 : rest === 11 ? 5 : rest);
}
