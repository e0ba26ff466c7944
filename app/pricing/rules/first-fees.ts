import { type State, states } from '#delivery/rules/india.ts';

/** Parcels go there by air, or over mountains. */
const farStates: readonly State[] = [
  'Andaman and Nicobar Islands',
  'Lakshadweep',
  'Arunachal Pradesh',
  'Assam',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Sikkim',
  'Tripura',
  'Jammu and Kashmir',
  'Ladakh',
];

/**
 * The fee of a shop whose staff have set none yet, in paise: ₹60, and ₹110 where parcels go far. Round figures near
 * what couriers ask for half a kilogram across India; staff set their own under Shipping Fee.
 */
export function firstFeePaise(state: State): number {
  return farStates.includes(state) ? 11_000 : 6_000;
}

/** Returns the states that nothing is sold to, because they have no fee. */
export function statesWithoutFee(feesPaise: Readonly<Record<string, number>>): State[] {
  return states.filter((state) => feesPaise[state] === undefined);
}
