import type { State } from './india.ts';

/** Where couriers speak of one part of India. Every state and union territory is in exactly one of them. */
export const regions = {
  south: ['Karnataka', 'Kerala', 'Tamil Nadu', 'Puducherry', 'Andhra Pradesh', 'Telangana', 'Goa'],
  west: ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu', 'Maharashtra', 'Rajasthan'],
  centre: ['Madhya Pradesh', 'Chhattisgarh'],
  north: ['Delhi', 'Haryana', 'Punjab', 'Chandigarh', 'Uttar Pradesh'],
  east: ['West Bengal', 'Odisha', 'Bihar', 'Jharkhand'],
  'north-east': ['Arunachal Pradesh', 'Assam', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Sikkim', 'Tripura'],
  hills: ['Jammu and Kashmir', 'Ladakh', 'Himachal Pradesh', 'Uttarakhand'],
  islands: ['Andaman and Nicobar Islands', 'Lakshadweep'],
} as const satisfies Record<string, readonly State[]>;

export type Region = keyof typeof regions;

export const regionNames = Object.keys(regions) as Region[];

export function regionOf(state: State): Region {
  const region = regionNames.find((name) => (regions[name] as readonly State[]).includes(state));
  if (region === undefined) throw new Error(`${state} is in no region`);
  return region;
}

/** What a road there is like: by lorry, over mountains, or by ship and air. */
export function reachOf(region: Region): 'road' | 'mountains' | 'sea' {
  if (region === 'islands') return 'sea';
  return region === 'hills' || region === 'north-east' ? 'mountains' : 'road';
}
