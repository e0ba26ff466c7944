import { expect, it } from 'vitest';
import { knownCouriers, oddNumber } from './courier-presets.ts';
import { courierErrors, findCourier, trackingAddress } from './couriers.ts';
import { shipmentErrors } from './shipment.ts';

it.each([
  ['https://track.example.com/{number}', 'AWB 1/2', 'https://track.example.com/AWB%201%2F2'],
  ['track.example.com/?id={number}&again={number}', ' 77 ', 'https://track.example.com/?id=77&again=77'],
  ['https://post.example.com/track', '77', 'https://post.example.com/track'],
])('%s leads to the parcel %s', (pattern, number, address) => expect(trackingAddress(pattern, number)).toBe(address));

it.each<[name: string, pattern: string, fields: string[]]>([
  ['Delhivery', 'https://www.delhivery.example.com/track/{number}', []],
  [' ', 'https://track.example.com/{number}', ['name']],
  ['x'.repeat(101), 'https://track.example.com/{number}', ['name']],
  ['DTDC', '', ['trackingPattern']],
  ['DTDC', 'javascript:alert({number})', ['trackingPattern']],
  ['', 'somewhere', ['name', 'trackingPattern']],
])('a courier %s with %s lacks %j', (name, trackingPattern, fields) =>
  expect(courierErrors({ name, kind: 'tracked', trackingPattern }).map(({ field }) => field)).toEqual(fields),
);

it('every known courier can be chosen as it is', () => {
  for (const courier of knownCouriers) expect([courier.name, courierErrors(courier)]).toEqual([courier.name, []]);
});

it('a courier that is not tracked needs its name alone', () => {
  expect(courierErrors({ name: 'Ravi', kind: 'own delivery', trackingPattern: '' })).toEqual([]);
  const shipment = { trackerId: '', trackerURL: '', logisticsProvider: 'Ravi' };
  expect(shipmentErrors(shipment, false)).toEqual([]);
  expect(shipmentErrors(shipment).map(({ field }) => field)).toEqual(['trackerId', 'trackerURL']);
  expect(shipmentErrors({ ...shipment, trackerURL: 'x' }, false).map(({ field }) => field)).toEqual(['trackerURL']);
  expect(trackingAddress('', '77')).toBe('');
});

it.each([
  ['delhivery', 'Delhivery'],
  ['Delhivery Surface 2 Kgs', 'Delhivery'],
  ['BLUE-DART Air', 'Blue Dart'],
  ['Blue', undefined],
  ['', undefined],
])('%j is the courier %s', (name, found) => expect(findCourier(knownCouriers, name)?.name).toBe(found));

it.each([
  ['Delhivery', '1234567890123', null],
  ['Delhivery Air', '77', /11 to 15 digits/],
  ['DTDC', 'd 12345678', null],
  ['India Post', 'EE123456785IN', null],
  ['India Post', 'EE123456784IN', /check digit/],
  ['India Post', 'EE12345678', /two letters/],
  ['Pigeon', 'coo', null],
  ['Blue Dart', '', null],
])('of %s the number %j is odd: %s', (courier, number, odd) => {
  const said = oddNumber(courier, number);
  if (odd === null) expect(said).toBeNull();
  else expect(said).toMatch(odd);
});
