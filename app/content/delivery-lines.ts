import { type TravelDays, travelClasses, travelDays } from '#delivery/rules/delivery-date.ts';
import { type State, states } from '#delivery/rules/india.ts';
import { type Region, regionNames, regionOf, regions } from '#delivery/rules/regions.ts';

/** How the policy names a region that the shop is not in. */
const regionWords: Record<Region, readonly string[]> = {
  south: ['the south'],
  west: ['the west'],
  centre: ['the centre'],
  north: ['the north'],
  east: ['the east'],
  'north-east': ['the north-east'],
  hills: ['Jammu and Kashmir', 'Ladakh', 'the hills'],
  islands: ['the Andaman and Nicobar Islands', 'Lakshadweep'],
};

export const stateWords = (state: State) => (state.endsWith('Islands') ? `the ${state}` : state);

const inWords = new Intl.ListFormat('en-GB');

/**
 * The days that couriers need from the company's state, one line for all places that they reach in the same time
 * (behaviour: Catalogue 11).
 */
export function deliveryLines(origin: State): string {
  const own = regionOf(origin);
  const isReachedIn = (state: State, days: TravelDays) => travelDays(origin, state).most === days.most;
  const elsewhere = states.filter((state) => state !== origin);
  const lines = Object.values(travelClasses).map((days) => {
    const time = days === travelClasses.sea ? `up to ${days.most}` : `${days.least} to ${days.most}`;
    const reached = elsewhere.filter((state) => isReachedIn(state, days));
    if (reached.length === elsewhere.length) return `- ${time} business days everywhere else in India`;
    const neighbours = regions[own].filter((state) => reached.includes(state)).map(stateWords);
    const others = regionNames.filter((region) => region !== own && isReachedIn(regions[region][0], days));
    const places = [...neighbours, ...others.flatMap((region) => regionWords[region])];
    return places.length === 0 ? '' : `- ${time} business days in ${inWords.format(places)}`;
  });
  const { least, most } = travelDays(origin, origin);
  return [`- ${least} to ${most} business days within ${stateWords(origin)}`, ...lines]
    .filter((line) => line !== '')
    .join('\n');
}
