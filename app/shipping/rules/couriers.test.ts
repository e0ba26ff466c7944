import { expect, it } from 'vitest';
import { courierErrors, trackingAddress } from './couriers.ts';

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
  expect(courierErrors({ name, trackingPattern }).map(({ field }) => field)).toEqual(fields),
);
