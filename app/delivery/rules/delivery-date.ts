import { texts } from '#orders/rules/texts.ts';
import { type IsoDay, utcDay } from '#rules/dates.ts';
import { monthInWords, weekdayInWords } from '#rules/text/days-in-words.ts';
import { type PackingDays, weekdays } from '#settings/rules/fields/arrival.ts';
import { type State, states } from './india.ts';
import { reachOf, regionOf } from './regions.ts';

/**
 * When a parcel comes: the days on which the shop packs until it leaves, and the business days that couriers need from
 * the company's state, as the shipping policy says them (behaviour: Catalogue 11).
 */

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

type Processing = Pick<PackingDays, 'leastDays' | 'mostDays'>;

/**
 * Business days from the order to the door wherever lorries go, for who has named no place yet; and the most to anywhere.
 */
export function usualDays(origin: State, { leastDays, mostDays }: Processing): TravelDays & { mostAnywhere: number } {
  const travels = states.map((to) => ({ ...travelDays(origin, to), isByRoad: reachOf(regionOf(to)) === 'road' }));
  const most = (of: readonly TravelDays[]) => mostDays + Math.max(...of.map((days) => days.most));
  return {
    least: leastDays + Math.min(...travels.map(({ least }) => least)),
    most: most(travels.filter(({ isByRoad }) => isByRoad)),
    mostAnywhere: most(travels),
  };
}

/** The same in its two parts, as programs read them: until it is packed, and from there to the door by road. */
export function businessDays(origin: State, { leastDays, mostDays }: Processing) {
  const { least, most } = usualDays(origin, { leastDays: 0, mostDays: 0 });
  return { handling: { least: leastDays, most: mostDays }, transit: { least, most } };
}

/** Days in India, such as '2026-11-27'. */
export interface Promised {
  first: IsoDay;
  last: IsoDay;
  /** The last packing day on which the parcel can leave and still come in time, with the quickest courier. */
  shipBy: IsoDay;
}

/**
 * The first and the last day in India on which a parcel that is ordered now comes; null for no state of India.
 * @param origin the company's state
 * @param said by the courier of that very pincode, in place of what is usual to the state
 */
export function arrivesBetween(
  orderedAt: Date,
  origin: State,
  stateName: string,
  packing: PackingDays,
  said: TravelDays | null = null,
): Promised | null {
  const state = states.find((one) => one === stateName);
  if (state === undefined) return null;
  const { least, most } = said ?? travelDays(origin, state);
  const packs = packingCalendar(packing);
  const carries = courierCalendar(packing);
  const begun = beginning(orderedAt, packing, packs);
  const last = after(after(begun, packing.mostDays, packs), most, carries);
  let shipBy = last;
  while (!packs(shipBy) || after(shipBy, least, carries) > last) shipBy -= dayMs;
  const first = after(after(begun, packing.leastDays, packs), least, carries);
  return { first: dayOf(first), last: dayOf(last), shipBy: dayOf(shipBy) };
}

/** The last day in India on which the shop has packed what was ordered then, as '2026-11-27'. */
export function leavesBy(orderedAt: Date, packing: PackingDays): IsoDay {
  const packs = packingCalendar(packing);
  return dayOf(after(beginning(orderedAt, packing, packs), packing.mostDays, packs));
}

const dayMs = 86_400_000;
const indiaMs = 5.5 * 3_600_000;
const dayOf = (ms: number): IsoDay => utcDay(new Date(ms));

/** Whether something is done on a day: its first moment by the clock in India, as if that were UTC. */
type Calendar = (day: number) => boolean;

const weekday = (day: number) => new Date(day).getUTCDay();
const isHoliday = ({ holidays }: PackingDays, day: number) => holidays.some((line) => line.startsWith(dayOf(day)));

const packingCalendar =
  (packing: PackingDays): Calendar =>
  (day) =>
    packing[weekdays[weekday(day)] ?? 'sunday'] && !isHoliday(packing, day);

/** Couriers are promised for Monday to Friday, whatever they do beyond. */
const courierCalendar =
  (packing: PackingDays): Calendar =>
  (day) =>
    ![0, 6].includes(weekday(day)) && !isHoliday(packing, day);

/** The day from which the shop counts: an order after the cut-off, or of a day without packing, is of the next one. */
function beginning(orderedAt: Date, { cutOffHour }: PackingDays, packs: Calendar): number {
  const now = orderedAt.getTime() + indiaMs;
  const today = now - (now % dayMs);
  // Without a cut-off the evening of the last packing day, and the days off after it, count alike.
  if (cutOffHour === 24) return today;
  return packs(today) && now - today < cutOffHour * 3_600_000 ? today : after(today, 1, packs);
}

/** So many days of a calendar after a day; for 0 the day itself, or the next that is in the calendar. */
function after(day: number, count: number, calendar: Calendar): number {
  let at = day;
  for (let left = count; left > 0; ) {
    at += dayMs;
    if (calendar(at)) left -= 1;
  }
  while (!calendar(at)) at += dayMs;
  return at;
}

/** 'Fri 27 Nov'. */
export function dayWords(day: string): string {
  const at = new Date(day);
  const weekday = weekdayInWords(at.getUTCDay());
  return texts.weekdayAndDay({ weekday, day: at.getUTCDate(), month: monthInWords(at.getUTCMonth()) });
}

/** 'between Fri 27 Nov and Tue 1 Dec'. */
export function arrivalWords({ first, last }: { first: string; last: string }): string {
  return first === last
    ? texts.onDay({ day: dayWords(first) })
    : texts.betweenDays({ first: dayWords(first), last: dayWords(last) });
}

/** 'Usually delivered in 3 to 10 business days.', and unless it is to be short, where it takes longer. */
export function usualWords(origin: State, packing: Processing, isShort = false): string {
  const { least, most, mostAnywhere } = usualDays(origin, packing);
  const usually = texts.usuallyInDays({ least, most });
  return mostAnywhere > most && !isShort ? `${usually} ${texts.hillsTakeLonger()}` : usually;
}
