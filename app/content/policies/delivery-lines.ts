import { type TravelDays, travelClasses, travelDays } from '#delivery/rules/delivery-date.ts';
import { type State, states } from '#delivery/rules/india.ts';
import { type Region, regionNames, regionOf, regions } from '#delivery/rules/regions.ts';
import { stateName } from '#orders/rules/state-names.ts';
import { texts } from './texts.ts';

/** How the policy names a region that the shop is not in. */
const regionWords: Record<Region, () => readonly string[]> = {
  south: () => [texts.south()],
  west: () => [texts.west()],
  centre: () => [texts.centre()],
  north: () => [texts.north()],
  east: () => [texts.east()],
  'north-east': () => [texts.northEast()],
  hills: () => [stateName('Jammu and Kashmir'), stateName('Ladakh'), texts.hills()],
  islands: () => regions.islands.map(stateWords),
};

export const stateWords = (state: State) =>
  state.endsWith('Islands') ? texts.theIslands({ state: stateName(state) }) : stateName(state);

/** 'Kerala, Goa and Delhi'. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : texts.andLast({ items: items.slice(0, -1).join(', '), last });
}

/**
 * The days that couriers need from the company's state, one line for all places that they reach in the same time
 * (behaviour: Catalogue 11).
 */
export function deliveryLines(origin: State): string {
  const own = regionOf(origin);
  const isReachedIn = (state: State, days: TravelDays) => travelDays(origin, state).most === days.most;
  const elsewhere = states.filter((state) => state !== origin);
  const lines = Object.values(travelClasses).map((days) => {
    const isBySea = days === travelClasses.sea;
    const reached = elsewhere.filter((state) => isReachedIn(state, days));
    if (reached.length === elsewhere.length)
      return isBySea ? texts.daysElsewhereBySea(days) : texts.daysElsewhere(days);
    const neighbours = regions[own].filter((state) => reached.includes(state)).map(stateWords);
    const others = regionNames.filter((region) => region !== own && isReachedIn(regions[region][0], days));
    const names = [...neighbours, ...others.flatMap((region) => regionWords[region]())];
    if (names.length === 0) return '';
    const places = listed(names);
    return isBySea ? texts.daysBySea({ ...days, places }) : texts.daysIn({ ...days, places });
  });
  const state = stateWords(origin);
  return [texts.daysWithin({ ...travelDays(origin, origin), state }), ...lines]
    .filter((line) => line !== '')
    .join('\n');
}
