import { texts } from '#orders/rules/texts.ts';
import { type IsoDay, utcDay } from '#rules/dates.ts';
import { monthInWords, weekdayInWords } from '#rules/text/days-in-words.ts';
import { type State, states } from './india.ts';
import { reachOf, regionOf } from './regions.ts';

/**
 * When a parcel comes, as the shipping policy says it: business days until it leaves, and business days that couriers
 * need from the company's state. An estimate, never a promise (behaviour: Catalogue 11).
 */

export const processingDays = { least: 2, most: 4 };

export interface TravelDays {
  least: number;
  most: number;
}

/** From the nearest parcels to the farthest. */
export const travelClasses = {
  near: { least: 1, most: 3 },
  neighbouring: { least: 2, most: 4 },
  farther: { least: 3, most: 6 },
  mountains: { least: 5, most: 9 },
  sea: { least: 7, most: 14 },
} as const satisfies Record<string, TravelDays>;

/**
 * Within a state and within a region: a shop in the mountains or on an island has hard roads to its neighbours, too.
 */
const inTheState = { road: 'near', mountains: 'neighbouring', sea: 'farther' } as const;
const inTheRegion = { road: 'neighbouring', mountains: 'farther', sea: 'sea' } as const;

/** Business days between dispatch and delivery. */
export function travelDays(origin: State, to: State): TravelDays {
  const [from, there] = [regionOf(origin), regionOf(to)];
  if (origin === to) return travelClasses[inTheState[reachOf(from)]];
  if (from === there) return travelClasses[inTheRegion[reachOf(from)]];
  const roads = [reachOf(from), reachOf(there)];
  if (roads.includes('sea')) return travelClasses.sea;
  return roads.includes('mountains') ? travelClasses.mountains : travelClasses.farther;
}

/**
 * Business days from the order to the door wherever lorries go, for who has named no place yet; and the most to anywhere.
 */
export function usualDays(origin: State): TravelDays & { mostAnywhere: number } {
  const travels = states.map((to) => ({ ...travelDays(origin, to), isByRoad: reachOf(regionOf(to)) === 'road' }));
  const most = (of: readonly TravelDays[]) => processingDays.most + Math.max(...of.map((days) => days.most));
  return {
    least: processingDays.least + Math.min(...travels.map(({ least }) => least)),
    most: most(travels.filter(({ isByRoad }) => isByRoad)),
    mostAnywhere: most(travels),
  };
}

/**
 * The first and the last day in India on which a parcel that is ordered now usually comes, as '2026-11-27'; null for no
 * state of India.
 * @param origin the company's state
 */
export function arrivesBetween(
  orderedAt: Date,
  origin: State,
  stateName: string,
): { first: IsoDay; last: IsoDay } | null {
  const state = states.find((one) => one === stateName);
  if (state === undefined) return null;
  const { least, most } = travelDays(origin, state);
  return {
    first: afterBusinessDays(orderedAt, processingDays.least + least),
    last: afterBusinessDays(orderedAt, processingDays.most + most),
  };
}

/** The last day in India on which a parcel that was ordered then leaves in time, as '2026-11-27'. */
export const leavesBy = (orderedAt: Date): IsoDay => afterBusinessDays(orderedAt, processingDays.most);

const dayMs = 86_400_000;
const indiaMs = 5.5 * 3_600_000;

/** Monday to Friday are business days; an order of a weekend counts from Monday. */
function afterBusinessDays(at: Date, count: number): IsoDay {
  let day = new Date(at.getTime() + indiaMs);
  for (let left = count; left > 0; ) {
    day = new Date(day.getTime() + dayMs);
    if (![0, 6].includes(day.getUTCDay())) left -= 1;
  }
  return utcDay(day);
}

/** 'Fri 27 Nov'. */
function formatDay(day: string): string {
  const at = new Date(day);
  const weekday = weekdayInWords(at.getUTCDay());
  return texts.weekdayAndDay({ weekday, day: at.getUTCDate(), month: monthInWords(at.getUTCMonth()) });
}

/** 'between Fri 27 Nov and Tue 1 Dec'. */
export function arrivalWords({ first, last }: { first: string; last: string }): string {
  return first === last
    ? texts.onDay({ day: formatDay(first) })
    : texts.betweenDays({ first: formatDay(first), last: formatDay(last) });
}

/** 'Usually delivered in 3 to 10 business days.', and where it takes longer. */
export function usualWords(origin: State): string {
  const { mostAnywhere, ...days } = usualDays(origin);
  const usually = texts.usuallyInDays({ ...days });
  return mostAnywhere > days.most ? `${usually} ${texts.hillsTakeLonger()}` : usually;
}
