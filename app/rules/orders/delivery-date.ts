import { type State, states } from './india.ts';

/**
 * When a parcel comes, as the shipping policy says it: business days until it leaves, and business days that couriers need from
 * Bengaluru. An estimate, never a promise.
 */

export const processingDays = { least: 2, most: 4 };

interface Days {
  least: number;
  most: number;
}

const near: Days = { least: 1, most: 3 };
const south: Days = { least: 2, most: 4 };
const farther: Days = { least: 3, most: 6 };
const hills: Days = { least: 5, most: 9 };
const islands: Days = { least: 7, most: 14 };

const travelDays: Partial<Record<State, Days>> = {
  Karnataka: near,
  Kerala: south,
  'Tamil Nadu': south,
  Puducherry: south,
  'Andhra Pradesh': south,
  Telangana: south,
  Goa: south,
  'Arunachal Pradesh': hills,
  Assam: hills,
  Manipur: hills,
  Meghalaya: hills,
  Mizoram: hills,
  Nagaland: hills,
  Sikkim: hills,
  Tripura: hills,
  'Himachal Pradesh': hills,
  'Jammu and Kashmir': hills,
  Ladakh: hills,
  Uttarakhand: hills,
  'Andaman and Nicobar Islands': islands,
  Lakshadweep: islands,
};

/** Business days between dispatch and delivery. */
export const travelDaysTo = (state: State): Days => travelDays[state] ?? farther;

/** The first and the last day in India on which a parcel that is ordered now usually comes, as '2026-11-27'; null for no state of India. */
export function arrivesBetween(orderedAt: Date, stateName: string): { first: string; last: string } | null {
  const state = states.find((one) => one === stateName);
  if (state === undefined) return null;
  const { least, most } = travelDaysTo(state);
  return {
    first: afterBusinessDays(orderedAt, processingDays.least + least),
    last: afterBusinessDays(orderedAt, processingDays.most + most),
  };
}

const dayMs = 86_400_000;
const indiaMs = 5.5 * 3_600_000;

/** Monday to Friday are business days; an order of a weekend counts from Monday. */
function afterBusinessDays(at: Date, count: number): string {
  let day = new Date(at.getTime() + indiaMs);
  for (let left = count; left > 0; ) {
    day = new Date(day.getTime() + dayMs);
    if (![0, 6].includes(day.getUTCDay())) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

const dayWords = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** 'between Fri 27 Nov and Tue 1 Dec'. */
export function arrivalWords({ first, last }: { first: string; last: string }): string {
  const said = (day: string) => dayWords.format(new Date(day)).replace(',', '');
  return first === last ? `on ${said(first)}` : `between ${said(first)} and ${said(last)}`;
}
